import { states } from "../../../../generated/states.ts";
import { patchPost } from "../../domains/posts/make.ts";
import type { Fault, Hook, Item } from "../../fault.ts";
import { conflict } from "../../refusal.ts";
import { ok } from "../../reply.ts";
import type { Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";
import { statesThatRefuse } from "../service/states.ts";

/** Other members of the results per platform in a single read. */
function results(name: string, breaks: string, says: string, edit: (result: Item) => Item): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    on: ["getPost"],
    data(data) {
      const { results: all } = data as { readonly results?: readonly Item[] }; // the sandbox's own format
      return { results: all?.map((each) => ({ ...each, ...edit(each) })) };
    },
  };
}

const details: readonly Fault[] = [
  ...["status", "postUrl"].map((name) =>
    results(`results-lack/${name}`, "POST-52", `The results of a post lack ${name}.`, () => ({ [name]: undefined })),
  ),
  results("results-lack/postUrl-on-youtube", "POST-52", "The results on YouTube lack postUrl.", ({ platform }) =>
    platform === "youtube" ? { postUrl: undefined } : {},
  ),
  ...["views", "likes", "comments", "shares"].map((name) =>
    results(`analytics-lack/${name}`, "POST-53", `The analytics of a post lack ${name}.`, ({ analytics }) => ({
      analytics: { ...Object(analytics), [name]: undefined },
    })),
  ),
  results("analytics-lack/on-youtube", "POST-53", "The analytics on YouTube lack shares.", ({ platform, analytics }) =>
    platform === "youtube" ? { analytics: { ...Object(analytics), shares: undefined } } : {},
  ),
];

/** Other members in a single read of an old post. */
function aged(edit: (data: Item) => Item | undefined): Hook<"data"> {
  return (data, visit, world) => {
    const post = recordAt("posts", visit, world);
    const since = post?.publishedAt ?? post?.renderedAt ?? world.now;
    return post && world.now - since >= 30_000 ? edit(data) : undefined;
  };
}

const ends: readonly Fault[] = [
  ...["posted", "partial", "completed", "failed"].map(
    (status): Fault => ({
      name: `goes-on-after/${status}`,
      breaks: ["POST-54"],
      says: `A post that is ${status} is in flight again later.`,
      on: ["getPost"],
      data: aged((data) => (data.status === status ? { status: "processing" } : undefined)),
    }),
  ),
  ...faultsOn("getPost", {
    "renders-again": fault("POST-55", "A failed rendering starts again.", {
      data: aged(({ renderStatus }) => (renderStatus === "failed" ? { renderStatus: "rendering" } : undefined)),
    }),
    "publishes-unrendered-decks": fault("POST-18", "A post of a deck is published without being rendered.", {
      data(_, visit, world) {
        const post = recordAt("posts", visit, world);
        return post?.source.isDeck && post.renderStatus === "completed" ? { renderStatus: "pending" } : undefined;
      },
    }),
  }),
];

/** Refuses the cancel of some posts. */
function keepsFrom(is: (post: Post) => boolean): Hook<"refuses"> {
  return (visit, world) => {
    const post = recordAt("posts", visit, world);
    return post && is(post) && conflict("Planted.");
  };
}

const cancelling: readonly Fault[] = [
  ...statesThatRefuse(states.post, "cancelPost").flatMap((status) =>
    faultsOn("cancelPost", {
      [`changes-though-refused/${status}`]: fault("POST-62", `A refused cancel changes a post that is ${status}.`, {
        answered(answer, visit, world) {
          const post = recordAt("posts", visit, world);
          if (answer.status !== 409 || post?.status !== status) return;
          patchPost(world, post.id, { status: status === "draft" ? "scheduled" : "draft" });
        },
      }),
    }),
  ),
  ...faultsOn("getPost", {
    "publishes-what-is-rendered": fault(
      "POST-57",
      "A post that was cancelled after its rendering is published anyway.",
      {
        data({ status, renderStatus, scheduledTime }, _, { now }) {
          const isCancelled = status === "draft" || status === "cancelled";
          const isDue = Date.parse(String(scheduledTime)) <= now;
          return isCancelled && isDue && renderStatus === "completed" ? { status: "posted" } : undefined;
        },
      },
    ),
    "publishes-cancelled-images": fault("POST-57", "A post of images that was cancelled is published anyway.", {
      data({ status, scheduledTime }, visit, world) {
        const isCancelled = status === "draft" || status === "cancelled";
        const isDue = Date.parse(String(scheduledTime)) <= world.now;
        const ofImages = (recordAt("posts", visit, world)?.source.images ?? null) !== null;
        return isCancelled && isDue && ofImages ? { status: "posted" } : undefined;
      },
    }),
  }),
  ...faultsOn("cancelPost", {
    "cancelled-posts-stay-scheduled": fault("POST-69", "A cancelled post is still scheduled, but never published.", {
      after: ({ world, id }) => void world.collections.posts.patch(id, { status: "scheduled" }),
    }),
    "cancel-conflicts-are-invalid": fault(
      ["cancelPost.error.conflict", "ERR-26"],
      "The cancel of a post that can't be cancelled is refused with 400.",
      { refusals: { 409: [400, "invalid_input"] } },
    ),
    "cancels-nothing": fault("POST-56", "A post that was created by a call can't be cancelled.", {
      refuses: keepsFrom(({ automationId }) => automationId === null),
    }),
    "cancels-nothing-that-is-asap": fault("POST-56", "A post with schedule asap can't be cancelled.", {
      refuses: keepsFrom(({ schedule }) => schedule === "asap"),
    }),
    "cancels-no-launched-post": fault("POST-63", "A single post of an automation can't be cancelled.", {
      refuses: keepsFrom(({ automationId }) => automationId !== null),
    }),
    "cancelled-launched-posts-stay": fault("POST-69", "The cancel of a post of an automation does nothing.", {
      after({ world, id }) {
        const post = world.collections.posts.get(id);
        if (post && post.automationId !== null) patchPost(world, id, { status: "scheduled" });
      },
    }),
    "publishes-what-is-cancelled": fault("POST-57", "A cancelled post is published anyway.", {
      runs: ({ id }) => ok({ id, status: "draft" }),
    }),
  }),
];

/** Skips a step in the life of some posts. */
function stuck(kind: "postRendered" | "postDue", is: (post: Post) => boolean = () => true): Hook<"happens"> {
  const happens = ({ postId }: { readonly postId: string }, { collections }: World, happen: () => void) => {
    const post = collections.posts.get(postId);
    if (!post || !is(post)) happen();
  };
  return { [kind]: happens };
}

const twoDaysMs = 2 * 24 * 3600 * 1000;

/** Publishes some scheduled posts as soon as they are rendered. */
function tooEarly(is: (post: Post) => boolean = () => true): Hook<"happens"> {
  return {
    postRendered({ postId }, world, happen) {
      happen();
      const post = world.collections.posts.get(postId);
      if (!post?.eventId || post.status !== "scheduled" || !is(post)) return;
      world.cancel(post.eventId);
      patchPost(world, post.id, { eventId: world.schedule("postDue", 0, { postId: post.id }) });
    },
  };
}

const lives: readonly Fault[] = faultsOf({
  "decks-are-never-rendered": fault("POST-02", "A post of a deck is never rendered.", {
    happens: stuck("postRendered", ({ source }) => source.isDeck),
  }),
  "asap-is-never": fault(["POST-11", "createPost.async"], "A post with schedule asap stays scheduled forever.", {
    happens: stuck("postRendered", ({ schedule }) => schedule === "asap"),
  }),
  ...Object.fromEntries(
    (["images", "suggestionId"] as const).map((name) => [
      `asap-is-never/${name}`,
      fault("POST-11", `A post with ${name} and schedule asap stays scheduled forever.`, {
        happens: stuck("postRendered", ({ schedule, source }) => schedule === "asap" && source[name] !== null),
      }),
    ]),
  ),
  "misses-the-time": fault("POST-09", "A scheduled post is never published.", { happens: stuck("postDue") }),
  "publishes-once-rendered": fault("POST-08", "A scheduled post is published as soon as it is rendered.", {
    happens: tooEarly(),
  }),
  "publishes-far-posts-at-once": fault("POST-08", "A post for a later day than tomorrow is published once rendered.", {
    happens: tooEarly((post) => post.automationId === null && post.scheduledTime > post.createdAt + twoDaysMs),
  }),
  "publishes-images-at-once": fault("POST-08", "A post of images is published before its time.", {
    happens: tooEarly(({ source }) => source.images !== null),
  }),
});

/** Faults of the life of a post, until its end or cancel (core document, States: Post). */
export const postLifeFaults: readonly Fault[] = [...details, ...ends, ...cancelling, ...lives];
