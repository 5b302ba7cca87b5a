import type { Fault, Hook, Item } from "../fault.ts";
import { invalid } from "../refusal.ts";
import type { World } from "../world/world.ts";
import { bodyOf } from "./asks.ts";
import { faultsOn } from "./scoped.ts";

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
    "refuses-pending-suggestions": {
      breaks: ["POST-13"],
      says: "A suggestion must be accepted before it is published.",
      refuses: when((body, world) => suggestionOf(body, world)?.status === "pending"),
    },
    "refuses-accepted-suggestions": {
      breaks: ["POST-14"],
      says: "An accepted suggestion can't be published.",
      refuses: when((body, world) => suggestionOf(body, world)?.status === "accepted"),
    },
    "refuses-content-of-suggestions": {
      breaks: ["POST-15"],
      says: "The content item of a suggestion can't be published.",
      refuses: when((body, world) => (contentOf(body, world)?.suggestionId ?? null) !== null),
    },
    "refuses-finished-videos": {
      breaks: ["POST-16"],
      says: "A video content item can't be published.",
      refuses: when((body, world) => contentOf(body, world)?.deck === null),
    },
    "refuses-decks-of-suggestions": {
      breaks: ["POST-19", "POST-20"],
      says: "The decks of suggestions can't be published.",
      refuses: when(({ deck, format }) => deck !== undefined && !builderFormats.includes(String(format))),
    },
    "refuses-videos": {
      breaks: ["POST-22"],
      says: "A video can't be published by its address.",
      refuses: when((body) => body.videoUrl === videoUrl),
    },
    "refuses-influencer-videos": {
      breaks: ["POST-24"],
      says: "The videos of influencers can't be published.",
      refuses: when((body) => isText(body.videoUrl) && body.videoUrl !== videoUrl),
    },
    "refuses-plain-images": {
      breaks: ["POST-25"],
      says: "Images must be objects.",
      refuses: when((body) => imagesOf(body).length > 0 && imagesOf(body).every(isText)),
    },
    "refuses-image-objects": {
      breaks: ["POST-26"],
      says: "Images must be plain addresses.",
      refuses: when((body) => imagesOf(body).length > 0 && !imagesOf(body).some(isText)),
    },
    "refuses-mixed-images": {
      breaks: ["POST-27"],
      says: "A list of images must have only addresses or only objects.",
      refuses: when((body) => imagesOf(body).some(isText) && !imagesOf(body).every(isText)),
    },
    "refuses-empty-lists": {
      breaks: ["POST-35"],
      says: "No list of accounts may be empty.",
      refuses: when((body) => listsOf(body).some(({ length }) => length === 0)),
    },
    "refuses-several-accounts": {
      breaks: ["POST-36"],
      says: "A post goes to one account only.",
      refuses: when((body) => listsOf(body).flat().length > 1),
    },
    "refuses-several-platforms": {
      breaks: ["POST-37"],
      says: "A post goes to one platform only.",
      refuses: when((body) => listsOf(body).filter(({ length }) => length > 0).length > 1),
    },
    "refuses-influencers": {
      breaks: ["POST-42"],
      says: "Only the brand can post.",
      refuses: when(({ ownerType }) => ownerType === "influencer"),
    },
    "asap-needs-a-time": {
      breaks: ["POST-10"],
      says: "A post with schedule asap also needs a scheduledTime.",
      refuses: when(({ schedule, scheduledTime }) => schedule === "asap" && scheduledTime === undefined),
    },
    "needs-a-schedule": {
      breaks: ["POST-46"],
      says: "A post needs a schedule.",
      refuses: when(({ schedule }) => schedule === undefined),
    },
    "refuses-milliseconds-of-a-post": {
      breaks: ["ID-04"],
      says: "A scheduledTime must not have a fraction of a second.",
      refuses: when(({ scheduledTime }) => isText(scheduledTime) && !String(scheduledTime).endsWith(".000Z")),
    },
    "unknown-suggestions-are-conflicts": {
      breaks: ["POST-32", "POST-33", "createPost.error.not_found"],
      says: "A content source that does not exist is refused with 409.",
      refusals: { 404: [409, "conflict"] },
    },
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
  "makes-up-a-source": {
    breaks: ["POST-29"],
    says: "A post without a content source publishes something anyway.",
    body: (body) => (hasSource(body) ? undefined : { videoUrl }),
  },
  "guesses-the-format": {
    breaks: ["POST-31"],
    says: "A deck without a format counts as a slideshow.",
    body: ({ deck, format }) => (deck !== undefined && format === undefined ? { format: "slideshow" } : undefined),
  },
  "prefers-the-video": {
    breaks: ["POST-30"],
    says: "Given a suggestion and a video, the video is published.",
    body: (body) => (isText(body.suggestionId) && isText(body.videoUrl) ? { suggestionId: undefined } : undefined),
  },
  "prefers-the-deck": {
    breaks: ["POST-30"],
    says: "Given a content item and a deck, the deck is published.",
    body: ({ contentId, deck }) => (isText(contentId) && deck !== undefined ? { contentId: undefined } : undefined),
  },
  "takes-any-suggestion": {
    breaks: ["POST-32", "createPost.error.not_found"],
    says: "A post of a nonexistent suggestion is created without it.",
    body: (body, _, world) =>
      isText(body.suggestionId) && !suggestionOf(body, world) ? { suggestionId: undefined, videoUrl } : undefined,
  },
  "takes-any-content": {
    breaks: ["POST-33"],
    says: "A post of a nonexistent content item is created without it.",
    body: (body, _, world) =>
      isText(body.contentId) && !contentOf(body, world) ? { contentId: undefined, videoUrl } : undefined,
  },
  "posts-to-a-default-account": {
    breaks: ["POST-34"],
    says: "A post without an account goes to an account that the server chooses.",
    body: (body, _, world) => (listsOf(body).flat().length === 0 ? anyAccount(body, world) : undefined),
  },
  "posts-to-another-account": {
    breaks: ["POST-38"],
    says: "A post to a nonexistent account goes to another account.",
    body(body, _, world) {
      const accounts = listsOf(body).flat();
      const areKnown = accounts.every((id) => world.collections.accounts.get(String(id)));
      return areKnown ? undefined : anyAccount(body, world);
    },
  },
  "schedules-without-a-time": {
    breaks: ["POST-39"],
    says: "A scheduled post without a time goes out as soon as possible.",
    body: ({ schedule, scheduledTime }) =>
      schedule === "scheduled" && scheduledTime === undefined ? { schedule: "asap" } : undefined,
  },
  "schedules-in-the-past": {
    breaks: ["POST-40"],
    says: "A scheduled post with a time in the past goes out a week later.",
    body: ({ scheduledTime }, _, { now }) =>
      isText(scheduledTime) && Date.parse(String(scheduledTime)) < now ? timeOf(now + weekMs) : undefined,
  },
  "schedules-some-minutes-ago": {
    breaks: ["POST-40"],
    says: "A scheduled post with a time in the last ten minutes goes out a week later.",
    body({ scheduledTime }, _, { now }) {
      const ago = now - Date.parse(String(scheduledTime));
      return isText(scheduledTime) && ago >= 0 && ago < 600_000 ? timeOf(now + weekMs) : undefined;
    },
  },
  "schedules-in-the-zone": {
    breaks: ["POST-07"],
    says: "The time of a post is read as local time in its timezone.",
    body: ({ scheduledTime, timezone }) =>
      isText(scheduledTime) && timezone === "Asia/Tokyo"
        ? timeOf(Date.parse(String(scheduledTime)) - 9 * 3_600_000)
        : undefined,
  },
  "needs-no-influencer": {
    breaks: ["POST-41"],
    says: "A post of an unnamed influencer belongs to the brand.",
    body: ({ ownerType, influencerId }) =>
      ownerType === "influencer" && influencerId === undefined ? { ownerType: "brand" } : undefined,
  },
  "ignores-a-wrong-inbox": {
    breaks: ["createPost.body.tiktokSendToInbox.type"],
    says: "A tiktokSendToInbox of another type is ignored.",
    body: ({ tiktokSendToInbox }) =>
      typeof tiktokSendToInbox === "object" ? { tiktokSendToInbox: undefined } : undefined,
  },
  "schedules-an-hour-later": {
    breaks: ["POST-07"],
    says: "A post is scheduled an hour after the requested time.",
    body({ schedule, scheduledTime }, _, { now }) {
      const moment = Date.parse(String(scheduledTime));
      return schedule === "scheduled" && moment > now ? timeOf(moment + 3600 * 1000) : undefined;
    },
  },
});

/** Faults of the content of a new post (core document, Posts and calendar). */
export const postBodyFaults: readonly Fault[] = [...refusing, ...rewriting];
