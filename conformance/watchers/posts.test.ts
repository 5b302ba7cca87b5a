import { ok, testWatcher } from "../testing/watcher-table.ts";
import { cancelsWatcher } from "./cancels.ts";
import { postTimesWatcher } from "./post-times.ts";

const id = "a".repeat(24);
const [noon, one] = ["2026-07-15T12:00:00.000Z", "2026-07-15T13:00:00.000Z"];
const made = (shown?: string, schedule = "scheduled") =>
  ({
    call: "createPost",
    sent: { schedule, scheduledTime: noon },
    answer: ok({ id, status: "scheduled", scheduledTime: shown }, 202),
  }) as const;
const read = (scheduledTime: string) => ({ call: "getPost", id, answer: ok({ id, scheduledTime }) }) as const;
const listed = (scheduledTime: string) => ({ call: "listPosts", answer: ok([{ id, scheduledTime }]) }) as const;
const time = "watch/post-time";

testWatcher("times of posts", postTimesWatcher, [
  {
    name: "passes the time that was sent, also written otherwise",
    calls: [made("2026-07-15T12:00:00Z")],
    keeps: [time],
  },
  { name: "fails another one in the answer", calls: [made(one)], breaks: [time] },
  { name: "fails another one in a read", calls: [made(), read(one)], breaks: [time] },
  { name: "fails another one in a list", calls: [made(noon), listed(one)], breaks: [time] },
  { name: "passes the same one in a list", calls: [made(noon), listed(noon)], keeps: [time] },
  { name: "is silent some time later: a person may have moved it", calls: [made(), { ...read(one), at: 60 }] },
  { name: "is silent about a read that overlaps", calls: [{ ...made(), takes: 5 }, read(one)] },
  { name: "is silent about other schedules", calls: [made(one, "asap")] },
  {
    name: "is silent about a time without an offset",
    calls: [{ ...made(one), sent: { schedule: "scheduled", scheduledTime: "2026-07-15T12:00" } }],
  },
  {
    name: "is silent about a read after an answer that may be repeated",
    calls: [{ ...made(), headers: { "idempotency-key": "a" } }, read(one)],
  },
]);

const cancel = { call: "cancelPost", id, answer: ok({}) } as const;
const status = (is: string) => ({ call: "getPost", id, answer: ok({ id, status: is }) }) as const;
const stop = (cancelledPosts: number) =>
  ({ call: "cancelAutomation", id, answer: ok({ id, cancelledPosts }) }) as const;
const [ofPost, again] = ["watch/cancelled-post", "watch/cancelled-again"];

testWatcher("cancels", cancelsWatcher, [
  { name: "passes a cancelled post that is a draft", calls: [cancel, status("draft")], keeps: [ofPost] },
  { name: "fails one that is still scheduled", calls: [cancel, status("scheduled")], breaks: [ofPost] },
  { name: "is silent some time later", calls: [cancel, { ...status("scheduled"), at: 60 }] },
  { name: "is silent about other posts", calls: [status("scheduled")] },
  { name: "passes a second cancel without posts", calls: [stop(3), stop(0)], keeps: [again] },
  { name: "fails one with posts", calls: [stop(3), stop(3)], breaks: [again] },
  {
    name: "is silent about a cancel that may be repeated (GAP-074)",
    calls: Array(2).fill({ ...stop(3), headers: { "idempotency-key": "a" } }),
  },
  { name: "is silent about a slow read", calls: [cancel, { ...status("scheduled"), takes: 60 }] },
  { name: "is silent about two that overlap", calls: [{ ...stop(3), takes: 5 }, stop(3)] },
]);
