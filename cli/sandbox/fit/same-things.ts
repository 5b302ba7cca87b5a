import type { Makers } from "../../../conformance/compare/makers.ts";
import { type Exchange, isRecord } from "../../../conformance/core/exchange.ts";
import { isGiven } from "../../../conformance/core/values/is-given.ts";
import type { Difference } from "./misses.ts";

/** Less than any other difference. */
const weights = { each: 0.1, most: 0.5 };
/** Places that a kind names. */
const maxPlaces = 6;

/** The members that tell things apart and are the same in both runs: names that the run sends, and the numbers of ads. */
const identities = ["name", "adId"];

/** What the identity of a thing that the run made begins with. */
const made = "made by ";

type Json = Readonly<Record<string, unknown>>;

/**
 * How two answers differ about the same things: their order in a list, which of them are there, and which of their members have a value.
 * `compare` can't see it, because two servers have no names in common; but a repeated run sends the same ones, and the same calls make
 * the same things.
 */
export class SameThings {
  readonly #recorded: Pick<Makers, "of">;
  readonly #repeated: Pick<Makers, "of">;

  constructor(recorded: Pick<Makers, "of">, repeated: Pick<Makers, "of">) {
    this.#recorded = recorded;
    this.#repeated = repeated;
  }

  /** @returns undefined if they don't differ */
  differenceOf(recorded: Exchange, answer: Exchange): Difference | undefined {
    const places = [...new Set(this.#in(recorded.response.json, answer.response.json))];
    if (places.length === 0) return undefined;
    const kind = `${recorded.operation?.operationId} of the same things: ${places.slice(0, maxPlaces).join("; ")}`;
    return { weight: Math.min(weights.most, weights.each * places.length), kind, named: new Set() };
  }

  *#in(one: unknown, other: unknown, place = ""): Generator<string> {
    if (Array.isArray(one) && Array.isArray(other)) return yield* this.#inList(one, other, place);
    if (!isRecord(one) || !isRecord(other)) return;
    const identity = identityOf(one, this.#recorded);
    if (identity !== undefined && identity === identityOf(other, this.#repeated)) yield* inMembers(one, other, place);
    for (const [name, inner] of Object.entries(one)) yield* this.#in(inner, other[name], `${place}/${name}`);
  }

  *#inList(one: readonly unknown[], other: readonly unknown[], place: string): Generator<string> {
    const [items, others] = [byIdentity(one, this.#recorded), byIdentity(other, this.#repeated)];
    const [order, otherOrder] = [[...items.keys()], [...others.keys()]];
    const shared = order.filter((each) => others.has(each));
    if (shared.join("\n") !== otherOrder.filter((each) => items.has(each)).join("\n"))
      yield `${place} in another order`;
    // What was there before the run has other names on other servers.
    if (order.some((each) => each.startsWith(made) && !others.has(each))) yield `${place} without some`;
    if (otherOrder.some((each) => each.startsWith(made) && !items.has(each))) yield `${place} with more`;
    for (const each of shared) yield* this.#in(items.get(each), others.get(each), `${place}/*`);
  }
}

function byIdentity(items: readonly unknown[], makers: Pick<Makers, "of">): ReadonlyMap<string, unknown> {
  const known = items.flatMap((item) => {
    const identity = isRecord(item) ? identityOf(item, makers) : undefined;
    return identity === undefined ? [] : [[identity, item] as const];
  });
  return new Map(known);
}

function identityOf(record: Json, makers: Pick<Makers, "of">): string | undefined {
  const maker = typeof record.id === "string" ? makers.of(record.id) : undefined;
  return maker ? `${made}${maker}` : identities.map((name) => record[name]).find((value) => typeof value === "string");
}

function* inMembers(one: Json, other: Json, place: string): Generator<string> {
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [a, b] = [kindOf(one[name]), kindOf(other[name])];
    if (a !== b) yield `${place}/${name} ${a}`;
  }
}

/** What the same thing shows on every server. */
function kindOf(value: unknown): string {
  if (typeof value === "boolean") return String(value);
  return isGiven(value) && value !== "" && !(Array.isArray(value) && value.length === 0) ? "given" : "empty";
}
