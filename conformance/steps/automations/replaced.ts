import { operations } from "../../../generated/operations.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { once } from "../once.ts";
import { statusOf } from "../posts/posts.ts";
import { sendStarting } from "./edited.ts";
import { cadence, create, freshName, idOfNew } from "./plans.ts";
import { attempt, generatedPosts, readAutomation, tryLaunch } from "./reads.ts";
import { endOf, generate, toReview } from "./runs.ts";

/** The maximum duration of a run that no read shows, in seconds. */
const unseenRun = 600;

/** An automation in review without accounts and first day, and its launch. */
export const accountless = once("a review: first run", async (context) => {
  const madeAt = context.now();
  const created = await create(context, { name: freshName(), cadence });
  const id = idOfNew(created);
  await context.room(operations.generateAutomation, 2);
  const ranAt = context.now();
  const started = await generate(context, id, 0);
  const answeredAt = context.now();
  const end = await toReview(context, started);
  const posts = await generatedPosts(context, id);
  return { id, moments: [madeAt, ranAt, answeredAt], end, posts, launch: await tryLaunch(context, id) };
});

/** A cadence of fewer posts than before. */
export const fewer = { ...cadence, postsPerDay: 1, timeSlots: ["11:25"] } as const;

/** The number of these posts. */
export const postsOfFewer = fewer.postsPerDay * fewer.lengthDays;

/** Edits its cadence in review. The resulting status and posts are open (GAP-259). */
export const recastReview = once("a review: another cadence", async (context) => {
  const { id, launch } = await accountless(context);
  if (launch.after.status !== "review") throw new Blocked("needs an automation in review");
  return sendStarting(context, id, { cadence: fewer }, launch.after.exchange);
});

/** Generates it again. */
export const regenerated = once("a review: second run", async (context) => {
  const { id, posts } = await accountless(context);
  const recast = await recastReview(context);
  const exchange = await generate(context, id);
  const end = succeeded(exchange) ? await endOfReplacement() : exchange;
  return { id, recast, before: posts, exchange, end, after: await generatedPosts(context, id) };

  /** Reads may show review during a run (GAP-241): then wait for the run. */
  async function endOfReplacement(): Promise<Exchange> {
    if (statusOf(await readAutomation(context, id)) !== "review") return endOf(context, exchange);
    await context.wait(unseenRun, "a run that no read shows");
    return readAutomation(context, id);
  }
});

/** Cancels it in review. */
export const cancelledReview = once("a review: cancel", async (context) => {
  const { id } = await accountless(context);
  await regenerated(context);
  return attempt(context, id, operations.cancelAutomation);
});
