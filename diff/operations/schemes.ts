import { type Difference, difference, placeOf } from "../difference.ts";
import { type Document, type Operation, resolved } from "../document.ts";
import { type JsonObject, listOf, objectOf, pointTo, same, textOf } from "../json.ts";
import { compareKeywords } from "../keywords.ts";
import { prose } from "../prose.ts";
import { rulesOf } from "../rule.ts";
import { counted } from "../words.ts";
import type { OperationPair, Walk } from "./walk.ts";

export const schemeRules = rulesOf("security", {
  "security-scheme-added": ["The contract has one more kind of credential.", "safe", "breaking"],
  "security-scheme-removed": ["A kind of credential is gone.", "breaking", "notice"],
  "security-scheme-renamed": [
    "A kind of credential has another name in the description: generated code may, too. It is sent as before.",
    "notice",
    "safe",
  ],
  "security-scheme-changed": ["A kind of credential is sent in another way.", "breaking", "breaking"],
});

/** A kind of credential, and the operations that take it. */
interface Scheme {
  readonly written: JsonObject;
  readonly facts: JsonObject;
  readonly operations: readonly string[];
}
type Schemes = ReadonlyMap<string, Scheme>;

/** What became of the kinds of credentials that operations take, by their names. */
export interface SchemeChanges {
  readonly added: Schemes;
  readonly removed: Schemes;
  /** The new name of each scheme that is called otherwise and sent as before. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The old and the new form of those that have their name. */
  readonly kept: ReadonlyMap<string, readonly [Scheme, Scheme]>;
}

/**
 * Returns what became of the schemes. Only operations count that both contracts have and that need a credential in both: the others have a
 * difference of their own.
 */
export function schemeChanges(pairs: readonly OperationPair[], { old, new: now }: Walk): SchemeChanges {
  const closed = pairs.filter((pair) => needsCredential(pair.old, old) && needsCredential(pair.new, now));
  const before = schemesOf(
    closed.map((pair) => pair.old),
    old,
  );
  const after = schemesOf(
    closed.map((pair) => pair.new),
    now,
  );
  const removed = new Map([...before].filter(([name]) => !after.has(name)));
  const added = new Map([...after].filter(([name]) => !before.has(name)));
  const kept = new Map<string, readonly [Scheme, Scheme]>();
  for (const [name, scheme] of before) {
    const other = after.get(name);
    if (other !== undefined) kept.set(name, [scheme, other]);
  }
  const renamed = new Map<string, string>();
  for (const [name, { facts }] of [...removed]) {
    const [other] = [...added].find(([, each]) => same(facts, each.facts)) ?? [];
    if (other === undefined) continue;
    renamed.set(name, other);
    removed.delete(name);
    added.delete(other);
  }
  return { added, removed, renamed, kept };
}

/** Says what became of the schemes. */
export function* compareSchemes({ added, removed, renamed, kept }: SchemeChanges): Iterable<Difference> {
  const placeOfScheme = (name: string, operations: readonly string[]) =>
    placeOf(`\`${name}\``, pointTo("/components/securitySchemes", name), operations);
  for (const [name, { operations, facts }] of added) {
    const says = `the credential \`${name}\` is new; ${counted(operations.length, "operation")} can take it`;
    yield difference(schemeRules["security-scheme-added"], placeOfScheme(name, operations), says, { new: facts });
  }
  for (const [name, { operations, facts }] of removed) {
    const says = `the credential \`${name}\` is gone; ${counted(operations.length, "operation")} could take it`;
    yield difference(schemeRules["security-scheme-removed"], placeOfScheme(name, operations), says, { old: facts });
  }
  for (const [name, other] of renamed) {
    const says = `the credential \`${name}\` is now called \`${other}\``;
    yield difference(schemeRules["security-scheme-renamed"], placeOfScheme(other, []), says, { old: name, new: other });
  }
  for (const [name, [was, is]] of kept) {
    const place = placeOfScheme(name, is.operations);
    if (!same(was.facts, is.facts)) {
      const says = `the credential \`${name}\` is sent in another way`;
      yield difference(schemeRules["security-scheme-changed"], place, says, { old: was.facts, new: is.facts });
    }
    yield* compareKeywords(was.written, is.written, place, (keyword) => prose.has(keyword) || !isHint(keyword));
  }
}

const isHint = (keyword: string) => keyword === "bearerFormat" || keyword.startsWith("x-");

/** What decides how a credential is sent. Names of headers and of HTTP schemes ignore letter case. */
function factsOf(scheme: JsonObject): JsonObject {
  const facts = Object.entries(scheme).filter(([keyword]) => !prose.has(keyword) && !isHint(keyword));
  return Object.fromEntries(
    facts.map(([keyword, value]) => {
      const isInsensitive = keyword === "scheme" || (keyword === "name" && scheme.in === "header");
      return [keyword, isInsensitive ? (textOf(value) ?? "").toLowerCase() : value];
    }),
  );
}

function waysTo({ operation }: Operation, document: Document): readonly JsonObject[] {
  return listOf(operation.security ?? document.security).map(objectOf);
}

function needsCredential(operation: Operation, document: Document): boolean {
  return waysTo(operation, document).some((way) => Object.keys(way).length > 0);
}

/** The schemes that operations take. */
function schemesOf(operations: readonly Operation[], document: Document): Schemes {
  const all = Object.entries(objectOf(objectOf(document.components).securitySchemes));
  const found = all.map(([name, value]) => {
    const written = resolved(document, value);
    const users = operations.filter((each) => waysTo(each, document).some((way) => Object.hasOwn(way, name)));
    return [name, { written, facts: factsOf(written), operations: users.map(({ id }) => id) }] as const;
  });
  return new Map(found.filter(([, scheme]) => scheme.operations.length > 0));
}
