import { expect, test } from "vitest";
import { fill, leftOut, type RequestExample } from "../templates/example.ts";
import { contractOf } from "../testing/fixture.ts";
import { requestExamples } from "./examples.ts";

const contract = contractOf(`
paths:
  /ads:
    get:
      operationId: listAds
      x-provides: [{ resource: ad, at: /data/*/id }, { resource: receipt, at: /receipt }]
      x-query-schema: { anyOf: [{ required: [receipt] }, { required: [page] }] }
      parameters:
        - { name: page, in: query, schema: { type: string, examples: [p1] } }
        - { name: receipt, in: query, x-resource: receipt, schema: { type: string } }
  /ads/{id}:
    get: { operationId: getAd, x-provides: [{ resource: ad, at: /data/id }], parameters: [&id { name: id, in: path, required: true, x-resource: ad, schema: { type: string } }] }
    post:
      operationId: saveAd
      parameters: [*id]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [accounts]
              properties:
                accounts: { type: object, properties: { a: &ids { type: array, items: { type: string, x-resource: ad } }, b: *ids } }
                at: { type: string, x-in-future: true }
                picture: { oneOf: [{ type: string, x-media: image }, { type: object, properties: { url: { type: string, x-media: video } } }] }
                receipt: { type: string, x-resource: receipt }
            examples:
              full: { value: { accounts: { a: [one], b: [two] }, at: later, picture: { url: u }, receipt: r } }
`);

const examples = requestExamples(contract);
const saveAd = examples.get("saveAd")?.[0] as RequestExample; // the fixture has one

test("a query gets the first optional parameter that its rule needs", () => {
  expect(examples.get("listAds")).toEqual([{ name: "least", path: {}, query: { page: "p1" }, placeholders: [] }]);
});

test("placeholders come from annotations: the path first, then what the fewest operations provide", () => {
  expect(saveAd.placeholders).toEqual([
    { at: ["path", "id"], resource: "ad" },
    { at: ["body", "at"], optional: 2, fresh: "time" },
    { at: ["body", "picture", "url"], optional: 2, media: "video" },
    { at: ["body", "receipt"], optional: 2, resource: "receipt" },
    { at: ["body", "accounts", "a", 0], optional: 3, resource: "ad" },
    { at: ["body", "accounts", "b", 0], optional: 3, resource: "ad" },
  ]);
});

test("filling replaces placeholders, leaves out the closest optional member, and keeps the example as it is", async () => {
  const before = structuredClone(saveAd);
  const filled = await fill(saveAd, async ({ at, resource }) =>
    at.includes("a") || at.includes("picture") ? leftOut : `a new ${resource ?? "value"}`,
  );
  expect(filled).toEqual({
    path: { id: "a new ad" },
    query: {},
    body: { accounts: { b: ["a new ad"] }, at: "a new value", receipt: "a new receipt" },
  });
  expect(saveAd).toEqual(before);
});
