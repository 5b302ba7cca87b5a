import type { Refusal } from "../../refusal.ts";
import type { World } from "../../world/world.ts";
import { type AdsErrorType, adsRefusal, dailyLimit } from "./refusals.ts";

/** How ad discovery answers: normally, or with an error (DESIGN section 7, `POST /ads`). */
export type AdsMode = "ready" | AdsErrorType;

const noteId = "ads mode";

/** The current mode; `ready` by default. */
export function adsMode({ collections: { notes } }: World): AdsMode {
  return (notes.get(noteId)?.text ?? "ready") as AdsMode; // only `setAdsMode` writes it
}

/** Sets how ad discovery answers from now on. Call it in a transaction. */
export function setAdsMode({ collections: { notes } }: World, mode: AdsMode): void {
  if (mode === "ready") notes.delete(noteId);
  else notes.put({ id: noteId, text: mode });
}

/** Modes in which all of discovery is off. */
export const off = ["ads_unavailable", "ads_not_configured"] as const;

/** Modes in which the operator refuses access. */
export const withoutAccess = ["ads_auth_expired", "ads_access_denied"] as const;

/** The mode in which counters are unavailable, so that counted actions are refused. */
export const withoutCounters = ["ads_cache_unavailable"] as const;

/** Modes in which the operator's answer is an error. */
export const operatorFails = ["ads_upstream_error", "ads_upstream_timeout"] as const;

/** @throws Refusal with the error of the current mode, if it is one of these */
export function refuseIn(world: World, modes: readonly AdsErrorType[]): void {
  const mode = adsMode(world);
  if (mode !== "ready" && modes.includes(mode)) throw refusalOfMode(world, mode);
}

/** The refusal of a mode; quota errors say when to retry. */
function refusalOfMode(world: World, mode: AdsErrorType): Refusal {
  const isQuota = mode === "ads_daily_limit" || mode === "ads_preview_daily_limit";
  return isQuota ? dailyLimit(world, mode) : adsRefusal(world, mode);
}

/** @throws Refusal if the mode does not allow cached answers (GAP-398) */
export function refuseCached(world: World): void {
  const unserved = world.latitude.choose("GAP-398", {
    "while-access-fails": [...off, ...withoutCounters],
    always: [],
    never: [...off, ...withoutCounters, ...withoutAccess, ...operatorFails],
  });
  refuseIn(world, unserved);
}

/** @throws Refusal if the mode does not allow listing and removing saved references (GAP-399) */
export function refuseSavedReferences(world: World): void {
  if (world.latitude.answer("GAP-399") === "refused") refuseIn(world, [...off, ...withoutAccess]);
}
