import { describe, expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import type { Check } from "../core/check.ts";
import { isDownload, isRecord } from "../core/exchange.ts";
import type { CheckResult } from "../core/report/report.ts";
import { runSuite } from "../core/run/runner.ts";
import { createOracles } from "../oracles/index.ts";
import { type Answer, failure } from "../testing/exchanges.ts";
import { type Call, fakeServer, type Interference, keys } from "../testing/fake-server.ts";
import { checks as authenticationChecks } from "./service/authentication.ts";
import { checks as exampleChecks } from "./service/examples.ts";
import { checks as routingChecks } from "./service/routing.ts";

/** Checks that every operation has; other checks must leave the same resources alone. */
const checks: readonly Check[] = [...exampleChecks, ...authenticationChecks, ...routingChecks];

/** The results of a run that are not passes, including rules of oracles. */
async function findingsOf(
  interfere: Interference,
  options: Partial<Parameters<typeof runSuite>[0]> = {},
): Promise<readonly CheckResult[]> {
  const server = fakeServer(interfere);
  const report = await runSuite({
    target: server.target,
    checks,
    oracles: createOracles(),
    requirements,
    profile: "full",
    fetch: server.fetch,
    governed: false,
    ...options,
  });
  return report.checks;
}

const failed = (results: readonly CheckResult[]) =>
  results.filter(({ verdict }) => verdict === "fail" || verdict === "error").map(({ id }) => id);

const hasNoKey = ({ headers }: Call) => !headers.has("authorization") && !headers.has("x-api-key");
const hasGoodKey = ({ headers }: Pick<Call, "headers">) => headers.get("authorization") === `Bearer ${keys.full}`;
const hasRealId = ({ path }: Call) => /\/[0-9a-f]{24}(\/|$)/.test(path) && !path.includes("0123456789abcdef01234567");
const named = (group: string): readonly Check[] => checks.filter(({ id }) => id.split("/")[0] === group);

/** A server that keeps every promise, but interprets open places differently. */
const openReadings: readonly { readonly name: string; readonly interfere: Interference }[] = [
  {
    name: "looks at ids before it looks at keys",
    interfere: (call) =>
      hasNoKey(call) && call.operation?.path.includes("{") && !hasRealId(call) ? failure(404, "not_found") : undefined,
  },
  {
    name: "looks ids in a body up before it looks at keys",
    interfere: (call) =>
      hasNoKey(call) &&
      call.operation?.needsKey &&
      isRecord(call.body) &&
      JSON.stringify(call.body).includes("66f1c0de")
        ? failure(404, "not_found")
        : undefined,
  },
  {
    name: "limits the calls that have no key",
    interfere: (call) =>
      hasNoKey(call) && call.operation?.needsKey
        ? failure(429, "rate_limited", { headers: { "retry-after": "100000" } })
        : undefined,
  },
  {
    name: "looks at ids before it looks at methods",
    interfere: ({ method, path, ...call }) =>
      method === "PUT" && !hasRealId({ method, path, ...call }) && /[0-9a-f]{24}/.test(path)
        ? failure(404, "not_found")
        : undefined,
  },
  {
    name: "looks at bodies before it looks at ids",
    interfere: ({ path, body, operation }) =>
      path.includes("not-an-id") && operation?.body && body !== undefined ? failure(400, "invalid_input") : undefined,
  },
  {
    name: "answers reads with 203",
    interfere: ({ operation }, usual) => {
      const answer = usual();
      return operation?.method === "GET" && answer.status === 200 ? { ...answer, status: 203 } : undefined;
    },
  },
  {
    name: "redirects downloads",
    interfere: ({ operation }, usual) =>
      isDownload(operation) && usual().status === 200
        ? new Response(null, { status: 302, headers: { location: "https://media.example/x.mp4" } })
        : undefined,
  },
  {
    name: "answers downloads with the file",
    interfere: ({ operation }, usual) =>
      isDownload(operation) && usual().status === 200
        ? new Response("\u0000\u0001", { headers: { "content-type": "video/mp4" } })
        : undefined,
  },
  {
    name: "has no ad library",
    interfere: ({ operation, headers }) =>
      operation?.path.startsWith("/ads") && hasGoodKey({ headers }) ? failure(503, "ads_unavailable") : undefined,
  },
  {
    name: "has no credits left",
    interfere: ({ operation, headers }) =>
      operation?.price && hasGoodKey({ headers }) ? failure(402, "insufficient_credits") : undefined,
  },
  {
    name: "can't fetch the media",
    interfere: ({ operation, headers }) =>
      operation === operations.createAsset && hasGoodKey({ headers }) ? failure(400, "invalid_input") : undefined,
  },
  {
    name: "has used up its automations, which it answers with 403",
    interfere: ({ operation, headers }) =>
      operation === operations.createAutomation && hasGoodKey({ headers })
        ? failure(403, "usage_limit_reached")
        : undefined,
  },
  {
    name: "adds members to everything",
    interfere: (_, usual) => {
      const { body, ...answer } = usual();
      return { ...answer, body: { ...(isRecord(body) ? body : {}), requestId: "r", extra: [1] } };
    },
  },
];

describe("a server that interprets open places differently", () => {
  it.each(openReadings)("is not blamed when it $name", async ({ interfere }) => {
    expect(failed(await findingsOf(interfere))).toEqual([]);
  });
});

describe("every check fails on a server that breaks its promise", () => {
  const broken = (group: string, interfere: Interference) => async () => {
    const results = await findingsOf(interfere);
    const ids = named(group).map(({ id }) => id);
    expect(failed(results).filter((id) => id.split("/")[0] === group)).toEqual(ids);
    expect(ids.length).toBeGreaterThan(0);
  };
  const wrong: Answer = failure(418, "teapot");
  const success: Answer = { status: 200, body: { success: true, data: {} } };

  it(
    "no-key, by an answer",
    broken("no-key", (call) => (hasNoKey(call) && call.operation?.needsKey ? success : undefined)),
  );
  it(
    "malformed-id, by an answer",
    broken("malformed-id", ({ path }) => (path.includes("not-an-id") ? success : undefined)),
  );
  it(
    "wrong-method, by another refusal",
    broken("wrong-method", ({ method }) => (method === "PUT" ? wrong : undefined)),
  );
  it(
    "unknown-path, by an answer",
    broken("ERR-09", ({ path }) => (path === "/no-such-endpoint" ? success : undefined)),
  );
  it(
    "malformed-key, by another refusal",
    broken("AUTH-04", ({ headers }) =>
      [headers.get("authorization"), headers.get("x-api-key")].some((sent) =>
        /(not-a-key|-0)$|^Basic /.test(sent ?? ""),
      )
        ? wrong
        : undefined,
    ),
  );
  it(
    "revoked-key, by an answer",
    broken("revoked-key", ({ headers }) =>
      headers.get("authorization") === `Bearer ${keys.revoked}` ? success : undefined,
    ),
  );
  it(
    "api-key-header, by a refusal",
    broken("api-key-header", ({ headers }) => (headers.has("x-api-key") ? failure(401, "unauthorized") : undefined)),
  );
});

describe("the example checks", () => {
  it("fail if a read is refused without a reason", async () => {
    const results = await findingsOf(({ operation, headers, index }) =>
      index > 0 && operation?.method === "GET" && headers.has("authorization")
        ? failure(500, "internal_error")
        : undefined,
    );
    const lists = named("example").filter(
      ({ operation }) => operation?.method === "GET" && !operation.path.includes("{") && operation.needsKey,
    );
    const needsOthers = lists.filter(({ operation }) => operation === operations.getAdPreview);
    const expected = lists.filter((check) => !needsOthers.includes(check)).map(({ id }) => id);
    expect(failed(results)).toEqual(expect.arrayContaining(expected));
  });

  it("fail for another success status than the documented one", async () => {
    const results = await findingsOf(({ operation }, usual) => {
      const answer = usual();
      return operation && operation.method !== "GET" && answer.status < 300 ? { ...answer, status: 207 } : undefined;
    });
    const fixed = named("example").filter(
      ({ operation }) => operation && operation.method !== "GET" && operation.success !== "2XX",
    );
    expect(fixed.length).toBeGreaterThan(5);
    const operationIds = fixed.map(({ operation }) => operation?.operationId);
    const rules = operationIds.map((operationId) => `status/${operationId}`);
    expect(failed(results).sort()).toEqual([...fixed.map(({ id }) => id), ...rules].sort());
  });

  it("do not judge a status that only an error answer shows", async () => {
    const report = await findingsOf(() => undefined, { profile: "safe" });
    const passed = report.filter(({ verdict }) => verdict === "pass").flatMap((result) => result.requirements);
    expect(passed.filter((id) => /\.status\.\d+$/.test(id))).toEqual([]);
    expect(passed).not.toContain("createAutomation.response.2XX");
  });
});
