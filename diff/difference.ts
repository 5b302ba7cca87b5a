import type { Json } from "./json.ts";
import { pointTo } from "./json.ts";
import { type Impact, type Rule, type Side, worst } from "./rule.ts";

/** One way in which two contracts differ. */
export interface Difference {
  /** The id of its rule. */
  readonly rule: string;
  readonly topic: string;
  /** One sentence in plain words. */
  readonly says: string;
  /** The operations that it is about; empty if it is about all of them, or about none in particular. */
  readonly operations: readonly string[];
  /** JSON pointer into the new contract, or into the old one if the place is gone. */
  readonly pointer: string;
  readonly old?: Json;
  readonly new?: Json;
  readonly callers: Impact;
  readonly servers: Impact;
}

/** A part of a contract that is compared, and how sentences name it. */
export interface Place {
  readonly operations: readonly string[];
  readonly pointer: string;
  /** The sides on which a server and its callers meet this part; none for a member of a request that is in answers only. */
  readonly sides: readonly Side[];
  /** What it belongs to: "`listPosts`", "the 200 answer of `getPost`", "the schema `Post`". */
  readonly owner: string;
  /** The way from the owner to it: `data`, `[]`, `id`. */
  readonly members: readonly string[];
  /** Whether it counts only under a condition of the schema. */
  readonly conditional?: boolean;
  /** Whether it is a part of an object that refuses members which no part describes. */
  readonly isClosed?: boolean;
}

/** A part that is the whole of an operation, a component or the contract. */
export function placeOf(owner: string, pointer: string, operations: readonly string[] = []): Place {
  return { owner, pointer, operations, sides: ["request"], members: [] };
}

/** A place further inside. @param tokens what its JSON pointer adds @param member how sentences name it, if they do */
export function inside(place: Place, tokens: readonly (string | number)[], member?: string): Place {
  const pointer = pointTo(place.pointer, ...tokens);
  if (member === undefined) return { ...place, pointer };
  return { ...place, pointer, members: [...place.members, member], isClosed: false };
}

/** The words for a place: "`data[].id` of the 200 answer of `listPosts`". */
export function nameOf({ owner, members, conditional }: Place): string {
  const path = members.join(".").replaceAll(".[]", "[]");
  return `${path === "" ? owner : `\`${path}\` of ${owner}`}${conditional ? ", under its condition," : ""}`;
}

/** @param says the sentence, without its full stop */
export function difference(
  rule: Rule,
  place: Place,
  says: string,
  values: { readonly old?: Json | undefined; readonly new?: Json | undefined } = {},
): Difference {
  const found = place.sides.map((side) => rule[side]);
  return {
    rule: rule.id,
    topic: rule.topic,
    says: `${says.charAt(0).toUpperCase()}${says.slice(1)}${/[.?!]"$/.test(says) ? "" : "."}`,
    operations: place.operations,
    pointer: place.pointer,
    ...(values.old !== undefined && { old: values.old }),
    ...(values.new !== undefined && { new: values.new }),
    callers: worst(found.map(({ callers }) => callers)),
    servers: worst(found.map(({ servers }) => servers)),
  };
}
