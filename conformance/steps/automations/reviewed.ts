import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { given } from "../given.ts";
import { once } from "../once.ts";
import { statusOf } from "../posts/posts.ts";
import { editedDraft, memberOf, send, sendStarting } from "./edited.ts";
import { afterCancel } from "./launched.ts";
import { brandAccount, brandAccounts, cadence, freshName } from "./plans.ts";
import {
  attempt,
  generatedPosts,
  listedPosts,
  readAutomation,
  snapshot,
  tryEdit,
  tryEditsAlone,
  tryLaunch,
} from "./reads.ts";
import { endOf, generate, progressIn, toReview } from "./runs.ts";
import { pastWindow } from "./window.ts";

/** Seconds between two reads of a run's progress. */
const glance = 5;

/** The maximum time between two calls in one run, in milliseconds. */
const together = 60_000;

/** Generates the draft without an account, and repeats the call during the run. */
export const askedTwice = once("an automation: run", async (context) => {
  const { id, final } = await editedDraft(context);
  if (!succeeded(final.exchange)) throw new Blocked("needs a draft with a cadence");
  const earlier = await given(context, "listGenerations", { query: { limit: "100" } });
  const firstDay = String(memberOf(final.sent, "cadence.startDate")).slice(0, 10);
  const started = await generate(context, id, 2);
  const reads = succeeded(started) ? await readsOfProgress(context, id) : [];
  const [last] = reads.slice(-1);
  if (!last || statusOf(last) !== "generating") return { id, earlier, firstDay, started, reads, again: undefined };
  const before = context.now();
  const again = await generate(context, id, 0);
  const after = await readAutomation(context, id);
  // The run may have ended while the suite waited for the server.
  const inFlight = context.now() - before < together && statusOf(after) !== "review" && statusOf(after) !== "draft";
  return {
    id,
    earlier,
    firstDay,
    started,
    reads,
    again: inFlight ? { before: last, exchange: again, after } : undefined,
  };
});

/** Reads the automation until some posts are generated, so that there is progress to report. */
async function readsOfProgress(context: CheckContext, id: string): Promise<readonly Exchange[]> {
  const reads = [await readAutomation(context, id)];
  for (let at = 0; at < 12; at++) {
    const [last] = reads.slice(-1);
    if (!last || statusOf(last) !== "generating" || (progressIn(last) ?? 0) > 0) break;
    await context.wait(glance, "the progress of a run");
    reads.push(await readAutomation(context, id));
  }
  return reads;
}

/** The end of that run. */
export const endedRun = once("an automation: end of the run", async (context) => {
  const { id, started, firstDay, earlier } = await askedTwice(context);
  const end = await endOf(context, started);
  return { id, firstDay, earlier, end, posts: await generatedPosts(context, id) };
});

/** The automation in review, and its launch with only empty lists of accounts. */
export const reviewed = once("an automation: review", async (context) => {
  const { id, end } = await endedRun(context);
  if (statusOf(end) !== "review") throw new Blocked("needs a run that ends in review");
  const automations = await given(context, "listAutomations", { query: { limit: "100" } });
  const listed = await listedPosts(context, id);
  const suggestions = await given(context, "listGenerations", { query: { limit: "100" } });
  return { id, end, automations, listed, suggestions, launch: await tryLaunch(context, id) };
});

/** Edits the automation in review. The resulting status and posts are open (GAP-259). */
export const editedReview = once("an automation: edit in review", async (context) => {
  const { id, launch } = await reviewed(context);
  if (launch.after.status !== "review") throw new Blocked("needs an automation in review");
  return { id, ...(await send(context, id, { name: freshName(), tiktokMode: "direct" }, launch.after.exchange)) };
});

/** Sets settings in review, then the same cadence again, and then empty settings. @throws Blocked if the server refuses the settings */
export const settingsInReview = once("an automation: settings in review", async (context) => {
  const { settings } = await editedDraft(context);
  const { id, after } = await editedReview(context);
  if (statusOf(after) !== "review") throw new Blocked("needs an automation that stays in review");
  if (settings.tried === undefined) throw new Blocked("needs settings that the server accepts");
  const filled = await send(context, id, { settings: settings.tried.settings }, after);
  const recast = await sendStarting(context, id, { cadence }, filled.after);
  return { filled, recast, emptied: await send(context, id, { settings: {} }, recast.after) };
});

/** Selects an account on each platform that has one, and then only one account. */
export const accountsInReview = once("an automation: accounts in review", async (context) => {
  const { id } = await editedReview(context);
  await first(settingsInReview(context));
  const { platform, id: account } = await brandAccount(context);
  const selectedAccounts = await brandAccounts(context);
  const set = await send(context, id, { selectedAccounts }, await readAutomation(context, id));
  const moved = await send(context, id, { selectedAccounts: { [platform]: [account] } }, set.after);
  return { id, platform, set, moved };
});

/** Launches it with one account. */
export const relaunched = once("an automation: launch", async (context) => {
  const { id, moved } = await accountsInReview(context);
  if (!succeeded(moved.exchange)) throw new Blocked("needs an automation with an account");
  if (statusOf(moved.after) === "draft") await toReview(context, await generate(context, id));
  const posts = await generatedPosts(context, id);
  await given(context, "launchAutomation", { path: { id } });
  return { id, posts };
});

/** Tells a story that has to come first, if the server lets it. */
async function first(story: Promise<unknown>): Promise<void> {
  try {
    await story;
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
  }
}

/** Lets the posting window pass, then tries forbidden calls on a completed automation. */
export const completed = once("an automation: completion", async (context) => {
  const { id, posts } = await relaunched(context);
  const active = await snapshot(context, id);
  // The window of the other launched automation would also pass.
  await first(afterCancel(context));
  await pastWindow(context, id, posts, cadence.lengthDays);
  const over = await snapshot(context, id);
  if (over.status !== "completed") return { id, active, over, attempts: undefined };
  const edit = await tryEdit(context, id);
  const alone = await tryEditsAlone(context, id);
  const launch = await tryLaunch(context, id);
  return {
    id,
    active,
    over,
    attempts: { edit, alone, launch, cancel: await attempt(context, id, operations.cancelAutomation) },
  };
});
