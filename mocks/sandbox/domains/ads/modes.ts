import type { Refusal } from "../../refusal.ts";
import type { World } from "../../world/world.ts";
import { type AdsErrorType, adsRefusal, dailyLimit } from "./refusals.ts";

/** What the discovery side answers: as it should, or with an error (DESIGN section 7, `POST /ads`). */
export type AdsMode = "ready" | AdsErrorType;

const noteId = "ads mode";

/** The mode that is set; `ready` where none is. */
export function adsMode({ collections: { notes } }: World): AdsMode {
  return (notes.get(noteId)?.text ?? "ready") as AdsMode; // only `setAdsMode` writes it
}

/** Sets what the discovery side answers from now on. Call it in a transaction. */
export function setAdsMode({ collections: { notes } }: World, mode: AdsMode): void {
  if (mode === "ready") notes.delete(noteId);
  else notes.put({ id: noteId, text: mode });
}

/** Modes in which discovery as a whole is off. */
export const off = ["ads_unavailable", "ads_not_configured"] as const;

/** Modes in which the operator lets nobody in. */
export const withoutAccess = ["ads_auth_expired", "ads_access_denied"] as const;

/** The mode in which nothing can be counted, so that nothing that counts is done. */
export const withoutCounters = ["ads_cache_unavailable"] as const;

/** Modes in which the operator is asked, and fails. */
export const operatorFails = ["ads_upstream_error", "ads_upstream_timeout"] as const;

/** @throws Refusal with the error of the mode, if it is one of these */
export function refuseIn(world: World, modes: readonly AdsErrorType[]): void {
  const mode = adsMode(world);
  if (mode !== "ready" && modes.includes(mode)) throw refusalOfMode(world, mode);
}

/** The refusal that a mode stands for; quota errors say when to come again. */
function refusalOfMode(world: World, mode: AdsErrorType): Refusal {
  const isQuota = mode === "ads_daily_limit" || mode === "ads_preview_daily_limit";
  return isQuota ? dailyLimit(world, mode) : adsRefusal(world, mode);
}

/** @throws Refusal where a cached answer is not served in the mode (GAP-398) */
export function refuseCached(world: World): void {
  const unserved = world.latitude.choose("GAP-398", {
    "while-access-fails": [...off, ...withoutCounters],
    always: [],
    never: [...off, ...withoutCounters, ...withoutAccess, ...operatorFails],
  });
  refuseIn(world, unserved);
}

/** @throws Refusal where the saved references can be neither listed nor removed (GAP-399) */
export function refuseSavedReferences(world: World): void {
  if (world.latitude.answer("GAP-399") === "refused") refuseIn(world, [...off, ...withoutAccess]);
}
