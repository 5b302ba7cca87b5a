/**
 * `npm run costs [-- --check]`: records in `generated/check-costs.ts` what each check costs, or compares with the record (exit code
 * 1 if it differs).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checks } from "../../conformance/index.ts";
import { recordCosts } from "./record.ts";

const file = fileURLToPath(new URL("../../generated/check-costs.ts", import.meta.url));
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const text = await recordCosts(checks);
if (!values.check) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("generated/check-costs.ts is out of date; run npm run costs.");
  process.exitCode = 1;
}
console.log(`The costs of ${checks.length} checks ${values.check ? "compared" : "recorded"}.`);
