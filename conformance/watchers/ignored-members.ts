import { operationList } from "../../generated/operations.ts";
import { isRecord } from "../core/exchange.ts";
import { isGiven } from "../core/values/is-given.ts";

/** Members that the person of a given image, or a character, makes superfluous (studio document, Talking head; core document, Influencers; GAP-345). */
const persona = ["gender", "age", "ethnicity", "race", "ageGroup", "appearance"];

/** The content sources of a post: of several, a server looks at one (core document, Posts and calendar). */
const sources = ["suggestionId", "contentId", "deck", "videoUrl", "images"];

/** Images of one person and product: of the whole and its parts, a server may ignore either (GAP-348, GAP-349). */
const composed = ["spokespersonImage", "avatarImage", "productImage"];

/** The operations that take an owner. */
const ownerOperations = new Set<string>(
  operationList.filter(({ body }) => body?.fields.includes("ownerType")).map(({ operationId }) => operationId),
);

/**
 * Whether a server may ignore a member of a body because of another one, so that a wrong value there says nothing.
 * @param name the member of the body where the rule is broken; undefined for the body itself
 */
export function mayBeIgnored(operationId: string, body: unknown, name: string | undefined): boolean {
  if (!isRecord(body) || name === undefined) return false;
  const has = (member: string) => isGiven(body[member]);
  if (has("voiceId") && name === "duration") return true;
  if ((has("avatarImageUrl") || has("avatarImage") || has("presenterImage")) && persona.includes(name)) return true;
  if (body.style !== "character" ? name === "characterDescription" : persona.includes(name)) return true;
  if (operationId === "createMetaAd" && has("recreationId")) return true;
  if (operationId === "createRecreation")
    return has("contentId") && (has("adId") || name !== "contentId") && name !== "requestId";
  if (operationId === "createProductSpokesperson" && composed.includes(name)) return has("spokespersonImage");
  // For the owner `brand`, an influencer is ignored (GAP-205).
  if (name === "influencerId" && ownerOperations.has(operationId)) return body.ownerType !== "influencer";
  if (operationId !== "createPost") return false;
  if (name === "scheduledTime") return body.schedule !== "scheduled";
  const given = sources.filter(has);
  return given.length !== 1 && (sources.includes(name) || name === "format" || name === "thumbnailUrl");
}
