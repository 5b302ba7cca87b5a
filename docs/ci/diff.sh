#!/usr/bin/env bash
# Says what this branch changes in the contract, compared with BASE (default: origin/main).
# Exit code: 0 nothing breaks callers, 1 something does, 2 a contract could not be read.
set -euo pipefail

npm ci
git show "${BASE:-origin/main}:src/shortform/contract.json" >old-contract.json
npx shortform-contract diff old-contract.json src/shortform
