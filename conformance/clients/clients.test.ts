import { expect, test } from "vitest";
import { clientRequirements } from "../../generated/client-requirements.ts";
import { clientCases } from "./cases/index.ts";
import { covers, isSameJson } from "./compare.ts";
import { requirementsUpTo, selectCases } from "./judge.ts";
import { readAnswer } from "./protocol.ts";

test("every requirement of clients has a case, and every case a requirement", () => {
  const judged = new Set(clientCases.flatMap(({ judges }) => Object.keys(judges)));
  const others = ["CALL-04", "END-01", "KEY-06"]; // judged over a whole run
  expect(clientRequirements.map(({ id }) => id).filter((id) => !judged.has(id) && !others.includes(id))).toEqual([]);
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
