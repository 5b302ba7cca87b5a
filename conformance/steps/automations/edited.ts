import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { given } from "../given.ts";
import { once } from "../once.ts";
import { type Body, brandAccounts, cadence, create, dayAfter, freshName, idOfNew, withStartDate } from "./plans.ts";
import { generatedPosts, planIn, readAutomation } from "./reads.ts";
import { sendSettings } from "./settings.ts";

/** An edit with the reads before and after it. */
export interface Edit {
  readonly sent: Body;
  readonly exchange: Exchange;
  readonly before: Exchange;
  readonly after: Exchange;
}

/** Creates an automation with only a name. */
export const createdByName = once("an automation: creation", async (context) => {
  const name = freshName();
  return { name, exchange: await create(context, { name }) };
});

/** The first read of the new automation. */
export const freshDraft = once("an automation: draft", async (context) => {
  const { name, exchange } = await createdByName(context);
  const id = idOfNew(exchange);
  const read = await readAutomation(context, id);
  const posts = await generatedPosts(context, id);
  const list = await given(context, "listAutomations", { query: { limit: "100" } });
  return { id, name, read, posts, list };
});

/** Sends an edit and reads the automation after it. @param before the last read */
export async function send(context: CheckContext, id: string, sent: Body, before: Exchange): Promise<Edit> {
  const exchange = await context.send({ operation: operations.updateAutomation, path: { id }, body: sent });
  return { sent, exchange, before, after: await readAutomation(context, id) };
}

/** The first edit of the draft; every member differs from any default. */
const plan = {
  cadence: { postsPerDay: 1, lengthDays: 1, timezone: "Asia/Tokyo", timeSlots: ["04:07"] },
  ownerType: "brand",
  tiktokMode: "inbox",
};

/** The first day of the plan and its run: later than the default, tomorrow. */
const daysAhead = 2;

/**
 * Edits of the draft, one after the other: each changes one thing. None of them throws if refused.
 * At the end the draft has an empty list of accounts and the cadence for its run.
 */
export const editedDraft = once("an automation: edits", async (context) => {
  const { id, read } = await freshDraft(context);
  // Without an influencer, ownerType influencer is not possible.
  const ownerless = await context.sendInvalid({
    operation: operations.updateAutomation,
    path: { id },
    body: { ownerType: "influencer" },
  });
  const afterOwnerless = await readAutomation(context, id);
  const named = await send(context, id, { name: freshName() }, afterOwnerless);
  const planned = await sendStarting(context, id, plan, named.after);
  const renamed = await send(context, id, { name: freshName() }, planned.after);
  const { timeSlots: _, ...rest } = plan.cadence;
  const most = { cadence: { ...rest, postsPerDay: 10, lengthDays: 90 } };
  const bare = await send(context, id, most, renamed.after);
  // Only timeSlots are optional in a complete cadence (GAP-249).
  const recast = bare.exchange.response.status === 400 ? await sendStarting(context, id, most, bare.after) : bare;
  const settings = await changeSettings(context, id, recast.after);
  const whole = await changeEverything(context, id, settings);
  // As before, so that the next edits can reset something.
  const cleared = await send(context, id, { settings: {}, tiktokMode: plan.tiktokMode }, whole.after);
  const accounts = await changeAccounts(context, id, cleared.after);
  const final = await sendStarting(context, id, { cadence }, accounts.moved.after);
  const list = await given(context, "listAutomations", { query: { limit: "100" } });
  return { id, list, fresh: read, ownerless, named, planned, renamed, recast, settings, whole, accounts, final };
});

/** Sends an edit of the cadence with a first day. @param before the last read */
export async function sendStarting(
  context: CheckContext,
  id: string,
  sent: { cadence: Body },
  before: Exchange,
): Promise<Edit> {
  const day = dayAfter(context.now(), daysAhead);
  return withStartDate(day, (startDate) =>
    send(context, id, { ...sent, cadence: { ...sent.cadence, startDate } }, before),
  );
}

/** Sets settings, then another name, then settings with only one format, then an empty object instead of the settings. */
async function changeSettings(context: CheckContext, id: string, before: Exchange) {
  let latest = before;
  const tried = await sendSettings(async (settings) => {
    const edit = await send(context, id, { settings }, latest);
    latest = edit.after;
    return edit;
  });
  const renamed = await send(context, id, { name: freshName() }, latest);
  const narrowed = tried && (await send(context, id, { settings: oneFormat(tried.settings) }, renamed.after));
  const emptied = await send(context, id, { settings: {} }, narrowed?.after ?? renamed.after);
  return { tried, filled: tried?.call, renamed, narrowed, emptied };
}

/** Sets every member at once, with the settings that the server takes. */
async function changeEverything(
  context: CheckContext,
  id: string,
  { filled, emptied }: Awaited<ReturnType<typeof changeSettings>>,
): Promise<Edit> {
  const settings = filled?.sent.settings;
  const selectedAccounts = await brandAccounts(context);
  const others = { name: freshName(), tiktokMode: "direct", selectedAccounts };
  const sent = { ...plan, ...others, ...(settings !== undefined && { settings }) };
  return sendStarting(context, id, sent, emptied.after);
}

/** The same settings with the whole weight on one format. */
function oneFormat(settings: Body): Body {
  const weights = isRecord(settings.contentMix) ? settings.contentMix : {};
  const [first = "walloftext"] = Object.keys(weights);
  const whole = Object.values(weights).reduce<number>((sum, weight) => sum + Number(weight), 0);
  return { ...settings, contentMix: { [first]: Math.round(whole) || 1 } };
}

/** Sets an account on each platform, then a cadence, then only an empty list on one of the platforms. */
async function changeAccounts(context: CheckContext, id: string, before: Exchange) {
  const selectedAccounts = await brandAccounts(context);
  const [first = "tiktok", second = first === "youtube" ? "tiktok" : "youtube"] = Object.keys(selectedAccounts);
  const set = await send(context, id, { selectedAccounts }, before);
  const timed = await sendStarting(context, id, { cadence: plan.cadence }, set.after);
  const moved = await send(context, id, { selectedAccounts: { [second]: [] } }, timed.after);
  return { selectedAccounts, platform: first, set, timed, moved };
}

/** A member of the plan that a read shows (`cadence.timeSlots`); undefined if there is none. */
export function shown(read: Exchange, name: string): unknown {
  return memberOf(planIn(read), name);
}

/** A member of an object or a nested object; undefined if there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return name.split(".").reduce((holder, member) => (isRecord(holder) ? holder[member] : undefined), value);
}
