import { beforeAll, describe, expect, it } from "vitest";
import { operationList } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import type { CheckResult } from "../../core/report/report.ts";
import { type Answer, failure } from "../../testing/exchanges.ts";
import { type Interference, keys } from "../../testing/fake-server.ts";
import { runTopic } from "../../testing/run-topic.ts";
import { checks as boundChecks } from "./bounds.ts";
import { acceptedSideOpen, brokenSideOpen, edgesCostly, leftOut } from "./bounds-open.ts";
import { checks as exampleChecks } from "./examples.ts";

const isBroken = ({ status, body }: Answer) => status === 400 && JSON.stringify(body).includes("invalid_input");
const success: Answer = { status: 200, body: { success: true, data: {} } };

/** The examples come first: a refusal counts only for an operation that was seen to succeed. */
const resultsOf = async (interfere: Interference): Promise<readonly CheckResult[]> => {
  const { checks } = await runTopic([...exampleChecks, ...boundChecks], interfere, { keys });
  return checks.filter(({ id }) => /^(bound|edge)\//.test(id));
};

const idsBy = (results: readonly CheckResult[], ...verdicts: readonly string[]) =>
  results.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);

describe("the bounds of requests", () => {
  let conforming: readonly CheckResult[] = [];
  beforeAll(async () => {
    conforming = await resultsOf(() => undefined);
  });

  it("pass on a conforming server", () => {
    expect(idsBy(conforming, "fail", "error")).toEqual([]);
    expect(idsBy(conforming, "blocked")).toEqual([]);
    expect(conforming.length).toBe(boundChecks.length);
  });

  it("fail on a server that accepts what it should refuse: each check of a bound fails", async () => {
    const results = await resultsOf((_, usual) => (isBroken(usual()) ? success : undefined));
    expect(idsBy(results, "fail")).toEqual(idsBy(conforming, "pass").filter((id) => id.startsWith("bound/")));
    expect(idsBy(results, "fail").length).toBeGreaterThan(200);
    const taken = "expected 400 invalid_input, but the server answered 200";
    const reasonOf = (id: string) => results.find((result) => result.id === id)?.reason;
    expect(reasonOf("bound/AssetKind.enum")).toBe(`${taken} to kind "not-an-option"`);
    expect(reasonOf("bound/getCalendar.query.from")).toBe(`${taken} without from`);
  });

  it("fail on a server that refuses boundary values: each check of a boundary fails", async () => {
    const results = await resultsOf(({ operation, query, body }) => {
      const names = [...Object.keys(query), ...namesWithin(body)].join(", ");
      return operation && names !== ""
        ? failure(400, "invalid_input", { error: { message: `One of ${names}.` } })
        : undefined;
    });
    const edges = idsBy(conforming, "pass").filter((id) => id.startsWith("edge/"));
    expect(idsBy(results, "fail")).toEqual(expect.arrayContaining(edges));
  });

  it("are refused with a message that names the field", async () => {
    const results = await resultsOf((_, usual) => (isBroken(usual()) ? failure(400, "invalid_input") : undefined));
    const unnamed = boundChecks.filter(({ id, requirements: of }) => id.startsWith("bound/") && of.includes("ERR-04"));
    expect(unnamed.length).toBeGreaterThan(100);
    const failed = idsBy(results, "fail");
    expect(unnamed.map(({ id }) => id).filter((id) => !failed.includes(id))).toEqual([]);
  });

  it("are refused with the type invalid_input", async () => {
    const results = await resultsOf((_, usual) => (isBroken(usual()) ? failure(400, "bad_request") : undefined));
    expect(idsBy(results, "fail").length).toBeGreaterThan(200);
  });

  it.each([402, 403, 404, 409, 503])("can't be judged if %i comes first", async (status) => {
    const results = await resultsOf((_, usual) => (isBroken(usual()) ? failure(status, "not_found") : undefined));
    expect(idsBy(results, "fail", "error")).toEqual([]);
  });

  it("may be open for malformed ids, which may also get 404", async () => {
    const results = await resultsOf((_, usual) => (isBroken(usual()) ? failure(404, "not_found") : undefined));
    expect(idsBy(results, "pass")).toEqual(expect.arrayContaining(["bound/ObjectId.pattern"]));
  });
});

it("the skipped rules exist, each with a reason", () => {
  const rules = requirements.flatMap(({ id, operations: names }) => [id, ...names.map((name) => `${id}@${name}`)]);
  const members = operationList.flatMap(({ operationId, body }) =>
    (body?.fields ?? []).map((name) => `${operationId}.body.${name}`),
  );
  const ids = [...rules, ...members];
  for (const { of, why } of [leftOut, brokenSideOpen, edgesCostly, acceptedSideOpen].flat()) {
    expect(ids.some((id) => of.test(id))).toBe(true);
    expect(why).toMatch(/\.$/);
  }
});

function namesWithin(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...namesWithin(member)]);
}
