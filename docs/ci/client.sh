#!/usr/bin/env bash
# Fails when the client in src/shortform is not what the contract says, and names the files that drifted.
# To write it again: npx shortform-contract generate --out src/shortform
set -euo pipefail

npm ci
npx shortform-contract generate --out src/shortform --check
