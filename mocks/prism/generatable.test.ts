import { expect, test } from "vitest";
import { generatable, withGeneratableResponses } from "./generatable.ts";

const time = { type: "string", format: "date-time" };

test.each<[string, Parameters<typeof generatable>[0], object]>([
  ["an open object is closed", { properties: { a: { type: "string" } } }, { additionalProperties: false }],
  ["what is decided stays", { properties: {}, additionalProperties: true }, { additionalProperties: true }],
  [
    "a map stays a map",
    { type: "object", additionalProperties: { type: "integer" } },
    { additionalProperties: { type: "integer" } },
  ],
  [
    "a value that is left open becomes an empty object",
    { items: { description: "Any." } },
    { items: { type: "object", additionalProperties: false } },
  ],
  [
    "a time becomes a pattern",
    { anyOf: [time, { type: "null" }] },
    { anyOf: [{ pattern: expect.any(String) }, { type: "null" }] },
  ],
])("%s", (_, schema, expected) => {
  expect(generatable(schema)).toMatchObject(expected);
});

test("a time loses its format, because the generator strips zeros", () => {
  expect(generatable(time)).not.toHaveProperty("format");
});

test("only the schemas of responses and components change", () => {
  const open = { type: "object", properties: {} };
  const content = {
    "application/json": { schema: open, examples: { properties: { value: { properties: {} } } } },
  };
  const document = {
    paths: { "/a": { parameters: [], post: { requestBody: { content }, responses: { 200: { content } } } } },
    components: {
      schemas: { A: open },
      responses: { R: { content } },
      examples: { properties: { value: open } },
    },
  };
  const closed = { ...open, additionalProperties: false };
  const changed = { "application/json": { ...content["application/json"], schema: closed } };
  expect(withGeneratableResponses(document)).toEqual({
    paths: {
      "/a": { parameters: [], post: { requestBody: { content }, responses: { 200: { content: changed } } } },
    },
    components: {
      schemas: { A: closed },
      responses: { R: { content: changed } },
      examples: { properties: { value: open } },
    },
  });
});
