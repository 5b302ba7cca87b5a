import type { GapAnswer } from "../../../../generated/gaps.ts";
import { Refusal } from "../../refusal.ts";
import type { Automation } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";

/** How many automations a team may start in a month, and how many it has started. */
export interface AutomationQuota {
  readonly monthlyLimit: number;
  readonly usedThisMonth: number;
}

/** The calls that can count as the start of an automation (GAP-246). */
export type Start = GapAnswer<"GAP-246">;

/** The quota of a team in the current month (UTC). */
export function automationQuota(world: World, teamId: string): AutomationQuota {
  const { monthlyLimit, month, used } = world.collections.teams.need(teamId).automationQuota;
  return { monthlyLimit, usedThisMonth: month === monthOf(world.now) ? used : 0 };
}

/** Sets it, for this month. */
export function setAutomationQuota(
  world: World,
  teamId: string,
  { monthlyLimit, usedThisMonth }: AutomationQuota,
): void {
  world.collections.teams.patch(teamId, {
    automationQuota: { monthlyLimit, month: monthOf(world.now), used: usedThisMonth },
  });
}

/** The quota in the list of automations (core document, Automation; GAP-247 decides what remains after overuse). */
export function shownQuota(world: World, teamId: string): AutomationQuota & { readonly remaining: number } {
  const quota = automationQuota(world, teamId);
  const left = quota.monthlyLimit - quota.usedThisMonth;
  const mayBeNegative = world.latitude.answer("GAP-247") === "difference-may-be-negative";
  return { ...quota, remaining: mayBeNegative ? left : Math.max(0, left) };
}

/**
 * Checks whether the quota allows one more automation.
 * @param automation null before its creation
 * @throws Refusal usage_limit_reached (core document, Automations)
 */
export function checkQuota(world: World, teamId: string, start: Start, automation: Automation | null): void {
  if (!starts(world, start, automation)) return;
  const { monthlyLimit, usedThisMonth } = automationQuota(world, teamId);
  if (usedThisMonth >= monthlyLimit) throw usageLimitReached(world, monthlyLimit);
}

/** Counts an automation if this call starts it. */
export function countStart(world: World, start: Start, automation: Automation): void {
  if (!starts(world, start, automation)) return;
  const { monthlyLimit, usedThisMonth } = automationQuota(world, automation.teamId);
  setAutomationQuota(world, automation.teamId, { monthlyLimit, usedThisMonth: usedThisMonth + 1 });
  world.collections.automations.patch(automation.id, { counted: true });
}

/** An automation starts once, at the call that GAP-246 chooses. */
function starts({ latitude }: World, start: Start, automation: Automation | null): boolean {
  return latitude.answer("GAP-246") === start && !automation?.counted;
}

function usageLimitReached({ latitude, now }: World, monthlyLimit: number): Refusal {
  const seconds = Math.ceil((nextMonth(now) - now) / 1000);
  return new Refusal(
    "usage_limit_reached",
    `The plan allows ${monthlyLimit} automations a month, and all of them are used.`,
    {
      status: Number(latitude.answer("GAP-001")),
      ...(latitude.answer("GAP-061") === "yes" && {
        headers: { "Retry-After": String(seconds) },
        retryAfterSeconds: seconds,
      }),
    },
  );
}

/** When the next month begins (UTC). */
function nextMonth(ms: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** `2026-07` (UTC) */
export function monthOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}
