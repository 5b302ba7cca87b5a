import { expect } from "vitest";
import { gapTests } from "../testing/gap-tests.ts";
import { postSandbox } from "../testing/posts.ts";
import { outcomeOf } from "../testing/sandbox-test.ts";

type Box = ReturnType<typeof postSandbox>;
type Query = Readonly<Record<string, string | number>>;
interface Listed {
  readonly id: string;
  readonly status: string;
}

const gap = gapTests(postSandbox);
const day = 24 * 3600;
const at = "2031-03-09T08:00:00.000Z";

// The list

/** How many posts the filters by scheduled time find, and the refusal of a bad time. */
const filters = (from: string, to: string) => async (box: Box) => {
  const { id } = await box.scheduled({ scheduledTime: at });
  const found = async (query: Query) => {
    const list: Listed[] = await box.ok("listPosts", { query });
    return list.length === 1 && list[0]?.id === id;
  };
  return [
    await found({ [from]: "2031-01-01T00:00:00Z" }),
    await found({ [from]: "2031-01-01", [to]: "2031-03-09" }),
    await found({ [from]: "2031-01-01", [to]: "2031-02-01T00:00:00Z" }),
    await outcomeOf(box, "listPosts", { query: { [from]: "soon" } }),
  ];
};
const work = [true, true, false, "400 invalid_input"];
gap("GAP-176", filters("from", "to"), { "from-and-to": work });
gap("GAP-176", filters("scheduledFrom", "scheduledTo"), { "scheduled-from-and-to": work });
gap("GAP-176", filters("scheduledAfter", "scheduledBefore"), { "scheduled-after-and-before": work });
gap("GAP-088", filters("from", "to"), { refused: work });

/** How many posts have a status that none can have, and the status of a calendar of them. */
async function nonsense(box: Box) {
  const { data, status } = await box.call("listPosts", { query: { status: "nonsense" } });
  const days = { from: "2026-07-01", to: "2026-07-31" };
  const calendar = await box.call("getCalendar", { query: { ...days, status: "nonsense" } });
  return [status, data?.length, calendar.status];
}
gap("GAP-221", nonsense, { refused: [400, undefined, 400], empty: [200, 0, 200], ignored: [200, 20, 200] });

/** The order of a post for a late time and of one that was made after it. */
async function order(box: Box) {
  const first = await box.scheduled({ scheduledTime: box.soon(200 * day) });
  const second = await box.scheduled({ scheduledTime: box.soon(100 * day) });
  const list: Listed[] = await box.ok("listPosts", { query: { limit: 100 } });
  return list.filter(({ id }) => id === first.id || id === second.id).map(({ id }) => (id === first.id ? 1 : 2));
}
gap("GAP-222", order, { "newest-first": [2, 1], "oldest-first": [1, 2], "by-scheduled-time": [2, 1] });

const ofAutomation = (automationId: string) => async (box: Box) =>
  (await box.call("listPosts", { query: { automationId } })).status;
gap("GAP-035", ofAutomation("0".repeat(24)), { "404": 200, "404-everywhere": 404 });
gap("GAP-034", ofAutomation("abc"), { "400": 400, "404": 404 });

// The calendar

const asking = async (box: Box, query: Query) => {
  const { id } = await box.scheduled({ scheduledTime: at });
  const received = await box.call("getCalendar", { query: { from: at, to: "2031-03-31", ...query } });
  return { ...received, found: JSON.stringify(received.data ?? null).includes(id) };
};
const found = (query: Query) => async (box: Box) => (await asking(box, query)).found;
const status = (query: Query) => async (box: Box) => (await asking(box, query)).status;
gap("GAP-229", found({ from: at, to: at }), { both: true });
gap("GAP-229", found({ from: "2031-03-09", to: at }), { "from-only": false });
gap("GAP-229", found({ from: at }), { "from-only": true, neither: false });
gap("GAP-229", found({ from: "2031-03-09" }), { neither: true });
gap("GAP-232", found({ from: "2031-03-09", to: "2031-03-09" }), { "dates-too": true, "dates-as-midnight": false });
gap("GAP-230", status({ from: "2031-04-01" }), { refused: 400, empty: 200 });
gap("GAP-232", status({}), { "timestamps-only": 400 });
gap("GAP-232", status({ to: "2031-03-31T00:00:00Z" }), { "timestamps-only": 200 });
gap("GAP-233", status({ to: "2041-03-31" }), { bounded: 400 });
gap("GAP-233", status({ page: "0" }), { paged: 400 });
const post = expect.objectContaining({ scheduledTime: at });
gap("GAP-228", async (box) => (await asking(box, {})).data, {
  "array-of-posts": [post],
  "object-with-posts": { posts: [post] },
  "by-day": { "2031-03-09": [post] },
});
const firstPage = async (box: Box) => (await asking(box, { page: 1, limit: 1 })).json.pagination;
gap("GAP-233", firstPage, { paged: { total: 1, page: 1, limit: 1, pages: 1 } }, { "GAP-088": "refused" });

/** The sizes of both pages of 21 posts, the cursor after them, and the status of a made-up cursor. */
async function byCursor(box: Box) {
  const ids: string[] = [];
  for (let count = 0; count < 21; count += 1) ids.push((await box.scheduled({ scheduledTime: at })).id);
  const read = (query: Query = {}) => box.call("getCalendar", { query: { from: at, to: at, ...query } });
  const { data: first } = await read();
  const { data: second } = await read({ cursor: first.nextCursor });
  expect([...first.posts, ...second.posts].map(({ id }: Listed) => id).sort()).toEqual(ids.sort());
  return [first.posts.length, second.posts.length, second.nextCursor, (await read({ cursor: "made-up" })).status];
}
gap("GAP-233", byCursor, { "by-cursor": [20, 1, null, 400] }, { "GAP-088": "refused" });

/** Whether a published post is in the calendar at its scheduled time. */
async function whenPublished(box: Box) {
  const scheduledTime = box.soon(1);
  const { id } = await box.scheduled({ scheduledTime });
  box.publish();
  const posts: Listed[] = await box.ok("getCalendar", { query: { from: scheduledTime, to: scheduledTime } });
  return posts.some((each) => each.id === id);
}
gap("GAP-231", whenPublished, { "scheduled-time": true, "published-time": false });

/** Whether the calendar holds drafts, failed posts, and a new post without a time of its own. */
async function kinds(box: Box) {
  const { id } = await box.post();
  const posts: Listed[] = await box.ok("getCalendar", { query: { from: "2026-06-01", to: "2026-08-31" } });
  return [
    ...["draft", "failed"].map((each) => posts.some((one) => one.status === each)),
    posts.some((one) => one.id === id),
  ];
}
gap("GAP-234", kinds, { all: [true, true, true], "scheduled-and-published": [false, false, true] });
gap("GAP-195", kinds, { "time-of-acceptance": [true, true, true], null: [true, true, false] });
