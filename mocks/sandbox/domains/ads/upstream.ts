import type { Call } from "../../call.ts";
import type { Refusal } from "../../refusal.ts";
import { rateLimited, retryAfter } from "../../retry-after.ts";
import type { World } from "../../world/world.ts";
import { exceeded, upstream, use } from "./allowance.ts";
import { adsMode, off, operatorFails, refuseIn, withoutAccess, withoutCounters } from "./modes.ts";
import { type AdsErrorType, adsRefusal, dailyLimit } from "./refusals.ts";

/** At this share of the operator's grant, all teams pause (studio document, Limits). */
const pauseAtPercent = 90;

/** How long the shared cooldown lasts; no document says it. */
const cooldownMs = 5 * 60_000;

const usageNote = "ads operator usage";
const cooldownNote = "ads cooldown until";

/**
 * Makes one fresh request to the operator, which counts.
 * @param goesOn a mode that does not stop it
 * @throws Refusal if it must not be made, or if the operator fails
 */
export function askOperator({ world, team }: Pick<Call, "world" | "team">, goesOn?: AdsErrorType): void {
  const reasons = [() => refuseFresh(world, goesOn), () => refuseExhausted(world, team.id)];
  // The documents don't show which of several reasons is named (GAP-397).
  if (world.latitude.answer("GAP-397") === "another-order") reasons.reverse();
  for (const refuse of reasons) refuse();

  const mode = adsMode(world);
  const failure = operatorFails.find((each) => each === mode);
  if (failure === undefined) {
    count(world, team.id);
    return;
  }
  // The request was made, although it failed (GAP-396).
  const counts = world.latitude.answer("GAP-396") === "consumes";
  throw adsRefusal(world, failure, counts ? { aftermath: () => count(world, team.id) } : {});
}

/** @throws Refusal in modes in which the operator can't be asked */
export function refuseFresh(world: World, goesOn?: AdsErrorType): void {
  refuseIn(
    world,
    [...off, ...withoutAccess, ...withoutCounters].filter((mode) => mode !== goesOn),
  );
}

/**
 * Sets the operator's reported usage of its grant, in percent. At 90 and more, a request starts the shared cooldown. Call it in a
 * transaction.
 */
export function setOperatorUsage({ collections: { notes } }: World, percent: number): void {
  notes.put({ id: usageNote, text: String(percent) });
}

function count(world: World, teamId: string): void {
  const { notes } = world.collections;
  use(world, upstream, teamId);
  if (Number(notes.get(usageNote)?.text ?? 0) < pauseAtPercent) return;
  notes.put({ id: cooldownNote, text: String(world.now + cooldownMs) });
}

function refuseExhausted(world: World, teamId: string): void {
  refuseIn(world, ["ads_daily_limit"]);
  refuseDuringCooldown(world);
  const over = exceeded(world, upstream, teamId);
  if (!over) return;
  if (over.limit === "day") throw dailyLimit(world, "ads_daily_limit");
  throw world.latitude.choose("GAP-392", {
    "rate-limited": () =>
      rateLimited(world, over.waitMs, "There are too many requests to the ad library at the moment."),
    "daily-limit": () => adsRefusal(world, "ads_daily_limit", retryAfter(world, over.waitMs)),
    unavailable: () => adsRefusal(world, "ads_unavailable", retryAfter(world, over.waitMs)),
  })();
}

/** The cooldown holds for every team. */
function refuseDuringCooldown(world: World): void {
  const waitMs = Number(world.collections.notes.get(cooldownNote)?.text ?? 0) - world.now;
  if (waitMs <= 0) return;
  const refusal: Refusal = world.latitude.choose("GAP-394", {
    "rate-limited": () =>
      rateLimited(world, waitMs, "Requests to the ad library are paused because its usage limit is nearly reached."),
    "daily-limit": () => adsRefusal(world, "ads_daily_limit", retryAfter(world, waitMs)),
    unavailable: () => adsRefusal(world, "ads_unavailable", retryAfter(world, waitMs)),
    upstream: () => adsRefusal(world, "ads_upstream_error", retryAfter(world, waitMs)),
  })();
  throw refusal;
}
