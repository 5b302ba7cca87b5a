import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { idsOf } from "../first-use.ts";
import { given } from "../given.ts";
import { requireMemory } from "../memory.ts";
import { offers } from "../offers.ts";
import { once } from "../once.ts";
import { nextOutcome } from "../service/jobs.ts";
import { defaultWorkspace, workspaceIds } from "../workspaces/own-workspaces.ts";
import { create, freshName, idOfNew, setCadence } from "./plans.ts";
import { attempt, readAutomation } from "./reads.ts";
import { endOf, generate } from "./runs.ts";

/** How long a cancelled run may continue, in seconds. */
const runSeconds = 300;

/** Creates an automation for an influencer. @throws Blocked if there is none */
export const influencersDraft = once("a cancel: draft of an influencer", async (context) => {
  await requireMemory(context);
  const [influencerId] = await influencersIn(context);
  if (influencerId === undefined) throw new Blocked("needs an influencer");
  const exchange = await create(context, { name: freshName(), ownerType: "influencer", influencerId });
  const read = succeeded(exchange) ? await readAutomation(context, idOfNew(exchange)) : undefined;
  return { influencerId, exchange, read };
});

/** The influencers of a workspace. Default: the default workspace. */
async function influencersIn(context: CheckContext, workspaceId?: string): Promise<readonly string[]> {
  const query = { limit: "100", ...(workspaceId !== undefined && { workspaceId }) };
  return idsOf(operations.listInfluencers, await given(context, "listInfluencers", { query }));
}

/** More workspaces than these are not searched. */
const maxWorkspaces = 5;

/**
 * Passes if an influencer belongs to the default workspace: its list may show those of the whole team (GAP-283), and those of other
 * workspaces may not be used there (GAP-225).
 * @throws Blocked if another workspace lists it too
 */
export async function requireAtHome(context: CheckContext, influencerId: string): Promise<void> {
  const home = await defaultWorkspace(context);
  const others = (await workspaceIds(context)).filter((id) => id !== home);
  if (others.length > maxWorkspaces) throw new Blocked("needs a team with few workspaces");
  for (const other of others) {
    const listed = await influencersIn(context, other);
    if (listed.includes(influencerId)) throw new Blocked("needs an influencer that only the default workspace lists");
  }
}

/** Cancels a draft: that of an influencer, or a new one. */
export const cancelledDraft = once("a cancel: draft", async (context) => {
  const made = await draftOfInfluencer(context);
  const created = made && succeeded(made) ? made : await create(context, { name: freshName() });
  return attempt(context, idOfNew(created), operations.cancelAutomation);
});

async function draftOfInfluencer(context: CheckContext): Promise<Exchange | undefined> {
  try {
    return (await influencersDraft(context)).exchange;
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

/** Creates an automation with empty settings. */
export const createdWithSettings = once("a cancel: empty settings", (context) =>
  create(context, { name: freshName(), settings: {} }),
);

/** A draft that can be generated. */
const generable = once("a cancel: draft with a cadence", async (context) => {
  const id = idOfNew(await createdWithSettings(context));
  await setCadence(context, id);
  return id;
});

/** A run that produces nothing. @throws Blocked without control.outcomes */
export const emptyRun = once("a cancel: empty run", async (context) => {
  const id = await generable(context);
  await context.room(operations.generateAutomation, 1);
  await nextOutcome(context, "generateAutomation", "empty");
  const started = await generate(context, id, 0);
  return { id, started, end: await endOf(context, started) };
});

/** Cancels a run in flight. */
export const cancelledRun = once("a cancel: run", async (context) => {
  const id = await generable(context);
  if (offers(context, "outcomes")) await emptyRun(context);
  await generate(context, id);
  return { id, ...(await attempt(context, id, operations.cancelAutomation)) };
});

/** The read after the run would have ended. */
export const afterRun = once("a cancel: after the run", async (context) => {
  const { id, after } = await cancelledRun(context);
  if (after.status !== "cancelled") throw new Blocked("needs a cancelled automation");
  await context.wait(runSeconds, "the end of a run that was cancelled");
  return readAutomation(context, id);
});
