import { describe, expect, it } from "vitest";
import { type Operation, operationList, operations } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { isRecord } from "../core/exchange.ts";
import { responseSchema, successExamples } from "../core/values/description.ts";
import { exchangeOf, failure, judged } from "../testing/exchanges.ts";
import { changed } from "../testing/mutations.ts";
import { schemaOracle } from "./schema.ts";

const { getMe, getVideo, getCredits, listPosts, createPost, getWorkspace, createWorkspace } = operations;

function bodyOf(operation: Operation): unknown {
  return successExamples(operation)[0]?.body;
}

const judge = (operation: Operation, body: unknown, status = 200) =>
  judged(schemaOracle(), exchangeOf(operation, { status, body }));

/** Every failure that an operation documents. */
const failures = operationList.flatMap((operation) =>
  operation.errors.flatMap(({ status, types }) =>
    types.flatMap((type) => (typeof status === "number" ? [{ operation, status, type }] : [])),
  ),
);

describe("the schema oracle and errors", () => {
  it("finds nothing wrong with any documented failure of any operation", () => {
    const wrong = failures.flatMap(({ operation, status, type }) => {
      const more = { error: { retryAfterSeconds: 30 } };
      const { broken } = judged(schemaOracle(), exchangeOf(operation, failure(status, type, more)));
      return broken.map((rule) => `${operation.operationId} ${status} ${type}: ${rule}`);
    });
    expect(failures.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });

  it("does not judge success rules by a failure", () => {
    for (const { operation, status, type } of failures) {
      const { touched } = judged(schemaOracle(), exchangeOf(operation, failure(status, type)));
      expect(touched).not.toContain(`schema/${operation.operationId}`);
      expect(touched.filter((rule) => rule.startsWith(`schema/${operation.operationId}.response`))).toEqual([]);
    }
  });

  it.each([
    ["a type that no document knows", failure(409, "duplicate_name")],
    ["a type whose status is not shown", failure(409, "usage_limit_reached")],
    ["no envelope", { status: 404, body: { message: "Not found" } }],
    ["no JSON", { status: 502, text: "<html>" }],
  ])("leaves an error with %s to the other oracles", (_, answer) => {
    expect(judged(schemaOracle(), exchangeOf(createPost, answer)).broken).toEqual([]);
  });

  it("catches a wrong retryAfterSeconds in its error", () => {
    const answer = failure(429, "rate_limited", { error: { retryAfterSeconds: "soon" } });
    const { broken } = judged(schemaOracle(), exchangeOf(getMe, answer));
    expect(broken).toEqual([expect.stringMatching(/^schema\/RetryAfterSeconds\b/)]);
  });
});

describe("the schema oracle applies", () => {
  it("only rules for values in the answer: an empty list says nothing about its items", () => {
    const empty = judge(listPosts, changed(bodyOf(listPosts), "/data", [])).touched;
    const full = judge(listPosts, bodyOf(listPosts)).touched;
    expect(full).toContain("schema/Post.id");
    expect(empty).not.toContain("schema/Post.id");
    expect(full).toEqual(expect.arrayContaining(empty));
  });

  it("no pattern of a value that is null", () => {
    const until = (time: unknown) => judge(getVideo, changed(bodyOf(getVideo), "/data/completedAt", time)).touched;
    const patterns = (rules: readonly string[]) => rules.filter((rule) => rule.endsWith("Timestamp.pattern"));
    expect(patterns(until(null))).toEqual([]);
    expect(patterns(until("2026-03-01T00:00:00.000Z"))).toHaveLength(1);
  });

  it("no requirement that only a request can break", () => {
    const onRequests = requirements
      .filter(({ subject }) => subject?.side === "request")
      .map(({ id }) => `schema/${id}`);
    const rules = new Set(schemaOracle().rules.map(({ id }) => id));
    expect(onRequests.filter((id) => rules.has(id))).toEqual([]);
    expect([...rules].filter((id) => /\.(default|closed|inFuture)$/.test(id))).toEqual([]);
  });

  it("no rule about the status, which the calling check judges", () => {
    const named = schemaOracle().rules.flatMap((rule) => rule.requirements);
    expect(named.filter((id) => /^\w+\.status\.\d+$/.test(id))).toEqual([]);
  });

  it("no rule to an answer without JSON or to an unknown path", () => {
    expect(judged(schemaOracle(), exchangeOf(getMe, { status: 204 })).touched).toEqual([]);
    expect(judged(schemaOracle(), exchangeOf(undefined, { status: 200, body: {} })).touched).toEqual([]);
  });
});

describe("the schema oracle and conditional rules", () => {
  const spending = "CreditEntry.rule.";
  const entry = (more: object) => ({ id: "c1", credits: -5, createdAt: "2026-03-01T00:00:00.000Z", ...more });
  const ledger = (data: object) => changed(bodyOf(getCredits), "/data/entries", [data]);
  const ofRule = (rules: readonly string[]) => rules.filter((rule) => rule.startsWith(`schema/${spending}`));

  it("passes a rule whose condition applies and is fulfilled", () => {
    const body = ledger(entry({ type: "spending", spendingType: "video", model: "m" }));
    const { touched, broken } = judge(getCredits, body);
    expect(ofRule(touched)).toHaveLength(1);
    expect(broken).toEqual([]);
  });

  it.each([
    ["a member is missing", { type: "spending", model: "m" }, "spendingType is missing in {"],
    ["a member is null", { type: "spending", spendingType: null, model: "m" }, "spendingType is null in {"],
    ["a bound is broken", { type: "spending", spendingType: "video", model: "m", credits: 5 }, "credits is 5 in {"],
  ])("breaks it alone when %s, and names it first", (_, more, words) => {
    const { broken, judgements } = judge(getCredits, ledger(entry(more)));
    expect(broken).toEqual(ofRule(broken));
    expect(broken).toHaveLength(1);
    const deviation = judgements.find((each) => each.deviation)?.deviation;
    expect(deviation?.pointer).toBe("/data/entries/0");
    expect(deviation?.actual).toContain(words);
  });

  it("does not apply it if its condition is not met", () => {
    const { touched, broken } = judge(getCredits, ledger(entry({ type: "refund", credits: 5 })));
    expect(ofRule(touched)).toEqual([]);
    expect(broken).toEqual([]);
  });

  it("needs a member only together with the one that requires it", () => {
    const websites = (website: unknown) =>
      judge(operations.listWorkspaces, changed(bodyOf(operations.listWorkspaces), "/data/0/website", website));
    const rule = "schema/WorkspaceWebsite.domain.requiredWith.url";
    expect(websites({ url: "https://a.example/" }).broken).toEqual([rule]);
    expect(websites({ url: "https://a.example/", domain: "a.example" }).touched).toContain(rule);
    expect(judge(operations.listWorkspaces, { success: true, data: [] }).touched).not.toContain(rule);
    expect(websites({}).broken).toEqual([]);
  });
});

describe("the schema oracle and a success with another shape", () => {
  it.each([[[]], [{}], ["text"], [null], [{ success: true }]])("names the answer as a whole for %j", (body) => {
    expect(judge(getWorkspace, body).broken).toContain("schema/getWorkspace");
  });

  it("judges any success by the documented shape, with any status", () => {
    const body = bodyOf(createWorkspace);
    expect(isRecord(body)).toBe(true);
    for (const status of [200, 201, 202]) {
      expect(responseSchema(createWorkspace, status)?.key).toBe("201");
      expect(judge(createWorkspace, changed(body, "/data/id", "x"), status).broken).toContain(
        "schema/ObjectId.pattern",
      );
    }
  });

  it("shows the place, the expected and the actual value", () => {
    const { judgements } = judge(listPosts, changed(bodyOf(listPosts), "/data/0/id", 42));
    expect(judgements.find(({ deviation }) => deviation)).toEqual({
      rule: "schema/ObjectId.pattern",
      deviation: { pointer: "/data/0/id", expected: "/data/0/id to match ^[0-9a-fA-F]{24}$", actual: "it is 42" },
    });
  });

  it("survives an answer nested thousands deep", () => {
    const text = `{"success":true,"data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    const exchange = exchangeOf(getMe, { status: 200, text });
    expect(judged(schemaOracle(), exchange).broken.length).toBeGreaterThan(0);
  });
});
