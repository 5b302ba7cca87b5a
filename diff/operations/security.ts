import { type Difference, difference, inside, type Place, placeOf } from "../difference.ts";
import { changesOfSet, type Json, listOf, objectOf, textsOf } from "../json.ts";
import { rulesOf } from "../rule.ts";
import { compareSchemes, type SchemeChanges, schemeChanges } from "./schemes.ts";
import type { OperationPair, Walk } from "./walk.ts";

export const securityRules = rulesOf("security", {
  "scope-added": ["An operation needs one more scope.", "breaking", "breaking"],
  "scope-removed": ["An operation needs one scope less.", "safe", "breaking"],
  "credential-added": ["An operation takes one more kind of credential.", "safe", "breaking"],
  "credential-removed": ["An operation no longer takes a kind of credential.", "breaking", "notice"],
  "credential-required": ["An operation that needed no credential needs one.", "breaking", "breaking"],
  "credential-dropped": ["An operation needs no credential any more.", "safe", "breaking"],
});

/** The scopes of each way to authenticate, by the schemes that it combines. */
type Ways = ReadonlyMap<string, readonly string[]>;

/** Compares how operations authenticate, and with what kinds of credentials. Operations that leave it to the whole contract in both have its differences together. */
export function* compareSecurity(pairs: readonly OperationPair[], walk: Walk): Iterable<Difference> {
  const schemes = schemeChanges(pairs, walk);
  yield* compareSchemes(schemes);
  const isOwn = ({ old, new: now }: OperationPair) => (old.operation.security ?? now.operation.security) !== undefined;
  for (const { old, new: now, place } of pairs.filter(isOwn)) {
    const [before, after] = [old.operation.security ?? walk.old.security, now.operation.security ?? walk.new.security];
    yield* compareLists(before, after, inside(place, ["security"]), schemes);
  }
  const others = pairs.filter((pair) => !isOwn(pair));
  const [first, ...more] = others;
  if (first === undefined) return;
  const operations = others.flatMap((pair) => pair.place.operations);
  const owner = more.length === 0 ? first.place.owner : `each of ${operations.length} operations`;
  yield* compareLists(walk.old.security, walk.new.security, placeOf(owner, "/security", operations), schemes);
}

function* compareLists(
  old: Json | undefined,
  now: Json | undefined,
  place: Place,
  schemes: SchemeChanges,
): Iterable<Difference> {
  const before = waysOf(old, (name) => schemes.renamed.get(name) ?? name);
  const after = waysOf(now, (name) => name);
  const isFree = (ways: Ways) => [...ways.keys()].every((way) => way === "");
  if (isFree(before) && isFree(after)) return;
  if (isFree(before)) {
    yield difference(securityRules["credential-required"], place, `${place.owner} needs a credential now`);
  } else if (isFree(after)) {
    yield difference(securityRules["credential-dropped"], place, `${place.owner} needs no credential any more`);
  } else {
    yield* compareWays(before, after, place, schemes);
    yield* compareScopes(before, after, place);
  }
}

/** A way with a scheme that the whole contract got or lost is no difference of its own. */
function* compareWays(before: Ways, after: Ways, place: Place, schemes: SchemeChanges): Iterable<Difference> {
  const { added, removed } = changesOfSet([...before.keys()], [...after.keys()]);
  const named = (way: string) => (way === "" ? "calls without a credential" : `\`${way}\``);
  const schemesOf = (way: string) => way.split(" + ");
  const has = (way: string, changed: SchemeChanges["added"]) => schemesOf(way).some((name) => changed.has(name));
  for (const way of added.filter((each) => !has(each, schemes.added))) {
    yield difference(securityRules["credential-added"], place, `${place.owner} takes ${named(way)} now`, { new: way });
  }
  for (const way of removed.filter((each) => !has(each, schemes.removed))) {
    const without = newlyBeside(schemesOf(way), added.map(schemesOf)).map((name) => ` without ${named(name)}`);
    const says = `${place.owner} no longer takes ${named(way)}${without.join("")}`;
    yield difference(securityRules["credential-removed"], place, says, { old: way });
  }
}

/** What a new way needs besides these schemes; nothing if none has them all. */
function newlyBeside(schemes: readonly string[], added: readonly (readonly string[])[]): readonly string[] {
  const whole = added.find((way) => schemes.every((name) => way.includes(name))) ?? [];
  return whole.filter((name) => !schemes.includes(name));
}

/** A scope that every way needs, or needs no more, is one difference. */
function* compareScopes(before: Ways, after: Ways, place: Place): Iterable<Difference> {
  const both = [...after.keys()].filter((way) => before.has(way));
  const changes = both.map((way) => ({ way, ...changesOfSet(before.get(way) ?? [], after.get(way) ?? []) }));
  for (const change of ["added", "removed"] as const) {
    for (const scope of new Set(changes.flatMap((each) => each[change]))) {
      const ways = changes.filter((each) => each[change].includes(scope)).map(({ way }) => `\`${way}\``);
      const where = ways.length === both.length ? "" : ` with ${ways.join(" or ")}`;
      const verb = change === "added" ? "now needs" : "no longer needs";
      const values = change === "added" ? { new: scope } : { old: scope };
      yield difference(
        securityRules[`scope-${change}`],
        place,
        `${place.owner} ${verb} the scope \`${scope}\`${where}`,
        values,
      );
    }
  }
}

/** @param nameOf what a scheme is called in the new contract */
function waysOf(security: Json | undefined, nameOf: (scheme: string) => string): Ways {
  return new Map(
    listOf(security).map((value) => {
      const way = objectOf(value);
      const schemes = Object.keys(way).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
      return [schemes.map(nameOf).join(" + "), schemes.flatMap((scheme) => textsOf(way[scheme]))];
    }),
  );
}
