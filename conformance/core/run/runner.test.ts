import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { type Requirement, requirements } from "../../../generated/requirements.ts";
import { checks as authenticationChecks } from "../../checks/service/authentication.ts";
import { checks as exampleChecks } from "../../checks/service/examples.ts";
import { checks as routingChecks } from "../../checks/service/routing.ts";
import { createOracles } from "../../oracles/index.ts";
import { failure } from "../../testing/exchanges.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import { type FakeControl, fakeControl } from "../../testing/fake-control.ts";
import { type Call, type FakeServer, fakeServer, keys } from "../../testing/fake-server.ts";
import { type Check, check } from "../check.ts";
import { Failure } from "../errors.ts";
import type { Report } from "../report/report.ts";
import { runSuite } from "./runner.ts";

/** Checks that every operation has, lists first as in the suite. */
const isList = ({ operation }: Check) => operation?.method === "GET" && !operation.path.includes("{");
const checks: readonly Check[] = [
  ...exampleChecks.filter(isList),
  ...exampleChecks.filter((check) => !isList(check)),
  ...authenticationChecks,
  ...routingChecks.filter(({ id }) => !id.startsWith("unknown-id/")),
];

type SuiteOptions = Parameters<typeof runSuite>[0];

function judge(server: FakeServer, options: Partial<SuiteOptions> = {}): Promise<Report> {
  return runSuite({
    target: server.target,
    checks,
    oracles: createOracles(),
    requirements,
    profile: "full",
    fetch: server.fetch,
    governed: false,
    ...options,
  });
}

const resultOf = (report: Report, id: string) => report.checks.find((check) => check.id === id);

/** Whether the server accepts a call as the team's. */
const hasGoodKey = ({ headers }: Pick<Call, "headers">) => headers.get("authorization") === `Bearer ${keys.full}`;

describe("a run on a conforming server", () => {
  const server = fakeServer();
  let report: Report;
  beforeAll(async () => {
    report = await judge(server);
  });

  it("finds nothing broken and charges what the contract says", () => {
    const bad = report.checks.filter(({ verdict }) => verdict === "fail" || verdict === "error");
    expect(bad.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([]);
    expect(report.summary.pass).toBeGreaterThan(600);
    expect(report.credits).toBeGreaterThan(0);
  });

  it("skips nothing silently: each requirement that is not excluded has a verdict, and each blocked one a reason", () => {
    const asked = requirements.filter(({ excluded }) => excluded === undefined).map(({ id }) => id);
    expect(report.requirements.map(({ id }) => id)).toEqual(asked);
    expect(report.requirements.filter(({ verdict, reason }) => verdict === "blocked" && !reason)).toEqual([]);
  });

  it("removes or cancels its own resources, and touches nothing else", () => {
    const changes = server.calls.filter(({ method, path }) => method !== "GET" && /\/[0-9a-f]{24}/.test(path));
    const own = changes.filter(hasGoodKey);
    expect(own.some(({ method }) => method === "DELETE")).toBe(true);
    // The fake server gives created resources ids that start with zeros, and lists others.
    expect(own.filter(({ path, operation }) => operation && !/\/0{18}/.test(path)).map(({ path }) => path)).toEqual([]);
  });

  it("sends only reads and requests that must be refused in the safe profile", async () => {
    const safe = fakeServer();
    await judge(safe, { profile: "safe" });
    const mutations = safe.calls.filter(({ operation }) => operation && operation.method !== "GET");
    const accepted = mutations.filter((call) => hasGoodKey(call) && !call.path.includes("not-an-id"));
    expect(accepted.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it("never spends more than its budget", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 300 }), async (credits) => {
        const server = fakeServer();
        const report = await judge(server, { target: { ...server.target, budget: { credits, minutes: 10 } } });
        expect(report.credits).toBeLessThanOrEqual(credits);
        // A draft's video is free unless the draft is a talking head; every other priced call costs at least this.
        const charged = server.calls
          .filter((call) => call.operation?.price && hasGoodKey(call) && !call.path.includes("not-an-id"))
          .map(({ operation }) => operation?.price?.base ?? 0);
        expect(charged.reduce((sum, base) => sum + base, 0)).toBeLessThanOrEqual(credits);
      }),
      { numRuns: 4 },
    );
  });

  it("stops when its time is up and says so", async () => {
    const clock = new FakeClock();
    const server = fakeServer(() => {
      clock.time += 5000;
      return undefined;
    });
    const report = await judge(server, { clock, target: { ...server.target, budget: { credits: 0, minutes: 1 } } });
    expect(server.calls.length).toBeLessThan(40);
    expect(report.checks.some(({ reason }) => reason?.includes("more time than 1 minute;"))).toBe(true);
    expect(report.summary.fail).toBe(0);
  });
});

describe("an interrupted run", () => {
  const interruptedAfter = (requests: number) => {
    const controller = new AbortController();
    const server = fakeServer(({ index }) => {
      if (index === requests) controller.abort();
      return undefined;
    });
    return { server, signal: controller.signal };
  };

  it("reports its results so far, and removes its resources", async () => {
    const { server, signal } = interruptedAfter(60);
    const report = await judge(server, { signal });
    expect(report.stopped).toBe("The run was interrupted.");
    const ids = report.checks.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith("no-key/"))).toEqual([]);
    expect(report.summary.pass).toBeGreaterThan(100);
  });

  it("does not wait any longer", async () => {
    const controller = new AbortController();
    const planted = check("IDEN-01", { name: "planted", profile: "safe" }, ({ wait }) => wait(500, "something"));
    const report = judge(fakeServer(), { checks: [planted], signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    expect((await report).checks.filter(({ id }) => id === "IDEN-01/planted")).toEqual([]);
  });
});

describe("the result of a check", () => {
  it("a broken promise fails with the exchange, expected and actual, and a curl line", async () => {
    const server = fakeServer(({ operation, headers }) =>
      operation?.operationId === "getMe" && !headers.has("authorization") && !headers.has("x-api-key")
        ? failure(403, "forbidden_scope")
        : undefined,
    );
    const result = resultOf(await judge(server), "no-key/getMe");
    expect(result).toMatchObject({ verdict: "fail", operationId: "getMe" });
    expect(result?.evidence?.[0]).toMatchObject({ expected: "401 unauthorized", response: { status: 403 } });
    expect(result?.evidence?.[0]?.curl).toContain("/api/v1/me");
  });

  it("a missing key blocks a check and the reason names it", async () => {
    const server = fakeServer();
    const report = await judge(server, { target: { ...server.target, keys: { full: keys.full } } });
    expect(resultOf(report, "revoked-key/getMe")).toMatchObject({ verdict: "blocked", reason: "needs keys.revoked" });
  });

  it("an invalid request of the suite is an error of the kit, not a failure of the server", async () => {
    const planted = check(
      "ENV-01",
      { name: "planted", title: "It sends a body that breaks the contract." },
      async ({ send }) => {
        await send({ operation: operations.createGenerations, body: { count: 11 } });
      },
    );
    const server = fakeServer();
    const report = await judge(server, { checks: [planted] });
    expect(resultOf(report, "ENV-01/planted")).toMatchObject({
      verdict: "error",
      reason: expect.stringContaining("breaks the contract"),
    });
    expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("breaking a recommendation is a warning", async () => {
    const may: Requirement = { ...(requirements[0] as Requirement), id: "MAY-01", level: "may" }; // the list is not empty
    const planted = check("MAY-01", { name: "planted", title: "The server is kind." }, () =>
      Promise.reject(new Failure({ expected: "kindness", actual: "there was none" })),
    );
    const report = await judge(fakeServer(), { checks: [planted], requirements: [may] });
    expect(resultOf(report, "MAY-01/planted")?.verdict).toBe("warn");
    expect(report.requirements).toMatchObject([{ id: "MAY-01", verdict: "warn" }]);
  });
});

describe("a server on a bad day", () => {
  it("that breaks one operation's connection fails once in that operation, and everything else is blocked", async () => {
    const server = fakeServer(({ operation }) => {
      if (operation?.operationId === "listAssets") throw new TypeError("fetch failed");
      return undefined;
    });
    const report = await judge(server, { clock: new FakeClock() });
    const of = (verdict: string) => report.checks.filter((check) => check.verdict === verdict).map(({ id }) => id);
    expect(of("fail")).toEqual(["answers/listAssets"]);
    expect(of("blocked")).toEqual(expect.arrayContaining(["example/listAssets", "no-key/listAssets"]));
    const broken = report.requirements.filter(({ verdict }) => verdict === "fail").map(({ id }) => id);
    expect(broken).toEqual(["listAssets.response.200"]);
    expect(resultOf(report, "answers/listAssets")).toMatchObject({
      operationId: "listAssets",
      reason: expect.stringContaining("expected an answer, but fetch failed"),
    });
    expect(report.transport.lost).toBeGreaterThan(0);
  });

  it("that dies during a run ends it, and the results so far are reported", async () => {
    const server = fakeServer(({ index }) => {
      if (index > 50) throw new TypeError("fetch failed");
      return undefined;
    });
    const report = await judge(server, { clock: new FakeClock() });
    expect(report.stopped).toMatch(/^The server at .* stopped answering .*; start it and run/);
    expect(report.summary.pass).toBeGreaterThan(100);
    // The last ones only probe whether it still responds.
    expect(server.calls.length).toBeLessThan(200);
  });

  it.each([
    ["answers with HTML", () => new Response("<html></html>", { headers: { "content-type": "text/html" } }), /HTML/],
    ["refuses the key", () => failure(401, "unauthorized"), /refuses the key/],
    ["redirects", () => new Response(null, { status: 302, headers: { location: "/login" } }), /redirects/],
  ])("that %s from the start can't be judged", async (_, answer, sentence) => {
    await expect(judge(fakeServer(answer))).rejects.toThrow(sentence);
  });

  it.each(["/api/v2", "/api", ""])("that has nothing at %s gets advice with the right prefix", async (path) => {
    const server = fakeServer(() => failure(404, "not_found"));
    const target = { ...server.target, baseUrl: `https://api.example${path}` };
    await expect(judge({ ...server, target })).rejects.toThrow(/ with its prefix, https:\/\/api\.example\/api\/v1\.$/);
  });

  it("that redirects with the key in the URL is reported without the key and without terminal commands", async () => {
    const echo = (text: string) => fakeServer(() => new Response(null, { status: 302, headers: { location: text } }));
    for (const key of [keys.full, encodeURIComponent(keys.full), Buffer.from(`x${keys.full}`).toString("base64")]) {
      const message = await judge(echo(`/login?\u009b2J=${key}`)).then(() => "no error", String);
      expect(message).toMatch(/redirects with 302 to \/login\?2J=.{0,2}\$SHORTFORM_KEY/);
      expect(message).not.toMatch(/\p{Cc}/u);
    }
  });
});

describe("a target with a control interface", () => {
  const target = (server: FakeServer) => ({ ...server.target, control: { baseUrl: "https://api.example/_control" } });
  const both = (server: FakeServer, fake: FakeControl) => (request: Request) =>
    request.url.startsWith(fake.baseUrl) ? fake.fetch(request) : server.fetch(request);

  it("advances the server's clock instead of waiting", async () => {
    const server = fakeServer();
    const fake = fakeControl(["clock"]);
    const clock = new FakeClock();
    const fetch = both(server, fake);
    const busy = check(
      "IDEN-01",
      { name: "busy", title: "It answers more often than the limit allows at once." },
      async ({ send }) => {
        for (let sent = 0; sent < 301; sent += 1) await send({ operation: operations.getMe });
      },
    );
    const report = await judge(server, { target: target(server), fetch, checks: [busy], governed: true, clock });
    expect(resultOf(report, "IDEN-01/busy")?.verdict).toBe("pass");
    expect(clock.waits).toEqual([]);
    expect(fake.calls.some((call) => call.startsWith("POST /clock/advance"))).toBe(true);
  });

  it("does not move it by years because of a wrong time in an answer, and goes on", async () => {
    const server = fakeServer();
    const fake = fakeControl(["clock"]);
    const late = check("IDEN-01", { name: "late" }, ({ wait }) => wait(400 * 86_400, "the time of a post"));
    const next = check("IDEN-01", { name: "next" }, async () => undefined);
    const report = await judge(server, { target: target(server), fetch: both(server, fake), checks: [late, next] });
    const reason = "needs the time of a post, but would have to wait 400 days";
    expect(resultOf(report, "IDEN-01/late")).toMatchObject({ verdict: "blocked", reason });
    expect(resultOf(report, "IDEN-01/next")?.verdict).toBe("pass");
    expect(fake.calls.some((call) => call.startsWith("POST /clock/advance"))).toBe(false);
  });

  it("keeps its token out of the report, even if the server repeats it", async () => {
    const token = "control_token_0123";
    const server = fakeServer((_, usual) => {
      const answer = usual();
      return { ...answer, body: { ...Object(answer.body), seen: `Bearer ${token}`, success: "yes" } };
    });
    const fake = fakeControl(["clock"]);
    const own = { ...server.target, control: { baseUrl: fake.baseUrl, token } };
    const report = await judge(server, { target: own, fetch: both(server, fake), checks: checks.slice(0, 5) });
    expect(report.summary.fail).toBeGreaterThan(0);
    expect(JSON.stringify(report)).toContain("Bearer $SHORTFORM_CONTROL_TOKEN");
    expect(JSON.stringify(report)).not.toContain(token);
  });

  it("blocks checks that need a missing part of it", async () => {
    const server = fakeServer();
    const fake = fakeControl(["clock"]);
    const poor = check("CRED-01", { name: "poor", needs: ["control:credits"] }, async () => undefined);
    const report = await judge(server, { target: target(server), fetch: both(server, fake), checks: [poor] });
    expect(resultOf(report, "CRED-01/poor")).toMatchObject({ verdict: "blocked", reason: "needs control.credits" });
  });
});
