import { describe, expect, test } from "vitest";
import { operationsOf } from "../openapi.ts";
import { contractOf, lines } from "../testing/fixture.ts";
import { deriveFromOperation } from "./operation.ts";

const errorSchemas = `
  schemas:
    NotFoundError: { properties: { error: { properties: { type: { const: not_found } } } } }
    RateLimitedError: { properties: { error: { properties: { type: { const: rate_limited } } } } }
    PendingError: { properties: { error: { properties: { type: { const: pending } } } } }
    SeveralErrors: { properties: { error: { properties: { type: { enum: [not_found, gone, pending, rate_limited] } } } } }
    ApiError: { properties: { type: { x-any-status: [pending] } } }
`;

/** The requirements of one POST operation, as lines without the operationId in front. */
function derive(members: string, method = "post"): string[] {
  const contract = contractOf(`
paths:
  /things:
    ${method}:
      operationId: op
      ${members.trim().split("\n").join("\n      ")}
components: ${errorSchemas}`);
  const [located] = operationsOf(contract);
  if (located === undefined) throw new Error("The fixture has one operation.");
  return lines(deriveFromOperation(contract, located)).map((line) => line.replaceAll("op.", "").replaceAll("op ", ""));
}

const always = [
  "error.unauthorized: refuses a call without a valid key with 401 unauthorized.",
  "status.200: answers a valid call with 200.",
];

test("every operation refuses a call without a key and answers a valid one", () => {
  expect(derive("summary: S")).toEqual(always);
});

describe("what an operation states gives a requirement", () => {
  test.each([
    [
      "security: [{ bearerAuth: [a:read, a:write] }]",
      [
        "scope.a:read: refuses a key without the scope a:read with 403 forbidden_scope.",
        "scope.a:write: refuses a key without the scope a:write with 403 forbidden_scope.",
      ],
    ],
    [
      "security: [{ apiKeyHeader: [a:read] }, { bearerAuth: [a:read] }]",
      ["scope.a:read: refuses a key without the scope a:read with 403 forbidden_scope."],
    ],
    [
      "x-rate-limit: { limit: 10, windowSeconds: 300 }",
      ["rateLimit: answers at most 10 calls in 300 seconds, then 429 rate_limited."],
    ],
    ["x-idempotent: true", ["idempotent: replays its stored success for the same Idempotency-Key and body."]],
    [
      "x-async: { poll: getThing, status: /data/status, terminal: [ready, failed], successful: [ready] }",
      ["async: starts a job; callers poll getThing until its status is ready, failed."],
    ],
    ["x-pagination: page", ["pagination: returns its list page by page."]],
    ["x-pagination: cursor", ["pagination: returns its list with a cursor."]],
    [
      "x-query-schema: { oneOf: [{ required: [a] }, { required: [b] }] }",
      ["query.rule: accepts only the documented combinations of query parameters."],
    ],
    [
      "parameters: [{ name: q, in: query, required: true, schema: { maxLength: 5 } }]",
      ["query.q: requires the parameter q.", "query.q.maxLength: The query parameter q of has at most 5 characters."],
    ],
    [
      "parameters: [{ name: id, in: path, required: true, schema: { pattern: ^a$ } }]",
      ["path.id.pattern: The path parameter id of matches ^a$."],
    ],
    ["parameters: [{ name: X-Thing, in: header, required: true, schema: { pattern: ^a$ } }]", []],
    [
      "requestBody: { content: { application/json: { schema: { required: [a] } } } }",
      ["body.a: `a` in the body of is present."],
    ],
  ])("%s", (members, expected) => {
    expect(derive(members).filter((line) => !always.includes(line))).toEqual(expected);
  });
});

test("an operation without security answers without a key", () => {
  expect(derive("security: []")).toContain("access.public: answers without a key.");
  expect(derive("security: []").join()).not.toContain("unauthorized");
});

describe("the success", () => {
  test("its status is a requirement where a document gives it", () => {
    expect(derive("responses: { '201': { description: D } }")).toContain("status.201: answers a valid call with 201.");
  });

  test.each([
    ["post", "2XX"],
    ["get", "200"],
  ])("of a %s under %s only its shape is one", (method, status) => {
    expect(derive(`responses: { '${status}': { description: D } }`, method)).toContain(
      `response.${status}: answers a valid call with a success in its documented shape.`,
    );
  });

  test("the envelope is no requirement of one operation, and what it holds is", () => {
    const found = derive(`responses:
  '200':
    description: D
    content:
      application/json:
        schema:
          type: object
          required: [success, data, pagination]
          properties: { success: { const: true }, data: { type: object, required: [id] } }`);
    expect(found.filter((line) => line.startsWith("response."))).toEqual([
      "response.200.pagination: `pagination` in the 200 response of is present.",
      "response.200.success.const: `success` in the 200 response of is true.",
      "response.200.data.type: `data` in the 200 response of is of type object.",
      "response.200.data.id: `id` in `data` in the 200 response of is present.",
    ]);
  });
});

describe("error types", () => {
  const answers = (status: string, schema: string) => {
    const content = `{ application/json: { schema: { $ref: '#/components/schemas/${schema}' } } }`;
    const errors = `'${status}': { description: D, content: ${content} }`;
    return derive(`responses: { '200': { description: D }, ${errors} }`).filter((line) => !always.includes(line));
  };

  test("one with a status is a requirement of each operation that lists it", () => {
    expect(answers("404", "NotFoundError")).toEqual([
      "error.not_found: returns 404 and type not_found when that error applies.",
    ]);
  });

  test("each of those that a status can carry is one, but for the shared ones and those of any status", () => {
    expect(answers("404", "SeveralErrors").map((line) => line.split(":")[0])).toEqual([
      "error.not_found",
      "error.gone",
    ]);
  });

  test("one that every operation shares gives none", () => {
    expect(answers("429", "RateLimitedError")).toEqual([]);
  });

  test("one that x-any-status lists gives none, whatever status it stands under", () => {
    expect(answers("409", "PendingError")).toEqual([]);
    expect(answers("default", "PendingError")).toEqual([]);
  });

  test("one under default gives none", () => {
    expect(answers("default", "NotFoundError")).toEqual([]);
  });
});
