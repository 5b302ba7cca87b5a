import type { Answer, Envelopes } from "../envelope.ts";
import type { Latitude } from "../latitude.ts";
import { conflict } from "../refusal.ts";

/** Handles simultaneous requests with the same Idempotency-Key (GAP-066). */
export interface InFlight {
  /** Runs a request. @param name identifies the key; null without a key @param answer its answer, or that without its key */
  run(name: string | null, answer: (isKeyless?: boolean) => Answer): Answer | Promise<Answer>;
}

/**
 * The sandbox answers each request at once, so that a second one always finds the stored answer of the first. If it is set to refuse or
 * to run the second one instead, each request with a key takes a moment, in which another one may arrive.
 */
export function inFlightOf(latitude: Latitude, envelopes: Envelopes): InFlight {
  const names = new Set<string>();
  return {
    run(name, answer) {
      if (name === null || latitude.answer("GAP-066") === "waits") return answer();
      if (names.has(name)) {
        // It runs after the first one, whose answer is stored.
        if (latitude.answer("GAP-066") === "both-run") return later(() => answer(true));
        return envelopes.failure(conflict("A request with this Idempotency-Key is still running."));
      }
      names.add(name);
      return later(() => {
        names.delete(name);
        return answer();
      });
    },
  };
}

/** Runs something in a moment. */
function later<T>(run: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(run());
      } catch (error) {
        reject(error);
      }
    });
  });
}
