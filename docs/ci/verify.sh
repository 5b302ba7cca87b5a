#!/usr/bin/env bash
# Judges a server, and keeps the report in shortform-report/. Needs BASE_URL and SHORTFORM_KEY.
# Exit code: 0 the server conforms, 1 it does not, 2 it could not be judged.
set -euo pipefail
set -m # what starts in the background gets a group of its own, and is ended with all that it started

npm ci
npm run serve >server.log 2>&1 &
server=$!
trap 'kill -- "-$server"' EXIT
curl --silent --output /dev/null --retry 60 --retry-delay 1 --retry-connrefused "$BASE_URL/me"

npx shortform-contract verify --target contract/target.yaml --report-dir shortform-report
