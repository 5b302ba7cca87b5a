import { describe, expect, test } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { isRecord } from "../../core/exchange.ts";
import { runSuite } from "../../core/run/runner.ts";
import { createOracles } from "../../oracles/index.ts";
import { failure } from "../../testing/exchanges.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import { type Call, fakeServer } from "../../testing/fake-server.ts";
import { checks as rateLimitChecks } from "./rate-limits.ts";

interface Limits {
  /** How many calls of an operation fit. Default: the documented limit. */
  readonly fits?: number;
  /** A wrong Retry-After of the server. */
  readonly says?: string | null;
  /** Whether one operation's limit also stops the others. */
  readonly shared?: boolean;
  readonly type?: string;
  /** Whether valid calls within the limit succeed. */
  readonly takes?: boolean;
  /** Whether invalid calls count. */
  readonly countsRefused?: boolean;
  /** A window of the server's own. */
  readonly windowSeconds?: number;
  /** Whether a refusal is stored and replayed for the same Idempotency-Key. */
  readonly storesRefusals?: boolean;
}

/** Judges the limit of createGridVideo on a server that counts calls. */
async function judge(limits: Limits, id = "rate-limit/createGridVideo") {
  return (await judgeAll(limits, id)).checks.find((check) => check.id === id);
}

/** Judges the limit of createGridVideo, or other limits, on a server that counts calls. @param ids the checks that judge */
async function judgeAll(
  {
    fits,
    says,
    shared = false,
    type = "rate_limited",
    takes = false,
    countsRefused = true,
    storesRefusals = false,
    ...own
  }: Limits,
  ...ids: readonly string[]
) {
  const clock = new FakeClock();
  const calls = new Map<string, number[]>();
  const stored = new Set<string>();
  const server = fakeServer(({ operation, body, headers }: Call, usual) => {
    const key = headers.get("idempotency-key") ?? "";
    const isImpossible = isRecord(body) && Array.isArray(body.workspaceId);
    if (isImpossible && !countsRefused) return failure(400, "invalid_input");
    if (!operation?.limited && !(shared && calls.size > 0)) return undefined;
    const name = shared ? "all" : (operation?.operationId ?? "");
    const { limit, windowSeconds } = {
      ...(operation?.limited ? operation.rateLimit : operations.createGridVideo.rateLimit),
      ...own,
    };
    const recent = (calls.get(name) ?? []).filter((at) => at > clock.now() - windowSeconds * 1000);
    calls.set(name, recent);
    if (recent.length < (fits ?? limit) && !(storesRefusals && stored.has(key))) {
      recent.push(clock.now());
      return takes ? usual() : failure(400, "invalid_input");
    }
    const wait = String(Math.ceil(((recent[0] ?? 0) + windowSeconds * 1000 - clock.now()) / 1000));
    const answer = failure(429, type);
    stored.add(key);
    const retryAfter = says === undefined ? wait : says;
    return { ...answer, headers: { ...answer.headers, ...(retryAfter !== null && { "retry-after": retryAfter }) } };
  });
  return runSuite({
    target: { ...server.target, budget: { credits: 10_000, minutes: 60 } },
    checks: rateLimitChecks.filter((check) => ids.includes(check.id)),
    oracles: createOracles(),
    requirements,
    profile: "full",
    fetch: server.fetch,
    clock,
  });
}

/** Judges the default limit on a server that accepts so many calls of getMe in 60 s. */
async function judgeDefault(fits: number) {
  const clock = new FakeClock();
  let recent: number[] = [];
  const server = fakeServer(({ operation }) => {
    if (operation?.operationId !== "getMe") return undefined;
    recent = recent.filter((at) => at > clock.now() - 60_000);
    if (recent.length >= fits) {
      const answer = failure(429, "rate_limited");
      const wait = String(Math.ceil(((recent[0] ?? 0) + 60_000 - clock.now()) / 1000));
      return { ...answer, headers: { ...answer.headers, "retry-after": wait } };
    }
    recent.push(clock.now());
    return undefined;
  });
  return runSuite({
    target: { ...server.target, budget: { credits: 10_000, minutes: 60 } },
    checks: rateLimitChecks.filter(({ id }) => /^RATE-0[23]/.test(id)),
    oracles: createOracles(),
    requirements,
    profile: "full",
    fetch: server.fetch,
    clock,
  });
}

describe("a finding names the requirement that the limit breaks", () => {
  test.each([
    ["a missing default limit", 100_000, "RATE-01", "A request over a stated limit is refused"],
    ["a default limit of one more", 301, "RATE-01", "A request over a stated limit is refused"],
    ["a default limit of one less", 299, "RATE-02", "a key within the stated limits is never refused"],
  ] as const)("%s", async (_, fits, requirement, sentence) => {
    const { findings, checks } = await judgeDefault(fits);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ requirement, says: expect.stringContaining(sentence) });
    // A limit that is wrong does not say what it counts.
    expect(checks.find(({ id }) => id === "RATE-03")?.verdict).toBe("blocked");
  });

  test.each([
    ["one call more", { fits: 21 }, "createGridVideo.rateLimit"],
    ["one call less", { fits: 19 }, "createGridVideo.rateLimit"],
  ] as const)("%s of one operation", async (_, limits, requirement) => {
    const { findings } = await judgeAll(limits, "rate-limit/createGridVideo");
    expect(findings).toMatchObject([{ requirement }]);
  });
});

test("a server that enforces its limits passes", async () => {
  expect(await judge({})).toMatchObject({ verdict: "pass" });
});

test.each([
  ["one call too few fits", { fits: 19 }, /call 20 of 20 within the limit/],
  [
    "refused calls count, and one call too many fits",
    { fits: 21 },
    /429 rate_limited for call 21 .* 21 calls were accepted/,
  ],
  ["the window is a fifth", { windowSeconds: 60 }, /a limit of 20 in 300 s, but 60 calls were accepted in 1\d\d s/],
  [
    "the window is half as long",
    { windowSeconds: 150 },
    /a limit of 20 in 300 s, but 40 calls were accepted in 15\d s/,
  ],
  [
    "the window is a tenth shorter",
    { windowSeconds: 270 },
    /a limit of 20 in 300 s, but 60 calls were accepted in 5\d\d s/,
  ],
  ["the window is five times as long", { windowSeconds: 1500 }, /at most 300, but it is 1500/],
  ["Retry-After is far too long", { says: "3600" }, /at most 300, but it is 3600/],
  ["a fifth of the window is hidden by Retry-After", { windowSeconds: 1500, says: "300" }, /a call after 300 s/],
  ["the type is another one", { type: "conflict" }, /429 rate_limited/],
  ["there is no Retry-After", { says: null }, /Retry-After in seconds, at most 300, but there is none/],
  ["Retry-After is too short", { says: "1" }, /a call after 1 s, the time in Retry-After, within the limit/],
  [
    "a short window is hidden by Retry-After",
    { windowSeconds: 50, says: "300" },
    /a limit of 20 in 300 s, but 60 calls were accepted in 2\d\d s/,
  ],
  ["a refusal is stored", { storesRefusals: true }, /the refused request with its Idempotency-Key after \d+ s/],
  ["one limit stops the others", { shared: true }, /getMe within the limit/],
] as const)("where %s it fails", async (_, limits, reason) => {
  expect(await judge(limits)).toMatchObject({ verdict: "fail", reason: expect.stringMatching(reason) });
});

test("successful calls detect a limit of one call more", async () => {
  const reason = expect.stringMatching(/429 rate_limited .*, but every call was accepted/);
  expect(await judge({ fits: 21, takes: true, countsRefused: false })).toMatchObject({ verdict: "fail", reason });
  expect(await judge({ fits: 20, takes: true, countsRefused: false })).toMatchObject({ verdict: "pass" });
});

test("successful calls detect a server without a limit", async () => {
  const reason = expect.stringMatching(/429 rate_limited .*, but every call was accepted/);
  expect(await judge({ fits: 1000, takes: true })).toMatchObject({ verdict: "fail", reason });
});

/** The limit of createGridVideo as a token bucket that refills every 15 s; calls take some seconds. */
async function judgeBucket(secondsACall: number, isKept = true) {
  const clock = new FakeClock();
  const operation = operations.createGridVideo;
  const { limit, windowSeconds } = operation.rateLimit;
  let level = 0;
  let last = clock.now();
  const server = fakeServer((call, usual) => {
    if (call.operation !== operation) return undefined;
    clock.time += secondsACall * 1000;
    const answer = usual();
    if (answer.status >= 400) return answer;
    level = Math.max(0, level - ((clock.now() - last) / 1000) * (limit / windowSeconds));
    last = clock.now();
    if (isKept && level + 1 > limit) {
      const wait = String(Math.ceil(((level + 1 - limit) * windowSeconds) / limit));
      return { ...failure(429, "rate_limited"), headers: { "retry-after": wait } };
    }
    level += 1;
    return answer;
  });
  const report = await runSuite({
    target: { ...server.target, budget: { credits: 10_000, minutes: 600 } },
    checks: rateLimitChecks.filter(({ id }) => id === "rate-limit/createGridVideo"),
    oracles: createOracles(),
    requirements,
    profile: "full",
    fetch: server.fetch,
    clock,
  });
  return report.checks.find(({ id }) => id === "rate-limit/createGridVideo");
}

test.each([0, 1, 3.5])("a bucket that refills during calls of %d s is not a failure", async (seconds) => {
  expect(await judgeBucket(seconds)).toMatchObject({ verdict: "pass" });
});

test("slow calls also detect a missing limit, unless they take a large part of the window", async () => {
  const reason = expect.stringMatching(/every call was accepted/);
  expect(await judgeBucket(3.5, false)).toMatchObject({ verdict: "fail", reason });
  const slow = expect.stringContaining("a small part of its window");
  expect(await judgeBucket(10, false)).toMatchObject({ verdict: "blocked", reason: slow });
});

test("if no call succeeds and refused calls do not count, nothing can be judged", async () => {
  const reason = expect.stringContaining("calls that count towards the limit");
  expect(await judge({ fits: 1000 })).toMatchObject({ verdict: "blocked", reason });
});
