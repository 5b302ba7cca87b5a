import { describe, expect, test } from "vitest";
import { createPrism } from "./prism.ts";

const json = (schema: object, examples?: object) => ({
  "application/json": { schema, ...(examples && { examples }) },
});
const envelope = {
  type: "object",
  required: ["id", "at"],
  properties: {
    id: { type: "string", pattern: "^[0-9a-f]{24}$" },
    at: { type: "string", format: "date-time", pattern: "\\.\\d{3}Z$" },
  },
};
const headers = {
  "Retry-After": { required: true, schema: { type: "integer" }, example: 42 },
  "X-Unknown": { schema: { type: "array", items: { type: "string" } } },
};
const document = {
  openapi: "3.1.0",
  info: { title: "t", version: "1" },
  servers: [{ url: "{origin}/api/v1", variables: { origin: { default: "http://x.test" } } }],
  paths: {
    "/things/{id}/parts": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      post: {
        responses: {
          "2XX": {
            description: "d",
            content: json(envelope, { first: { value: { id: 1 } }, second: { value: { id: 2 } } }),
          },
          "429": {
            description: "d",
            headers,
            content: json({ type: "object" }, { slow: { value: { slow: true } } }),
          },
          "400": { description: "d", content: json({ type: "object" }, { bad: { value: { bad: true } } }) },
          "4XX": { description: "d", content: json({ type: "object" }, { any: { value: { any: true } } }) },
          default: {
            description: "d",
            content: json({ type: "object" }, { other: { value: { other: true } } }),
          },
        },
      },
      delete: { responses: { "204": { description: "d" } } },
    },
  },
};
const before = structuredClone(document);
const prism = await createPrism(document);
const post = { method: "POST", path: "/things/{id}/parts" } as const;

describe("Prism shows", () => {
  test.each([
    ["the first example of a success without a status", { documented: "2XX" }, { id: 1 }, {}],
    ["another example", { documented: "2XX", example: "second" }, { id: 2 }, {}],
    ["an error with its headers", { documented: "429" }, { slow: true }, { "Retry-After": "42" }],
    ["a range beside a status of the range", { documented: "4XX" }, { any: true }, {}],
    ["the default response", { documented: "default", example: "other" }, { other: true }, {}],
  ])("%s", async (_, order, body, shown) => {
    const answer = await prism(post, { ...order, dynamic: false });
    expect(answer.body).toEqual(body);
    expect(answer.headers).toMatchObject(shown);
  });

  test("no body where none is described", async () => {
    expect((await prism({ ...post, method: "DELETE" }, { documented: "204", dynamic: false })).body).toBeUndefined();
  });

  test("generated values, the same ones for the same seed", async () => {
    const make = async (seed: string) => (await prism(post, { documented: "2XX", dynamic: true, seed })).body;
    const first = await make("a");
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      at: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    });
    expect(await make("a")).toEqual(first);
    expect(await make("b")).not.toEqual(first);
  });
});

test("an operation that Prism does not know is named", async () => {
  await expect(prism({ method: "GET", path: "/none" }, { documented: "2XX", dynamic: false })).rejects.toThrow(
    "GET /none",
  );
});

test("the document is left as it is", () => expect(document).toEqual(before));
