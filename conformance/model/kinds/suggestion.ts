import { operations } from "../../../generated/operations.ts";
import { states } from "../../../generated/states.ts";
import type { CheckContext } from "../../core/check.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { idsOf } from "../../steps/first-use.ts";
import { given, textAt, valueAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { hasClock } from "../../steps/offers.ts";
import { postBody, postingPlace } from "../../steps/posts/posts.ts";
import type { Extra, Kind, Snapshot } from "../kind.ts";

interface Subject {
  readonly id: string;
  /** The posts that published it, newest last. */
  readonly posts: string[];
  /** The content item of its first acceptance. */
  contentId: string | undefined;
}

/** How long to wait for a post to render. */
const renderSeconds = 300;

async function read(context: CheckContext, { id, contentId }: Subject): Promise<Snapshot> {
  const exchange = await given(context, "getGeneration", { path: { id } });
  return { state: textAt(exchange, "/data/status"), kept: contentId, exchange };
}

/** Publishes it; whether it is scheduled immediately is open (GAP-174). */
async function publish(context: CheckContext, subject: Subject): Promise<Exchange> {
  const body = await postBody(context, { suggestionId: subject.id });
  const exchange = await context.send({ operation: operations.createPost, body });
  const id = valueAt(exchange, "/data/id");
  if (succeeded(exchange) && typeof id === "string") subject.posts.push(id);
  return exchange;
}

async function accept({ send }: CheckContext, subject: Subject): Promise<Exchange> {
  const exchange = await send({ operation: operations.acceptGeneration, path: { id: subject.id } });
  const contentId = valueAt(exchange, "/data/contentId");
  if (typeof contentId === "string") subject.contentId ??= contentId;
  return exchange;
}

/** Accepting an accepted suggestion again returns `kept`, the content item of the first acceptance. */
const sameItem: Extra = {
  requirement: "SUGG-03",
  broken({ before, exchange }) {
    const contentId = valueAt(exchange, "/data/contentId");
    if (before.kept === undefined || contentId === before.kept) return undefined;
    const actual = `it is ${String(contentId)}`;
    return { expected: String(before.kept), actual, pointer: "/data/contentId", exchange };
  },
};

/** Suggestions (core document, States: Suggestion). */
export const suggestionKind: Kind<Subject> = {
  machine: states.suggestion,
  starts: {
    createGenerations: {
      on: "createGenerations",
      async begin(context) {
        await requireMemory(context);
        const { workspaceId } = await postingPlace(context);
        const exchange = await given(context, "createGenerations", { wholeBody: { count: 1, workspaceId } });
        const [id = textAt(exchange, "/data/0/id")] = idsOf(operations.createGenerations, exchange);
        return { subject: { id, posts: [], contentId: undefined }, exchange };
      },
    },
  },
  commands: {
    acceptGeneration: { on: ["acceptGeneration"], run: accept },
    createPost: { on: ["createPost"], run: publish },
    /** Cancels its newest post; the resulting state of the suggestion is open (GAP-213). */
    cancelPost: {
      on: ["cancelPost"],
      applies: (_, __, { posts }) => posts.length > 0,
      run: ({ send }, { posts }) => send({ operation: operations.cancelPost, path: { id: posts.at(-1) ?? "" } }),
    },
    /** A post may have to be rendered before its suggestion is scheduled (GAP-174). */
    wait: {
      on: [],
      applies: (context, _, { posts }) => posts.length > 0 && hasClock(context),
      async run(context) {
        await context.wait(renderSeconds, "the rendering of a post");
        return undefined;
      },
    },
  },
  idOf: ({ id }) => id,
  read,
  ways: [
    ["createPost", "wait", "createPost"],
    ["acceptGeneration", "createPost", "wait", "createPost"],
  ],
  unchanged: { createPost: "SUGG-04" },
  extras: { "SUGG-03": [sameItem] },
  // A post schedules it, immediately or after rendering (GAP-174).
  drift: { accepted: ["scheduled"] },
};
