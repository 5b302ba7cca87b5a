import { failure } from "../testing/exchanges.ts";
import { ok, testWatcher } from "../testing/watcher-table.ts";
import { createdWatcher } from "./created.ts";
import { draftsWatcher } from "./drafts.ts";
import { hintsWatcher } from "./hints.ts";
import { ownershipWatcher } from "./ownership.ts";
import { singleReadsWatcher } from "./single-reads.ts";
import { statusUrlsWatcher } from "./status-urls.ts";

const id = "a".repeat(24);
const hint = (text: string) =>
  ({ call: "getMe", answer: failure(401, "unauthorized", { error: { hint: text } }) }) as const;

const hintsOf = (texts: string) => [...texts].map(hint);

testWatcher("hints", hintsWatcher, [
  { name: "passes the same hint", calls: [hint("a"), hint("a")], keeps: ["watch/one-hint-per-type"] },
  { name: "is silent about a new hint: the server may be a newer one", calls: [hint("a"), hint("b")] },
  { name: "is silent about one that comes back once: the newer one was taken back", calls: hintsOf("aba") },
  { name: "fails hints that alternate", calls: hintsOf("abab"), breaks: ["watch/one-hint-per-type"] },
]);

testWatcher("single reads", singleReadsWatcher, [
  {
    name: "passes the requested resource",
    calls: [{ call: "getVideo", id, answer: ok({ id }) }],
    keeps: ["watch/requested-resource"],
  },
  {
    name: "fails another one",
    calls: [{ call: "getVideo", id, answer: ok({ id: "b".repeat(24) }) }],
    breaks: ["watch/requested-resource"],
  },
  {
    name: "fails an accepted malformed id",
    calls: [{ call: "getVideo", id: "7", answer: ok({ id: "7" }) }],
    breaks: ["watch/malformed-id"],
  },
]);

const started = (statusUrl: string) => ({ call: "createPost", answer: ok({ id, statusUrl }, 202) }) as const;
testWatcher("status URLs", statusUrlsWatcher, [
  {
    name: "passes the path of the poll",
    calls: [started(`/api/v1/posts/${id}`)],
    keeps: ["watch/status-url/createPost"],
  },
  { name: "fails another path", calls: [started(`/api/v1/content/${id}`)], breaks: ["watch/status-url/createPost"] },
]);

const draft = (revision: number, settings?: object) =>
  ({ call: "getRecreation", id, answer: ok({ id, revision, settings }) }) as const;
const edit = (from: number, to: number) =>
  ({ call: "updateRecreation", id, sent: { revision: from }, answer: ok({ id, revision: to }) }) as const;
testWatcher("drafts", draftsWatcher, [
  { name: "fails a revision that becomes lower", calls: [draft(3), draft(2)], breaks: ["watch/revision-never-older"] },
  { name: "passes one that becomes higher", calls: [draft(3), draft(5)], keeps: ["watch/revision-never-older"] },
  { name: "fails an edit that does not advance", calls: [edit(1, 1)], breaks: ["watch/revision-advances"] },
  {
    name: "fails an edit of an older revision",
    calls: [draft(3), edit(2, 4)],
    breaks: ["watch/stale-edit"],
    keeps: ["watch/revision-advances"],
  },
  {
    name: "is silent about an older revision with an Idempotency-Key, which may repeat an answer (GAP-074)",
    calls: [edit(1, 2), { ...edit(1, 2), headers: { "idempotency-key": "a" } }],
    keeps: ["watch/revision-advances"],
  },
  {
    name: "is silent about overlapping edits",
    calls: [{ ...edit(1, 2), takes: 5 }, edit(1, 2)],
    keeps: ["watch/revision-advances"],
  },
  {
    name: "passes the same settings with the same revision",
    calls: [draft(3, { style: "bold" }), draft(3, { style: "bold" })],
    keeps: ["watch/revision-never-older", "watch/settings-of-revision"],
  },
  {
    name: "fails other settings with the same revision",
    calls: [draft(3, { style: "bold" }), draft(3, { style: "calm" })],
    keeps: ["watch/revision-never-older"],
    breaks: ["watch/settings-of-revision"],
  },
  {
    name: "is silent about a default that an image shows first (GAP-435)",
    calls: [draft(3, { ratio: null }), draft(3, { ratio: "1:1" })],
    keeps: ["watch/revision-never-older", "watch/settings-of-revision"],
  },
  {
    name: "is silent about the settings of another revision, and passes durations that a server corrects",
    calls: [draft(3, { style: "bold" }), draft(4, { duration: 8 }), draft(4, { duration: 6 })],
    keeps: ["watch/revision-never-older", "watch/settings-of-revision"],
  },
]);

const created = { call: "createInfluencerVideo", id, answer: ok({ id: "b".repeat(24) }, 202) } as const;
const workspace = { call: "createWorkspace", sent: { name: "x" }, answer: ok({ id }, 201) } as const;
const gone = { call: "getWorkspace", id, answer: failure(404, "not_found") } as const;
testWatcher("new resources", createdWatcher, [
  { name: "fails a new workspace that is not there", calls: [workspace, gone], breaks: ["watch/created-is-readable"] },
  { name: "is silent some time later: a person may remove it", calls: [workspace, { ...gone, at: 60 }] },
  { name: "is silent about a slow read: a person may remove it meanwhile", calls: [workspace, { ...gone, takes: 60 }] },
  { name: "is silent about another key", calls: [workspace, { ...gone, key: "key-2" }] },
  {
    name: "is silent about an answer that may be repeated",
    calls: [{ ...workspace, headers: { "idempotency-key": "a" } }, gone],
  },
  {
    name: "is silent about what belongs to a workspace: the default one may have changed (GAP-015, GAP-139)",
    calls: [
      { call: "createInfluencer", sent: {}, answer: ok({ id }, 201) },
      { ...gone, call: "getInfluencer" },
    ],
  },
  {
    name: "is silent about what a call made of something else",
    calls: [created, { call: "getVideo", id: "b".repeat(24), answer: failure(404, "not_found") }],
  },
]);

const read = (team: string | undefined) =>
  ({ call: "getPost", id, answer: ok({ id }), ...(team && { team }) }) as const;
testWatcher("ownership", ownershipWatcher, [
  {
    name: "passes two keys of one team",
    calls: [read("t1"), { ...read("t1"), key: "key-2" }],
    keeps: ["watch/other-team-sees"],
  },
  { name: "fails another team", calls: [read("t1"), read("t2")], breaks: ["watch/other-team-sees"] },
  { name: "is silent about keys of unknown teams", calls: [read("t1"), read(undefined)] },
  {
    name: "fails a change by another team",
    calls: [read("t1"), { call: "cancelPost", id, answer: ok({}), team: "t2" }],
    breaks: ["watch/other-team-changes"],
  },
]);
