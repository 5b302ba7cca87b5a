/**
 * `npm run prove`: shows that the suite catches every planted fault with a check of the requirement that it breaks, and
 * raises no false alarm on legal servers (docs/conformance.md).
 */
import { UsageError } from "../usage-error.ts";
import { measureFindings } from "./findings/prove.ts";
import { proveLikeness } from "./like/prove.ts";
import { type ProofOptions, readOptions } from "./options.ts";
import { provePartial } from "./partial-proof.ts";
import { prove } from "./prove.ts";
import { proveSystematic } from "./systematic/prove.ts";
import { proveTapes } from "./tapes/prove.ts";
import { proveTraffic } from "./traffic/prove.ts";

/** Proves what the options ask for. @returns whether it holds */
async function proven(options: ProofOptions): Promise<boolean> {
  const {
    systematic: faults,
    partial,
    tapes,
    traffic,
    like,
    checks,
    seed,
    isRecorded,
    findings,
    isFindingsOnly,
  } = options;
  if (tapes > 0) return proveTapes({ checks, count: tapes, seed });
  if (traffic !== undefined) return proveTraffic({ ...options, servers: traffic });
  if (like > 0) return proveLikeness({ ...options, servers: like });
  if (partial > 0) return provePartial({ checks, servers: partial, seed });
  if (faults) return proveSystematic({ checks, faults, isRecorded });
  const holds = isFindingsOnly || (await prove(options));
  if (findings > 0) await measureFindings({ checks, count: findings, seed });
  return holds;
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options) {
    process.exitCode = (await proven(options)) ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
