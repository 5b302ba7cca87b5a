#!/usr/bin/env bash
# Runs the tests of a front end against your server, and judges every call that they make. Needs BASE_URL and SHORTFORM_KEY.
# The report and the tape of all calls are in traffic/.
# Exit code: 0 the tests pass and every call keeps the contract, 1 a call breaks it, 2 no call was made; else that of the tests.
set -euo pipefail
set -m # what starts in the background gets a group of its own, and is ended with all that it started

npm ci
npm run serve >server.log 2>&1 &
server=$!
trap 'kill -- "-$server"' EXIT
curl --silent --output /dev/null --retry 60 --retry-delay 1 --retry-connrefused "$BASE_URL/me"

port=${PROXY_PORT:-4020}
node_modules/.bin/shortform proxy --to "$BASE_URL" --port "$port" --report-dir traffic &
proxy=$!
trap 'kill -- "-$server"; kill "$proxy" 2>/dev/null || true' EXIT
curl --silent --output /dev/null --retry 60 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/_proxy"

tests=0
API_URL="http://127.0.0.1:$port/api/v1" API_KEY=$SHORTFORM_KEY npm test || tests=$?
kill "$proxy"
wait "$proxy" && exit "$tests"
