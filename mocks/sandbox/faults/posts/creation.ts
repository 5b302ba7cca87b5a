import { putPost } from "../../domains/posts/make.ts";
import type { Fault, Item } from "../../fault.ts";
import type { Asked, Visit } from "../../request/visit.ts";
import type { World } from "../../world/world.ts";
import { bodyOf, sent } from "../building/asks.ts";
import { failureOf } from "../building/edits.ts";
import { ignoresFilter } from "../building/lists.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** Other members in the answer to a new post, but not in its replay. */
function atFirst(members: (data: { readonly id: string }) => Item) {
  return (data: { readonly id: string }, { replay }: Visit) => (replay ? undefined : members(data));
}

/** The request without its Idempotency-Key. */
function withoutKey(asked: Asked): Asked {
  const { headers } = asked;
  const get = (name: string) => (name.toLowerCase() === "idempotency-key" ? null : headers.get(name));
  return { ...asked, headers: { get } };
}

/** Creates an unrequested post: a copy of the newest post of the workspace that a body names. */
function makeOneMore(visit: Visit, world: World): void {
  const last = world.collections.posts.by("workspace", String(sent(visit).workspaceId)).at(-1);
  if (last) putPost(world, { ...last, id: world.newId(), eventId: null });
}

const creation: readonly Fault[] = [
  ...["kind", "scheduledTime"].map(
    (name): Fault => ({
      name: `new-posts-lack/${name}`,
      breaks: ["POST-06"],
      says: `The answer to a new post lacks ${name}.`,
      on: ["createPost"],
      data: (_, { replay }) => (replay ? undefined : { [name]: undefined }),
    }),
  ),
  ...faultsOn("createPost", {
    "new-posts-echo-their-time": fault(
      "PostTime.pattern",
      "The answer to a new post has scheduledTime as it was sent.",
      {
        data: (_, visit) =>
          typeof sent(visit).scheduledTime === "string" ? { scheduledTime: sent(visit).scheduledTime } : {},
      },
    ),
    "new-posts-are-rendered": fault("POST-01", "A new post is rendered.", {
      data: atFirst(() => ({ renderStatus: "completed" })),
    }),
    "image-posts-are-answered-with-200": fault(
      "createPost.status.202",
      "The answer to a post of images has the status 200.",
      {
        answers: (answer, visit) => (answer.status === 202 && sent(visit).images ? { ...answer, status: 200 } : answer),
      },
    ),
    "status-url-of-later-posts-elsewhere": fault(
      "POLL-03",
      "The statusUrl of all posts but the first leads to content items.",
      {
        remembers() {
          let made = 0;
          return {
            data({ id }) {
              made += 1;
              return made > 1 ? { statusUrl: `/api/v1/content/${id}` } : undefined;
            },
          };
        },
      },
    ),
    "status-url-of-a-post-elsewhere": fault("POST-04", "The statusUrl of a post leads nowhere.", {
      data: atFirst(({ id }) => ({ statusUrl: `/api/v1/post/${id}` })),
    }),
    "refused-posts-are-made": fault("POST-12", "A refused post is created anyway.", {
      answered({ status }, visit, world) {
        if (status === 400) makeOneMore(visit, world);
      },
    }),
    "suggestion-conflicts-are-invalid": fault(
      ["createPost.error.conflict", "ERR-26"],
      "A scheduled suggestion is refused with 400.",
      { refusals: { 409: [400, "invalid_input"] } },
    ),
    "replays-of-posts-have-another-id": fault("POST-47", "A replay shows another post id than the first answer.", {
      data: (_, { replay }, world) => (replay ? { id: world.newId() } : undefined),
    }),
    "image-posts-have-no-key": fault("POST-47", "The Idempotency-Key of a post of images is ignored.", {
      asks: (asked) => (bodyOf(asked)?.images === undefined ? asked : withoutKey(asked)),
    }),
    "replays-make-posts": fault("POST-48", "A replay creates a second post.", {
      answered(_, visit, world) {
        if (visit.replay) makeOneMore(visit, world);
      },
    }),
    "replays-of-suggestions-clash": fault(
      "POST-49",
      "The replay of a post from a suggestion is refused, because the suggestion is now scheduled.",
      {
        answers: (answer, visit) =>
          visit.replay && sent(visit).suggestionId !== undefined ? failureOf(409, "conflict") : answer,
      },
    ),
  }),
  ...faultsOn("getPost", {
    "new-posts-cannot-be-read": fault("POST-03", "A post can't be read for a minute after its creation.", {
      answers(answer, visit, world) {
        const post = recordAt("posts", visit, world);
        return post && world.now - post.createdAt < 60_000 ? failureOf(404, "not_found") : answer;
      },
    }),
  }),
];

const listed: readonly Fault[] = [
  ignoresFilter("post-list-ignores/status", "POST-50", "listPosts", "status"),
  ignoresFilter("post-list-ignores/automationId", "POST-51", "listPosts", "automationId"),
  ignoresFilter(
    "post-list-ignores/workspaceId",
    ["listPosts.error.invalid_input", "listPosts.error.not_found"],
    "listPosts",
    "workspaceId",
  ),
  ignoresFilter("post-list-by-status-alone", "POST-51", "listPosts", "automationId", "status="),
  ignoresFilter("post-list-by-one-filter", "POST-50", "listPosts", "status", "automationId="),
  ignoresFilter("later-pages-of-any-automation", "POST-51", "listPosts", "automationId", "limit=1&"),
  ...faultsOn("listPosts", {
    "posts-of-no-automation": fault("POST-51", "With an unknown automationId, the list shows every post.", {
      query(query, _, { collections }) {
        const id = query.get("automationId");
        return id !== null && collections.automations.get(id) === undefined ? { automationId: undefined } : undefined;
      },
    }),
    "new-posts-are-not-listed": fault("POST-05", "The list omits posts that were created by a call.", {
      list: (items, _, { collections, now }) =>
        items.filter(({ id }) => {
          const post = collections.posts.get(String(id));
          return !post || post.schedule === "asap" || post.scheduledTime < now;
        }),
    }),
  }),
];

/** Faults of new posts, of their replays and of their list (core document, Posts and calendar). */
export const postFaults: readonly Fault[] = [...creation, ...listed];
