import type { Log } from "./log.ts";
import { Refusal } from "./refusal.ts";
import { NotSaved } from "./world/saved.ts";

/**
 * The 500 for an error inside the sandbox. Logs the error, unless it is a failed save, which is already logged (`saverOf`).
 * @param about extra fields of the log line
 */
export function internalError(error: unknown, log: Log, about: object = {}): Refusal {
  if (error instanceof NotSaved) {
    return new Refusal("internal_error", "The sandbox can't save this, so nothing was changed; see its log.");
  }
  log.error({ ...about, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  return new Refusal("internal_error", "The sandbox failed; see its log.");
}
