/**
 * `npm run prove`: shows that the suite catches every planted fault, each by a check of the requirement it breaks, and that it
 * blames no server that does nothing wrong (docs/conformance.md).
 */
import { UsageError } from "../usage-error.ts";
import { readOptions } from "./options.ts";
import { prove } from "./prove.ts";

try {
  const options = readOptions(process.argv.slice(2));
  if (options) process.exitCode = (await prove(options)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
