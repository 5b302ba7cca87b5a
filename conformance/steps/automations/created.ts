import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { once } from "../once.ts";
import { defaultWorkspace } from "../workspaces/own-workspaces.ts";
import { sendStarting } from "./edited.ts";
import { type Body, brandAccounts, cadence, create, dayAfter, freshName, idOfNew, withStartDate } from "./plans.ts";
import { withRaisedQuota } from "./quota.ts";
import { readAutomation } from "./reads.ts";
import { sendSettings } from "./settings.ts";
import { influencersDraft } from "./stopped.ts";

/** A creation and the read after it, if it succeeded. */
export interface Creation {
  readonly sent: Body;
  readonly exchange: Exchange;
  readonly read: Exchange | undefined;
}

async function createAndRead(context: CheckContext, sent: Body): Promise<Creation> {
  const exchange = await withRaisedQuota(context, () => create(context, sent));
  return { sent, exchange, read: succeeded(exchange) ? await readAutomation(context, idOfNew(exchange)) : undefined };
}

/** Creates an automation with everything but settings; every member differs from any default. */
export const createdWhole = once("a whole plan: creation", async (context) => {
  const workspaceId = await defaultWorkspace(context);
  const plan = {
    name: freshName(),
    selectedAccounts: await brandAccounts(context),
    ownerType: "brand",
    tiktokMode: "inbox",
    workspaceId,
  };
  return withStartDate(dayAfter(context.now(), 3), (startDate) =>
    createAndRead(context, { ...plan, cadence: { ...cadence, timezone: "Asia/Tokyo", startDate } }),
  );
});

/** Creates the same automation with settings; if it was refused without them, one with nothing else. */
export const createdWithEverySetting = once("a whole plan: settings", async (context) => {
  const { exchange, sent } = await createdWhole(context);
  const plan = succeeded(exchange) ? sent : {};
  const tried = await sendSettings((settings) => createAndRead(context, { ...plan, name: freshName(), settings }));
  // The one that was created before is still there.
  const { getAutomation } = operations;
  const read = async () => context.send({ operation: getAutomation, path: { id: idOfNew(exchange) } });
  return { tried, earlier: succeeded(exchange) ? await read() : undefined };
});

/** The whole plan of an influencer without accounts, with the settings that the server takes. */
const influencersPlan = once("a whole plan: an influencer's", async (context) => {
  const { influencerId } = await influencersDraft(context);
  const { tried } = await createdWithEverySetting(context);
  const settings = tried && succeeded(tried.call.exchange) ? { settings: tried.settings } : {};
  const plan = { ownerType: "influencer", influencerId, tiktokMode: "inbox", ...settings };
  return { ...plan, cadence: { ...cadence, timezone: "Asia/Tokyo" } };
});

/** Creates an automation of an influencer with everything. */
export const createdForInfluencer = once("a whole plan: creation for an influencer", async (context) => {
  const plan = await influencersPlan(context);
  return withStartDate(dayAfter(context.now(), 3), (startDate) =>
    createAndRead(context, { name: freshName(), ...plan, cadence: { ...plan.cadence, startDate } }),
  );
});

/** Gives a draft without accounts to an influencer, with everything else, and then edits everything but its owner. */
export const ofInfluencer = once("a whole plan: edit for an influencer", async (context) => {
  const plan = { name: freshName(), ...(await influencersPlan(context)) };
  const id = idOfNew(await withRaisedQuota(context, () => create(context, { name: freshName() })));
  const { influencerId } = plan;
  const edit = await sendStarting(context, id, plan, await readAutomation(context, id));
  const others = { name: freshName(), tiktokMode: "direct", settings: {}, cadence };
  return { influencerId, ...edit, others: await sendStarting(context, id, others, edit.after) };
});
