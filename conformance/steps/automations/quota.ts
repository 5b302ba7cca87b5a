import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { type Quota, quotaIn } from "../../core/spending/quota.ts";
import { withKey } from "../first-use.ts";
import { given } from "../given.ts";
import { look } from "../looks.ts";
import { requireMemory } from "../memory.ts";
import { offers } from "../offers.ts";
import { once } from "../once.ts";
import { statusOf } from "../posts/posts.ts";
import { brandAccount, freshName, idOfNew, setCadence } from "./plans.ts";
import { readAutomation } from "./reads.ts";
import { generate, toReview } from "./runs.ts";

const { createAutomation, generateAutomation, launchAutomation } = operations;

/**
 * Starts an automation with the monthly quota used up. Which call is refused is open (GAP-246), so it continues until the launch.
 * Needs control.quota, and restores the quota.
 */
export const beyondQuota = once("the quota: used up", async (context) => {
  const quota = await shownQuota(context);
  return withQuota(context, quota, { usedThisMonth: quota.monthlyLimit }, () => startOne(context));
});

/** Creates an automation with one left of the monthly quota. Needs control.quota, and restores the quota. */
export const lastOfQuota = once("the quota: one left", async (context) => {
  await requireMemory(context);
  const quota = await shownQuota(context);
  return withQuota(context, quota, { usedThisMonth: quota.monthlyLimit - 1 }, () =>
    sendAtOnce(context, { operation: createAutomation, body: { name: freshName() } }),
  );
});

/** A creation with an Idempotency-Key while the quota is used up, and the same call afterwards. Needs control.quota. */
export const keyedBeyondQuota = once("the quota: a key", async (context) => {
  await requireMemory(context);
  const quota = await shownQuota(context);
  const request = withKey({ operation: createAutomation, body: { name: freshName() } });
  const refused = await withQuota(context, quota, { usedThisMonth: quota.monthlyLimit }, () =>
    sendAtOnce(context, request),
  );
  return { request, refused, again: await context.send(request) };
});

/** The longest month, and an hour for a server that renews its quotas in the background, in seconds. */
const monthSeconds = 31 * 24 * 3600 + 3600;

/**
 * The quota after a month that ended with it used up, and a creation. Needs control.quota and control.clock. It restores no quota: that of
 * another month has no meaning.
 */
export const nextMonth = once("the quota: the next month", async (context) => {
  await requireMemory(context);
  const before = await shownQuota(context);
  if (before.monthlyLimit === 0) throw new Blocked("needs a plan with automations");
  await setQuota(context, { ...before, usedThisMonth: before.monthlyLimit });
  await context.wait(monthSeconds, "the next month");
  const list = await given(context, "listAutomations");
  const exchange = await sendAtOnce(context, { operation: createAutomation, body: { name: freshName() } });
  return { list, quota: quotaIn(list), exchange };
});

/** By how much the creation, the first run and the launch of one automation raise usedThisMonth. It stops at the first rise (GAP-246). */
export const counted = look("the quota: one more automation", async (context) => {
  await requireMemory(context);
  const used = async () => (await shownQuota(context)).usedThisMonth;
  const before = await used();
  const id = idOfNew(await context.send({ operation: createAutomation, body: { name: freshName() } }));
  const rise = async () => (await used()) - before;
  return (await rise()) || (await runOf(context, id, rise)) || (await launchOf(context, id, rise));
});

async function runOf(context: CheckContext, id: string, rise: () => Promise<number>): Promise<number> {
  const { platform, id: account } = await brandAccount(context);
  await setCadence(context, id);
  await given(context, "updateAutomation", {
    path: { id },
    wholeBody: { selectedAccounts: { [platform]: [account] } },
  });
  await toReview(context, await generate(context, id));
  return rise();
}

async function launchOf(context: CheckContext, id: string, rise: () => Promise<number>): Promise<number> {
  await given(context, "launchAutomation", { path: { id } });
  return rise();
}

/** By how many automations to raise a team's quota temporarily. */
const raise = 200;

/** Runs a function that starts many automations, with a raised quota if the control interface can set it. */
export async function withRaisedQuota<T>(context: CheckContext, act: () => Promise<T>): Promise<T> {
  const quota = offers(context, "quota") ? quotaIn(await given(context, "listAutomations")) : undefined;
  return quota ? withQuota(context, quota, { monthlyLimit: quota.monthlyLimit + raise }, act) : act();
}

/** The quota in the list of automations. @throws Blocked if it does not show one */
async function shownQuota(context: CheckContext): Promise<Quota> {
  const quota = quotaIn(await given(context, "listAutomations"));
  if (quota) return quota;
  throw new Blocked("needs a list of automations that shows the quota");
}

/** Runs a function with another quota, and restores the present one. */
async function withQuota<T>(context: CheckContext, quota: Quota, other: Partial<Quota>, act: () => Promise<T>) {
  try {
    await setQuota(context, { ...quota, ...other });
    return await act();
  } finally {
    await setQuota(context, quota);
  }
}

async function setQuota(context: CheckContext, { monthlyLimit, usedThisMonth }: Omit<Quota, "remaining">) {
  const automations = { monthlyLimit, usedThisMonth };
  await context.control("quota").call("setQuota", { key: context.target.keys.full, automations });
}

/** Creates, generates and launches an automation, until a call is refused. @returns the last answer, and the list after it */
async function startOne(context: CheckContext) {
  const listed = () => given(context, "listAutomations", { query: { limit: "100" } });
  const before = await listed();
  const exchange = await lastStep(context, freshName());
  return { before, exchange, list: await listed() };
}

async function lastStep(context: CheckContext, name: string): Promise<Exchange> {
  await requireMemory(context);
  const created = await sendAtOnce(context, { operation: createAutomation, body: { name } });
  if (!succeeded(created)) return created;
  context.resources.learn(createAutomation, created);
  const id = idOfNew(created);
  const path = { id };
  // A success that created nothing is the last answer.
  if (!succeeded(await context.send({ operation: operations.getAutomation, path }))) return created;
  await setCadence(context, id);
  await context.room(generateAutomation, 2);
  const started = await sendAtOnce(context, { operation: generateAutomation, path });
  if (!succeeded(started)) return started;
  await toReview(context, started);
  const { platform, id: account } = await brandAccount(context);
  await given(context, "updateAutomation", { path, wholeBody: { selectedAccounts: { [platform]: [account] } } });
  // An edit in review may lead back to the draft (GAP-259).
  if (statusOf(await readAutomation(context, id)) === "draft") await toReview(context, await generate(context, id, 0));
  return sendAtOnce(context, { operation: launchAutomation, path });
}

/** Sends a call to test a quota: on 429 it does not wait for the next month. */
function sendAtOnce(context: CheckContext, request: RequestSpec): Promise<Exchange> {
  return context.edge.send(request);
}

/** Whether an answer reports a used-up quota. */
export function isBeyondQuota(exchange: Exchange): boolean {
  return errorOf(exchange)?.type === "usage_limit_reached";
}
