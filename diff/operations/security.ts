import { type Difference, difference, inside, type Place, placeOf } from "../difference.ts";
import type { Document } from "../document.ts";
import {
  changesOfSet,
  type Json,
  type JsonObject,
  listOf,
  memberOf,
  namesOf,
  objectOf,
  same,
  textsOf,
} from "../json.ts";
import { prose } from "../prose.ts";
import { rulesOf } from "../rule.ts";
import type { OperationPair, Walk } from "./walk.ts";

export const securityRules = rulesOf("security", {
  "scope-added": ["An operation needs one more scope.", "breaking", "breaking"],
  "scope-removed": ["An operation needs one scope less.", "safe", "breaking"],
  "credential-added": ["An operation takes one more kind of credential.", "safe", "breaking"],
  "credential-removed": ["An operation no longer takes a kind of credential.", "breaking", "notice"],
  "credential-required": ["An operation that needed no credential needs one.", "breaking", "breaking"],
  "credential-dropped": ["An operation needs no credential any more.", "safe", "breaking"],
  "security-scheme-changed": ["A kind of credential is sent in another way.", "breaking", "breaking"],
});

/** The scopes of each way to authenticate, by the schemes that it combines. */
type Ways = ReadonlyMap<string, readonly string[]>;

/** Compares how an operation authenticates. Its own `security` replaces that of the whole contract. */
export function* compareSecurity({ old, new: now, place }: OperationPair, walk: Walk): Iterable<Difference> {
  const before = waysOf(old.operation.security ?? walk.old.security);
  const after = waysOf(now.operation.security ?? walk.new.security);
  const at = inside(place, ["security"]);
  if (before.size === 0 && after.size === 0) return;
  if (before.size === 0) {
    yield difference(securityRules["credential-required"], at, `${place.owner} needs a credential now`);
  } else if (after.size === 0) {
    yield difference(securityRules["credential-dropped"], at, `${place.owner} needs no credential any more`);
  } else {
    yield* compareWays(before, after, at);
    yield* compareScopes(before, after, at);
  }
}

function* compareWays(before: Ways, after: Ways, place: Place): Iterable<Difference> {
  const { added, removed } = changesOfSet([...before.keys()], [...after.keys()]);
  const named = (way: string) => (way === "" ? "calls without a credential" : `\`${way}\``);
  for (const way of added) {
    yield difference(securityRules["credential-added"], place, `${place.owner} takes ${named(way)} now`, { new: way });
  }
  for (const way of removed) {
    yield difference(securityRules["credential-removed"], place, `${place.owner} no longer takes ${named(way)}`, {
      old: way,
    });
  }
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

function waysOf(security: Json | undefined): Ways {
  return new Map(
    listOf(security).map((value) => {
      const way = objectOf(value);
      const schemes = Object.keys(way).sort();
      return [schemes.join(" + "), schemes.flatMap((scheme) => textsOf(way[scheme]))];
    }),
  );
}

/** Compares what the schemes are. One that came or went shows at the operations that name it. */
export function* compareSchemes(old: Document, now: Document): Iterable<Difference> {
  const schemesIn = (document: Document) => objectOf(objectOf(document.components).securitySchemes);
  const [before, after] = [schemesIn(old), schemesIn(now)];
  const plain = (value: JsonObject) => Object.fromEntries(Object.entries(value).filter(([name]) => !prose.has(name)));
  for (const name of namesOf(before, after)) {
    const [was, is] = [memberOf(before, name), memberOf(after, name)].map((value) => plain(objectOf(value)));
    if (!Object.hasOwn(before, name) || !Object.hasOwn(after, name) || same(was, is)) continue;
    const place = placeOf(`\`${name}\``, `/components/securitySchemes/${name}`);
    yield difference(
      securityRules["security-scheme-changed"],
      place,
      `the credential \`${name}\` is sent in another way`,
      {
        old: was,
        new: is,
      },
    );
  }
}
