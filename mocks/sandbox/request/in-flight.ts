import type { Answer, Envelopes } from "../envelope.ts";
import type { Latitude } from "../latitude.ts";
import { conflict } from "../refusal.ts";

/** Sees to requests with one Idempotency-Key that come at the same time (GAP-066). */
export interface InFlight {
  /** Runs one. @param name what the key is sent with; null without a key */
  run(name: string | null, answer: () => Answer): Answer | Promise<Answer>;
}

/**
 * The sandbox answers each request at once, so that a second one always finds the stored answer of the first: it waits. Where it
 * is to refuse it instead, a request with a key takes a moment, in which another one is refused.
 */
export function inFlightOf(latitude: Latitude, envelopes: Envelopes): InFlight {
  const names = new Set<string>();
  return {
    run(name, answer) {
      if (name === null || latitude.answer("GAP-066") === "waits") return answer();
      if (names.has(name)) {
        return envelopes.failure(conflict("A request with this Idempotency-Key is still running."));
      }
      names.add(name);
      return new Promise((resolve, reject) => {
        setTimeout(() => {
          names.delete(name);
          try {
            resolve(answer());
          } catch (error) {
            reject(error);
          }
        });
      });
    },
  };
}
