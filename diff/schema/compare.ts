import type { Difference } from "../difference.ts";
import { type Document, refOf, resolved } from "../document.ts";
import { isObject, type Json, type JsonObject, objectOf } from "../json.ts";
import { compareKeywords } from "../keywords.ts";
import { compareMarks, marks } from "../marks.ts";
import { prose } from "../prose.ts";
import { boundTopic } from "./bounds.ts";
import { compositionTopic, wrapped } from "./composition.ts";
import { conditionTopic } from "./conditions.ts";
import { defaultTopic } from "./defaults.ts";
import { wholeMeaning } from "./expanded.ts";
import { itemTopic } from "./items.ts";
import { memberTopic } from "./members.ts";
import { otherMemberTopic } from "./others.ts";
import type { Compare, Comparison, SchemaPair, Topic } from "./pair.ts";
import { alikeSpelled, unwrapped } from "./spelling.ts";
import { textTopic } from "./texts.ts";
import { isOfOtherType, typeTopic } from "./types.ts";
import { valueTopic } from "./values.ts";

const topics: readonly Topic[] = [
  typeTopic,
  valueTopic,
  boundTopic,
  textTopic,
  memberTopic,
  otherMemberTopic,
  itemTopic,
  compositionTopic,
  conditionTopic,
  defaultTopic,
];
const handled = new Set([...topics.flatMap(({ keywords }) => keywords), ...marks, ...prose, "$defs", "nullable"]);

/**
 * Returns how a comparison compares schemas. A component that both sides refer to is left to `comparison.meet`, so that its change is
 * reported once; other `$ref`s are followed, once for each pair.
 */
export function schemaComparer(comparison: Comparison): Compare {
  const followed = new Set<string>();
  const compare: Compare = function* (written, writtenNow, place) {
    const [old, now] = unwrapped(written, writtenNow);
    const refs = { old: refOf(old), new: refOf(now) };
    if (refs.old !== undefined && refs.old === refs.new) {
      comparison.meet(refs.old, place);
      yield* compareTopics({ old: besideRef(old), new: besideRef(now), place }, compare, comparison);
      return;
    }
    if (refs.old !== undefined || refs.new !== undefined) {
      const key = JSON.stringify([refs.old ?? place.pointer, refs.new ?? place.pointer, place.owner]);
      if (followed.has(key)) return;
      followed.add(key);
    }
    const [before, after] = [schemaIn(comparison.old, old), schemaIn(comparison.new, now)];
    const [was, is] = alikeSpelled([before, after], [comparison.old, comparison.new]);
    yield* compareTopics({ old: was, new: is, place }, compare, comparison);
  };
  return compare;
}

/** Compares all topics, then what no topic knows: nothing goes unnoticed. */
function* compareTopics(pair: SchemaPair, compare: Compare, comparison: Comparison): Iterable<Difference> {
  const inBranch = wrapped(pair, (branch, version) =>
    wholeMeaning(comparison[version], schemaIn(comparison[version], branch)),
  );
  if (inBranch) {
    yield* inBranch;
    return;
  }
  if (isOfOtherType(pair)) {
    yield* typeTopic.compare(pair, compare, comparison); // the rest follows from the type
    yield* compareMarks(pair.old, pair.new, pair.place);
    return;
  }
  for (const topic of topics) yield* topic.compare(pair, compare, comparison);
  yield* compareMarks(pair.old, pair.new, pair.place);
  yield* compareKeywords(pair.old, pair.new, pair.place, (keyword) => handled.has(keyword));
}

function besideRef(value: Json | undefined): JsonObject {
  const { $ref: _, ...beside } = objectOf(value);
  return beside;
}

/** A schema without its `$ref`, and with the spelling of OpenAPI 3.0 and boolean schemas in that of 3.1. */
function schemaIn(document: Document, value: Json | undefined): JsonObject {
  if (value === false) return { not: {} };
  const schema: Record<string, Json> = { ...resolved(document, value) };
  if (!isObject(value)) return {};
  if (schema.nullable === true && typeof schema.type === "string") {
    schema.type = [schema.type, "null"];
    if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
  }
  for (const [exclusive, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    const limit = schema[bound];
    if (typeof schema[exclusive] !== "boolean") continue;
    if (schema[exclusive] === true && limit !== undefined) {
      schema[exclusive] = limit;
      delete schema[bound];
    } else {
      delete schema[exclusive];
    }
  }
  return schema;
}
