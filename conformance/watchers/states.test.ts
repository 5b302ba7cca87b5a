import { failure } from "../testing/exchanges.ts";
import { ok, testWatcher } from "../testing/watcher-table.ts";
import { statesWatcher } from "./states.ts";

const id = "a".repeat(24);
const post = (status: string) => ({ call: "getPost", id, answer: ok({ id, status }) }) as const;
const posts = (status: string) => ({ call: "listPosts", answer: ok([{ id, status }]) }) as const;
const automation = (status: string) => ({ call: "getAutomation", id, answer: ok({ id, status }) }) as const;
const cancel = { call: "cancelAutomation", id, answer: ok({ id, status: "cancelled" }) } as const;
const update = { call: "updateAutomation", id, sent: { name: "x" }, answer: ok({ id }) } as const;

const launch = { call: "launchAutomation", id, answer: ok({ id, status: "active" }) } as const;
const refused = (requirement: string) => `watch/refused-in-state/${requirement}`;

testWatcher("states", statesWatcher, [
  { name: "is silent about a first read", calls: [post("posted")] },
  {
    name: "passes a post that stays posted",
    calls: [post("posted"), post("posted")],
    keeps: ["watch/keeps-status/post"],
  },
  {
    name: "fails a posted post that is scheduled again",
    calls: [post("posted"), post("scheduled")],
    breaks: ["watch/keeps-status/post"],
  },
  { name: "fails it in a list", calls: [post("posted"), posts("scheduled")], breaks: ["watch/keeps-status/post"] },
  {
    name: "passes every other move of a post",
    calls: [post("scheduled"), post("failed")],
    keeps: ["watch/keeps-status/post"],
  },
  { name: "is silent about reads that overlap", calls: [{ ...post("posted"), takes: 5 }, post("scheduled")] },
  { name: "is silent about an unknown status", calls: [post("posted"), post("archived")] },
  {
    name: "fails an active automation that is a draft again",
    calls: [automation("active"), automation("draft")],
    breaks: ["watch/keeps-status/automation"],
  },
  {
    name: "passes a draft that unseen calls made active",
    calls: [automation("draft"), automation("active")],
    keeps: ["watch/keeps-status/automation"],
  },
  {
    name: "fails a cancelled automation that is in review",
    calls: [cancel, automation("review")],
    breaks: ["watch/moves/automation/cancelAutomation"],
  },
  {
    name: "passes one that was completed before",
    calls: [cancel, automation("completed")],
    keeps: ["watch/moves/automation/cancelAutomation"],
  },
  {
    name: "fails an edit of an active automation",
    calls: [automation("active"), update],
    breaks: ["AUTO-16", "AUTO-17", "AUTO-18"].map((each) => `watch/refused-in-state/${each}`),
  },
  {
    name: "is silent about an edit of one that was generating: the run may have ended",
    calls: [automation("generating"), update],
  },
  {
    name: "is silent about a launch with an Idempotency-Key, which may be repeated (GAP-074)",
    calls: Array(2).fill({ ...launch, headers: { "idempotency-key": "a" } }),
  },
  { name: "fails a second launch", calls: [automation("active"), launch], breaks: ["AUTO-55", "AUTO-56"].map(refused) },
  {
    name: "passes its refusal",
    calls: [automation("cancelled"), { ...update, answer: failure(409, "conflict") }],
    keeps: ["watch/refused-in-state/AUTO-18"],
  },
  {
    name: "fails a cancelled post that was posted",
    calls: [post("posted"), { call: "cancelPost", id, answer: ok({}) }],
    breaks: ["watch/refused-in-state/POST-58"],
  },
]);
