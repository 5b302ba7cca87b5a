import { invalid } from "../refusal.ts";
import type { Asked } from "../request/visit.ts";
import type { World } from "../world/world.ts";
import { bodyOf, isAskedFor } from "./asks.ts";
import { failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

type Body = Readonly<Record<string, unknown>>;

/** A server that refuses some bodies of a new post that it should take. */
interface Refusing {
  readonly name: string;
  readonly breaks: readonly string[];
  readonly says: string;
  readonly when: (body: Body, world: World) => boolean;
}

/** A server that reads some bodies of a new post as others. */
interface Rewriting {
  readonly name: string;
  readonly breaks: readonly string[];
  readonly says: string;
  /** The body that it takes it for; null for the one that was sent. */
  readonly as: (body: Body, world: World, asked: Asked) => Body | null;
}

const videoUrl = "https://media.shortform.example/clip-8s.mp4";
const weekMs = 7 * 24 * 3600 * 1000;

const listsOf = ({ selectedAccounts }: Body): readonly unknown[][] =>
  Object.values((selectedAccounts ?? {}) as Readonly<Record<string, unknown[]>>); // a body that was validated, or is only read
const imagesOf = ({ images }: Body): readonly unknown[] => (Array.isArray(images) ? images : []);
const isText = (value: unknown) => typeof value === "string";
const suggestionOf = ({ suggestionId }: Body, world: World) => world.collections.suggestions.get(String(suggestionId));
const contentOf = ({ contentId }: Body, world: World) => world.collections.content.get(String(contentId));
const builderFormats = ["grid2x2", "listicle", "askmeanything", "ranking", "splitscreen"];

const refusing: readonly Refusing[] = [
  {
    name: "refuses-pending-suggestions",
    breaks: ["POST-13"],
    says: "A suggestion must be accepted before it is published.",
    when: (body, world) => suggestionOf(body, world)?.status === "pending",
  },
  {
    name: "refuses-accepted-suggestions",
    breaks: ["POST-14"],
    says: "A suggestion that is accepted can't be published any more.",
    when: (body, world) => suggestionOf(body, world)?.status === "accepted",
  },
  {
    name: "refuses-content-of-suggestions",
    breaks: ["POST-15"],
    says: "The content item of a suggestion can't be published.",
    when: (body, world) => (contentOf(body, world)?.suggestionId ?? null) !== null,
  },
  {
    name: "refuses-finished-videos",
    breaks: ["POST-16"],
    says: "A content item that is a video can't be published.",
    when: (body, world) => contentOf(body, world)?.deck === null,
  },
  {
    name: "refuses-decks-of-suggestions",
    breaks: ["POST-19", "POST-20"],
    says: "The decks of suggestions can't be published.",
    when: ({ deck, format }) => deck !== undefined && !builderFormats.includes(String(format)),
  },
  ...builderFormats.map((format) => ({
    name: `refuses-decks/${format}`,
    breaks: ["POST-21"],
    says: `Decks of the format ${format} can't be published.`,
    when: (body: Body) => body.deck !== undefined && body.format === format,
  })),
  {
    name: "refuses-videos",
    breaks: ["POST-22"],
    says: "A video can't be published by its address.",
    when: (body) => body.videoUrl === videoUrl,
  },
  {
    name: "refuses-influencer-videos",
    breaks: ["POST-24"],
    says: "The videos of influencers can't be published.",
    when: (body) => isText(body.videoUrl) && body.videoUrl !== videoUrl,
  },
  {
    name: "refuses-plain-images",
    breaks: ["POST-25"],
    says: "Images must be objects.",
    when: (body) => imagesOf(body).length > 0 && imagesOf(body).every(isText),
  },
  {
    name: "refuses-image-objects",
    breaks: ["POST-26"],
    says: "Images must be plain addresses.",
    when: (body) => imagesOf(body).length > 0 && !imagesOf(body).some(isText),
  },
  {
    name: "refuses-mixed-images",
    breaks: ["POST-27"],
    says: "A list of images must hold addresses only, or objects only.",
    when: (body) => imagesOf(body).some(isText) && !imagesOf(body).every(isText),
  },
  {
    name: "refuses-empty-lists",
    breaks: ["POST-35"],
    says: "No list of accounts may be empty.",
    when: (body) => listsOf(body).some(({ length }) => length === 0),
  },
  {
    name: "refuses-several-accounts",
    breaks: ["POST-36"],
    says: "A post goes to one account only.",
    when: (body) => listsOf(body).flat().length > 1,
  },
  {
    name: "refuses-several-platforms",
    breaks: ["POST-37"],
    says: "A post goes to one platform only.",
    when: (body) => listsOf(body).filter(({ length }) => length > 0).length > 1,
  },
  {
    name: "refuses-influencers",
    breaks: ["POST-42"],
    says: "Only the brand can post.",
    when: ({ ownerType }) => ownerType === "influencer",
  },
  {
    name: "asap-needs-a-time",
    breaks: ["POST-10"],
    says: "A post with schedule asap needs a scheduledTime too.",
    when: ({ schedule, scheduledTime }) => schedule === "asap" && scheduledTime === undefined,
  },
  {
    name: "needs-a-schedule",
    breaks: ["POST-46"],
    says: "A post needs a schedule.",
    when: ({ schedule }) => schedule === undefined,
  },
  {
    name: "refuses-milliseconds-of-a-post",
    breaks: ["ID-04"],
    says: "A scheduledTime must have no fraction of a second.",
    when: ({ scheduledTime }) => isText(scheduledTime) && !String(scheduledTime).endsWith(".000Z"),
  },
];

/** The body without some members. */
function without(body: Body, ...names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

/** Lists with an account of the workspace instead of what was sent. */
function anyAccount({ workspaceId }: Body, { collections }: World): Body {
  const accounts = collections.accounts.by("workspace", String(workspaceId));
  const found = accounts.find(({ platform, ownerType }) => platform === "tiktok" && ownerType === "brand");
  return { tiktok: found ? [found.id] : [] };
}

const hasSource = (body: Body) =>
  ["suggestionId", "contentId", "deck", "videoUrl", "images"].some((name) => body[name] !== undefined);

const rewriting: readonly Rewriting[] = [
  {
    name: "makes-up-a-source",
    breaks: ["POST-29"],
    says: "A post without a content source publishes something all the same.",
    as: (body) => (hasSource(body) ? null : { ...body, videoUrl }),
  },
  {
    name: "guesses-the-format",
    breaks: ["POST-31"],
    says: "A deck without a format counts as a slideshow.",
    as: (body) => (body.deck !== undefined && body.format === undefined ? { ...body, format: "slideshow" } : null),
  },
  {
    name: "prefers-the-video",
    breaks: ["POST-30"],
    says: "Of a suggestion and a video the video is published.",
    as: (body) => (isText(body.suggestionId) && isText(body.videoUrl) ? without(body, "suggestionId") : null),
  },
  {
    name: "prefers-the-deck",
    breaks: ["POST-30"],
    says: "Of a content item and a deck the deck is published.",
    as: (body) => (isText(body.contentId) && body.deck !== undefined ? without(body, "contentId") : null),
  },
  {
    name: "takes-any-suggestion",
    breaks: ["POST-32", "createPost.error.not_found"],
    says: "A post of a suggestion that does not exist is made without it.",
    as: (body, world) =>
      isText(body.suggestionId) && !suggestionOf(body, world) ? { ...without(body, "suggestionId"), videoUrl } : null,
  },
  {
    name: "takes-any-content",
    breaks: ["POST-33"],
    says: "A post of a content item that does not exist is made without it.",
    as: (body, world) =>
      isText(body.contentId) && !contentOf(body, world) ? { ...without(body, "contentId"), videoUrl } : null,
  },
  {
    name: "posts-to-a-default-account",
    breaks: ["POST-34"],
    says: "A post without an account goes to one that the server chooses.",
    as: (body, world) =>
      listsOf(body).flat().length === 0 ? { ...body, selectedAccounts: anyAccount(body, world) } : null,
  },
  {
    name: "posts-to-another-account",
    breaks: ["POST-38"],
    says: "A post to an account that does not exist goes to another one.",
    as: (body, world) =>
      listsOf(body)
        .flat()
        .some((id) => !world.collections.accounts.get(String(id)))
        ? { ...body, selectedAccounts: anyAccount(body, world) }
        : null,
  },
  {
    name: "schedules-without-a-time",
    breaks: ["POST-39"],
    says: "A scheduled post without a time goes out as soon as possible.",
    as: (body) =>
      body.schedule === "scheduled" && body.scheduledTime === undefined ? { ...body, schedule: "asap" } : null,
  },
  {
    name: "schedules-in-the-past",
    breaks: ["POST-40"],
    says: "A scheduled post with a time in the past goes out a week later.",
    as: (body, world) =>
      isText(body.scheduledTime) && Date.parse(String(body.scheduledTime)) < world.now
        ? { ...body, scheduledTime: new Date(world.now + weekMs).toISOString() }
        : null,
  },
  {
    name: "schedules-some-minutes-ago",
    breaks: ["POST-40"],
    says: "A scheduled post with a time of the last ten minutes goes out a week later.",
    as: ({ scheduledTime, ...body }, world) => {
      const ago = world.now - Date.parse(String(scheduledTime));
      const isMeant = isText(scheduledTime) && ago >= 0 && ago < 600_000;
      return isMeant ? { ...body, scheduledTime: new Date(world.now + weekMs).toISOString() } : null;
    },
  },
  {
    name: "schedules-in-the-zone",
    breaks: ["POST-07"],
    says: "The time of a post is read as one of its timezone.",
    as: ({ scheduledTime, timezone, ...body }) =>
      isText(scheduledTime) && timezone === "Asia/Tokyo"
        ? {
            ...body,
            timezone,
            scheduledTime: new Date(Date.parse(String(scheduledTime)) - 9 * 3_600_000).toISOString(),
          }
        : null,
  },
  {
    name: "needs-no-influencer",
    breaks: ["POST-41"],
    says: "A post of an influencer that names none is the brand's.",
    as: (body) =>
      body.ownerType === "influencer" && body.influencerId === undefined ? { ...body, ownerType: "brand" } : null,
  },
  {
    name: "ignores-a-wrong-inbox",
    breaks: ["createPost.body.tiktokSendToInbox.type"],
    says: "A tiktokSendToInbox of another type counts as left out.",
    as: (body) => (typeof body.tiktokSendToInbox === "object" ? without(body, "tiktokSendToInbox") : null),
  },
  {
    name: "schedules-an-hour-later",
    breaks: ["POST-07"],
    says: "A post is scheduled an hour after the time that was asked for.",
    as: (body, world) => {
      const moment = Date.parse(String(body.scheduledTime));
      const isAhead = body.schedule === "scheduled" && moment > world.now;
      return isAhead ? { ...body, scheduledTime: new Date(moment + 3600 * 1000).toISOString() } : null;
    },
  },
];

/** Faults of what a new post may be made of, and of what it may not (core document, Posts and calendar). */
export const postBodyFaults: readonly Fault[] = [
  ...refusing.map(
    ({ when, ...about }): Fault => ({
      ...about,
      refuses(visit, world) {
        const body = isOneOf(visit, "createPost") ? bodyOf(visit.asked) : null;
        return body && when(body, world) ? invalid("body", "Planted.") : null;
      },
    }),
  ),
  ...rewriting.map(
    ({ as, ...about }): Fault => ({
      ...about,
      asks(asked, world) {
        const body = isAskedFor(asked, "createPost") ? bodyOf(asked) : null;
        const other = body && as(body, world, asked);
        return other ? { ...asked, body: { ...asked.body, text: JSON.stringify(other) } } : asked;
      },
    }),
  ),
  {
    name: "unknown-suggestions-are-conflicts",
    breaks: ["POST-32", "POST-33", "createPost.error.not_found"],
    says: "A content source that does not exist is refused with 409.",
    answers: (answer, visit) =>
      isOneOf(visit, "createPost") && answer.status === 404 ? failureOf(409, "conflict") : answer,
  },
];
