import { errorOf } from "../core/exchange.ts";
import { judgement } from "../core/oracle.ts";
import type { Watcher } from "./watcher.ts";

const rule = {
  id: "watch/one-hint-per-type",
  title: "Every error of a type carries the same hint.",
  requirements: ["ERR-27"],
};

/** How many types, and hints of a type, it remembers. */
const most = 100;

/** If hints come back so often, each time within so many milliseconds, several are in use at once. */
const leastReturns = 2;
const judgedFor = 60_000;

/** The hints of a type, and what is known of the latest. */
interface Hints {
  /** When each was seen last. */
  readonly seenAt: Map<string, number>;
  latest: string;
  returns: number;
}

/**
 * Judges the hints of errors. A server may be replaced by a newer one with other hints during the history, and that one may be taken back, so only
 * hints that alternate break the rule.
 */
export function hintsWatcher(): Watcher {
  const hints = new Map<string, Hints>();
  return {
    rules: [rule],
    *watch({ exchange, at }) {
      if (exchange.response.status < 400) return;
      const { type, hint } = errorOf(exchange) ?? {};
      if (typeof type !== "string" || typeof hint !== "string") return;
      const known = hints.get(type);
      if (known === undefined) {
        if (hints.size < most) hints.set(type, { seenAt: new Map([[hint, at]]), latest: hint, returns: 0 });
        return;
      }
      const { latest, seenAt } = known;
      const last = seenAt.get(hint);
      if (last !== undefined || seenAt.size < most) seenAt.set(hint, at);
      known.latest = hint;
      if (latest === hint) {
        yield judgement(rule.id, undefined);
        return;
      }
      if (last === undefined || at - last > judgedFor) return;
      known.returns += 1;
      const expected = `one hint for ${type}, as in "${latest}"`;
      const deviation = { pointer: "/error/hint", expected, actual: `it is "${hint}" again` };
      if (known.returns >= leastReturns) yield judgement(rule.id, deviation);
    },
  };
}
