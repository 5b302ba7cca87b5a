import { expect, test } from "vitest";
import { compareContracts } from "./compare.ts";
import type { Document } from "./document.ts";
import type { JsonObject } from "./json.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function described(schemas: JsonObject, answer: JsonObject = ref("Used")): Document {
  const responses = { 200: { description: "It.", content: { "application/json": { schema: answer } } } };
  return { openapi: "3.1.0", paths: { "/it": { get: { operationId: "getIt", responses } } }, components: { schemas } };
}

const found = (old: Document, now: Document) =>
  compareContracts(old, now).differences.map(({ rule, callers, says }) => [rule, callers, says]);

test("a schema that nothing used and that is gone is a notice", () => {
  const used = { Used: { type: "object" } };
  expect(found(described({ ...used, Spare: {}, Inner: ref("Spare") }), described(used))).toEqual([
    ["unused-schema-removed", "notice", "The schema `Spare`, which nothing used, is gone."],
    ["unused-schema-removed", "notice", "The schema `Inner`, which nothing used, is gone."],
  ]);
});

test("a schema that was written out where it was used is no difference", () => {
  const old = described({ Used: { type: "object", properties: { inner: ref("Inner") } }, Inner: { type: "string" } });
  const now = described({ Used: { type: "object", properties: { inner: { type: "string" } } } });
  expect(found(old, now)).toEqual([]);
});
