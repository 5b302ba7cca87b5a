import { type OperationId, operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { cadence, freshName } from "../../steps/automations/plans.ts";
import { neededInfluencer } from "../../steps/credits/other-fields.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { request } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { type Members, postBody, postingPlace, selectionOf, someAccounts } from "../../steps/posts/posts.ts";
import { uniqueWord } from "../../steps/unique.ts";

/** A body with optional fields that every server accepts, and the same without them. */
interface Optional {
  readonly operation: OperationId;
  readonly requirement: string;
  body(context: CheckContext): Promise<Members> | Members;
  usual(context: CheckContext): Promise<Members> | Members;
}

const plainPost = (context: CheckContext) => postBody(context);
/** An IANA name of three parts. */
const nestedZone = "America/Argentina/Buenos_Aires";
const texts = { caption: "Early ride", hashtags: ["cycling"], timezone: "Asia/Tokyo", ownerType: "brand" };

const post = (body: Optional["body"]): Optional => ({
  operation: "createPost",
  requirement: "POST-66",
  body: async (context) => postBody(context, await body(context)),
  usual: plainPost,
});

const named = () => ({ name: freshName() });
const plainPersona = ({ target }: CheckContext) => ({ name: uniqueWord(), imageUrl: mediaUrl(target, "image") });
const plainScript = { script: "Morning rides wake you up." };
const one = { count: 1 };

const video = (more: (context: CheckContext) => Members | Promise<Members>): Optional => ({
  operation: "createInfluencerVideo",
  requirement: "VID-25",
  body: async (context) => ({ ...plainScript, ...(await more(context)) }),
  usual: () => plainScript,
});

const options: Readonly<Record<string, Optional>> = {
  "video-post": post(async (context) => ({
    ...texts,
    videoUrl: mediaUrl(context.target, "video"),
    thumbnailUrl: mediaUrl(context.target, "image"),
    tiktokSendToInbox: true,
    selectedAccounts: selectionOf(await someAccounts(context, 1, "tiktok")),
  })),
  "image-post": post(async (context) => ({
    ...texts,
    timezone: nestedZone,
    images: [mediaUrl(context.target, "image")],
    tiktokSendToInbox: false,
    selectedAccounts: selectionOf(await someAccounts(context, 1, "tiktok")),
  })),
  automation: {
    operation: "createAutomation",
    requirement: "AUTO-75",
    // The types of settings (GAP-239) and the form of a first day (GAP-250) are open, so both are left out.
    body: async (context) => ({
      ...named(),
      // Where its accounts are: the default workspace may have changed (GAP-139).
      workspaceId: (await postingPlace(context)).workspaceId,
      cadence: { ...cadence, timezone: nestedZone },
      selectedAccounts: selectionOf(await someAccounts(context, 1)),
      ownerType: "brand",
      tiktokMode: "inbox",
    }),
    usual: named,
  },
  "workspace-logo": {
    operation: "createWorkspace",
    requirement: "createWorkspace.body.logoUrl.format",
    body: ({ target }) => ({ name: uniqueWord(), logoUrl: mediaUrl(target, "image") }),
    usual: () => ({ name: uniqueWord() }),
  },
  persona: {
    operation: "createInfluencer",
    requirement: "INFL-23",
    body: (context) => ({
      ...plainPersona(context),
      description: "Talks about bicycles",
      niche: "tech",
      gender: "male",
      age: 99,
      ethnicity: "Nordic",
      style: "realistic",
    }),
    usual: plainPersona,
  },
  "wider-shot": video(async ({ hostedMedia }) => ({
    imageUrl: await hostedMedia.of("image"),
    language: "English",
    duration: 30,
    mode: "scene",
  })),
  "talking-head": video(() => ({ duration: 5, mode: "speaker" })),
  slideshow: {
    operation: "createGenerations",
    requirement: "SUGG-12",
    body: () => ({ ...one, format: "slideshow", slideCount: 3, prompt: "Morning rides" }),
    usual: () => one,
  },
  "suggestion-for-an-influencer": {
    operation: "createGenerations",
    requirement: "SUGG-12",
    async body(context) {
      return { ...one, influencerId: await neededInfluencer(context) };
    },
    usual: () => one,
  },
  "short-slideshow": {
    operation: "createGenerations",
    requirement: "SUGG-12",
    body: () => ({ ...one, slideCount: 3 }),
    usual: () => one,
  },
  "long-slideshow": {
    operation: "createGenerations",
    requirement: "SUGG-12",
    body: () => ({ ...one, slideCount: 10 }),
    usual: () => one,
  },
};

const taken = forEachItem("optional-fields", Object.keys(options), {
  requirements: (name) => [optionOf(name).requirement],
  says: (name) => `${optionOf(name).operation} accepts its optional fields: ${name.replaceAll("-", " ")}.`,
  profile: (name) => (optionOf(name).operation === "createPost" ? "standard" : profileOf(operationOf(name))),
  async run(context, name) {
    const { body, usual } = optionOf(name);
    await requireMemory(context);
    const wanted = await asked(context, name, await body(context));
    await expectTaken(context, wanted, async () => ({ ...wanted, body: await usual(context) }));
  },
});

/** The request of an operation with this body. */
async function asked(context: CheckContext, name: string, wholeBody: Members): Promise<RequestSpec> {
  return request(context, optionOf(name).operation, { wholeBody });
}

function operationOf(name: string) {
  return operations[optionOf(name).operation];
}

function optionOf(name: string): Optional {
  const found = options[name];
  if (found) return found;
  throw new Error(`There are no optional fields ${name}.`);
}

/** What the documents call optional is accepted: members that no other check sends (core document, Endpoints). */
export const checks: readonly Check[] = inPhase("afterwards", taken);
