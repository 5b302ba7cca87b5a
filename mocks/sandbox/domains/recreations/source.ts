/** What a draft is opened from: an ad with its receipt or saved reference, or a generated adaptation to fork. */

import type { Body, Call } from "../../call.ts";
import { conflict, invalid, notFound, Refusal } from "../../refusal.ts";
import { sameSpelling } from "../../request/workspace.ts";
import type { AdRecreation, Content } from "../../world/entities/content.ts";
import type { Draft } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { observationOf } from "../ads/receipts.ts";
import { sourceUrlOf } from "../ads/views.ts";
import { languageOf } from "./language.ts";
import { newSettings } from "./settings.ts";

type Opening = Call<"createRecreation">;
type Asked = Body<"createRecreation">;

/** With what a draft starts. */
export type Beginning = Pick<Draft, "source" | "sourceSaved" | "settings" | "language">;

/** What a body names as the source, in a word that is the same for the same source. @throws Refusal for two sources (GAP-431) */
export function openedFrom({ world: { latitude }, body }: Opening): string {
  return forks(body, latitude.answer("GAP-431"))
    ? `content ${sameSpelling(body.contentId ?? "", latitude)}`
    : `ad ${body.adId ?? ""}`;
}

function forks({ contentId, adId, resultToken, savedId }: Asked, both: "refused" | "fork" | "ad"): boolean {
  if (contentId === undefined) return false;
  if (both === "refused" && [adId, resultToken, savedId].some((name) => name !== undefined)) {
    throw invalid("contentId", "give either it or an ad, not both.");
  }
  const namesAd = adId !== undefined && (resultToken !== undefined || savedId !== undefined);
  return !(both === "ad" && namesAd);
}

/**
 * What the source gives a new draft. It changes nothing.
 * @throws Refusal for a receipt, a reference or a content item that can't be used
 */
export function beginningOf(call: Opening): Beginning {
  return openedFrom(call).startsWith("content ") ? forked(call) : adapted(call);
}

function adapted(call: Opening): Beginning {
  const { world, workspace, body } = call;
  const { adId = "", resultToken, savedId } = body;
  const { ad, fetchedAt } = observationOf(call, { adId, resultToken, savedId });
  return {
    source: { adId, pageName: ad.pageName, sourceUrl: sourceUrlOf(adId), fetchedAt },
    sourceSaved: savedId !== undefined,
    settings: newSettings(world),
    language: languageOf(world, workspace),
  };
}

function forked({ world, team, workspace, body }: Opening): Beginning {
  const { drafts, content } = world.collections;
  const item = content.get(sameSpelling(body.contentId ?? "", world.latitude));
  if (item?.teamId !== team.id || item.workspaceId !== workspace.id) throw notFound("content item");
  const { source, settings, language } = forkable(world, item);
  const draft = item.draftId === null ? undefined : drafts.get(item.draftId);
  const sourceSaved = draft?.sourceSaved ?? false;
  return world.latitude.choose("GAP-432", {
    snapshot: { source, sourceSaved, settings, language },
    "source-only": { source, sourceSaved, settings: newSettings(world), language: languageOf(world, workspace) },
    "current-draft": { source, sourceSaved, settings: draft?.settings ?? settings, language },
  });
}

/** What a content item keeps of its draft. @throws Refusal when it is no adaptation, or not finished where that counts (GAP-433) */
function forkable(world: World, { adRecreation, status }: Content): AdRecreation {
  const answer = world.latitude.answer("GAP-433");
  if (answer === "pending" && status === "processing" && adRecreation) {
    throw new Refusal("generation_pending", "The content item is still being generated.", { status: 409 });
  }
  if (adRecreation && (status === "ready" || answer === "not-found-or-fork" || answer === "pending"))
    return adRecreation;
  throw world.latitude.choose("GAP-433", {
    "not-found-or-fork": notFound("generated adaptation"),
    invalid: invalid("contentId", "it must be a generated adaptation that is ready."),
    conflict: conflict("The content item is not a generated adaptation that is ready."),
    pending: notFound("generated adaptation"),
  });
}
