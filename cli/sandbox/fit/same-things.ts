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

type Json = Readonly<Record<string, unknown>>;

/**
 * How two answers differ about the same things: their order in a list, which of them are there, and which of their members have a value.
 * `compare` can't see it, because two servers have no names in common; but a repeated run sends the same ones, and the same calls make
 * the same things.
 */
export class SameThings {
  readonly #recorded: Makers;
  readonly #repeated: Makers;

  constructor(recorded: Makers, repeated: Makers) {
    this.#recorded = recorded;
    this.#repeated = repeated;
  }

  /** @returns undefined if they don't differ */
  differenceOf(recorded: Exchange, answer: Exchange): Difference | undefined {
    const found = [...this.#in(recorded.response.json, answer.response.json)];
    const places = [...new Set(found.map(({ place }) => place))];
    if (places.length === 0) return undefined;
    const kind = `${recorded.operation?.operationId} of the same things: ${places.slice(0, maxPlaces).join("; ")}`;
    const makers = new Set(found.flatMap(({ call }) => call ?? []));
    return { weight: Math.min(weights.most, weights.each * places.length), kind, named: new Set(), makers };
  }

  *#in(one: unknown, other: unknown, place = ""): Generator<Found> {
    if (Array.isArray(one) && Array.isArray(other)) return yield* this.#inList(one, other, place);
    if (!isRecord(one) || !isRecord(other)) return;
    const identity = identityOf(one, this.#recorded);
    if (identity !== undefined && identity === identityOf(other, this.#repeated)) {
      const call = callOf(one, this.#recorded);
      for (const member of inMembers(one, other)) yield { place: `${place}/${member}`, call };
    }
    for (const [name, inner] of Object.entries(one)) yield* this.#in(inner, other[name], `${place}/${name}`);
  }

  *#inList(one: readonly unknown[], other: readonly unknown[], place: string): Generator<Found> {
    const [items, others] = [byIdentity(one, this.#recorded), byIdentity(other, this.#repeated)];
    const [order, otherOrder] = [[...items.keys()], [...others.keys()]];
    const shared = order.filter((each) => others.has(each));
    if (shared.join("\n") !== otherOrder.filter((each) => items.has(each)).join("\n"))
      yield { place: `${place} in another order` };
    // What was there before the run has other names on other servers.
    for (const call of madeBeside(others, items, this.#recorded)) yield { place: `${place} without some`, call };
    for (const call of madeBeside(items, others, this.#repeated)) yield { place: `${place} with more`, call };
    for (const each of shared) yield* this.#in(items.get(each), others.get(each), `${place}/*`);
  }
}

/** A place at which two answers differ, and the call that made the thing there, if the run did. */
interface Found {
  readonly place: string;
  readonly call?: string | undefined;
}

function byIdentity(items: readonly unknown[], makers: Makers): ReadonlyMap<string, Json> {
  const known = items.filter(isRecord).flatMap((item) => {
    const identity = identityOf(item, makers);
    return identity === undefined ? [] : [[identity, item] as const];
  });
  return new Map(known);
}

/** The calls that made items which another list does not have. */
function madeBeside(others: ReadonlyMap<string, Json>, items: ReadonlyMap<string, Json>, makers: Makers): string[] {
  return [...items].flatMap(([identity, item]) => (others.has(identity) ? [] : (callOf(item, makers) ?? [])));
}

function identityOf(record: Json, makers: Makers): string | undefined {
  const made = typeof record.id === "string" ? makers.identityOf(record.id) : undefined;
  return made ?? identities.map((name) => record[name]).find((value) => typeof value === "string");
}

function callOf({ id }: Json, makers: Makers): string | undefined {
  return typeof id === "string" ? makers.callOf(id) : undefined;
}

function* inMembers(one: Json, other: Json): Generator<string> {
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [a, b] = [kindOf(one[name]), kindOf(other[name])];
    if (a !== b) yield `${name} ${a}`;
  }
}

/** What the same thing shows on every server. */
function kindOf(value: unknown): string {
  if (typeof value === "boolean") return String(value);
  return isGiven(value) && value !== "" && !(Array.isArray(value) && value.length === 0) ? "given" : "empty";
}
