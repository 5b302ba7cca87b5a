import { ok, testWatcher } from "../testing/watcher-table.ts";
import { initialStatesWatcher } from "./initial-states.ts";
import { singleAnswersWatcher } from "./single-answers.ts";

const id = "a".repeat(24);
const begins = (call: "createMetaAd" | "createListicle" | "createAutomation", status: string, sent: object = {}) =>
  ({ call, sent, answer: ok({ id, status }, 202) }) as const;

testWatcher("first statuses", initialStatesWatcher, [
  {
    name: "passes the first status",
    calls: [begins("createMetaAd", "processing")],
    keeps: ["watch/begins/createMetaAd"],
  },
  {
    name: "fails a later one",
    calls: [begins("createAutomation", "review")],
    breaks: ["watch/begins/createAutomation"],
  },
  {
    name: "fails a deck that is not ready",
    calls: [begins("createListicle", "processing")],
    breaks: ["watch/begins/createListicle"],
  },
  { name: "is silent about a status that no document knows", calls: [begins("createAutomation", "new")] },
  {
    name: "is silent about a requestId: it may be a repeat",
    calls: [begins("createMetaAd", "ready", { requestId: "r" })],
  },
  {
    name: "judges every suggestion",
    calls: [
      {
        call: "createGenerations",
        answer: ok(
          [
            { id, status: "pending" },
            { id: "b".repeat(24), status: "accepted" },
          ],
          201,
        ),
      },
    ],
    keeps: ["watch/begins/createGenerations"],
    breaks: ["watch/begins/createGenerations"],
  },
]);

const answer = (requirement: string) => `watch/answer/${requirement}`;
const quota = (remaining: number) =>
  ({
    call: "listAutomations",
    answer: ok([], 200, { quota: { monthlyLimit: 30, usedThisMonth: 4, remaining } }),
  }) as const;
const workspaces = (...marks: readonly boolean[]) =>
  ({ call: "listWorkspaces", answer: ok(marks.map((isDefault) => ({ id, isDefault }))) }) as const;
const slots = (...times: readonly string[]) =>
  ({ call: "listAutomationPosts", id, answer: ok(times.map((scheduledTime) => ({ scheduledTime }))) }) as const;
const previewed = (status: string, minutes: number) =>
  ({
    call: "getAdPreview",
    query: "adId=7",
    answer: ok({
      adId: "7",
      status,
      fetchedAt: "2026-07-15T12:00:00.000Z",
      expiresAt: new Date(Date.UTC(2026, 6, 15, 12, minutes)).toISOString(),
    }),
  }) as const;
const preview = [answer("ADPV-01"), answer("ADPV-24")];

const run = (generatedCount: number) =>
  ({ call: "getAutomation", id, answer: ok({ id, status: "generating", totalPosts: 6, generatedCount }) }) as const;
const calendar = (scheduledTime: string, query = "from=2026-07-01T00:00:00.000Z&to=2026-07-31T00:00:00.000Z") =>
  ({ call: "getCalendar", query, answer: ok([{ id, status: "scheduled", scheduledTime }]) }) as const;

testWatcher("single answers", singleAnswersWatcher, [
  { name: "passes the progress of a run", calls: [run(6)], keeps: [answer("AUTO-34")] },
  { name: "passes more attempts than posts (GAP-271)", calls: [run(7)], keeps: [answer("AUTO-34")] },
  { name: "fails a negative progress", calls: [run(-1)], breaks: [answer("AUTO-34")] },
  {
    name: "passes a calendar with posts of its window",
    calls: [calendar("2026-07-15T12:00:00.000Z")],
    keeps: [answer("CAL-02"), answer("CAL-03")],
  },
  {
    name: "fails a post after the window",
    calls: [calendar("2026-08-15T12:00:00.000Z")],
    keeps: [answer("CAL-02")],
    breaks: [answer("CAL-03")],
  },
  {
    name: "fails one before it",
    calls: [calendar("2026-06-15T12:00:00.000Z")],
    keeps: [answer("CAL-03")],
    breaks: [answer("CAL-02")],
  },
  { name: "is silent about days", calls: [calendar("2026-06-15T12:00:00.000Z", "from=2026-07-01&to=2026-07-31")] },
  { name: "passes a quota that adds up", calls: [quota(26)], keeps: [answer("AUTO-73")] },
  { name: "fails one that does not", calls: [quota(25)], breaks: [answer("AUTO-73")] },
  { name: "passes one default workspace", calls: [workspaces(false, true)], keeps: [answer("WORK-02")] },
  { name: "fails two", calls: [workspaces(true, true)], breaks: [answer("WORK-02")] },
  { name: "is silent about an empty list", calls: [workspaces()] },
  {
    name: "passes posts in the order of their slots",
    calls: [slots("2026-07-15T12:00:00.000Z", "2026-07-16T09:00:00.000Z")],
    keeps: [answer("AUTO-39")],
  },
  {
    name: "fails another order",
    calls: [slots("2026-07-16T12:00:00.000Z", "2026-07-15T09:00:00.000Z")],
    breaks: [answer("AUTO-39")],
  },
  { name: "is silent about posts without a slot", calls: [slots("2026-07-16T12:00:00.000Z", "")] },
  {
    name: "passes a ready preview of 15 minutes",
    calls: [previewed("ready", 15)],
    keeps: [...preview, answer("ADPV-17")],
  },
  { name: "fails one of 16", calls: [previewed("ready", 16)], keeps: preview, breaks: [answer("ADPV-17")] },
  {
    name: "fails an unavailable one of 3",
    calls: [previewed("unavailable", 3)],
    keeps: preview,
    breaks: [answer("ADPV-21")],
  },
  {
    name: "fails the preview of another ad",
    calls: [{ call: "getAdPreview", query: "adId=7", answer: ok({ adId: "8" }) }],
    breaks: [answer("ADPV-01")],
  },
  {
    name: "fails a description of a realistic persona",
    calls: [{ call: "getInfluencer", id, answer: ok({ id, style: "realistic", characterDescription: "A fox" }) }],
    breaks: [answer("INFL-10")],
  },
  {
    name: "is silent about a character",
    calls: [{ call: "getInfluencer", id, answer: ok({ id, style: "character", characterDescription: "A fox" }) }],
  },
  {
    name: "fails a video that has a videoUrl too early",
    calls: [{ call: "getVideo", id, answer: ok({ id, status: "processing", videoUrl: "https://x.example/v.mp4" }) }],
    breaks: [answer("VID-26")],
  },
  {
    name: "fails another number of suggestions",
    calls: [{ call: "createGenerations", sent: { count: 2 }, answer: ok([{ id }], 201) }],
    breaks: [answer("SUGG-07")],
  },
  {
    name: "fails another format, and passes the number",
    calls: [
      {
        call: "createGenerations",
        sent: { count: 1, format: "slideshow" },
        answer: ok([{ id, format: "greenscreen" }], 201),
      },
    ],
    breaks: [answer("SUGG-08")],
    keeps: [answer("SUGG-07")],
  },
]);
