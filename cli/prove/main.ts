/**
 * `npm run prove`: shows that the suite catches every planted fault with a check of the requirement that it breaks, and
 * raises no false alarm on legal servers (docs/conformance.md).
 */
import { UsageError } from "../usage-error.ts";
import { readOptions } from "./options.ts";
import { prove } from "./prove.ts";
import { proveSystematic } from "./systematic/prove.ts";

try {
  const options = readOptions(process.argv.slice(2));
  if (options) {
    const { systematic: faults, checks, isRecorded } = options;
    process.exitCode = (await (faults ? proveSystematic({ checks, faults, isRecorded }) : prove(options))) ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
