/**
 * How the sandbox checks media addresses in bodies. Nothing is fetched: `probe` (world/media.ts) tells from the address what is there, by
 * its host (`*.invalid` can't be reached, private hosts are not public) and by its file extension.
 *
 * - A hosted address comes from an answer: of an asset, a finished video or item. Studio operations accept only these (`checkHosted`).
 * - An address that must be fetched has to be reachable, public and of the right kind (`checkMedia` checks at once; `mediaProblem` is for
 *   jobs that fail later).
 */

import type { GapAnswer } from "../../generated/gaps.ts";
import { invalid } from "./refusal.ts";
import { isHosted, type MediaKind, probe } from "./world/media.ts";
import type { World } from "./world/world.ts";

/** Why an address can't be used as media of a kind, or null if it can. An address without a file extension may be of any kind. */
export function mediaProblem(address: string, kind: MediaKind): string | null {
  const media = probe(address);
  if (!media.reachable) return "it can't be fetched.";
  if (!media.isPublic) return "it is not publicly reachable.";
  if (media.kind === kind || (media.kind === null && media.ending === "")) return null;
  return `its type is not ${kind}.`;
}

/** @throws Refusal 400 that names the field, for an address that can't be used as media of a kind */
export function checkMedia(field: string, address: string, kind: MediaKind): void {
  const problem = mediaProblem(address, kind);
  if (problem) throw invalid(field, problem);
}

/**
 * Media of a studio operation must be hosted (studio document, Endpoints); GAP-050 decides whether others are refused.
 * @throws Refusal 400 that names the field
 */
export function checkHosted({ latitude }: World, field: string, address: string): void {
  if (isHosted(address) || latitude.answer("GAP-050") !== "refused") return;
  throw invalid(field, "it must be a hosted URL; upload the file with POST /assets first.");
}

/** Whether a studio item must fail later because one of its media is not hosted (GAP-050). */
export function failsForUnhosted({ latitude }: World, addresses: readonly string[]): boolean {
  const answer: GapAnswer<"GAP-050"> = latitude.answer("GAP-050");
  return answer === "fails-later" && !addresses.every(isHosted);
}
