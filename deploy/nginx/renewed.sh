#!/bin/sh
# Certbot's deploy hook: puts a renewed certificate where nginx reads it, and has it read. docs/operating.md says how to try it.
set -eu
install -m 644 "$RENEWED_LINEAGE/fullchain.pem" /etc/brenta-central/tls/fullchain.pem
install -m 600 "$RENEWED_LINEAGE/privkey.pem" /etc/brenta-central/tls/privkey.pem
nginx -t
systemctl reload nginx
