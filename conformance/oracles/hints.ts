import { type Exchange, errorOf } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";

const rule = {
  id: "hints/one-per-type",
  title: "Every error of a type carries the same hint.",
  requirements: ["ERR-27"],
};

/** Judges that the hint is one fixed sentence per type (core document, Errors), over the whole run. */
export function hintsOracle(): Oracle {
  const hints = new Map<string, string>();
  function* judge(exchange: Exchange): Iterable<Judgement> {
    const { type, hint } = errorOf(exchange) ?? {};
    if (exchange.response.status < 400 || typeof type !== "string" || typeof hint !== "string") return;
    const earlier = hints.get(type);
    hints.set(type, earlier ?? hint);
    if (earlier === undefined) return;
    const expected = `the hint of ${type}: "${earlier}"`;
    const other = { pointer: "/error/hint", expected, actual: `it is "${hint}"` };
    yield judgement(rule.id, earlier === hint ? undefined : other);
  }
  return { rules: [rule], remembers: true, judge };
}
