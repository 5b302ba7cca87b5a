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

/**
 * Judges the hints of errors. A server may be replaced by a newer one with other hints during the history, so only a hint that comes back after another
 * one breaks the rule.
 */
export function hintsWatcher(): Watcher {
  const hints = new Map<string, string[]>();
  return {
    rules: [rule],
    *watch({ exchange }) {
      if (exchange.response.status < 400) return;
      const { type, hint } = errorOf(exchange) ?? {};
      if (typeof type !== "string" || typeof hint !== "string") return;
      const known = hints.get(type);
      if (known === undefined) {
        if (hints.size < most) hints.set(type, [hint]);
        return;
      }
      const last = known.at(-1);
      if (last === hint) {
        yield judgement(rule.id, undefined);
        return;
      }
      if (known.includes(hint)) {
        const expected = `one hint for ${type}, as in "${last}"`;
        yield judgement(rule.id, { pointer: "/error/hint", expected, actual: `it is "${hint}" again` });
      } else if (known.length < most) known.push(hint);
    },
  };
}
