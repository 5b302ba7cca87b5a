import { failure } from "../testing/exchanges.ts";
import { ok, testWatcher } from "../testing/watcher-table.ts";
import { idempotencyWatcher } from "./idempotency.ts";

const headers = { "idempotency-key": "a" };
const workspaceId = "a".repeat(24);
const query = `workspaceId=${workspaceId}`;
const sent = { prompt: "Stretches", workspaceId };
const another = { prompt: "Squats", workspaceId };
const first = { call: "createListicle", headers, sent, answer: ok({ id: "1", status: "ready" }, 201) } as const;
const me = (workspace: string) => ({ call: "getMe", answer: ok({ workspaceId: workspace.repeat(24) }) }) as const;
const job = { call: "createMetaAd", headers, sent: { images: ["a"] }, answer: ok({ id: "1" }, 202) } as const;
const replays = "watch/replays/createListicle";
const other = "watch/other-body/createListicle";

testWatcher("Idempotency-Keys", idempotencyWatcher, [
  {
    name: "passes a replay, whatever the order of its members",
    calls: [first, { ...first, answer: { status: 201, body: { data: { status: "ready", id: "1" }, success: true } } }],
    keeps: [replays],
  },
  {
    name: "fails another answer",
    calls: [first, first, { ...first, answer: ok({ id: "2", status: "ready" }, 201) }],
    breaks: [replays],
  },
  {
    name: "is silent about a second answer: a call that nobody saw may have run beside the first one (GAP-066)",
    calls: [first, { ...first, answer: ok({ id: "2", status: "ready" }, 201) }],
  },
  {
    name: "passes another member beside the data: it may be new each time (GAP-042)",
    calls: ["1", "2", "3"].map((requestId) => ({ ...first, answer: ok({ id: "1" }, 201, { requestId }) })),
    keeps: [replays],
  },
  {
    name: "is silent about a workspace in the query: it may be ignored (GAP-013)",
    calls: [
      { ...first, sent: { prompt: "Stretches" }, query },
      { ...first, sent: { prompt: "Squats" }, query, answer: ok({ id: "2" }, 201) },
    ],
  },
  {
    name: "is silent about a job that a requestId repeats (GAP-357)",
    calls: ["a", "b"].map((each) => ({ ...job, sent: { images: [each], requestId: "r" } })),
  },
  {
    name: "fails another status",
    calls: [first, first, { ...first, answer: ok({ id: "1", status: "ready" }, 200) }],
    breaks: [replays],
  },
  {
    name: "fails a conflict with the same body",
    calls: [first, { ...first, answer: failure(409, "conflict") }],
    breaks: [replays],
  },
  {
    name: "is silent about a refusal for another reason",
    calls: [first, { ...first, answer: failure(429, "rate_limited") }],
  },
  {
    name: "is silent about calls that overlap",
    calls: [
      { ...first, takes: 5 },
      { ...first, answer: failure(409, "conflict") },
    ],
  },
  {
    name: "is silent after a while: the first may have been a replay",
    calls: [first, { ...first, at: 4000, answer: ok({ id: "2" }, 201) }],
  },
  {
    name: "is silent about another API key (GAP-064)",
    calls: [first, { ...first, key: "key-2", answer: ok({ id: "2" }, 201) }],
  },
  {
    name: "is silent about a key whose first call failed (GAP-068)",
    calls: [
      { ...first, answer: failure(400, "invalid_input") },
      { ...first, sent: another, answer: failure(409, "conflict") },
    ],
  },
  {
    name: "passes a conflict with another body",
    calls: [first, { ...first, sent: another, answer: failure(409, "conflict") }],
    keeps: [other],
  },
  { name: "fails a success with another body", calls: [first, { ...first, sent: another }], breaks: [other] },
  {
    name: "is silent about a value that only one body has: it may be the default (GAP-069)",
    calls: [first, { ...first, sent: { ...sent, layout: "list" } }],
  },
  {
    name: "is silent about a conflict with the same values in other bytes (GAP-069)",
    calls: [first, { ...first, sent: { workspaceId, prompt: "Stretches" }, answer: failure(409, "conflict") }],
  },
  {
    name: "is silent about the default workspace: it may be another one meanwhile (GAP-064, GAP-139)",
    calls: [
      { ...first, sent: {} },
      { ...first, sent: { prompt: "Stretches" } },
    ],
  },
  {
    name: "fails a success with another body that shows the first job, in whatever workspace",
    calls: [job, { ...job, sent: { images: ["b"] } }],
    breaks: ["watch/other-body/createMetaAd"],
  },
  {
    name: "is silent about a success with another body that shows another job in the default workspace",
    calls: [job, { ...job, sent: { images: ["b"] }, answer: ok({ id: "2" }, 202) }],
  },
  {
    name: "fails a success with another body once the identity shows that the default workspace is still the same",
    calls: [me("a"), job, { ...job, sent: { images: ["b"] }, answer: ok({ id: "2" }, 202) }, me("a")],
    breaks: ["watch/other-body/createMetaAd"],
  },
  {
    name: "is silent if the default workspace is another one then (GAP-139)",
    calls: [me("a"), job, { ...job, sent: { images: ["b"] }, answer: ok({ id: "2" }, 202) }, me("b")],
  },
  {
    name: "is silent if it is not known which one it was before",
    calls: [job, { ...job, sent: { images: ["b"] }, answer: ok({ id: "2" }, 202) }, me("a")],
  },
  {
    name: "is silent about another workspace (GAP-064)",
    calls: [first, { ...first, sent: { workspaceId: "b".repeat(24) } }],
  },
]);
