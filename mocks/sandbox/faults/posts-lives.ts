import { patchPost } from "../domains/posts/make.ts";
import { conflict } from "../refusal.ts";
import { ok } from "../reply.ts";
import type { Post } from "../world/entities/post.ts";
import { editData, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { type Item, postOf, without } from "./post-items.ts";

/** Edits the results per platform of a single read. */
function results(name: string, breaks: readonly string[], says: string, edit: (result: Item) => Item): Fault {
  return {
    name,
    breaks,
    says,
    answers: (answer, visit) =>
      isOneOf(visit, "getPost")
        ? editData(answer, (data) => {
            const post = data as Item & { readonly results?: readonly Item[] }; // as the sandbox shows it
            return { ...post, results: post.results?.map(edit) };
          })
        : answer,
  };
}

const details: readonly Fault[] = [
  ...["status", "postUrl"].map((name) =>
    results(`results-lack/${name}`, ["POST-52"], `The results of a post lack ${name}.`, (each) => without(each, name)),
  ),
  ...["views", "likes", "comments", "shares"].map((name) =>
    results(`analytics-lack/${name}`, ["POST-53"], `The analytics of a post lack ${name}.`, (each) => ({
      ...each,
      analytics: without(each.analytics as Item, name), // an object in the sandbox
    })),
  ),
];

/** What a single read shows of an old post. */
function aged(name: string, breaks: readonly string[], says: string, edit: (data: Item, post: Post) => Item): Fault {
  return {
    name,
    breaks,
    says,
    answers(answer, visit, world) {
      const post = isOneOf(visit, "getPost") ? postOf(visit, world) : undefined;
      const since = post?.publishedAt ?? post?.renderedAt ?? world.now;
      if (!post || world.now - since < 30_000) return answer;
      return editData(answer, (data) => edit(data as Item, post)); // an object
    },
  };
}

const ends: readonly Fault[] = [
  ...(["posted", "partial", "completed", "failed"] as const).map((status) =>
    aged(`goes-on-after/${status}`, ["POST-54"], `A post that is ${status} is in flight again later.`, (data) =>
      data.status === status ? { ...data, status: "processing" } : data,
    ),
  ),
  aged("renders-again", ["POST-55"], "A rendering that failed begins again.", (data) =>
    data.renderStatus === "failed" ? { ...data, renderStatus: "rendering" } : data,
  ),
];

/** Which requirement tells that a post of a status can't be cancelled. */
const held = {
  draft: "POST-61",
  processing: "POST-59",
  posted: "POST-58",
  partial: "POST-60",
  completed: "POST-60",
  failed: "POST-60",
} as const;
type Held = keyof typeof held;

const cancelling: readonly Fault[] = [
  ...(Object.keys(held) as Held[]).flatMap((status): Fault[] => [
    {
      name: `cancels/${status}`,
      breaks: [held[status]],
      says: `A post that is ${status} can be cancelled.`,
      skips: (stage, visit, world) =>
        stage === "state" && isOneOf(visit, "cancelPost") && postOf(visit, world)?.status === status,
    },
    {
      name: `changes-though-refused/${status}`,
      breaks: ["POST-62"],
      says: `A cancel that is refused changes a post that is ${status}.`,
      answers(answer, visit, world) {
        const post = isOneOf(visit, "cancelPost") && answer.status === 409 ? postOf(visit, world) : undefined;
        const other = status === "draft" ? "scheduled" : "draft";
        if (post?.status === status) world.transaction(() => void patchPost(world, post.id, { status: other }));
        return answer;
      },
    },
  ]),
  {
    name: "cancel-conflicts-are-invalid",
    breaks: ["cancelPost.error.conflict", "ERR-26"],
    says: "A post that can't be cancelled is refused with 400.",
    answers: (answer, visit) =>
      isOneOf(visit, "cancelPost") && answer.status === 409 ? failureOf(400, "invalid_input") : answer,
  },
  {
    name: "cancels-nothing",
    breaks: ["POST-56"],
    says: "No post can be cancelled that was made by a call.",
    refuses: (visit, world) =>
      isOneOf(visit, "cancelPost") && postOf(visit, world)?.automationId === null ? conflict("Planted.") : null,
  },
  {
    name: "cancels-nothing-that-is-asap",
    breaks: ["POST-56"],
    says: "A post with schedule asap can't be cancelled.",
    refuses: (visit, world) =>
      isOneOf(visit, "cancelPost") && postOf(visit, world)?.schedule === "asap" ? conflict("Planted.") : null,
  },
  {
    name: "cancels-no-launched-post",
    breaks: ["POST-63"],
    says: "A post of an automation can't be cancelled by itself.",
    refuses: (visit, world) =>
      isOneOf(visit, "cancelPost") && (postOf(visit, world)?.automationId ?? null) !== null
        ? conflict("Planted.")
        : null,
  },
  {
    name: "publishes-what-is-cancelled",
    breaks: ["POST-57"],
    says: "A post that was cancelled is published all the same.",
    runs: (call, run) =>
      call.operation.operationId === "cancelPost" ? ok({ id: call.id, status: "draft" }) : run(call),
  },
];

/** A step in the life of a post that is left out. */
function stuck(
  name: string,
  breaks: readonly string[],
  says: string,
  is: (post: Post) => boolean,
  kind: "postRendered" | "postDue",
): Fault {
  return {
    name,
    breaks,
    says,
    happens(event, { collections }, happen) {
      const { postId } = event.payload as { readonly postId?: string }; // of this kind
      const post = event.kind === kind ? collections.posts.get(postId ?? "") : undefined;
      if (!post || !is(post)) happen();
    },
  };
}

const lives: readonly Fault[] = [
  stuck(
    "decks-are-never-rendered",
    ["POST-02"],
    "A post of a deck is never rendered.",
    ({ source }) => source.isDeck,
    "postRendered",
  ),
  stuck(
    "asap-is-never",
    ["POST-11", "createPost.async"],
    "A post with schedule asap stays scheduled for ever.",
    ({ schedule }) => schedule === "asap",
    "postRendered",
  ),
  stuck("misses-the-time", ["POST-09"], "A scheduled post stays scheduled for ever.", () => true, "postDue"),
  {
    name: "publishes-once-rendered",
    breaks: ["POST-08"],
    says: "A scheduled post is published as soon as it is rendered.",
    happens(event, world, happen) {
      happen();
      const { postId } = event.payload as { readonly postId?: string }; // of a post, in the kind that counts
      const post = event.kind === "postRendered" ? world.collections.posts.get(postId ?? "") : undefined;
      if (!post?.eventId || post.status !== "scheduled") return;
      world.cancel(post.eventId);
      patchPost(world, post.id, { eventId: world.schedule("postDue", 0, { postId: post.id }) });
    },
  },
  {
    name: "publishes-unrendered-decks",
    breaks: ["POST-18"],
    says: "A post of a deck is published without being rendered.",
    answers(answer, visit, world) {
      const post = isOneOf(visit, "getPost") ? postOf(visit, world) : undefined;
      const isShown = post?.source.isDeck && post.renderStatus === "completed";
      return isShown ? editData(answer, (data) => ({ ...(data as Item), renderStatus: "pending" })) : answer; // an object
    },
  },
];

/** Faults of what becomes of a post, until its end or its cancelling (core document, States: Post). */
export const postLifeFaults: readonly Fault[] = [...details, ...ends, ...cancelling, ...lives];
