import type { Log } from "./log.ts";
import { Refusal } from "./refusal.ts";
import { NotSaved } from "./world/saved.ts";

/**
 * The 500 for what went wrong inside the sandbox. The log says what; a failure to save it knows already (`saverOf`).
 * @param about what the log line says besides
 */
export function internalError(error: unknown, log: Log, about: object = {}): Refusal {
  if (error instanceof NotSaved) {
    return new Refusal("internal_error", "The sandbox can't save this, so nothing was changed; its log says why.");
  }
  log.error({ ...about, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  return new Refusal("internal_error", "The sandbox failed; its log says why.");
}
