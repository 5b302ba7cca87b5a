import type { Body } from "../../call.ts";
import { mediaProblem } from "../../media-rules.ts";
import { invalid, Refusal } from "../../refusal.ts";
import { kindByEnding, type MediaKind, probe } from "../../world/media.ts";
import type { World } from "../../world/world.ts";

/** The categories of the media bank, if they are fixed (GAP-156); the seeded media use them. */
export const mediaBankCategories = ["hooks", "demos", "b-roll", "products", "logos", "music", "voiceovers"] as const;

export function isKnownCategory(category: string): boolean {
  return mediaBankCategories.some((known) => known === category);
}

/** The file types that a restricted library accepts (GAP-159). */
const commonEndings = ["mp4", "mov", "jpg", "jpeg", "png", "webp", "mp3", "wav", ""];

/**
 * The source must be a publicly reachable https URL (core document, Assets).
 * @throws Refusal otherwise
 */
export function checkSource(world: World, url: string): void {
  if (!/^https:/i.test(url)) {
    throw world.latitude.answer("GAP-150") === "invalid-input"
      ? invalid("url", "it must start with https://.")
      : unfetched(world);
  }
  const { reachable, isPublic, ending } = probe(url);
  if (!reachable || !isPublic) throw unfetched(world);
  if (world.latitude.answer("GAP-159") === "limited" && !commonEndings.includes(ending)) {
    throw invalid("url", "the library does not accept files of this type.");
  }
}

/** The refusal of a source that can't be fetched, or that is in a private network (GAP-151). */
function unfetched({ latitude }: World): Refusal {
  const problem = "it can't be fetched; it must be publicly reachable.";
  return latitude.choose("GAP-151", {
    "invalid-input": invalid("url", problem),
    "server-fault": new Refusal("internal_error", `url: ${problem}`, { status: 502 }),
    "not-found": new Refusal("not_found", `url: ${problem}`),
  });
}

const longest = 200;

/** @throws Refusal for an invalid name or category (GAP-156, GAP-165) */
export function checkLibraryText({ latitude }: World, { name, category }: Body<"createAsset">): void {
  for (const [field, text] of Object.entries({ name, category })) {
    if (text === undefined || latitude.answer("GAP-165") === "any-length") continue;
    if (text.trim() === "") throw invalid(field, "it is empty.");
    if (text.length > longest) throw invalid(field, `it is longer than ${longest} characters.`);
  }
  if (category !== undefined && latitude.answer("GAP-156") === "fixed-set" && !isKnownCategory(category)) {
    throw invalid("category", `it must be one of ${mediaBankCategories.join(", ")}.`);
  }
}

/**
 * The kind of an asset: as sent, or from the content type of the source.
 * @throws Refusal if there is none (GAP-152), or if both contradict each other (GAP-153)
 */
export function kindOf({ latitude }: World, { url, kind }: Body<"createAsset">): MediaKind {
  const { kind: served, ending } = probe(url);
  if (kind === undefined || kind === served) return served ?? kindWithoutType();
  if (served === null) return kind;
  return latitude.choose("GAP-153", {
    "kind-wins": () => kind,
    "invalid-input": () => {
      throw invalid("kind", mediaProblem(url, kind) ?? `the file's type is not ${kind}.`);
    },
    "content-type-wins": () => served,
  })();

  function kindWithoutType(): MediaKind {
    const found = latitude.choose("GAP-152", {
      "invalid-input": null,
      "from-file-name": kindByEnding(ending),
      fallback: "image",
    });
    if (found === null) throw invalid("kind", "the file's content type is not video, image or audio.");
    return found;
  }
}
