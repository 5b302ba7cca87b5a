import { operations } from "../../../generated/operations.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { idsOf } from "../first-use.ts";
import { given, itemsAt } from "../given.ts";
import { requireMemory } from "../memory.ts";
import { once } from "../once.ts";

const dayMs = 24 * 3600 * 1000;

export type Body = Readonly<Record<string, unknown>>;

/** Two posts a day on two days, in a form that every server must accept: complete except for the first day (GAP-249, GAP-254). */
export const cadence = { postsPerDay: 2, lengthDays: 2, timezone: "UTC", timeSlots: ["09:10", "16:40"] } as const;

/** The number of its posts. */
export const postsOfCadence = cadence.postsPerDay * cadence.lengthDays;

/** A unique name. */
export function freshName(): string {
  return `Verify ${freshHex(4)}`;
}

/** The day this many days after a time, in UTC: `2026-07-15`. @param at milliseconds */
export function dayAfter(at: number, days: number): string {
  return new Date(at + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Sends a first day as a date and, if that is refused, as a timestamp: the format is open (GAP-250).
 * @param send the call, with the first day in one of its forms
 */
export async function withStartDate<T extends { readonly exchange: Exchange }>(
  day: string,
  send: (startDate: string) => Promise<T>,
): Promise<T> {
  const sent = await send(day);
  return sent.exchange.response.status === 400 ? send(`${day}T00:00:00.000Z`) : sent;
}

/** Gives a draft its cadence, with a first day: an edit may need the complete object (GAP-249). @throws Blocked if it is refused */
export async function setCadence(context: CheckContext, id: string): Promise<void> {
  const { exchange } = await withStartDate(dayAfter(context.now(), 2), async (startDate) => {
    const body = { cadence: { ...cadence, startDate } };
    return { exchange: await context.send({ operation: operations.updateAutomation, path: { id }, body }) };
  });
  if (!succeeded(exchange))
    throw new Blocked(`needs a draft with a cadence (the server answered ${outcomeOf(exchange)})`);
}

/** Sends the creation of an automation, to a server that stores resources. */
export async function create(context: CheckContext, body: Body): Promise<Exchange> {
  await requireMemory(context);
  return context.send({ operation: operations.createAutomation, body });
}

/** The id of a new automation. @throws Blocked if it was not created, or the answer has no id */
export function idOfNew(created: Exchange): string {
  const [id] = idsOf(operations.createAutomation, created);
  if (succeeded(created) && id !== undefined) return id;
  throw new Blocked(`needs createAutomation to succeed (the server answered ${outcomeOf(created)})`);
}

/** An account to which the brand's automations can publish. */
export interface Account {
  readonly platform: string;
  readonly id: string;
}

const platforms: readonly unknown[] = ["tiktok", "instagram", "youtube"];

/** An account of the brand in the default workspace. @throws Blocked if there is none */
export const brandAccount = once("an account to publish to", async (context): Promise<Account> => {
  const accounts = itemsAt(await given(context, "listAccounts"), "/data");
  for (const { platform, ownerType = "brand", id } of accounts) {
    if (ownerType !== "brand" || !platforms.includes(platform) || typeof id !== "string") continue;
    return { platform: String(platform), id };
  }
  throw new Blocked("needs an account of the brand on tiktok, instagram or youtube");
});

/** An account of the brand in the default workspace on each platform that has one. */
export async function brandAccounts(context: CheckContext): Promise<Readonly<Record<string, readonly string[]>>> {
  const accounts = itemsAt(await given(context, "listAccounts"), "/data");
  return Object.fromEntries(
    accounts.toReversed().flatMap((account) => {
      const { platform, ownerType = "brand", id } = account;
      const fits = ownerType === "brand" && platforms.includes(platform) && typeof id === "string";
      return fits ? [[platform, [id]]] : [];
    }),
  );
}

/** The same, or undefined if there is none. */
export async function anyAccount(context: CheckContext): Promise<Account | undefined> {
  try {
    return await brandAccount(context);
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

/** Lets time pass until a time in milliseconds. */
export async function waitUntil(context: CheckContext, moment: number, why: string): Promise<void> {
  const seconds = (moment - context.now()) / 1000;
  if (seconds > 0) await context.wait(seconds, why);
}
