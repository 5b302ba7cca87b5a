import { isRecord } from "../core/exchange.ts";
import { sources } from "../steps/posts/post-source.ts";

/** Members that the person of a given image, or a character, makes superfluous (studio document, Talking head; core document, Influencers). */
const persona = ["gender", "age", "ethnicity", "race", "ageGroup"];

/**
 * Whether a server may ignore a member of a body because of another one, so that a wrong value there says nothing.
 * @param name the member of the body where the rule is broken; undefined for the body itself
 */
export function mayBeIgnored(operationId: string, body: unknown, name: string | undefined): boolean {
  if (!isRecord(body) || name === undefined) return false;
  const has = (member: string) => body[member] !== undefined && body[member] !== null;
  if (has("voiceId") && name === "duration") return true;
  if ((has("avatarImageUrl") || has("avatarImage") || has("presenterImage")) && persona.includes(name)) return true;
  if (body.style !== "character" ? name === "characterDescription" : persona.includes(name)) return true;
  if (operationId === "createMetaAd" && has("recreationId")) return true;
  if (operationId === "createRecreation" && has("contentId")) return name !== "contentId" && name !== "requestId";
  if (operationId !== "createPost") return false;
  if (name === "scheduledTime") return body.schedule !== "scheduled";
  const given = sources.filter(has);
  return (sources.includes(name) || name === "format") && given.length !== 1;
}
