import { type Operation, type OperationId, operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import { type Check, type CheckContext, forEachItem, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import type { Profile } from "../../core/profile.ts";
import { deckOperations, postFormats } from "../../steps/content/deck-story.ts";
import { ready } from "../../steps/drafts/generated.ts";
import { idsOf } from "../../steps/first-use.ts";
import { given, textAt, valueAt } from "../../steps/given.ts";
import {
  acceptedSuggestion,
  freshSuggestion,
  type Members,
  offerPost,
  postingPlace,
  requireSteadyDefault,
  statusOf,
} from "../../steps/posts/posts.ts";
import { endOf, type FollowedJob, followedJob } from "../../steps/service/job-story.ts";

/** The deck of an object of an answer. @throws Blocked if it shows none */
function deckAt(exchange: Exchange): Members {
  const found = valueAt(exchange, "/data/deck");
  if (isRecord(found)) return found;
  throw new Blocked(`needs an answer from ${exchange.operation?.operationId} that shows a deck`);
}

/** A content source of posts, and its requirements. */
interface Source {
  readonly requirements: readonly string[];
  readonly says: string;
  readonly source: (context: CheckContext) => Promise<Members>;
  /** The least profile that can have it. Default: standard. */
  readonly profile?: Profile;
}

const image = (context: CheckContext) => mediaUrl(context.target, "image");

/** The end of a job that another check also follows, so that its credits are spent once. @throws Blocked if it does not succeed */
async function madeBy(context: CheckContext, operation: Operation, status: string): Promise<FollowedJob> {
  const { job } = operation;
  if (!job) throw new Error(`${operation.operationId} starts no job.`);
  const followed = await followedJob(context, { ...operation, job });
  const found = statusOf(endOf(followed));
  if (found === status) return followed;
  throw new Blocked(`needs a job of ${operation.operationId} that succeeds (it is ${String(found)})`);
}

const sources: Readonly<Record<string, Source>> = {
  "pending-suggestion": {
    requirements: ["POST-13"],
    says: "A pending suggestion can be published by its suggestionId.",
    source: async (context) => ({ suggestionId: await freshSuggestion(context) }),
  },
  "accepted-suggestion": {
    requirements: ["POST-14"],
    says: "An accepted suggestion can be published by its suggestionId.",
    source: async (context) => ({ suggestionId: (await acceptedSuggestion(context)).id }),
  },
  "content-of-a-suggestion": {
    requirements: ["POST-15"],
    says: "The content item of an accepted suggestion can be published.",
    source: async (context) => ({ contentId: (await acceptedSuggestion(context)).contentId }),
  },
  "finished-video": {
    requirements: ["POST-16"],
    says: "A content item that is a finished video can be published.",
    async source(context) {
      const { id } = await madeBy(context, operations.createTalkingHead, "ready");
      await requireSteadyDefault(context);
      return { contentId: id };
    },
    profile: "full",
  },
  deck: {
    requirements: ["POST-19"],
    says: "The deck of a suggestion can be published with its format.",
    async source(context) {
      const read = await given(context, "getGeneration", { path: { id: await freshSuggestion(context) } });
      return { deck: deckAt(read), format: textAt(read, "/data/format") };
    },
  },
  "deck-of-a-content-item": {
    requirements: ["POST-20"],
    says: "The deck that a content item shows can be published.",
    async source(context) {
      const { id, content } = await acceptedSuggestion(context);
      const suggestion = await given(context, "getGeneration", { path: { id } });
      return { deck: deckAt(content), format: textAt(suggestion, "/data/format") };
    },
  },
  video: {
    requirements: ["POST-22"],
    says: "A video can be published by its URL.",
    source: async ({ target }) => ({ videoUrl: mediaUrl(target, "video") }),
  },
  "hook-and-demo": {
    requirements: ["POST-75"],
    says: "The hook and demo of a draft can be published by its contentId.",
    async source(context) {
      const { draft, video } = await ready(context);
      const { workspaceId } = await postingPlace(context);
      if (valueAt(draft.exchange, "/data/workspaceId") !== workspaceId)
        throw new Blocked("needs a draft in the workspace of the accounts");
      return { contentId: video.id };
    },
  },
  "influencer-video": {
    requirements: ["POST-24"],
    says: "The videoUrl of a completed influencer video can be published.",
    async source(context) {
      const followed = await madeBy(context, operations.createInfluencerVideo, "completed");
      return { videoUrl: textAt(endOf(followed), "/data/videoUrl") };
    },
    profile: "full",
  },
  "images-as-addresses": {
    requirements: ["POST-25"],
    says: "Images can be published as plain URLs.",
    source: async (context) => ({ images: [image(context)] }),
  },
  "images-as-objects": {
    requirements: ["POST-26"],
    says: "Images can be published as objects, with a thumbnailUrl or without one.",
    source: async (context) => ({
      images: [{ url: image(context) }, { url: image(context), thumbnailUrl: image(context) }],
    }),
  },
  "images-of-both-kinds": {
    requirements: ["POST-27"],
    says: "One list of images may mix URLs and objects.",
    source: async (context) => ({ images: [image(context), { url: image(context) }] }),
  },
};

const sourceOf = (name: string): Source => sources[name] ?? { requirements: [], says: "", source: async () => ({}) };

const published = forEachItem("post-source", Object.keys(sources), {
  requirements: (name) => sourceOf(name).requirements,
  says: (name) => sourceOf(name).says,
  run: async (context, name) => expectSuccess(await offerPost(context, await sourceOf(name).source(context))),
});

const built = forEachOperation("post-built-deck", deckOperations, {
  requirements: () => ["POST-21"],
  says: ({ operationId }) => `The deck from ${operationId} can be published.`,
  async run(context, operation) {
    const format = postFormats[operation.operationId];
    if (format === undefined) throw new Blocked("needs the post format for this deck, which the documents do not show");
    const { workspaceId } = await postingPlace(context);
    const wholeBody = { prompt: "Stretches before breakfast", workspaceId };
    const made = await given(context, operation.operationId as OperationId, { wholeBody }); // an operation of the contract
    const [contentId] = idsOf(operation, made);
    if (contentId === undefined) throw new Blocked(`needs an answer from ${operation.operationId} that shows an id`);
    const content = await given(context, "getContent", { path: { id: contentId } });
    expectSuccess(await offerPost(context, { deck: deckAt(content), format }));
  },
});

export const checks: readonly Check[] = [...published, ...built];
