import { randomBytes } from "node:crypto";
import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { idsOf } from "../first-use.ts";
import { given, itemsAt } from "../given.ts";
import { requireMemory } from "../memory.ts";
import { once } from "../once.ts";

const dayMs = 24 * 3600 * 1000;

type Body = Readonly<Record<string, unknown>>;

/** Two posts a day on two days, in a form that every server must take: no part is left out but the first day (GAP-249, GAP-254). */
export const cadence = { postsPerDay: 2, lengthDays: 2, timezone: "UTC", timeSlots: ["09:10", "16:40"] } as const;

/** How many posts it makes. */
export const postsOfCadence = cadence.postsPerDay * cadence.lengthDays;

/** A name that nothing else has. */
export function freshName(): string {
  return `Verify ${randomBytes(4).toString("hex")}`;
}

/** The day so many days after a moment, in UTC: `2026-07-15`. @param at milliseconds */
export function dayAfter(at: number, days: number): string {
  return new Date(at + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Sends a first day as a date and, where that is not taken, as a timestamp: which of the two it is, is open (GAP-250).
 * @param send the call, with the first day in one of its forms
 */
export async function withStartDate(day: string, send: (startDate: string) => Promise<Exchange>): Promise<Exchange> {
  const exchange = await send(day);
  return exchange.response.status === 400 ? send(`${day}T00:00:00.000Z`) : exchange;
}

/** Sends the creation of an automation, to a server that remembers what it makes. */
export async function create(context: CheckContext, body: Body): Promise<Exchange> {
  await requireMemory(context);
  return context.send({ operation: operations.createAutomation, body });
}

/** The id of a new automation. @throws Blocked when it was not made, or the answer does not name it */
export function idOfNew(created: Exchange): string {
  const [id] = idsOf(operations.createAutomation, created);
  if (succeeded(created) && id !== undefined) return id;
  throw new Blocked(`needs createAutomation to succeed (the server answered ${outcomeOf(created)})`);
}

/** An account that automations of the brand can publish to. */
export interface Account {
  readonly platform: string;
  readonly id: string;
}

const platforms: readonly unknown[] = ["tiktok", "instagram", "youtube"];

/** An account of the brand in the default workspace. @throws Blocked when there is none */
export const brandAccount = once("an account to publish to", async (context): Promise<Account> => {
  const accounts = itemsAt(await given(context, "listAccounts"), "/data");
  for (const { platform, ownerType = "brand", id } of accounts) {
    if (ownerType !== "brand" || !platforms.includes(platform) || typeof id !== "string") continue;
    return { platform: String(platform), id };
  }
  throw new Blocked("needs an account of the brand on tiktok, instagram or youtube");
});

/** The same, or undefined when there is none. */
export async function anyAccount(context: CheckContext): Promise<Account | undefined> {
  try {
    return await brandAccount(context);
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

/** Lets time pass up to a moment, in milliseconds. */
export async function waitUntil(context: CheckContext, moment: number, why: string): Promise<void> {
  const seconds = (moment - context.now()) / 1000;
  if (seconds > 0) await context.wait(seconds, why);
}
