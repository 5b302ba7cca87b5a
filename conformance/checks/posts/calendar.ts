import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { expectThat, given, textAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import {
  askCalendar,
  emptyWindow,
  monthAhead,
  readCalendar,
  readsWorkspace,
  requireWhole,
  shows,
} from "../../steps/posts/calendar.ts";
import { influencerPost } from "../../steps/posts/influencer-posts.ts";
import { launchedPosts } from "../../steps/posts/launched-posts.ts";
import { placeElsewhere } from "../../steps/posts/place-elsewhere.ts";
import { postIn, timedPosts } from "../../steps/posts/post-lives.ts";
import {
  isPublished,
  listedPosts,
  newPost,
  postingPlace,
  postStatuses,
  readPost,
  selectionOf,
  shownStatuses,
  statusOf,
  timeIn,
  waitingPost,
} from "../../steps/posts/posts.ts";
import { ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";

const hour = 3600;
const minute = 60;

const inside = check(
  "CAL-01",
  { name: "calendar-inside", title: "A scheduled post inside the window is in the calendar." },
  async (context) => {
    const { id, body } = await waitingPost(context);
    await expectShown(context, await readCalendar(context, String(body.scheduledTime), -minute, minute), id);
  },
);

const ofInfluencer = check(
  "CAL-01",
  { name: "calendar-influencer", title: "A scheduled post of an influencer is in the calendar of its workspace." },
  async (context) => {
    const { post } = await influencerPost(context);
    if (!post) throw new Blocked("needs an account whose influencer is known");
    await expectShown(context, await readCalendar(context, String(post.body.scheduledTime), -minute, minute), post.id);
  },
);

/** Each end of the window with an offset that moves it past the post if the offset is ignored; the other end is far away. */
const offsets = {
  from: { hours: 2, text: "+02:00", seconds: -minute },
  to: { hours: -2, text: "-02:00", seconds: minute },
} as const;

/** How far the other end is from the post, in seconds. */
const wide = 3 * hour;

const withOffset = forEachItem<keyof typeof offsets>("calendar-offset", ["from", "to"], {
  requirements: () => ["CAL-01"],
  says: (end) => `A window whose ${end} is a time with an offset from UTC, if accepted, is the same window.`,
  async run(context, end) {
    const { id, body } = await waitingPost(context);
    const time = String(body.scheduledTime);
    const { hours, text, seconds } = offsets[end];
    const shown = new Date(Date.parse(time) + (seconds + hours * hour) * 1000).toISOString();
    const exchange = await askCalendar(context, time, -wide, wide, { [end]: shown.replace("Z", text) });
    if (!succeeded(exchange)) throw new Blocked("needs a calendar that accepts an offset from UTC (GAP-232)");
    await expectShown(context, exchange, id);
  },
});

/** More posts than the default page of a list (core document, Conventions). */
const many = 21;

const insideWide = check(
  "CAL-01",
  { name: "calendar-month", title: "Every post scheduled for the coming month is in its calendar." },
  async (context) => {
    await requireMemory(context);
    const { exchange, ids } = await monthAhead(context);
    if (ids.length < many) throw new Blocked(`needs ${many} posts scheduled for the coming month`);
    const lost = ids.filter((id) => !shows(exchange, id));
    if (lost.length > 0) await requireComplete(context, exchange);
    const expected = `the ${ids.length} posts that the list shows`;
    expectThat(lost.length === 0, { expected, actual: `${lost.length} are not there, such as ${lost[0]}` }, exchange);
  },
);

/** A quarter of a year, and a post well inside it, in days. */
const quarter = { days: 90, post: 60 };

const insideQuarter = check(
  "CAL-01",
  { name: "calendar-quarter", title: "A window of three months, if accepted, has a post of its last month." },
  async (context) => {
    const { id, body } = await newPost(context, { scheduledTime: timeIn(context, quarter.post * 24 * hour) });
    const before = -(quarter.post - 1) * 24 * hour;
    const exchange = await readCalendar(context, String(body.scheduledTime), before, before + quarter.days * 24 * hour);
    await expectShown(context, exchange, id);
  },
);

/** Half a month, in seconds: a longer window may be refused (GAP-233). */
const longWindow = 15 * 24 * hour;

const atTheEdges = forEachItem("calendar-edge", ["beginning", "end"], {
  requirements: () => ["CAL-01"],
  says: (edge) => `A window of half a month has a post of the minute at its ${edge}.`,
  async run(context, edge) {
    const { id, body } = await waitingPost(context);
    const [from, to] = edge === "end" ? [-longWindow, minute] : [-minute, longWindow];
    await expectShown(context, await readCalendar(context, String(body.scheduledTime), from, to), id);
  },
});

/** The windows that exclude the post, in seconds from the post. */
const sides: Readonly<Record<string, { readonly requirement: string; readonly window: readonly [number, number] }>> = {
  before: { requirement: "CAL-02", window: [minute, hour] },
  after: { requirement: "CAL-03", window: [-hour, -minute] },
};

const outside = forEachItem("calendar-outside", Object.keys(sides), {
  requirements: (side) => [sides[side]?.requirement ?? ""],
  says: (side) => `A scheduled post ${side} the window is not in the calendar.`,
  async run(context, side) {
    const { id, body } = await waitingPost(context);
    const [from, to] = sides[side]?.window ?? [0, 0];
    const time = String(body.scheduledTime);
    const plain = await readCalendar(context, time, from, to);
    for (const exchange of [plain, await askCalendar(context, time, from, to, { status: "scheduled" })]) {
      expectThat(!shows(exchange, id), { expected: `no ${id} in the window`, actual: "it is there" }, exchange);
    }
  },
});

const byStatus = forEachItem("calendar-status", postStatuses, {
  requirements: (status) => [status === "scheduled" ? "CAL-09" : "CAL-04"],
  says: (status) =>
    `The calendar with the status ${status} has ${status === "scheduled" ? "each" : "no"} scheduled post.`,
  async run(context, status) {
    const { id, body } = await waitingPost(context);
    const exchange = await askCalendar(context, String(body.scheduledTime), -minute, minute, { status });
    if (exchange.response.status === 400 && !shownStatuses.includes(status))
      throw new Blocked(`needs a calendar that takes the status ${status}, which the documents do not show`);
    expectSuccess(exchange);
    const isWanted = status === "scheduled";
    if (isWanted && !shows(exchange, id)) await requireComplete(context, exchange);
    const expected = isWanted ? `${id}, which is scheduled` : `only posts that are ${status}`;
    const actual = isWanted ? "it is left out" : `it has ${id}, which is scheduled`;
    expectThat(shows(exchange, id) === isWanted, { expected, actual }, exchange);
  },
});

/** A post with a status, as the list shows it; one in flight is made, because no post stays so. @throws Blocked without one */
async function postOf(context: CheckContext, status: string): Promise<string> {
  if (status === "processing") return (await postIn(context, "processing")).id;
  const { items } = await listedPosts(context);
  const found = items.find((item) => item.status === status);
  if (found === undefined) throw new Blocked(`needs a post that is ${status}`);
  return String(found.id);
}

const keptByStatus = forEachItem("calendar-keeps", ["draft", "processing", "completed"], {
  requirements: () => ["CAL-09"],
  says: (status) => `The calendar filtered by ${status} keeps a ${status} post that it shows unfiltered.`,
  profile: () => "full",
  async run(context, status) {
    const id = await postOf(context, status);
    const time = textAt(await readPost(context, id), "/data/scheduledTime");
    const plain = await askCalendar(context, time, -minute, minute);
    // It may show no drafts (GAP-234), and a published post at the time when it was published (GAP-231).
    if (!shows(plain, id)) throw new Blocked(`needs a calendar that shows a post that is ${status}`);
    const exchange = await askCalendar(context, time, -minute, minute, { status });
    if (!succeeded(exchange)) throw new Blocked(`needs a calendar that takes the status ${status}`);
    if (shows(exchange, id)) return;
    const after = statusOf(await readPost(context, id));
    if (after !== status) throw new Blocked(`needs a post that stays ${status} (it is ${String(after)})`);
    await requireComplete(context, exchange);
    expectThat(false, { expected: `${id}, which is ${status}`, actual: "it is left out" }, exchange);
  },
});

const taken = forEachItem("calendar-takes", Object.keys(emptyWindow), {
  requirements: () => ["ID-04"],
  says: (name) => `getCalendar accepts a timestamp in UTC with milliseconds as ${name}.`,
  run: async ({ send }) => expectSuccess(await send({ operation: operations.getCalendar, query: emptyWindow })),
});

/** Texts that are not ISO 8601 times; many libraries accept a bare number. */
const noTimes: Readonly<Record<string, string>> = { words: "next tuesday", number: "5" };

const malformed = forEachItem(
  "calendar-malformed",
  Object.keys(emptyWindow).flatMap((name) => Object.keys(noTimes).map((kind) => `${name}-${kind}`)),
  {
    requirements: () => ["CAL-05"],
    says: (item) =>
      `A ${item.replace("-", " given as ")}, which is not an ISO 8601 time, is refused with 400 invalid_input.`,
    async run(context, item) {
      const [name = "", kind = ""] = item.split("-");
      await requireMemory(context);
      // A server that falls back to a time around now gets a window that is not empty.
      const near = { from: timeIn(context, -24 * hour), to: timeIn(context, 7 * 24 * hour) };
      const query = { ...near, [name]: noTimes[kind] ?? "" };
      const exchange = await context.sendInvalid({ operation: operations.getCalendar, query });
      expectRefusal(exchange, { status: 400, type: "invalid_input" });
    },
  },
);

/** @throws Blocked for a server whose calendar ignores the workspace (GAP-016) */
async function requireWorkspaceRead(context: CheckContext): Promise<void> {
  if (!(await readsWorkspace(context))) throw new Blocked("needs a calendar that supports workspaceId (GAP-016)");
}

/** @throws Blocked if a calendar may lack a post of the run: it comes in pages, or is that of the default workspace */
async function requireComplete(context: CheckContext, exchange: Exchange): Promise<void> {
  requireWhole(exchange);
  await requireWorkspaceRead(context);
}

/** @throws Failure if a calendar lacks a post of its window */
async function expectShown(context: CheckContext, exchange: Exchange, id: string): Promise<void> {
  // Asked even if nothing is wrong: the tape of a run must show that it would have been found.
  await readsWorkspace(context);
  if (shows(exchange, id)) return;
  await requireComplete(context, exchange);
  expectThat(false, { expected: `${id} in the window`, actual: "it is not there" }, exchange);
}

const others = [
  check("CAL-06", async (context) => {
    const { workspaceId } = await postingPlace(context);
    const { home, other } = await ownWorkspaces(context);
    const { id, body } = await newPost(context);
    const elsewhere = other === workspaceId ? home : other;
    const time = String(body.scheduledTime);
    const plain = await readCalendar(context, time, -minute, minute, { workspaceId: elsewhere });
    const filtered = { workspaceId: elsewhere, status: "scheduled" };
    for (const exchange of [plain, await askCalendar(context, time, -minute, minute, filtered)]) {
      if (shows(exchange, id)) await requireWorkspaceRead(context);
      const actual = `it has ${id} of another workspace`;
      expectThat(!shows(exchange, id), { expected: "posts of the workspace only", actual }, exchange);
    }
  }),
  check(
    "CAL-06",
    {
      name: "calendar-default",
      title: "The calendar without workspaceId holds no post of a workspace that is not the default one.",
      profile: "full",
    },
    async (context) => {
      await requireMemory(context);
      const { workspaceId, accounts } = await placeElsewhere(context);
      const { id, body } = await newPost(context, { workspaceId, selectedAccounts: selectionOf(accounts.slice(0, 1)) });
      const time = Date.parse(String(body.scheduledTime));
      const [from, to] = [-minute, minute].map((seconds) => new Date(time + seconds * 1000).toISOString());
      const exchange = await given(context, "getCalendar", { query: { from: String(from), to: String(to) } });
      await given(context, "cancelPost", { path: { id } });
      const actual = `it has ${id} of another workspace`;
      expectThat(!shows(exchange, id), { expected: "posts of the default workspace only", actual }, exchange);
    },
  ),
  check("CAL-07", async (context) => {
    const { ids, slots, calendars } = await launchedPosts(context);
    if (ids.length < slots.length) throw new Blocked("needs a launch that schedules a post for each slot");
    for (const [at, exchange] of calendars.entries()) {
      const expected = `a post of the automation at ${slots[at]}`;
      const isThere = ids.some((id) => shows(exchange, id));
      // The default workspace may have changed since the launch (GAP-139).
      if (!isThere) await requireWorkspaceRead(context);
      expectThat(isThere, { expected, actual: "none is there" }, exchange);
    }
  }),
  check("CAL-10", { profile: "full" }, async (context) => {
    const { made, last } = (await timedPosts(context)).life;
    if (!isPublished(last)) throw new Blocked(`needs a post that is published (it is ${String(statusOf(last))})`);
    const time = String(made.body.scheduledTime);
    // It may be there at the time when it was published.
    const late = (context.now() - Date.parse(time)) / 1000;
    const exchange = await readCalendar(context, time, -minute, late + minute);
    await expectShown(context, exchange, made.id);
  }),
  check(
    ["CAL-09", "CAL-04"],
    {
      name: "calendar-published",
      title: "The calendar shows a published post with its status, and not with another.",
      profile: "full",
    },
    async (context) => {
      const { made, last } = (await timedPosts(context)).life;
      const status = String(statusOf(last));
      if (!isPublished(last)) throw new Blocked(`needs a post that is published (it is ${status})`);
      const time = String(made.body.scheduledTime);
      const late = (context.now() - Date.parse(time)) / 1000 + minute;
      const withStatus = (asked: string) => askCalendar(context, time, -minute, late, { status: asked });
      const plain = await askCalendar(context, time, -minute, late);
      if (!shows(plain, made.id)) throw new Blocked("needs a calendar that shows the published post");
      for (const asked of postStatuses) {
        const exchange = await withStatus(asked);
        if (!succeeded(exchange)) continue;
        if (asked === status && !shows(exchange, made.id)) await requireComplete(context, exchange);
        const expected = asked === status ? `${made.id}, which is ${status}` : `only posts that are ${asked}`;
        const actual = asked === status ? "it is left out" : `it has ${made.id}, which is ${status}`;
        expectThat(shows(exchange, made.id) === (asked === status), { expected, actual }, exchange);
      }
    },
  ),
  check("CAL-08", async ({ send }) =>
    expectSuccess(await send({ operation: operations.getCalendar, query: emptyWindow })),
  ),
];

export const checks: readonly Check[] = [
  inside,
  ofInfluencer,
  ...withOffset,
  insideQuarter,
  ...inPhase("afterwards", [insideWide]),
  ...atTheEdges,
  ...outside,
  ...byStatus,
  ...inPhase("afterwards", keptByStatus),
  ...taken,
  ...malformed,
  ...others,
];
