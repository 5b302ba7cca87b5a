import type { SentQuery } from "../../call.ts";
import { invalid } from "../../refusal.ts";
import type { World } from "../../world/world.ts";
import { badCursor } from "./receipts.ts";
import { adsRefusal } from "./refusals.ts";

const longestQuery = 100;

const filters = ["country", "mediaType", "platform", "status"] as const;

/** The query of a search, in the reading that is in force. @throws Refusal */
export function readSearchQuery(sent: SentQuery, world: World): SentQuery {
  return withoutCase(continued(withKeywords(sent, world, true), world), world);
}

/** The query of a lookup of advertisers. @throws Refusal */
export function readAdvertiserQuery(sent: SentQuery, world: World): SentQuery {
  return withKeywords(sent, world, world.latitude.answer("GAP-413") === "holds");
}

/** Parameters with which a caller could describe an ad or the place of its media. */
const adFields = new Set([
  ...["ad", "ads", "items", "media", "url", "urls", "mediaUrl", "imageUrl", "videoUrl", "posterUrl", "sourceUrl"],
  ...["pageId", "pageName", "bodies", "titles", "captions", "descriptions", "startedAt", "stoppedAt", "platforms"],
  ...["mediaType", "observedStatus", "fetchedAt", "provenance"],
]);

const previewParameters = new Set(["adId", "resultToken", "savedId", "refresh", "workspaceId"]);

/** The query of a preview: links and ad objects of the caller are refused (GAP-404). @throws Refusal */
export function readPreviewQuery(sent: SentQuery, { latitude }: World): SentQuery {
  const isKnown = (name: string) => previewParameters.has(name);
  const onlyAdFields = latitude.answer("GAP-404") === "ad-fields";
  const supplied = Object.keys(sent).find((name) => (onlyAdFields ? adFields.has(name) : !isKnown(name)));
  if (supplied !== undefined) throw invalid(supplied, "previews show only media from the ad library; leave it out.");
  if (sent.refresh === undefined || ["true", "false"].includes(sent.refresh)) return sent;
  const answer = latitude.answer("GAP-405");
  if (answer === "refused" || (answer === "truthy" && !["1", "0"].includes(sent.refresh))) {
    throw invalid("refresh", "it must be true or false.");
  }
  return { ...sent, refresh: String(answer === "truthy" && sent.refresh === "1") };
}

/** Keywords that are blank (GAP-375) or long (GAP-376). @throws Refusal */
function withKeywords(sent: SentQuery, { latitude }: World, isLimited: boolean): SentQuery {
  const { q, ...others } = sent;
  if (q === undefined) return sent;
  if (q.trim() === "" && latitude.answer("GAP-375") !== "searched") {
    if (latitude.answer("GAP-375") === "left-out") return others;
    throw invalid("q", "it is blank.");
  }
  if (!isLimited) return sent;
  const length = latitude.choose("GAP-376", {
    "utf-16-units": q.length,
    "code-points": [...q].length,
    trimmed: [...q.trim()].length,
  });
  if (length > longestQuery) throw invalid("q", `it is longer than ${longestQuery} characters.`);
  // Spaces that did not count must not make it too long for the contract.
  return [...q].length > longestQuery ? { ...others, q: q.trim() } : sent;
}

/** Filters in another case than the listed one (GAP-377). */
function withoutCase(sent: SentQuery, { latitude }: World): SentQuery {
  if (latitude.answer("GAP-377") === "refused") return sent;
  const folded = filters.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name].toUpperCase()]]));
  return { ...sent, ...Object.fromEntries(folded) };
}

/** A cursor without its search (GAP-378). @throws Refusal */
function continued(sent: SentQuery, world: World): SentQuery {
  const { cursor, q, pageId } = sent;
  if (cursor === undefined || q !== undefined || pageId !== undefined) return sent;
  const answer = world.latitude.answer("GAP-378");
  if (answer === "sent-again") return sent;
  if (answer === "mismatch") throw adsRefusal(world, "ads_search_expired");
  const search = world.collections.searchPages.by("cursor", cursor)[0]?.search;
  if (!search) throw badCursor(world, cursor);
  const known = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== null);
  return { ...Object.fromEntries(known), ...sent };
}
