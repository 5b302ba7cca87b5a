import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { bundleContract } from "./bundle.ts";
import { describeOperations } from "./emit/operations.ts";
import type { Operation } from "./templates/operation.ts";

type Documents = Readonly<Record<string, unknown>> & { readonly errorTypes: number; readonly idempotent: string[] };
const file = new URL("../spec/documents.yaml", import.meta.url);
const documents = parse(readFileSync(file, "utf8")) as Documents; // its lists are compared below
const contract = await bundleContract();
const operations = describeOperations(contract);
const served = operations.filter(({ atOrigin }) => !atOrigin);

const rowOf = ({ method, path }: Operation) => `${method} ${path}`;

/** What the operations have of something, by their rows in the documents. */
function byRow<T>(of: (operation: Operation) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    served.flatMap((operation) => {
      const value = of(operation);
      return value === undefined ? [] : [[rowOf(operation), value]];
    }),
  );
}

test("the operations are those of the documents", () => {
  const countOf = (doc: string) => served.filter(({ source }) => source.doc === doc).length;
  expect({ core: countOf("core"), studio: countOf("studio") }).toEqual(documents.operations);
  expect(operations.filter(({ atOrigin }) => atOrigin).map(({ path }) => path)).toEqual(documents.atOrigin);
});

test("there are as many error types as in the documents", () => {
  const types = contract.components.schemas.ErrorDetails?.properties?.type?.["x-known-values"];
  expect(types).toHaveLength(documents.errorTypes);
});

test("each scope opens its operations", () => {
  const scopes = [...new Set(served.flatMap((operation) => operation.scopes))];
  const opened = (scope: string) => served.filter((operation) => operation.scopes.includes(scope));
  const found = scopes.map((scope) => [
    scope,
    opened(scope)
      .map(({ operationId }) => operationId)
      .sort(),
  ]);
  expect(Object.fromEntries(found)).toEqual(documents.scopes);
});

test("the rate limits are those of the Limits and Endpoints tables", () => {
  expect(contract["x-rate-limit"]).toEqual(documents.defaultLimit);
  const limits = byRow(({ limited, rateLimit: { limit, windowSeconds } }) =>
    limited ? `${limit} per ${windowSeconds} s` : undefined,
  );
  expect(limits).toEqual(documents.limits);
});

test("the prices are those of the documents", () => {
  const prices = byRow(({ price }) => {
    if (price === null) return undefined;
    const { base = 0, perSecond = 0, defaultSeconds = 0, surcharges = [] } = price;
    return [base, perSecond, defaultSeconds, ...surcharges.map(({ credits }) => credits)];
  });
  expect(prices).toEqual(documents.prices);
});

test("the success statuses are those that the documents give; no other change has one", () => {
  const successes = byRow(({ method, success }) => (method === "GET" || success === "2XX" ? undefined : success));
  expect(successes).toEqual(documents.successes);
});

test("an Idempotency-Key is taken where the documents say so", () => {
  const content = served.filter(({ method, path }) => method === "POST" && path.startsWith("/content/"));
  const taking = served.filter(({ idempotent }) => idempotent).map(rowOf);
  expect(taking.sort()).toEqual([...documents.idempotent, ...content.map(rowOf)].sort());
});

test("every operation has the errors that all share, with their headers", () => {
  for (const { operationId, errors } of served) {
    const statuses = errors.map(({ status }) => status);
    expect(statuses, operationId).toEqual(expect.arrayContaining([401, 429, 500, "default"]));
  }
  for (const name of ["RateLimited", "AdsQuota", "AutomationRateLimited", "AdsPreviewQuota"]) {
    expect(contract.components.responses[name]?.headers, name).toHaveProperty("Retry-After");
  }
  expect(contract.components.responses.Unauthorized?.headers).toHaveProperty("WWW-Authenticate");
});
