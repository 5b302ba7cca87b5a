import { operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { given, valueAt } from "../given.ts";
import { hasClock } from "../offers.ts";
import { once } from "../once.ts";
import { nextOutcome, readUntil } from "../service/jobs.ts";
import {
  acceptedSuggestion,
  freshSuggestion,
  type Members,
  type NewPost,
  newPost,
  platforms,
  postingPlace,
  readPost,
  selectionOf,
  someAccounts,
  statusOf,
  timeIn,
  waitingPost,
} from "./posts.ts";

/** The terminal statuses of a post (core document, States: Post). */
export const terminalStatuses = ["posted", "partial", "completed", "failed"] as const;

const daySeconds = 24 * 3600;

/** How far ahead to schedule a post that the suite waits for: some minutes, because a server may require a margin (GAP-196). */
const aheadSeconds = 600;

/** How much longer one of two posts due at the same time may take. */
const laggardSeconds = 60;

/** The life of a post. */
export interface Life {
  readonly made: NewPost;
  /** Its last read. */
  readonly last: Exchange;
  /** Whether that is its end. */
  readonly isOver: boolean;
  /** Whether it did not end within a day of the server's clock. */
  readonly isOverdue: boolean;
}

/** Whether a post has ended: its status is terminal, or its rendering failed. */
function isOver(exchange: Exchange): boolean {
  const isTerminal = terminalStatuses.some((status) => status === statusOf(exchange));
  return isTerminal || valueAt(exchange, "/data/renderStatus") === "failed";
}

/**
 * Follows a post to its end. The documents do not say how long that takes, so the suite waits some minutes, or with a movable clock,
 * a day.
 */
async function lifeOf(context: CheckContext, made: NewPost, polls = 60): Promise<Life> {
  for (let at = 0; at <= polls; at++) {
    const last = await readPost(context, made.id);
    if (isOver(last)) return { made, last, isOver: true, isOverdue: false };
    await context.wait(5, "the end of a post");
  }
  const waits = hasClock(context);
  if (waits) await context.wait(daySeconds, "the end of a post");
  const last = await readPost(context, made.id);
  return { made, last, isOver: isOver(last), isOverdue: waits && !isOver(last) };
}

/**
 * Passes if a post ended.
 * @throws Failure if it did not end within a day of the server's clock; Blocked if only minutes passed
 */
export function expectOver({ last, isOver: over, isOverdue }: Life, expected: string): void {
  if (over) return;
  if (!isOverdue) throw new Blocked("needs a post that ends within minutes");
  throw new Failure({ expected, actual: `it is ${String(statusOf(last))} a day later`, pointer: "/data/status" }, last);
}

/** Passes if a post was published. @throws Failure like `expectOver`; Blocked if it failed, perhaps because of the account */
export function expectPublished(life: Life, expected: string): void {
  expectOver(life, expected);
  const status = String(statusOf(life.last));
  if (["posted", "partial", "completed"].includes(status)) return;
  throw new Blocked(`needs a post that the platforms accept (it is ${status})`);
}

/** A post of a video with schedule asap. */
export const asapPost = once("a post as soon as possible", async (context) =>
  lifeOf(context, await newPost(context, { schedule: "asap" })),
);

/** Posts from other sources with schedule asap, by the name of the source. @throws Blocked for a source that the run has not */
export const asapPostFrom = new Map(
  ["images", "suggestionId"].map((name) => [
    name,
    once(`a post of ${name} as soon as possible`, async (context) =>
      lifeOf(context, await newPost(context, { ...(await timedSource(context, name)), schedule: "asap" })),
    ),
  ]),
);

/** A post of a video to an account on each platform that has one. */
export const widePost = once("a post on every platform", async (context) => {
  const { accounts } = await postingPlace(context);
  const each = platforms.flatMap((platform) => accounts.find((account) => account.platform === platform) ?? []);
  if (each.length < 2) throw new Blocked("needs connected accounts of the brand on two platforms");
  const selectedAccounts = selectionOf(each);
  return lifeOf(context, await newPost(context, { schedule: "asap", selectedAccounts }));
});

/** A post of a content item of a deck format with schedule asap. */
export const deckPost = once("a post of a deck", async (context) => {
  const { contentId } = await acceptedSuggestion(context);
  return lifeOf(context, await newPost(context, { contentId, schedule: "asap" }));
});

/** A post for the inbox of TikTok: if the inbox does not count as published, it may end as completed (GAP-186). */
const inboxPost = once("a post for the inbox", async (context) => {
  const selectedAccounts = selectionOf(await someAccounts(context, 1, "tiktok"));
  return lifeOf(context, await newPost(context, { schedule: "asap", tiktokSendToInbox: true, selectedAccounts }));
});

/** A post whose rendering fails. @throws Blocked without `control.outcomes` */
export const failedPost = once("a post that fails", async (context) => {
  context.control("outcomes");
  const { contentId } = await acceptedSuggestion(context);
  await nextOutcome(context, "createPost", "fail");
  return lifeOf(context, await newPost(context, { contentId, schedule: "asap" }));
});

/** A post that fails on one account. @throws Blocked without `control.outcomes` */
const partialPost = once("a post that is published in part", async (context) => {
  const selectedAccounts = selectionOf(await someAccounts(context, 2));
  await nextOutcome(context, "createPost", "empty");
  return lifeOf(context, await newPost(context, { schedule: "asap", selectedAccounts }));
});

/** Other content sources of a post with a time, by their member of the body. */
const timedSources: Readonly<Record<string, (context: CheckContext) => Promise<Members>>> = {
  images: async ({ target }) => ({ images: [mediaUrl(target, "image")] }),
  suggestionId: async (context) => ({ suggestionId: await freshSuggestion(context) }),
  contentId: async (context) => ({ contentId: (await acceptedSuggestion(context)).contentId }),
};

/** The names of these sources. */
export const timedSourceNames = Object.keys(timedSources);

/** The members of a new post from one of these sources. @throws Blocked if the run has none */
export async function timedSource(context: CheckContext, name: string): Promise<Members> {
  return (await timedSources[name]?.(context)) ?? {};
}

/** A post from each of these sources that the server takes, by the name of the source. */
async function postsOfSources(context: CheckContext, scheduledTime: string): Promise<ReadonlyMap<string, NewPost>> {
  const made = new Map<string, NewPost>();
  for (const [name, source] of Object.entries(timedSources)) {
    try {
      made.set(name, await newPost(context, { ...(await source(context)), scheduledTime }));
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
    }
  }
  return made;
}

/**
 * Posts of a video for the same time, one of them cancelled at once and one later, when it may be rendered, and one from each other
 * source, with reads before that time. The post of images is then cancelled, too. After that time come reads of these posts, except
 * those of other sources, and of one for a week later, which a server may treat in another way.
 */
export const timedPosts = once("posts at their time", async (context) => {
  const far = await waitingPost(context);
  const scheduledTime = timeIn(context, aheadSeconds);
  const kept = await newPost(context, { scheduledTime });
  const cancelled = await newPost(context, { scheduledTime });
  const rendered = await newPost(context, { scheduledTime });
  const others = await postsOfSources(context, scheduledTime);
  await given(context, "cancelPost", { path: { id: cancelled.id } });
  await context.wait((Date.parse(scheduledTime) - context.now()) / 2000, "the time of a post");
  const before = await readPost(context, kept.id);
  const othersBefore = new Map<string, Exchange>();
  for (const [name, { id }] of others) othersBefore.set(name, await readPost(context, id));
  const cancelOf = ({ id }: NewPost) => context.send({ operation: operations.cancelPost, path: { id } });
  const cancelledLate = await cancelOf(rendered);
  const images = others.get("images");
  const imagesCancelled = images && (await cancelOf(images));
  await context.wait((Date.parse(scheduledTime) - context.now()) / 1000 + 5, "the time of a post");
  const life = await lifeOf(context, kept);
  const minutesLate = (context.now() - Date.parse(scheduledTime)) / 60_000;
  // Posts may take different times to publish.
  await context.wait(laggardSeconds, "the time of a cancelled post");
  const readOf = ({ id }: NewPost) => context.send({ operation: operations.getPost, path: { id } });
  return {
    life,
    minutesLate,
    before,
    others,
    othersBefore,
    cancelled: await readOf(cancelled),
    late: { answer: cancelledLate, after: await readOf(rendered) },
    lateImages: imagesCancelled && { answer: imagesCancelled, after: await readOf(images) },
    far: { made: far, after: await readOf(far) },
  };
});

/** The statuses in which a post can't be cancelled. */
export const heldStatuses = ["draft", "processing", ...terminalStatuses] as const;
export type HeldStatus = (typeof heldStatuses)[number];

/** How a run brings its own post into each of them, never another's, which a faulty server might really cancel. */
const ways: Readonly<Record<HeldStatus, (context: CheckContext) => Promise<string>>> = {
  async draft(context) {
    const { id } = await newPost(context);
    // A cancelled post may become a draft (GAP-181).
    await given(context, "cancelPost", { path: { id } });
    return id;
  },
  async processing(context) {
    const { id } = await newPost(context, { schedule: "asap" });
    const read = () => readPost(context, id);
    const isThere = (exchange: Exchange) => statusOf(exchange) === "processing" || isOver(exchange);
    await readUntil(context, read, isThere, { why: "a post in flight", every: 1, polls: 120 });
    return id;
  },
  posted: async (context) => (await asapPost(context)).made.id,
  partial: async (context) => (await partialPost(context)).made.id,
  async completed(context) {
    const published = await asapPost(context);
    return (statusOf(published.last) === "completed" ? published : await inboxPost(context)).made.id;
  },
  failed: async (context) => (await failedPost(context)).made.id,
};

/** How many posts may leave `processing` unseen, because the suite had to wait for its allowance. */
const missed = 2;

/**
 * A post of the run in some status.
 * @throws Blocked if no post reaches it
 */
export async function postIn(context: CheckContext, status: HeldStatus, again = missed): Promise<HeldPost> {
  const id = await ways[status](context);
  const read = await context.send({ operation: operations.getPost, path: { id } });
  const found = succeeded(read) ? String(statusOf(read)) : "gone";
  if (found === status) return { id, read };
  if (status === "processing" && again > 0) return postIn(context, status, again - 1);
  throw new Blocked(`needs a post that is ${status} (it is ${found})`);
}

interface HeldPost {
  readonly id: string;
  readonly read: Exchange;
}
