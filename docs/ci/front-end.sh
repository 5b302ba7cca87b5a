#!/usr/bin/env bash
# Runs the tests of a front end against the sandbox, which they find in API_URL and API_KEY.
set -euo pipefail
set -m # what starts in the background gets a group of its own, and is ended with all that it started

npm ci
rm -f sandbox.json
npx shortform-contract sandbox --port 0 --json >sandbox.json &
sandbox=$!
trap 'kill -- "-$sandbox"' EXIT
timeout 60 bash -c 'until [ -s sandbox.json ]; do sleep 0.2; done'
API_URL=$(node -p 'require("./sandbox.json").baseUrl')
API_KEY=$(node -p 'require("./sandbox.json").keys.full')
export API_URL API_KEY

npm test
