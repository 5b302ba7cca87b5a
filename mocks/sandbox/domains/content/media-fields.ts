import { checkHosted, failsForUnhosted, mediaProblem } from "../../media-rules.ts";
import { invalid } from "../../refusal.ts";
import { type MediaKind, probe } from "../../world/media.ts";
import { type Asked, type Fields, type Rule, textOf } from "./asked.ts";
import { isTold } from "./length.ts";

/** The fields of content bodies with media addresses, and their kinds. */
const kinds: Readonly<Record<string, MediaKind>> = {
  videoUrl: "video",
  demoVideoUrl: "video",
  characterImageUrl: "image",
  appScreenshot: "image",
  presenterImage: "image",
  imageUrl: "image",
  avatarImageUrl: "image",
  referenceImages: "image",
  demoThumb: "image",
  spokespersonImage: "image",
  avatarImage: "image",
  productImage: "image",
  productImageUrl: "image",
};

interface MediaField {
  readonly field: string;
  readonly address: string;
  readonly kind: MediaKind;
}

/** Media must be hosted (GAP-050), and of the kind of their field (GAP-325). */
export const usableMedia: Rule = (asked) => {
  const media = mediaOf(asked.fields);
  for (const { field, address } of media) checkHosted(asked.world, field, address);
  for (const { field, address, kind } of media) {
    const problem = mediaProblem(address, kind);
    if (problem === null) continue;
    if (isMeasured(asked, field) || asked.latitude.answer("GAP-325") === "refused-always")
      throw invalid(field, problem);
    return `${field}: ${problem}`;
  }
  const addresses = media.map(({ address }) => address);
  return failsForUnhosted(asked.world, addresses) ? "Its media are not hosted here." : null;
};

/** The image of a character should show one face (GAP-337); the address says how many it shows. */
export const oneFace: Rule = ({ latitude, fields }) => {
  const { faces } = probe(textOf(fields, "characterImageUrl") ?? "");
  const answer = latitude.answer("GAP-337");
  if (faces === 1 || answer === "accepted") return null;
  const problem = `it must show exactly one face; it shows ${faces}.`;
  if (answer === "job-fails") return `characterImageUrl: ${problem}`;
  throw invalid("characterImageUrl", problem);
};

function mediaOf(fields: Fields): MediaField[] {
  return Object.entries(kinds).flatMap(([field, kind]) =>
    [fields[field]].flat().flatMap((address) => (typeof address === "string" ? [{ field, address, kind }] : [])),
  );
}

/** Whether the price depends on the length of a field's media. */
function isMeasured(asked: Asked, field: string): boolean {
  return asked.price.secondsOf === field && !isTold(asked);
}
