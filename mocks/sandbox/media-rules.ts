/**
 * What the sandbox does with a media address of a body. Nothing is fetched: `probe` (world/media.ts) says what stands at an
 * address, by its host (`*.invalid` can't be reached, private hosts are not public) and by the ending of its file name.
 *
 * - A hosted address is one that answers gave out: of an asset, a finished video or item. Only those are media of studio
 *   operations (`checkHosted`).
 * - An address that must be fetched has to be reachable and public, and of the right kind (`checkMedia`, at once;
 *   `mediaProblem`, where a job finds out).
 */

import type { GapAnswer } from "../../generated/gaps.ts";
import { invalid } from "./refusal.ts";
import { isHosted, type MediaKind, probe } from "./world/media.ts";
import type { World } from "./world/world.ts";

/** Why an address can't serve as media of a kind, or null where it can. An address without an ending may hold anything. */
export function mediaProblem(address: string, kind: MediaKind): string | null {
  const media = probe(address);
  if (!media.reachable) return "it can't be fetched.";
  if (!media.isPublic) return "it is not publicly reachable.";
  if (media.kind === kind || (media.kind === null && media.ending === "")) return null;
  return `it holds no ${kind}.`;
}

/** @throws Refusal 400 that names the field, for an address that can't serve as media of a kind */
export function checkMedia(field: string, address: string, kind: MediaKind): void {
  const problem = mediaProblem(address, kind);
  if (problem) throw invalid(field, problem);
}

/**
 * Media of a studio operation must be hosted (studio document, Endpoints); whether others are refused is GAP-050.
 * @throws Refusal 400 that names the field
 */
export function checkHosted({ latitude }: World, field: string, address: string): void {
  if (isHosted(address) || latitude.answer("GAP-050") !== "refused") return;
  throw invalid(field, "it must be a hosted URL; upload the file with POST /assets first.");
}

/** Whether a studio item must fail for one of its media: it is not hosted, where that comes out later only (GAP-050). */
export function failsForUnhosted({ latitude }: World, addresses: readonly string[]): boolean {
  const answer: GapAnswer<"GAP-050"> = latitude.answer("GAP-050");
  return answer === "fails-later" && !addresses.every(isHosted);
}
