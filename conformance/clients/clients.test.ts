import { describe, expect, test } from "vitest";
import { clientRequirements } from "../../generated/client-requirements.ts";
import { queries, requestBodies, type Validator } from "../../generated/validators.js";
import { callOf, operationNamed } from "./calls.ts";
import type { Seen } from "./case.ts";
import { clientCases } from "./cases/index.ts";
import { covers, isSameBody, isSameJson } from "./compare.ts";
import { requirementsUpTo, selectCases, wholeRun } from "./judge.ts";
import { sentTo } from "./oracles.ts";
import { readAnswer } from "./protocol.ts";

test("every requirement of clients has a case, and every case a requirement", () => {
  const judged = new Set(clientCases.flatMap(({ judges }) => Object.keys(judges)));
  expect(clientRequirements.map(({ id }) => id).filter((id) => !judged.has(id) && !wholeRun.includes(id))).toEqual([]);
  const known = new Set(clientRequirements.map(({ id }) => id));
  expect([...judged].filter((id) => !known.has(id))).toEqual([]);
  expect(known.size).toBe(clientRequirements.length);
  expect(known.size).toBeGreaterThanOrEqual(150);
});

test("cases have ids of their own", () => {
  const ids = clientCases.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a level includes those below it", () => {
  const [basic, robust, careful] = (["basic", "robust", "careful"] as const).map(
    (tier) => requirementsUpTo(tier).length,
  );
  expect(basic).toBeLessThan(robust ?? 0);
  expect(robust).toBeLessThan(careful ?? 0);
});

test("--only selects by requirement, case, operation and group", () => {
  const select = (only: string) => selectCases(clientCases, clientRequirements, [only]);
  expect(select("RETRY-03").flatMap(({ judges }) => Object.keys(judges))).toEqual(["RETRY-03", "RETRY-03", "RETRY-03"]);
  expect(select("walk/empty").map(({ id }) => id)).toEqual(["walk/empty"]);
  expect(select("getMe").every(({ operationId }) => operationId === "getMe")).toBe(true);
  expect(select("nothing")).toEqual([]);
  expect(select("END-01")).toHaveLength(clientCases.length); // it is judged at the end of them
});

test.each([
  ["hello", /not JSON/],
  ['{"ended":"value"}', /without the id/],
  ['{"id":1,"ended":"fine"}', /use value, error/],
])("the driver's line %s is refused with a sentence", (line, sentence) => {
  expect(readAnswer(line)).toMatch(sentence);
});

test("a value covers a documented one if it lacks nothing", () => {
  expect(covers({ a: 1, more: 2 }, { a: 1, b: null })).toBe(true);
  expect(covers("2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z")).toBe(true);
  expect(covers({ a: [1] }, { a: [1, 2] })).toBe(false);
  expect(isSameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(isSameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

test.each(clientCases.map((each) => [each.id, each.task] as const))(
  "the call of %s is one that the contract allows",
  (_, task) => {
    const { query, body } = task.arguments;
    const check = (validators: Readonly<Record<string, Validator>>, value: unknown) => {
      const validator = validators[task.operation];
      return validator === undefined || validator(value) ? null : validator.errors;
    };
    // Validators of queries read text, as it is on the wire.
    const text = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    expect(check(queries, text)).toBeNull();
    if (body !== undefined) expect(check(requestBodies, body)).toBeNull();
  },
);

test("a body may be sent with other times and documented defaults, and with nothing else", () => {
  const given = { at: "2026-01-01T00:00:00.000Z", tags: ["a"] };
  expect(isSameBody({ tags: ["a"], at: "2026-01-01T00:00:00+00:00", count: 5 }, given, { count: 5 })).toBe(true);
  expect(isSameBody({ ...given, count: 6 }, given, { count: 5 })).toBe(false);
  expect(isSameBody({ ...given, prompt: null }, given)).toBe(false);
  expect(isSameBody({ at: given.at }, given)).toBe(false);
});

describe("an address", () => {
  const found = (target: string) => {
    const call = callOf(operationNamed("getPost"), { path: { id: "a/b c" } });
    const wire = [{ method: "GET", target, headers: {}, body: "", at: 0, isAbandoned: false }];
    return sentTo(call)({ wire, answer: { ended: "value" } } as unknown as Seen); // all that it reads
  };

  test.each(["/api/v1/posts/a%2Fb%20c", "/api/v1/posts/a%2fb%20c", "/api/v1/%70osts/%61%2F%62%20c"])(
    "%s is the right one",
    (target) => expect(found(target)).toBeNull(),
  );

  test.each(["/api/v1/posts/a/b%20c", "/api/v1/posts/a%252Fb%20c", "/api/v1/posts/a%2Fb+c", "/posts/a%2Fb%20c"])(
    "%s is another one",
    (target) => expect(found(target)).toMatchObject({ expected: "GET /api/v1/posts/a%2Fb%20c" }),
  );
});
