#!/bin/sh
# roll.sh PORTAL…: restarts the portals one after another. nginx sends nobody to the one that restarts: it can't see that a
# portal drains, and a form that arrives as the port closes would be lost. A portal is a port, or a service of compose.yaml.
set -eu
portals=${PORTALS:-/etc/nginx/conf.d/brenta-portals.conf}
reload=${RELOAD:-systemctl reload nginx}
restart=${RESTART:-systemctl restart brenta-portal@}

# Writes into the file as it is: a container that mounts it would go on reading the one that a new file replaces.
edit() {
  edited=$(sed "$1" "$portals")
  printf '%s\n' "$edited" >"$portals"
}

for portal in "$@"; do
  edit "s/\( server \([^ ]*:\)\{0,1\}$portal\(:[0-9]*\)\{0,1\}\) max_fails/\1 down max_fails/"
  $reload
  # Returns when the portal is ready again.
  $restart$portal
  edit "s/ down max_fails/ max_fails/"
  $reload
done
