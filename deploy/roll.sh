#!/bin/sh
# roll.sh PORT…: restarts the portals one after another. nginx sends nobody to the one that restarts: it can't see that a
# portal drains, and a form that arrives as the port closes would be lost.
set -eu
portals=${PORTALS:-/etc/nginx/conf.d/brenta-portals.conf}
reload=${RELOAD:-systemctl reload nginx}
restart=${RESTART:-systemctl restart brenta-portal@}

for port in "$@"; do
  sed -i "s/\( server [^ ]*:$port\) max_fails/\1 down max_fails/" "$portals"
  $reload
  # Returns when the portal is ready again.
  $restart$port
  sed -i "s/ down max_fails/ max_fails/" "$portals"
  $reload
done
