import type { Data } from "../../call.ts";
import { optionalTimestamp, statusUrl, timestamp } from "../../view.ts";
import type { PlatformResult, Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { shownTimeOf } from "./time.ts";

/** The fields of every answer about a post. */
type Core = Required<Pick<Data<"getPost">, "id" | "kind" | "status" | "renderStatus" | "statusUrl">> &
  Pick<Data<"getPost">, "scheduledTime">;

/** A post as its creation returns it; what a deck leaves out is open (GAP-220). */
export function createdView(world: World, post: Post): Data<"createPost"> {
  const { id } = post;
  const short = { id, status: "scheduled", renderStatus: "pending", statusUrl: statusUrl("posts", id) } as const;
  const isShort = world.latitude.choose("GAP-220", {
    "all-fields": false,
    "omitted-for-raw-decks": post.source.deck !== null,
    "omitted-for-all-decks": post.source.isDeck,
  });
  return isShort ? short : { ...short, kind: "post", ...scheduledTime(world, post) };
}

/** A post as its single read shows it. */
export function detailsView(world: World, post: Post): Core {
  return { ...coreView(world, post), ...resultsView(world, post), ...moreView(world, post) };
}

/** A post as the calendar shows it: little enough that a window may hold thousands. */
export function calendarView(world: World, post: Post): Core & Pick<Post, "caption" | "automationId"> {
  const { caption, automationId } = post;
  return { ...coreView(world, post), caption, automationId };
}

/** A post as a list shows it; whether that is less than its single read is open (GAP-476). */
export function itemView(world: World, post: Post): Core {
  const answer = world.latitude.answer("GAP-476");
  return {
    ...coreView(world, post),
    ...(answer === "results-only-in-the-read" ? {} : resultsView(world, post)),
    ...(answer === "more-in-the-read" ? {} : moreView(world, post)),
  };
}

function coreView(world: World, post: Post): Core {
  const { id, status } = post;
  return {
    id,
    kind: "post",
    status,
    renderStatus: renderStatus(world, post),
    ...scheduledTime(world, post),
    statusUrl: statusUrl("posts", id),
  };
}

/** The time of a post; GAP-195 decides the value for `asap`. */
function scheduledTime(world: World, post: Post): Pick<Core, "scheduledTime"> {
  if (post.schedule === "asap" && world.latitude.answer("GAP-195") === "absent") return {};
  return { scheduledTime: optionalTimestamp(world, shownTimeOf(world, post)) };
}

/** How long a rendering waits before it starts, in milliseconds. */
const queueMs = 3000;

/** The words for the stages of a rendering (GAP-184). */
function renderStatus({ latitude, now }: World, { renderStatus, source, createdAt }: Post): string {
  if (renderStatus === "failed") return renderStatus;
  if (latitude.answer("GAP-184") === "stays-pending" && !source.isDeck) return "pending";
  const words =
    latitude.answer("GAP-184") === "others"
      ? { begun: "in_progress", done: "done" }
      : { begun: "rendering", done: "completed" };
  if (renderStatus === "completed") return words.done;
  return source.isDeck && now - createdAt >= queueMs ? words.begun : "pending";
}

/** The results per platform; where they stand and in which form is open (GAP-177). */
function resultsView(world: World, { results, publishedAt }: Post): object {
  const list = results.map((result) => resultView(world, result, publishedAt));
  return world.latitude.choose("GAP-177", {
    "results-list": () => ({ results: list }),
    "list-of-another-name": () => ({ platforms: list }),
    "object-by-platform": () => ({ results: Object.fromEntries(list.map((each) => [each.platform, each]).reverse()) }),
    "absent-before-publishing": () => (list.length > 0 ? { results: list } : {}),
  })();
}

function resultView(
  world: World,
  { platform, accountId, status, postUrl, audience }: PlatformResult,
  publishedAt: number | null,
) {
  return {
    platform,
    accountId,
    status,
    postUrl,
    analytics: analytics(audience, world.now - (publishedAt ?? world.now)),
  };
}

const dayMs = 24 * 3600 * 1000;

/** The analytics snapshot of a platform: most views come in the first days. */
function analytics(audience: number, ageMs: number) {
  const views = Math.floor(audience * (1 - Math.exp(-ageMs / (2 * dayMs))));
  return { views, likes: Math.floor(views / 15), comments: Math.floor(views / 240), shares: Math.floor(views / 120) };
}

/** Undocumented fields (GAP-178). */
function moreView(world: World, post: Post): object {
  return world.latitude.choose("GAP-178", {
    "what-was-asked": () => askedView(world, post),
    fewer: () => ({}),
    others: () => ({
      workspaceId: post.workspaceId,
      networks: Object.keys(post.selectedAccounts),
      publishedAt: optionalTimestamp(world, post.publishedAt),
    }),
  })();
}

function askedView(world: World, post: Post): object {
  const { source, automationId, selectedAccounts, schedule, timezone, caption, hashtags, ownerType, influencerId } =
    post;
  const { isDeck: _, ...given } = source;
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
    selectedAccounts,
    schedule,
    timezone,
    caption,
    hashtags,
    ownerType,
    influencerId,
    tiktokSendToInbox: post.tiktokSendToInbox,
    automationId,
    createdAt: timestamp(world, post.createdAt),
  };
}
