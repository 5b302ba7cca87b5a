import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operationList, operations } from "../../generated/operations.ts";
import { successExamples } from "../core/values/description.ts";
import { exchangeOf, judged } from "../testing/exchanges.ts";
import { mutationsOf } from "../testing/mutations.ts";
import { createOracles } from "./index.ts";

const anyOperation = fc.constantFrom(undefined, ...operationList);
const anyStatus = fc.constantFrom(
  200,
  201,
  202,
  204,
  206,
  301,
  304,
  400,
  401,
  402,
  403,
  404,
  405,
  409,
  418,
  429,
  500,
  502,
  599,
);
const anyHeaders = fc.dictionary(
  fc.constantFrom("content-type", "www-authenticate", "retry-after", "location"),
  fc.string(),
  { noNullPrototype: true },
);
/** Bodies that look a little like those of the API. */
const anyBody = fc.oneof(
  fc.jsonValue(),
  fc.record({ success: fc.jsonValue(), data: fc.jsonValue(), pagination: fc.jsonValue() }, { requiredKeys: [] }),
  fc.record({ success: fc.constant(false), error: fc.jsonValue() }),
  fc.record({
    success: fc.constant(false),
    error: fc.record({
      type: fc.constantFrom("constructor", "__proto__", "not_found", "toString"),
      message: fc.string(),
      hint: fc.string(),
    }),
  }),
);

describe("all oracles together", () => {
  it("judge any answer without throwing", () => {
    fc.assert(
      fc.property(anyOperation, anyStatus, anyHeaders, anyBody, (operation, status, headers, body) => {
        for (const oracle of createOracles()) {
          const rules = new Set(oracle.rules.map(({ id }) => id));
          const { touched, judgements } = judged(oracle, exchangeOf(operation, { status, headers, body }));
          expect(touched.filter((rule) => !rules.has(rule))).toEqual([]);
          for (const { deviation } of judgements) {
            if (deviation) expect(`${deviation.expected}${deviation.actual}`).not.toMatch(/undefined|\[object/);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it("find nothing wrong with any documented answer", () => {
    for (const operation of operationList) {
      for (const { status, body } of successExamples(operation)) {
        for (const oracle of createOracles()) {
          const exchange = exchangeOf(operation, { status: Number(status.replaceAll("X", "0")), body });
          expect([operation.operationId, judged(oracle, exchange).broken]).toEqual([operation.operationId, []]);
        }
      }
    }
  });

  it("report an error in every item of a long list once, not how often", () => {
    const { listPosts } = operations;
    const data = Array.from({ length: 20_000 }, () => ({ id: 5, status: 5, renderStatus: 5, statusUrl: 5 }));
    const pagination = { total: 20_000, page: 1, limit: 20, pages: 1000 };
    const exchange = exchangeOf(listPosts, { status: 200, body: { success: true, data, pagination } });
    const seen = createOracles().map((oracle) => judged(oracle, exchange));
    expect(seen.flatMap(({ broken }) => broken)).not.toEqual([]);
    expect(seen.flatMap(({ judgements }) => judgements).length).toBeLessThan(200);
  });
});

it("a mutation of an answer is one change", () => {
  // The tests of the schema oracle depend on this.
  const schema = {
    properties: { a: { type: "integer", minimum: 1 }, b: { type: "string" } },
    required: ["a"],
  } as const;
  expect(mutationsOf(schema, { a: 2, b: "x" }, "S").map(({ name }) => name)).toEqual([
    "/a is left out",
    '/a is "a text"',
    "/a is 12.5",
    "/a is true",
    "/a is null",
    "/a is []",
    "/a is {}",
    "/a is too small",
    "/b is 12.5",
    "/b is true",
    "/b is null",
    "/b is []",
    "/b is {}",
  ]);
});
