import { putPost } from "../domains/posts/make.ts";
import type { Visit } from "../request/visit.ts";
import type { Post } from "../world/entities/post.ts";
import type { World } from "../world/world.ts";
import { bodyOf, isAskedFor, withoutQuery } from "./asks.ts";
import { editData, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { type Item, postOf, without } from "./post-items.ts";

const isNew = ({ createdAt }: Post, { now }: World) => now - createdAt < 60_000;

/** What the answer to a new post says otherwise. */
function created(name: string, breaks: readonly string[], says: string, edit: (data: Item) => Item): Fault {
  return {
    name,
    breaks,
    says,
    answers: (answer, visit) =>
      isOneOf(visit, "createPost") && !visit.replay ? editData(answer, (data) => edit(data as Item)) : answer, // an object
  };
}

/** Makes a post that nobody asked for: another one like the newest of the workspace that a body names. */
function makeOneMore({ asked }: Visit, world: World): void {
  const last = world.collections.posts.by("workspace", String(bodyOf(asked)?.workspaceId)).at(-1);
  if (last) world.transaction(() => putPost(world, { ...last, id: world.newId(), eventId: null }));
}

const creation: readonly Fault[] = [
  created("new-posts-are-drafts", ["POST-01"], "A new post is a draft.", (data) => ({ ...data, status: "draft" })),
  created("new-posts-are-rendered", ["POST-01"], "A new post is rendered.", (data) => ({
    ...data,
    renderStatus: "completed",
  })),
  created("status-url-of-a-post-elsewhere", ["POST-04"], "The statusUrl of a post leads nowhere.", (data) => ({
    ...data,
    statusUrl: `/api/v1/post/${String(data.id)}`,
  })),
  ...["kind", "scheduledTime"].map((name) =>
    created(`new-posts-lack/${name}`, ["POST-06"], `The answer to a new post lacks ${name}.`, (data) =>
      without(data, name),
    ),
  ),
  {
    name: "new-posts-cannot-be-read",
    breaks: ["POST-03"],
    says: "A post can be read only a minute after it was made.",
    answers(answer, visit, world) {
      const post = isOneOf(visit, "getPost") ? postOf(visit, world) : undefined;
      return post && isNew(post, world) ? failureOf(404, "not_found") : answer;
    },
  },
  {
    name: "new-posts-are-not-listed",
    breaks: ["POST-05"],
    says: "The list leaves out posts that were made by a call.",
    answers: (answer, visit, world) =>
      isOneOf(visit, "listPosts")
        ? editData(answer, (data) =>
            (data as Item[]).filter(({ id }) => {
              const post = world.collections.posts.get(String(id));
              return !post || post.schedule === "asap" || post.scheduledTime < world.now;
            }),
          )
        : answer,
  },
  {
    name: "refused-posts-are-made",
    breaks: ["POST-12"],
    says: "A post that is refused is made all the same.",
    answers(answer, visit, world) {
      if (isOneOf(visit, "createPost") && answer.status === 400) makeOneMore(visit, world);
      return answer;
    },
  },
  {
    name: "suggestion-conflicts-are-invalid",
    breaks: ["createPost.error.conflict", "ERR-26"],
    says: "A suggestion that is scheduled already is refused with 400.",
    answers: (answer, visit) =>
      isOneOf(visit, "createPost") && answer.status === 409 ? failureOf(400, "invalid_input") : answer,
  },
];

const replays: readonly Fault[] = [
  {
    name: "replays-of-posts-have-another-id",
    breaks: ["POST-47"],
    says: "A replay shows another post id than the first answer.",
    answers: (answer, visit, world) =>
      isOneOf(visit, "createPost") && visit.replay
        ? editData(answer, (data) => ({ ...(data as Item), id: world.newId() }))
        : answer,
  },
  {
    name: "replays-make-posts",
    breaks: ["POST-48"],
    says: "A replay makes a second post.",
    answers(answer, visit, world) {
      if (isOneOf(visit, "createPost") && visit.replay) makeOneMore(visit, world);
      return answer;
    },
  },
  {
    name: "replays-of-suggestions-clash",
    breaks: ["POST-49"],
    says: "A replay of a post of a suggestion is refused, as that is scheduled by then.",
    answers: (answer, visit) =>
      isOneOf(visit, "createPost") && visit.replay && bodyOf(visit.asked)?.suggestionId !== undefined
        ? failureOf(409, "conflict")
        : answer,
  },
];

const lists: readonly Fault[] = [
  ...(
    [
      ["status", ["POST-50"]],
      ["automationId", ["POST-51"]],
      ["workspaceId", ["listPosts.error.invalid_input", "listPosts.error.not_found"]],
    ] as const
  ).map(
    ([name, breaks]): Fault => ({
      name: `post-list-ignores/${name}`,
      breaks,
      says: `The list of posts ignores ${name}.`,
      asks: (asked) => (isAskedFor(asked, "listPosts") ? withoutQuery(asked, [name]) : asked),
    }),
  ),
  {
    name: "post-list-by-one-filter",
    breaks: ["POST-50"],
    says: "The list of posts ignores the status beside an automationId.",
    asks: (asked) =>
      isAskedFor(asked, "listPosts") && asked.search.includes("automationId=")
        ? withoutQuery(asked, ["status"])
        : asked,
  },
];

/** Faults of new posts, of their replays and of their list (core document, Posts and calendar). */
export const postFaults: readonly Fault[] = [...creation, ...replays, ...lists];
