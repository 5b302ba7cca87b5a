import { expect, test } from "vitest";
import { auditContract } from "../audit.ts";
import { contractWith, soundInput } from "../testing/audit-input.ts";

const audit = (text: string, replacement: string) =>
  auditContract({ ...soundInput(), contract: contractWith(text, replacement) });

const price =
  "x-credits: { perSecond: 5, secondsOf: duration, defaultSeconds: 8, surcharges: [{ credits: 1, when: { present: [extra] } }] }";
const key = "parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }]";

test.each([
  ["a price of nothing", price, "x-credits: {}", "createThing: x-credits must have required property 'base'"],
  ["a price in words", price, "x-credits: three", "createThing: x-credits must be object."],
  ["a price of half a credit", price, "x-credits: { base: 0.5 }", "createThing: x-credits /base must be integer."],
  [
    "a price per second of nothing",
    price,
    "x-credits: { base: 1, perSecond: 5 }",
    "createThing: x-credits must have property secondsOf when property perSecond is present.",
  ],
  [
    "an unknown part of a price",
    price,
    "x-credits: { base: 1, tax: 2 }",
    "createThing: x-credits must NOT have additional",
  ],
  [
    "a price of a field that the body does not have",
    "secondsOf: duration",
    "secondsOf: length",
    "createThing: x-credits names length, which its body does not have.",
  ],
  [
    "a surcharge for a field that the body does not have",
    "present: [extra]",
    "present: [extras]",
    "createThing: x-credits names extras, which its body does not have.",
  ],
  [
    "a job that polls nothing",
    "poll: getThing",
    "poll: gone",
    "createThing: x-async polls gone, which does not exist.",
  ],
  ["a job of another shape", "status: /data/status", "status: data", "createThing: x-async /status must match pattern"],
  [
    "a success that does not end the job",
    "successful: [ready]",
    "successful: [done]",
    "createThing: x-async lists done as successful, but not as terminal.",
  ],
  [
    "a limit without its window",
    "{ limit: 10, windowSeconds: 300 }",
    "{ limit: 10 }",
    "createThing: x-rate-limit must have",
  ],
  [
    "a pagination of another kind",
    "x-pagination: page",
    "x-pagination: offset",
    "listThings: x-pagination must be equal",
  ],
  [
    "ids provided in another shape",
    "x-provides: [{ resource: thing, at: /data/items/*/id }]",
    "x-provides: { thing: /data/id }",
    "listThings: x-provides must be array.",
  ],
  [
    "idempotency without the header",
    key,
    "parameters: []",
    "createThing: x-idempotent and the parameter Idempotency-Key require each other.",
  ],
  [
    "the header without idempotency",
    "x-idempotent: true",
    "deprecated: false",
    "createThing: x-idempotent and the parameter Idempotency-Key require each other.",
  ],
  [
    "a resource that nobody provides, in a path",
    "description: Which., x-resource: thing",
    "description: Which., x-resource: ghost",
    "getThing: no operation provides the resource ghost.",
  ],
  [
    "a resource that nobody provides, in a body",
    "description: T, x-resource: thing",
    "description: T, x-resource: ghost",
    "createThing: no operation provides the resource ghost.",
  ],
  [
    "a request without an example",
    "examples: { plain: { value: {} } }",
    "examples: {}",
    "createThing: its request has no example; add one, named after its scenario.",
  ],
  [
    "a success without an example",
    ", examples: { queued: { value: { id: a } } }",
    "",
    "createThing: its 202 response has no example; add one, named after its scenario.",
  ],
  [
    "two success responses",
    "{ '204': { description: D } }",
    "{ '200': { description: D }, '204': { description: D } }",
    "getThing: it has 2 success responses; describe one.",
  ],
  ["no success response", "{ '204': { description: D } }", "{}", "getThing: it has 0 success responses; describe one."],
  [
    "ways to send the key that open different things",
    "operationId: getThing",
    "operationId: getThing\n      security: [{ bearerAuth: [a:read] }, { apiKeyHeader: [] }]",
    "getThing: its security schemes require different scopes.",
  ],
  [
    "an extension with a slip of the pen",
    "x-idempotent: true",
    "x-idempotant: true",
    "createThing: unknown extension x-idempotant.",
  ],
  [
    "an operation without its source",
    "operationId: getThing",
    "operationId: getThing\n      x-source: ~",
    "getThing: x-source must be object",
  ],
])("%s is named", (_, text, replacement, sentence) => {
  expect(audit(text, replacement)).toContainEqual(expect.stringContaining(sentence));
});

test("one mistake gives one sentence", () => {
  expect(audit("poll: getThing", "poll: gone")).toHaveLength(1);
  expect(audit(price, "x-credits: {}")).toHaveLength(1);
});

test("a price of the saved draft may name fields that the body does not have", () => {
  const saved =
    "x-credits: { perSecond: 5, secondsOf: length, from: draftSettings, when: { field: format, equals: a } }";
  expect(audit(price, saved)).toEqual([]);
});
