import { failure } from "../testing/exchanges.ts";
import { ok, testWatcher } from "../testing/watcher-table.ts";
import { limitsWatcher } from "./limits.ts";

/** Calls at a limit of 5 per hour. */
const runs = (count: number, more: object = {}) =>
  Array.from(
    { length: count },
    () => ({ call: "generateAutomation", id: "a".repeat(24), answer: ok({}, 202), ...more }) as const,
  );
const refused = (seconds: number) =>
  ({
    call: "createPost",
    answer: { ...failure(429, "rate_limited"), headers: { "retry-after": String(seconds) } },
  }) as const;

const sent = { workspaceId: "a".repeat(24) };
/** A call at a limit of 10 in five minutes. */
const made = (at: number, takes: number) =>
  ({ call: "createGenerations", sent, answer: ok([], 201), at, takes }) as const;

testWatcher("limits", limitsWatcher, [
  { name: "is silent about what two windows allow", calls: runs(10) },
  { name: "fails more than that", calls: runs(11), breaks: ["watch/limit-is-enforced"] },
  {
    name: "passes more in a longer time",
    calls: [...runs(10), ...runs(1, { at: 3500 })],
    keeps: ["watch/limit-is-enforced"],
  },
  { name: "is silent about calls that may be replays", calls: runs(11, { headers: { "idempotency-key": "k" } }) },
  { name: "counts each key by itself", calls: [...runs(10), ...runs(1, { key: "key-2" })] },
  {
    name: "is silent about the default workspace: it may be another one meanwhile (GAP-058, GAP-139)",
    calls: Array.from({ length: 61 }, () => ({ call: "createAsset", sent: {}, answer: ok({}, 201) }) as const),
  },
  {
    name: "passes slow calls by when the first one was sent",
    calls: [
      made(50, 5),
      made(-1, 60),
      ...Array.from({ length: 9 }, () => made(60, 10)),
      ...Array(10).fill(made(301, 10)),
    ],
    keeps: ["watch/limit-is-enforced", "watch/needs-no-credits/CRED-20"],
  },
  { name: "passes a wait within the window", calls: [refused(300)], keeps: ["watch/wait-within-window"] },
  { name: "fails a longer one", calls: [refused(3600)], breaks: ["watch/wait-within-window"] },
  {
    name: "fails a read that needs credits",
    calls: [{ call: "getMe", answer: failure(402, "insufficient_credits") }],
    breaks: ["watch/needs-no-credits/CRED-18"],
  },
  {
    name: "is silent about what costs credits",
    calls: [{ call: "createInterview", answer: failure(402, "insufficient_credits") }],
  },
]);
