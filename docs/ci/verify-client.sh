#!/usr/bin/env bash
# Judges your client by its driver, in any language, and keeps the report in shortform-client-report/.
# Exit code: 0 the client keeps every requirement, 1 it breaks one, 2 it could not be judged.
set -euo pipefail

npm ci
npx shortform-contract verify-client --report-dir shortform-client-report -- node contract/driver.js
