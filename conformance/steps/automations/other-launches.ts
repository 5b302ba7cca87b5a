import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { given, itemsAt, textIn } from "../given.ts";
import { once } from "../once.ts";
import { placeElsewhere } from "../posts/place-elsewhere.ts";
import { type SomeAccount, selectionOf, someAccounts } from "../posts/posts.ts";
import { nextOutcome } from "../service/jobs.ts";
import { twoDays } from "./launched.ts";
import { type Body, create, freshName, idOfNew } from "./plans.ts";
import { attempt, generatedPosts, type Item, listedPosts, listOfPosts, readAutomation, snapshot } from "./reads.ts";
import { generate, toReview } from "./runs.ts";
import { pastWindow } from "./window.ts";

/** Creates an automation with an account and generates its posts. @param more members of its creation besides the usual ones */
async function readyToLaunch(
  context: CheckContext,
  accounts: readonly SomeAccount[],
  more: Body = {},
): Promise<{ readonly id: string; readonly slots: readonly Item[] }> {
  const plan = { name: freshName(), cadence: twoDays, selectedAccounts: selectionOf(accounts), ...more };
  const id = idOfNew(await create(context, plan));
  await toReview(context, await generate(context, id));
  return { id, slots: await generatedPosts(context, id) };
}

/** The posts of an automation in the list of a workspace. */
async function postsIn(context: CheckContext, automationId: string, workspaceId: string) {
  const exchange = await listOfPosts(context, automationId, workspaceId);
  return { exchange, posts: itemsAt(exchange, "/data") };
}

/** A launch with a post that fails, after its posting window. @throws Blocked without `control.outcomes`, or if no post fails */
export const failedInPart = once("a launch with a post that fails", async (context) => {
  context.control("outcomes");
  const { id, slots } = await readyToLaunch(context, await someAccounts(context, 1));
  await nextOutcome(context, "launchAutomation", "fail");
  await given(context, "launchAutomation", { path: { id } });
  await pastWindow(context, id, slots, twoDays.lengthDays);
  const posts = await listedPosts(context, id);
  const hasFailed = posts.some(({ status, renderStatus }) => status === "failed" || renderStatus === "failed");
  if (!hasFailed) throw new Blocked("needs a launched post that fails");
  return { posts, read: await readAutomation(context, id) };
});

/** A launch in a workspace that is not the default one, and the posts that the lists of both show. */
export const launchedElsewhere = once("a launch in another workspace", async (context) => {
  const { home, workspaceId, accounts } = await placeElsewhere(context);
  const { id, slots } = await readyToLaunch(context, accounts.slice(0, 1), { workspaceId });
  await given(context, "launchAutomation", { path: { id } });
  return { id, slots, there: await postsIn(context, id, workspaceId), home: await postsIn(context, id, home) };
});

/** More posts than the default page of a list has items (core document, Conventions). */
const manyPosts = {
  postsPerDay: 5,
  lengthDays: 5,
  timezone: "UTC",
  timeSlots: ["08:10", "10:20", "12:30", "14:40", "16:50"],
} as const;

/** Launches another automation. @returns one of its scheduled posts */
async function launchedBeside(context: CheckContext): Promise<string> {
  const { id } = await readyToLaunch(context, await someAccounts(context, 1));
  await given(context, "launchAutomation", { path: { id } });
  const post = (await listedPosts(context, id)).findLast(({ status }) => status === "scheduled");
  if (!post) throw new Blocked("needs a launched post that is scheduled");
  return textIn(post, "id");
}

/** A launch of many posts, and its cancel beside another active automation. */
export const launchedMany = once("a launch of many posts", async (context) => {
  const { id, slots } = await readyToLaunch(context, await someAccounts(context, 1), { cadence: manyPosts });
  const exchange = await context.send({ operation: operations.launchAutomation, path: { id } });
  const after = await snapshot(context, id);
  const beside = await launchedBeside(context);
  const cancel = await attempt(context, id, operations.cancelAutomation);
  const other = await context.send({ operation: operations.getPost, path: { id: beside } });
  return { id, generated: slots, exchange, after, cancel, other };
});
