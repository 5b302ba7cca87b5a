import { type Operation, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { sources } from "../../steps/posts/post-source.ts";

type Members = Readonly<Record<string, unknown>>;

/** A rule that only changes in several places break. */
export interface SpecialBreak {
  readonly operation: Operation;
  /** The message must contain one of these names; empty if several fields are wrong or another may be named first. */
  readonly names: readonly string[];
  /** Members of the body, or of the query, that are removed and set. */
  change(context: CheckContext): Changed | Promise<Changed>;
}

interface Changed {
  readonly drop?: readonly string[];
  readonly set?: Members;
}

const { createAutomation, createMetaAd, createPost, createRecreation } = operations;
const deck = { ratio: "9:16", textBoxes: [{ text: "Mistake 1: too fast" }] };
const post = (names: readonly string[], set: Members): SpecialBreak => ({
  operation: createPost,
  names,
  change: () => ({ drop: sources, set }),
});

/** By the id of the requirement. */
export const specialBreaks: Readonly<Record<string, SpecialBreak>> = {
  "searchAds.query.rule": {
    operation: operations.searchAds,
    names: [],
    change: () => ({ drop: ["q", "pageId"] }),
  },
  "getAdPreview.query.rule": {
    operation: operations.getAdPreview,
    names: [],
    change: () => ({ drop: ["resultToken", "savedId"] }),
  },
  "AdvertiserPageId.pattern": {
    operation: operations.searchAds,
    names: ["pageId"],
    change: () => ({ drop: ["q"], set: { pageId: "1200shoes" } }),
  },
  // A realistic persona may ignore it completely (GAP-294).
  "createInfluencer.body.characterDescription.type": {
    operation: operations.createInfluencer,
    names: ["characterDescription"],
    change: () => ({ set: { style: "character", characterDescription: { wrong: ["x"] } } }),
  },
  "createAutomation.body.rule.influencerId.when.ownerType": {
    operation: createAutomation,
    names: ["influencerId"],
    change: () => ({ drop: ["influencerId", "selectedAccounts"], set: { ownerType: "influencer" } }),
  },
  // The accounts of the brand may also be wrong (GAP-206).
  "createPost.body.rule.influencerId.when.ownerType": {
    operation: createPost,
    names: [],
    change: () => ({ drop: ["influencerId"], set: { ownerType: "influencer" } }),
  },
  "createPost.body.rule.scheduledTime.when.schedule": {
    operation: createPost,
    names: ["scheduledTime"],
    change: () => ({ drop: ["scheduledTime"], set: { schedule: "scheduled" } }),
  },
  "createPost.body.rule.not": post([], {}),
  "createPost.body.format.requiredWith.deck": post(["format"], { deck }),
  "PostAccounts.rule.not": {
    operation: createPost,
    names: ["selectedAccounts"],
    change: () => ({ set: { selectedAccounts: {} } }),
  },
  "createMetaAd.body.rule.headline.when.template": {
    operation: createMetaAd,
    names: ["headline"],
    change: () => ({ drop: ["headline", "recreationId"], set: { template: "review" } }),
  },
  "createRecreation.body.rule.adId.when.rule": {
    operation: createRecreation,
    names: ["adId", "contentId"],
    change: () => ({ drop: ["adId", "contentId"] }),
  },
  "createRecreation.body.rule.resultToken.unless.savedId": {
    operation: createRecreation,
    names: ["resultToken", "savedId"],
    change: () => ({ drop: ["resultToken", "savedId", "contentId"] }),
  },
  "createRecreation.body.rule.no-resultToken.when.savedId": {
    operation: createRecreation,
    names: [],
    change: async ({ resources, arrange, send }) => {
      // A save needs a receipt, so both exist here.
      if (!resources.find("savedAd", { own: false })) await send(await arrange(operations.saveAd));
      const saved = resources.find("savedAd", { own: false });
      const receipt = resources.find("searchReceipt", { own: false });
      if (!saved || !receipt) throw new Blocked("needs a saved ad and a receipt of a search");
      return { drop: ["contentId"], set: { savedId: String(saved.id), resultToken: String(receipt.id) } };
    },
  },
  "saveAd.body.propertyNames": {
    operation: operations.saveAd,
    names: ["pageName"],
    change: () => ({ set: { pageName: "Some page" } }),
  },
};

/** The arranged request, changed to break a special rule. */
export async function brokenSpecially(
  request: RequestSpec,
  special: SpecialBreak,
  context: CheckContext,
): Promise<RequestSpec> {
  const { drop = [], set = {} } = await special.change(context);
  const keep = ([name]: readonly [string, unknown]) => !drop.includes(name);
  if (special.operation.method === "GET") {
    const texts = Object.entries(set).map(([name, value]) => [name, String(value)] as const);
    return { ...request, query: Object.fromEntries([...Object.entries(request.query ?? {}).filter(keep), ...texts]) };
  }
  const before = isRecord(request.body) ? Object.entries(request.body).filter(keep) : [];
  return { ...request, body: { ...Object.fromEntries(before), ...set } };
}
