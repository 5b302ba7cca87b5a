import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { expectThat, given, textIn } from "../given.ts";
import { hasClock } from "../offers.ts";
import { once } from "../once.ts";
import { newPost, statusOf } from "../posts/posts.ts";
import {
  brandAccount,
  brandAccounts,
  cadence,
  create,
  dayAfter,
  freshName,
  idOfNew,
  waitUntil,
  withStartDate,
} from "./plans.ts";
import {
  attempt,
  generatedPosts,
  type Item,
  listOfPosts,
  readAutomation,
  scheduledIn,
  snapshot,
  tryEdit,
  tryEditsAlone,
  tryLaunch,
} from "./reads.ts";
import { generate, toReview } from "./runs.ts";

const minuteMs = 60_000;

/** One post on each of two days, in a zone that is half an hour off UTC. */
export const twoDays = { ...cadence, postsPerDay: 1, timezone: "Asia/Kolkata", timeSlots: ["12:20"] } as const;

/** Statuses of a published post (core document, States: Post). */
export const published: readonly unknown[] = ["posted", "partial", "completed"];

/** Creates a complete automation, with an account on each platform that has one, and tries to launch the draft. */
export const completeDraft = once("a launch: draft", async (context) => {
  const plan = {
    name: freshName(),
    selectedAccounts: await brandAccounts(context),
    ownerType: "brand",
    tiktokMode: "direct",
  };
  const { sent, exchange } = await withStartDate(dayAfter(context.now(), 1), async (startDate) => {
    const body = { ...plan, cadence: { ...twoDays, startDate } };
    return { sent: body, exchange: await create(context, body) };
  });
  const id = idOfNew(exchange);
  return { id, sent, exchange, read: await readAutomation(context, id), launch: await tryLaunch(context, id) };
});

/** Generates it, and tries forbidden calls during the run. */
export const generating = once("a launch: run", async (context) => {
  const { id, launch: early } = await completeDraft(context);
  if (early.after.status !== "draft") throw new Blocked("needs a draft");
  const started = await generate(context, id);
  const read = await readAutomation(context, id);
  if (!succeeded(started) || statusOf(read) !== "generating") return { id, started, read, attempts: undefined };
  const launch = await tryLaunch(context, id);
  const edit = await tryEdit(context, id);
  return { id, started, read, attempts: { launch, edit } };
});

/** Waits for the review and launches it. The launch may be refused. */
export const launched = once("a launch: launch", async (context) => {
  const { id, started } = await generating(context);
  await brandAccount(context);
  await toReview(context, started);
  const generated = await generatedPosts(context, id);
  const foreign = await launchedByOthers(context, id);
  const before = await scheduledSuggestions(context);
  const exchange = await context.send({ operation: operations.launchAutomation, path: { id } });
  const after = await snapshot(context, id);
  const suggestions = { before, after: await scheduledSuggestions(context) };
  return { id, generated, foreign, exchange, after, listed: await generatedPosts(context, id), suggestions };
});

/** The suggestions that a post has used. */
function scheduledSuggestions(context: CheckContext): Promise<Exchange> {
  return given(context, "listGenerations", { query: { status: "scheduled", limit: "100" } });
}

/** Tries to launch an automation in review with the key of another team; undefined if the target has none. */
async function launchedByOthers({ target, sendInvalid }: CheckContext, id: string): Promise<Exchange | undefined> {
  const { otherTeam } = target.keys;
  if (otherTeam === undefined) return undefined;
  return sendInvalid({ operation: operations.launchAutomation, path: { id }, key: otherTeam });
}

/** Tries forbidden calls on an active automation. */
export const active = once("a launch: active", async (context) => {
  const { id, exchange, after } = await launched(context);
  if (!succeeded(exchange) || after.status !== "active") throw new Blocked("needs an active automation");
  const edit = await tryEdit(context, id);
  const alone = await tryEditsAlone(context, id);
  return { id, launched: after, edit, alone, launch: await tryLaunch(context, id) };
});

/** Follows the first post past its slot, while the second one is still scheduled. Needs a clock. */
export const firstPost = once("a launch: first post", async (context) => {
  await active(context);
  const { id, after } = await launched(context);
  const [first, second] = inOrder(scheduledIn(after.posts));
  if (!first || !second) throw new Blocked("needs two scheduled posts");
  const postId = textIn(first, "id");
  await waitUntil(context, timeOf(first) - 2 * minuteMs, "the slot of a post");
  const early = await readPost(context, postId);
  let late = early;
  for (
    let minutes = 1;
    minutes <= 64 && !published.includes(statusOf(late)) && statusOf(late) !== "failed";
    minutes *= 2
  ) {
    await waitUntil(context, timeOf(first) + minutes * minuteMs, "the publication of a post");
    late = await readPost(context, postId);
  }
  const last = await readPost(context, textIn(second, "id"));
  const list = await listOfPosts(context, id);
  // A read of a post need not show its time (GAP-476).
  const isTimed = !Number.isNaN(timeOf(first));
  return { id, postId, early, late, list, last, isTimed, meanwhile: await readAutomation(context, id) };
});

/** Cancels it, after the first post if days can pass, and tries forbidden calls on a cancelled automation. */
export const cancelled = once("a launch: cancel", async (context) => {
  const { id, launched: start } = await active(context);
  // A launch may schedule only some of its posts; a single one must be left for the cancel.
  const isFollowed = hasClock(context) && scheduledIn(start.posts).length > 1;
  const first = isFollowed ? await firstPost(context) : undefined;
  const other = await newPost(context); // what a careless cancel takes may be the newest post of the team
  const cancel = await attempt(context, id, operations.cancelAutomation);
  const calendar = await calendarOf(context, scheduledIn(cancel.before.posts));
  const stays = first && published.includes(statusOf(first.late)) ? await readPost(context, first.postId) : undefined;
  return { id, first, cancel, calendar, stays, other: await readPost(context, other.id) };
});

/** The calendar of the time in which posts were scheduled; undefined without any. */
async function calendarOf(context: CheckContext, posts: readonly Item[]): Promise<Exchange | undefined> {
  const times = posts.map(timeOf).filter((time) => !Number.isNaN(time));
  if (times.length === 0) return undefined;
  const from = new Date(Math.min(...times) - minuteMs).toISOString();
  const to = new Date(Math.max(...times) + minuteMs).toISOString();
  return context.send({ operation: operations.getCalendar, query: { from, to } });
}

/** Tries forbidden calls on a cancelled automation. */
export const afterCancel = once("a launch: after the cancel", async (context) => {
  const { id, cancel } = await cancelled(context);
  if (cancel.after.status !== "cancelled") throw new Blocked("needs a cancelled automation");
  const edit = await tryEdit(context, id);
  const alone = await tryEditsAlone(context, id);
  const launch = await tryLaunch(context, id);
  return { id, edit, alone, launch, again: await attempt(context, id, operations.cancelAutomation) };
});

/** Requests a run of the cancelled automation. */
export const regeneratedLate = once("a launch: run after the cancel", async (context) => {
  const { id } = await afterCancel(context);
  return attempt(context, id, operations.generateAutomation);
});

/** Lets the slots of unpublished posts pass. Needs a clock. */
export const passedSlots = once("a launch: passed slots", async (context) => {
  const { cancel } = await cancelled(context);
  await afterCancel(context);
  const unsent = scheduledIn(cancel.before.posts);
  const last = Math.max(...unsent.map(timeOf));
  await waitUntil(context, last + 60 * minuteMs, "the slots of cancelled posts");
  const reads: Exchange[] = [];
  for (const post of unsent) reads.push(await readPost(context, textIn(post, "id")));
  return { unsent, reads };
});

/** A single read of a post, which may no longer exist. */
function readPost(context: CheckContext, id: string): Promise<Exchange> {
  return context.sendInvalid({ operation: operations.getPost, path: { id } });
}

/** The slot of a post, in milliseconds; NaN if it shows none. */
export function timeOf({ scheduledTime }: Item): number {
  return typeof scheduledTime === "string" ? Date.parse(scheduledTime) : Number.NaN;
}

/** @throws Failure unless the earliest post comes first */
export function expectInOrder(posts: readonly Item[]): void {
  if (posts.length < 2) throw new Blocked("needs two posts");
  const times = posts.map(timeOf);
  const isOrdered = times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time));
  const actual = posts.map(({ scheduledTime }) => String(scheduledTime)).join(", ");
  expectThat(isOrdered, { expected: "the earliest first", actual });
}

/** Posts by their slots. */
export function inOrder(posts: readonly Item[]): readonly Item[] {
  return posts.toSorted((a, b) => timeOf(a) - timeOf(b));
}
