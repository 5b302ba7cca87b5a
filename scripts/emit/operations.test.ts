import { describe, expect, test } from "vitest";
import { contractOf } from "../testing/fixture.ts";
import { describeOperations, emitOperations } from "./operations.ts";

const contract = contractOf(`
paths:
  /things/{id}:
    post:
      operationId: updateThing
      summary: Changes a thing
      security: [{ bearerAuth: [things:write] }, { apiKeyHeader: [things:write] }]
      x-idempotent: true
      x-rate-limit: { limit: 10, windowSeconds: 300 }
      x-typical-seconds: { min: 5, max: 60 }
      x-credits: { base: 3 }
      x-async: { poll: getThing, status: /data/status, terminal: [done], successful: [done] }
      x-provides: [{ resource: thing, at: /data/id }, { resource: post, at: [/data/a, /data/b] }]
      parameters:
        - { name: id, in: path, required: true, x-resource: thing, schema: { type: string } }
        - { $ref: '#/components/parameters/Key' }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Body' } } } }
      responses:
        2XX: { description: D }
        '404': { $ref: '#/components/responses/NotFound' }
        '409': { description: D, content: { application/json: { schema: { $ref: '#/components/schemas/Pending' } } } }
        default:
          description: D
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Unexpected' }
              examples: { unseen: { value: { error: { type: unseen } } }, other: { value: { error: { type: other } } } }
  /things:
    get:
      operationId: listThings
      x-pagination: cursor
      parameters: [{ name: workspaceId, in: query, schema: { type: string } }]
  /open:
    servers: [{ url: / }]
    get: { operationId: getOpen, summary: Ends with */ early, security: [] }
components:
  parameters: { Key: { name: Idempotency-Key, in: header, schema: { type: string } } }
  responses:
    NotFound:
      description: D
      content:
        application/json:
          schema: { $ref: '#/components/schemas/MissingOrGone' }
  schemas:
    Body: { additionalProperties: false, properties: { workspaceId: { type: string } } }
    MissingOrGone: { properties: { error: { properties: { type: { enum: [not_found, gone] } } } } }
    Pending: { properties: { error: { properties: { type: { const: pending } } } } }
    Unexpected: { properties: { error: { $ref: '#/components/schemas/ErrorDetails' } } }
    ErrorDetails:
      properties:
        type: { type: string, x-known-values: [not_found, gone, pending, unseen], x-any-status: [pending, unseen] }
`);

describe("the metadata of an operation", () => {
  const [update, list, open] = describeOperations(contract);

  test("holds what the description says", () => {
    expect(update).toEqual({
      operationId: "updateThing",
      method: "POST",
      path: "/things/{id}",
      atOrigin: false,
      tag: "things",
      summary: "Changes a thing",
      source: { doc: "core", section: "Things" },
      needsKey: true,
      scopes: ["things:write"],
      idempotent: true,
      rateLimit: { limit: 10, windowSeconds: 300 },
      limited: true,
      price: { base: 3 },
      job: { poll: "getThing", status: "/data/status", terminal: ["done"], successful: ["done"] },
      typicalSeconds: { min: 5, max: 60 },
      pagination: null,
      workspaceId: "body",
      workspaceIdListed: true,
      parameters: [
        { name: "id", in: "path", required: true, resource: "thing" },
        { name: "Idempotency-Key", in: "header", required: false },
      ],
      body: { required: true, closed: true, fields: ["workspaceId"] },
      success: "2XX",
      errors: [
        { status: 404, types: ["not_found", "gone"] },
        { status: 409, types: ["pending"] },
        { status: "default", types: ["unseen"] },
      ],
      provides: [
        { resource: "thing", at: ["/data/id"] },
        { resource: "post", at: ["/data/a", "/data/b"] },
      ],
    });
  });

  test("fills in what the description leaves out", () => {
    expect(list).toMatchObject({
      success: 200,
      idempotent: false,
      limited: false,
      rateLimit: { limit: 300, windowSeconds: 60 },
      price: null,
      job: null,
      typicalSeconds: null,
      pagination: "cursor",
      workspaceId: "query",
      body: null,
      scopes: [],
      provides: [],
    });
  });

  test.each([
    ["the gap of what is not listed", "[GAP-010, GAP-016]", false],
    ["that gap alone", "GAP-016", false],
    ["another gap", "GAP-010", true],
  ])("a workspace in the query with %s", (_, gap, listed) => {
    const parameter = `{ name: workspaceId, in: query, schema: { type: string }, x-gap: ${gap} }`;
    const [first] = describeOperations(
      contractOf(`paths: { /a: { get: { operationId: a, parameters: [${parameter}] } } }`),
    );
    expect(first).toMatchObject({ workspaceId: "query", workspaceIdListed: listed });
  });

  test("knows what stands at the origin and needs no key", () => {
    expect(open).toMatchObject({ atOrigin: true, needsKey: false, scopes: [] });
  });

  test("finds the scopes whichever header is named first", () => {
    const [first] = describeOperations(
      contractOf(
        "paths: { /a: { get: { operationId: a, security: [{ apiKeyHeader: [x:y] }, { bearerAuth: [x:y] }] } } }",
      ),
    );
    expect(first?.scopes).toEqual(["x:y"]);
  });
});

describe("generated/operations.ts", () => {
  const text = emitOperations(contract);

  test("names each error type with the statuses that a document gives it", () => {
    expect(text).toContain("  not_found: [404],\n  gone: [404],\n  pending: [],\n  unseen: [],\n");
  });

  test("has the names as unions, and comments that no summary can end", () => {
    expect(text).toContain('export type Scope =\n  | "things:write";');
    expect(text).toContain("/** GET /open: Ends with *\\/ early. */\nexport const getOpen = {");
  });

  test("does not depend on anything but the contract", () => {
    expect(emitOperations(contract)).toBe(text);
  });
});
