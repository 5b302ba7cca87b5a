import type { Fault, Hook, Item } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import type { World } from "../../world/world.ts";
import { bodyOf } from "../building/asks.ts";
import { fault, faultsOn } from "../building/scoped.ts";

const videoUrl = "https://media.shortform.example/clip-8s.mp4";
const weekMs = 7 * 24 * 3600 * 1000;

const listsOf = ({ selectedAccounts }: Item): readonly unknown[][] =>
  Object.values((selectedAccounts ?? {}) as Readonly<Record<string, unknown[]>>); // the body was validated, or is only read
const imagesOf = ({ images }: Item): readonly unknown[] => (Array.isArray(images) ? images : []);
const isText = (value: unknown) => typeof value === "string";
const suggestionOf = ({ suggestionId }: Item, world: World) => world.collections.suggestions.get(String(suggestionId));
const contentOf = ({ contentId }: Item, world: World) => world.collections.content.get(String(contentId));
const builderFormats = ["grid2x2", "listicle", "askmeanything", "ranking", "splitscreen"];
const timeOf = (moment: number) => ({ scheduledTime: new Date(moment).toISOString() });

/** Refuses some bodies that it should accept. */
function when(is: (body: Item, world: World) => boolean): Hook<"refuses"> {
  return ({ asked }, world) => {
    const body = bodyOf(asked);
    return body && is(body, world) && invalid("body", "Planted.");
  };
}

/** Valid bodies of a new post that are refused. */
const refusing: readonly Fault[] = [
  ...builderFormats.map(
    (format): Fault => ({
      name: `refuses-decks/${format}`,
      breaks: ["POST-21"],
      says: `Decks of the format ${format} can't be published.`,
      on: ["createPost"],
      refuses: when((body) => body.deck !== undefined && body.format === format),
    }),
  ),
  ...faultsOn("createPost", {
    "refuses-pending-suggestions": fault("POST-13", "A suggestion must be accepted before it is published.", {
      refuses: when((body, world) => suggestionOf(body, world)?.status === "pending"),
    }),
    "refuses-accepted-suggestions": fault("POST-14", "An accepted suggestion can't be published.", {
      refuses: when((body, world) => suggestionOf(body, world)?.status === "accepted"),
    }),
    "refuses-content-of-suggestions": fault("POST-15", "The content item of a suggestion can't be published.", {
      refuses: when((body, world) => (contentOf(body, world)?.suggestionId ?? null) !== null),
    }),
    "refuses-built-items": fault("POST-75", "The item of a deck builder can't be published by its id.", {
      refuses: when((body, world) => {
        const content = contentOf(body, world);
        return content?.deck != null && content.suggestionId === null;
      }),
    }),
    "refuses-hook-demos": fault("POST-75", "The hook and demo of a draft can't be published by its id.", {
      refuses: when((body, world) => {
        const content = contentOf(body, world);
        return content?.deck != null && content.draftId !== null;
      }),
    }),
    "refuses-finished-videos": fault("POST-16", "A video content item can't be published.", {
      refuses: when((body, world) => contentOf(body, world)?.deck === null),
    }),
    "refuses-decks-of-suggestions": fault(["POST-19", "POST-20"], "The decks of suggestions can't be published.", {
      refuses: when(({ deck, format }) => deck !== undefined && !builderFormats.includes(String(format))),
    }),
    "refuses-videos": fault("POST-22", "A video can't be published by its address.", {
      refuses: when((body) => body.videoUrl === videoUrl),
    }),
    "refuses-influencer-videos": fault("POST-24", "The videos of influencers can't be published.", {
      refuses: when((body) => isText(body.videoUrl) && body.videoUrl !== videoUrl),
    }),
    "refuses-plain-images": fault("POST-25", "Images must be objects.", {
      refuses: when((body) => imagesOf(body).length > 0 && imagesOf(body).every(isText)),
    }),
    "refuses-image-objects": fault("POST-26", "Images must be plain addresses.", {
      refuses: when((body) => imagesOf(body).length > 0 && !imagesOf(body).some(isText)),
    }),
    "refuses-mixed-images": fault("POST-27", "A list of images must have only addresses or only objects.", {
      refuses: when((body) => imagesOf(body).some(isText) && !imagesOf(body).every(isText)),
    }),
    "refuses-empty-lists": fault("POST-35", "No list of accounts may be empty.", {
      refuses: when((body) => listsOf(body).some(({ length }) => length === 0)),
    }),
    "refuses-a-first-empty-list": fault("POST-35", "Only the first list of accounts is looked at.", {
      refuses: when((body) => listsOf(body)[0]?.length === 0),
    }),
    "refuses-several-accounts": fault("POST-36", "A post goes to one account only.", {
      refuses: when((body) => listsOf(body).flat().length > 1),
    }),
    "refuses-several-platforms": fault("POST-37", "A post goes to one platform only.", {
      refuses: when((body) => listsOf(body).filter(({ length }) => length > 0).length > 1),
    }),
    "refuses-influencers": fault("POST-42", "Only the brand can post.", {
      refuses: when(({ ownerType }) => ownerType === "influencer"),
    }),
    "asap-needs-a-time": fault("POST-10", "A post with schedule asap also needs a scheduledTime.", {
      refuses: when(({ schedule, scheduledTime }) => schedule === "asap" && scheduledTime === undefined),
    }),
    "needs-a-schedule": fault("POST-46", "A post needs a schedule.", {
      refuses: when(({ schedule }) => schedule === undefined),
    }),
    "refuses-milliseconds-of-a-post": fault("ID-04", "A scheduledTime must not have a fraction of a second.", {
      refuses: when(({ scheduledTime }) => isText(scheduledTime) && !String(scheduledTime).endsWith(".000Z")),
    }),
    "unknown-suggestions-are-conflicts": fault(
      ["POST-32", "POST-33", "createPost.error.not_found"],
      "A content source that does not exist is refused with 409.",
      { refusals: { 404: [409, "conflict"] } },
    ),
  }),
];

/** Account lists with an account of the workspace instead of the sent ones. */
function anyAccount({ workspaceId }: Item, { collections }: World): Item {
  const accounts = collections.accounts.by("workspace", String(workspaceId));
  const found = accounts.find(({ platform, ownerType }) => platform === "tiktok" && ownerType === "brand");
  return { selectedAccounts: { tiktok: found ? [found.id] : [] } };
}

const hasSource = (body: Item) =>
  ["suggestionId", "contentId", "deck", "videoUrl", "images"].some((name) => body[name] !== undefined);

/** Bodies of a new post that are misread. */
const rewriting: readonly Fault[] = faultsOn("createPost", {
  "makes-up-a-source": fault("POST-29", "A post without a content source publishes something anyway.", {
    body: (body) => (hasSource(body) ? undefined : { videoUrl }),
  }),
  "guesses-the-format": fault("POST-31", "A deck without a format counts as a slideshow.", {
    body: ({ deck, format }) => (deck !== undefined && format === undefined ? { format: "slideshow" } : undefined),
  }),
  "prefers-the-video": fault("POST-30", "Given a suggestion and a video, the video is published.", {
    body: (body) => (isText(body.suggestionId) && isText(body.videoUrl) ? { suggestionId: undefined } : undefined),
  }),
  "prefers-the-deck": fault("POST-30", "Given a content item and a deck, the deck is published.", {
    body: ({ contentId, deck }) => (isText(contentId) && deck !== undefined ? { contentId: undefined } : undefined),
  }),
  "prefers-the-video-to-a-deck": fault("POST-30", "Given a deck and a video, the video is published.", {
    body: ({ deck, videoUrl }) =>
      deck !== undefined && videoUrl !== undefined ? { deck: undefined, format: undefined } : undefined,
  }),
  "prefers-the-images": fault("POST-30", "Given a suggestion and images, the images are published.", {
    body: ({ suggestionId, images }) =>
      isText(suggestionId) && images !== undefined ? { suggestionId: undefined } : undefined,
  }),
  "prefers-the-content": fault("POST-30", "Given a suggestion and a content item, the content item is published.", {
    body: ({ suggestionId, contentId }) =>
      isText(suggestionId) && isText(contentId) ? { suggestionId: undefined } : undefined,
  }),
  "captions-of-suggestions-stay": fault("POST-67", "A caption sent with a suggestion is ignored.", {
    body: ({ suggestionId, caption }) =>
      suggestionId !== undefined && caption !== undefined ? { caption: undefined } : undefined,
  }),
  "takes-any-suggestion": fault(["POST-32", "createPost.error.not_found"], "A nonexistent suggestion is ignored.", {
    body: (body, _, world) =>
      isText(body.suggestionId) && !suggestionOf(body, world) ? { suggestionId: undefined, videoUrl } : undefined,
  }),
  "takes-any-content": fault("POST-33", "A post of a nonexistent content item is created without it.", {
    body: (body, _, world) =>
      isText(body.contentId) && !contentOf(body, world) ? { contentId: undefined, videoUrl } : undefined,
  }),
  "posts-to-a-default-account": fault("POST-34", "A post without an account goes to some account of the team.", {
    body: (body, _, world) => (listsOf(body).flat().length === 0 ? anyAccount(body, world) : undefined),
  }),
  "posts-to-another-account": fault("POST-38", "A post to a nonexistent account goes to another account.", {
    body(body, _, world) {
      const accounts = listsOf(body).flat();
      const areKnown = accounts.every((id) => world.collections.accounts.get(String(id)));
      return areKnown ? undefined : anyAccount(body, world);
    },
  }),
  "drops-unknown-accounts": fault("POST-38", "Nonexistent accounts after the first of a platform are ignored.", {
    body({ selectedAccounts }, _, world) {
      const lists = Object.entries((selectedAccounts ?? {}) as Readonly<Record<string, unknown[]>>); // the body was validated, or is only read
      const isKept = (id: unknown, at: number) => at === 0 || world.collections.accounts.get(String(id)) !== undefined;
      const kept = lists.map(([platform, ids]) => [platform, Array.isArray(ids) ? ids.filter(isKept) : ids]);
      return lists.length === 0 ? undefined : { selectedAccounts: Object.fromEntries(kept) };
    },
  }),
  "schedules-without-a-time": fault("POST-39", "A scheduled post without a time goes out as soon as possible.", {
    body: ({ schedule, scheduledTime }) =>
      schedule === "scheduled" && scheduledTime === undefined ? { schedule: "asap" } : undefined,
  }),
  ...Object.fromEntries(
    ["suggestionId", "images"].map((source) => [
      `schedules-without-a-time/${source}`,
      fault("POST-39", `A scheduled post with ${source} and no time goes out as soon as possible.`, {
        body: (body) =>
          body[source] !== undefined && body.schedule === "scheduled" && body.scheduledTime === undefined
            ? { schedule: "asap" }
            : undefined,
      }),
    ]),
  ),
  "posts-for-no-influencer": fault(
    "createPost.error.not_found",
    "A post for an influencer that does not exist is the brand's.",
    {
      body: ({ influencerId }, _, { collections }) =>
        isText(influencerId) && !collections.influencers.get(String(influencerId))
          ? { ownerType: undefined, influencerId: undefined }
          : undefined,
    },
  ),
  "schedules-in-the-past": fault("POST-40", "A scheduled post with a time in the past goes out a week later.", {
    body: ({ scheduledTime }, _, { now }) =>
      isText(scheduledTime) && Date.parse(String(scheduledTime)) < now ? timeOf(now + weekMs) : undefined,
  }),
  "schedules-some-minutes-ago": fault("POST-40", "A post scheduled in the last ten minutes goes out a week later.", {
    body({ scheduledTime }, _, { now }) {
      const ago = now - Date.parse(String(scheduledTime));
      return isText(scheduledTime) && ago >= 0 && ago < 600_000 ? timeOf(now + weekMs) : undefined;
    },
  }),
  "schedules-three-minutes-ago": fault("POST-40", "A post scheduled in the last three minutes goes out a week later.", {
    body({ scheduledTime }, _, { now }) {
      const ago = now - Date.parse(String(scheduledTime));
      return isText(scheduledTime) && ago >= 0 && ago < 180_000 ? timeOf(now + weekMs) : undefined;
    },
  }),
  "schedules-some-minutes-ago-elsewhere": fault("POST-40", "A post with a timezone may be scheduled some hours ago.", {
    body({ scheduledTime, timezone }, _, { now }) {
      const ago = now - Date.parse(String(scheduledTime));
      const isElsewhere = isText(timezone) && timezone !== "UTC";
      return isElsewhere && isText(scheduledTime) && ago >= 0 && ago < 12 * 3_600_000
        ? timeOf(now + weekMs)
        : undefined;
    },
  }),
  ...Object.fromEntries(
    ["suggestionId", "contentId", "images"].map((source) => [
      `schedules-some-minutes-ago-with/${source}`,
      fault("POST-40", `A post with ${source} scheduled in the past goes out a week later.`, {
        body: (body, _, { now }) =>
          body[source] !== undefined && Date.parse(String(body.scheduledTime)) < now ? timeOf(now + weekMs) : undefined,
      }),
    ]),
  ),
  "schedules-in-the-zone": fault("POST-07", "The time of a post is read as local time in its timezone.", {
    body: ({ scheduledTime, timezone }) =>
      isText(scheduledTime) && timezone === "Asia/Tokyo"
        ? timeOf(Date.parse(String(scheduledTime)) - 9 * 3_600_000)
        : undefined,
  }),
  "needs-no-influencer": fault("POST-41", "A post of an unnamed influencer belongs to the brand.", {
    body: ({ ownerType, influencerId }) =>
      ownerType === "influencer" && influencerId === undefined ? { ownerType: "brand" } : undefined,
  }),
  "needs-no-influencer-asap": fault("POST-41", "A post as soon as possible of an unnamed influencer is the brand's.", {
    body: ({ ownerType, influencerId, schedule }) =>
      ownerType === "influencer" && influencerId === undefined && schedule === "asap"
        ? { ownerType: "brand" }
        : undefined,
  }),
  "ignores-a-wrong-inbox": fault("createPost.body.tiktokSendToInbox.type", "A mistyped tiktokSendToInbox is ignored.", {
    body: ({ tiktokSendToInbox }) =>
      typeof tiktokSendToInbox === "object" ? { tiktokSendToInbox: undefined } : undefined,
  }),
  "schedules-an-hour-later": fault("POST-07", "A post is scheduled an hour after the requested time.", {
    body({ schedule, scheduledTime }, _, { now }) {
      const moment = Date.parse(String(scheduledTime));
      return schedule === "scheduled" && moment > now ? timeOf(moment + 3600 * 1000) : undefined;
    },
  }),
});

/** Faults of the content of a new post (core document, Posts and calendar). */
export const postBodyFaults: readonly Fault[] = [...refusing, ...rewriting];
