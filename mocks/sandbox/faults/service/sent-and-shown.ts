import type { OperationId } from "../../../../generated/operations.ts";
import type { Fault, Item } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import { sent } from "../building/asks.ts";
import { editBody } from "../building/edits.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** An operation that refuses an optional field of its body, or one of its values. */
function refusesField(operation: OperationId, breaks: string, field: string, value?: unknown): Fault {
  return {
    name: `refuses-field/${operation}/${field}${value === undefined ? "" : `/${String(value)}`}`,
    breaks: [breaks],
    says: `${operation} refuses ${field}${value === undefined ? "" : ` ${String(value)}`}.`,
    on: [operation],
    refuses(visit) {
      const found = sent(visit)[field];
      return found !== undefined && (value === undefined || found === value) && invalid(field, "Planted.");
    },
  };
}

/** An operation that ignores a field of its body. */
function ignoresField(operation: OperationId, breaks: string, field: string): Fault {
  return {
    name: `ignores-field/${operation}/${field}`,
    breaks: [breaks],
    says: `${operation} ignores ${field}.`,
    on: [operation],
    body: ({ [field]: value }: Item) => (value === undefined ? undefined : { [field]: undefined }),
  };
}

/** Faults of what a caller sends and reads again. */
export const sentAndShownFaults: readonly Fault[] = [
  refusesField("createPost", "POST-66", "tiktokSendToInbox", false),
  refusesField("createPost", "POST-66", "thumbnailUrl"),
  refusesField("createPost", "POST-66", "ownerType", "brand"),
  refusesField("createAutomation", "AUTO-75", "tiktokMode", "inbox"),
  refusesField("createInfluencer", "INFL-23", "gender", "male"),
  refusesField("createInfluencerVideo", "VID-25", "mode", "scene"),
  refusesField("createGenerations", "SUGG-12", "slideCount"),
  ignoresField("createPost", "POST-67", "caption"),
  ignoresField("createPost", "POST-67", "hashtags"),
  ignoresField("createInfluencer", "INFL-24", "ethnicity"),
  ignoresField("createInfluencer", "INFL-24", "gender"),
  ignoresField("updateAutomation", "AUTO-14", "tiktokMode"),
  ...faultsOn("updateAutomation", {
    "edits-lose-the-time-zone": fault("AUTO-14", "An edit sets every time zone to UTC.", {
      body: ({ cadence }) => (cadence ? { cadence: { ...Object(cadence), timezone: "UTC" } } : undefined),
    }),
    "edits-lose-a-setting": fault("AUTO-14", "An edit ignores remixRatio.", {
      body: ({ settings }) => (settings ? { settings: { ...Object(settings), remixRatio: undefined } } : undefined),
    }),
  }),
  ...faultsOn("getAutomation", {
    "drafts-without-total": fault("AUTO-21", "The totalPosts of a draft is 0.", {
      data: ({ status }) => (status === "draft" ? { totalPosts: 0 } : undefined),
    }),
    "completed-after-the-first-post": fault("AUTO-78", "An automation is completed once its first post is out.", {
      data({ id, status }, _, { collections }) {
        const posts = collections.posts.by("automation", id);
        return status === "active" && posts.some((post) => post.publishedAt !== null)
          ? { status: "completed" }
          : undefined;
      },
    }),
    "count-starts-again": fault("AUTO-79", "In review, generatedCount is 0.", {
      data: ({ status }) => (status === "review" ? { generatedCount: 0 } : undefined),
    }),
  }),
  ...faultsOn("cancelAutomation", {
    "cancels-count-one-more": fault("AUTO-76", "A cancel counts one post too many.", {
      data: ({ cancelledPosts }) => (cancelledPosts > 0 ? { cancelledPosts: cancelledPosts + 1 } : undefined),
    }),
  }),
  ...faultsOn("listAutomations", {
    "quota-never-used": fault("AUTO-77", "Automations do not count against the quota.", {
      answers: (answer) =>
        editBody(answer, (body) => {
          const { quota, ...envelope } = body as { readonly quota?: { readonly monthlyLimit: number } }; // a list, or a refusal
          if (!quota) return body;
          return { ...envelope, quota: { ...quota, usedThisMonth: 3, remaining: quota.monthlyLimit - 3 } };
        }),
    }),
  }),
  ...faultsOn("getPost", {
    "result-of-one-platform": fault("POST-68", "A post shows the result of its first platform only.", {
      data: (post: Item) => (Array.isArray(post.results) ? { results: post.results.slice(0, 1) } : undefined),
    }),
  }),
  ...faultsOn("getGeneration", {
    "caption-of-another-suggestion": fault("SUGG-13", "A read shows another caption than the creation.", {
      data: ({ caption }) => ({ caption: `${String(caption)}!` }),
    }),
    "post-caption-of-a-greenscreen-is-its-caption": fault(
      "SUGG-13",
      "A read of a greenscreen shows another postCaption than the creation.",
      { data: ({ format, caption }) => (format === "greenscreen" ? { postCaption: caption } : undefined) },
    ),
    "slideshow-loses-its-hashtags": fault("SUGG-13", "A read of a slideshow shows no hashtags.", {
      data: ({ format }) => (format === "slideshow" ? { hashtags: [] } : undefined),
    }),
  }),
  ...faultsOn("listAssets", {
    "videos-listed-as-images": fault("ASSET-21", "The list shows videos as images.", {
      item: ({ kind }) => (kind === "video" ? { kind: "image" } : undefined),
    }),
  }),
];
