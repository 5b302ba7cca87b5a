import { expect, test } from "vitest";
import { operationList } from "../../generated/operations.ts";
import { describe, readDescription } from "./description.ts";

const document = {
  paths: {
    "/things": {
      post: {
        operationId: "createThing",
        parameters: [
          { $ref: "#/components/parameters/Page" },
          { name: "Idempotency-Key", in: "header", schema: { type: "string" } },
        ],
        "x-query-schema": { required: ["page"] },
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } },
        responses: {
          "2XX": { content: { "application/json": { examples: { "a thing": { value: 1 } } } } },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
    },
  },
  components: {
    parameters: { Page: { name: "page", in: "query", schema: { type: "integer" } } },
    schemas: { Thing: { type: "object" } },
    responses: {
      NotFound: {
        content: { "application/json": { examples: { none: { $ref: "#/components/examples/none" } } } },
      },
    },
    examples: { none: { value: { success: false } } },
  },
};

test("knows responses, schemas and errors by name", () => {
  const description = describe(document);
  expect(description.responses("createThing")).toEqual([
    { status: "404", examples: { none: { success: false } } },
    { status: "2XX", examples: { "a thing": 1 } },
  ]);
  expect(description.schemas("createThing")).toEqual({
    body: { $ref: "#/components/schemas/Thing" },
    query: { properties: { page: { type: "integer" } }, allOf: [{ required: ["page"] }] },
  });
  expect(description.resolve({ $ref: "#/components/schemas/Thing" })).toEqual({ type: "object" });
  expect(() => description.resolve({ $ref: "#/components/schemas/Nothing" })).toThrow("npm run generate");
  expect(description.errorExample("none")).toEqual({ success: false });
  expect(description.errorExample("some")).toBeUndefined();
  expect(description.responses("other")).toEqual([]);
});

test("the generated description has every generated operation", () => {
  const description = readDescription();
  for (const { operationId } of operationList) expect(description.responses(operationId)).not.toEqual([]);
});

test("a missing file is named", () => {
  expect(() => readDescription(new URL("missing.json", import.meta.url))).toThrow("missing.json");
});
