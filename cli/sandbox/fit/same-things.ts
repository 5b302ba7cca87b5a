import { type Exchange, isRecord } from "../../../conformance/core/exchange.ts";
import { isGiven } from "../../../conformance/core/values/is-given.ts";
import type { Difference } from "./misses.ts";

/** Less than any other difference. */
const weights = { each: 0.1, most: 0.5 };
/** Places that a kind names. */
const maxPlaces = 6;

/** The members that tell things apart and are the same in both runs: names that the run sends, and the numbers of ads. */
const identities = ["name", "adId"];

/**
 * How two answers differ about the same things: their order in a list, and which of their members have a value. `compare` can't see it,
 * because two servers have no names in common; but a repeated run sends the same ones.
 * @returns undefined if they don't
 */
export function differenceOfSameThings(recorded: Exchange, answer: Exchange): Difference | undefined {
  const places = [...new Set(differencesIn(recorded.response.json, answer.response.json))];
  if (places.length === 0) return undefined;
  const kind = `${recorded.operation?.operationId} of the same name: ${places.slice(0, maxPlaces).join("; ")}`;
  return { weight: Math.min(weights.most, weights.each * places.length), kind, named: new Set() };
}

function* differencesIn(one: unknown, other: unknown, place = ""): Generator<string> {
  if (Array.isArray(one) && Array.isArray(other)) return yield* differencesInList(one, other, place);
  if (!isRecord(one) || !isRecord(other)) return;
  if (identityOf(one) !== undefined && identityOf(one) === identityOf(other)) {
    yield* differencesInMembers(one, other, place);
  }
  for (const [name, inner] of Object.entries(one)) yield* differencesIn(inner, other[name], `${place}/${name}`);
}

function* differencesInList(one: readonly unknown[], other: readonly unknown[], place: string): Generator<string> {
  const [items, others] = [byIdentity(one), byIdentity(other)];
  const [order, otherOrder] = [[...items.keys()], [...others.keys()]];
  const shared = order.filter((name) => others.has(name));
  if (shared.join("\n") !== otherOrder.filter((name) => items.has(name)).join("\n")) yield `${place} in another order`;
  for (const name of shared) yield* differencesIn(items.get(name), others.get(name), `${place}/*`);
}

function byIdentity(items: readonly unknown[]): ReadonlyMap<string, unknown> {
  const named = items.flatMap((item) => {
    const identity = isRecord(item) ? identityOf(item) : undefined;
    return identity === undefined ? [] : [[identity, item] as const];
  });
  return new Map(named);
}

function identityOf(record: Readonly<Record<string, unknown>>): string | undefined {
  return identities.map((name) => record[name]).find((value) => typeof value === "string");
}

function* differencesInMembers(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
  place: string,
): Generator<string> {
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [a, b] = [hasValue(one[name]), hasValue(other[name])];
    if (a !== b) yield `${place}/${name} ${a ? "given" : "empty"}`;
  }
}

function hasValue(value: unknown): boolean {
  return isGiven(value) && value !== "" && !(Array.isArray(value) && value.length === 0);
}
