import { operations } from "../../../generated/operations.ts";
import { states } from "../../../generated/states.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { textAt, valueAt } from "../../steps/given.ts";
import { hasClock } from "../../steps/offers.ts";
import { terminalStatuses } from "../../steps/posts/post-lives.ts";
import { newPost, timeIn } from "../../steps/posts/posts.ts";
import { callsOf } from "../calls.ts";
import type { Kind, Snapshot } from "../kind.ts";

interface Subject {
  readonly id: string;
}

/** In how many seconds a post is due if the suite can wait for it; otherwise it is due in a week, as others are. */
const dueSeconds = 600;

/** The states of a post before it is published. */
const underWay: readonly string[] = ["scheduled", "processing"];

/** The state for a post that a cancel has removed (GAP-181). */
const gone = "gone";

async function read({ send }: CheckContext, { id }: Subject): Promise<Snapshot> {
  const exchange = await send({ operation: operations.getPost, path: { id } });
  if (exchange.response.status === 404) return { state: gone, kept: null, exchange };
  if (!succeeded(exchange)) throw new Blocked(`needs to read a post (the server answered ${outcomeOf(exchange)})`);
  const state = textAt(exchange, "/data/status");
  // Until it is published, it may be rendered at any time.
  const isOver = terminalStatuses.some((status) => status === state);
  const kept = isOver ? ["scheduledTime", "renderStatus"] : ["scheduledTime"];
  return { state, kept: kept.map((name) => valueAt(exchange, `/data/${name}`)), exchange };
}

/** Posts (core document, States: Post). */
export const postKind: Kind<Subject> = {
  machine: states.post,
  starts: {
    createPost: {
      on: "createPost",
      async begin(context) {
        const due = hasClock(context) ? { scheduledTime: timeIn(context, dueSeconds) } : {};
        const { id, exchange } = await newPost(context, due);
        return { subject: { id }, exchange };
      },
    },
  },
  commands: {
    ...callsOf(states.post),
    wait: {
      on: ["publish", "renderFails"],
      applies: (context, { state }) => [...underWay, ...terminalStatuses].includes(state) && hasClock(context),
      async run(context) {
        await context.wait(dueSeconds / 2, "the time of a post");
        return undefined;
      },
    },
  },
  idOf: ({ id }) => id,
  read,
  ways: [
    ["cancelPost", "cancelPost"],
    ["wait", "wait", "wait", "cancelPost"],
  ],
  unchanged: { cancelPost: "POST-62" },
  lasts: Object.fromEntries(terminalStatuses.map((status) => [status, "POST-54"])),
};
