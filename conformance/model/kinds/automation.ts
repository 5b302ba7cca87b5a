import { operations } from "../../../generated/operations.ts";
import { states } from "../../../generated/states.ts";
import type { CheckContext } from "../../core/check.ts";
import type { Exchange } from "../../core/exchange.ts";
import { brandAccount, cadence, create, freshName, idOfNew, waitUntil } from "../../steps/automations/plans.ts";
import { withRaisedQuota } from "../../steps/automations/quota.ts";
import { generatedPosts, listOfPosts, planIn, readAutomation, scheduledIn } from "../../steps/automations/reads.ts";
import { itemsAt, textAt, valueAt } from "../../steps/given.ts";
import { hasClock } from "../../steps/offers.ts";
import { statusOf } from "../../steps/posts/posts.ts";
import { readUntil } from "../../steps/service/jobs.ts";
import { callsOf } from "../calls.ts";
import { type Command, callOf, type Extra, type Kind, type Snapshot } from "../kind.ts";
import { afterwards, pace } from "./patience.ts";

interface Subject {
  readonly id: string;
}

const hourMs = 3600 * 1000;

/** One post on one day: the shortest run, and the shortest window. */
const plan = { ...cadence, postsPerDay: 1, lengthDays: 1, timeSlots: ["12:20"] };

/** States in which time has an effect: ended automations stay ended. */
const waited = ["active", "completed", "cancelled"];

const wait: Command<Subject> = {
  on: ["runFinishes", "windowEnds"],
  applies: (context, { state }) => state === "generating" || (waited.includes(state) && hasClock(context)),
  async run(context, subject, { state }) {
    if (state === "generating") await runFinishes(context, subject);
    else if (state === "active") await windowEnds(context, subject);
    else await context.wait(afterwards, "later changes");
    return undefined;
  },
};

async function runFinishes(context: CheckContext, { id }: Subject): Promise<void> {
  const read = () => readAutomation(context, id);
  const isOver = (exchange: Exchange) => statusOf(exchange) !== "generating";
  await readUntil(context, read, isOver, { why: "the end of a run", ...pace(context) });
}

/** When exactly a window ends is open (GAP-266): after the last slot, and no later than the end of the last day. */
async function windowEnds(context: CheckContext, { id }: Subject): Promise<void> {
  const times = (await generatedPosts(context, id)).map(({ scheduledTime }) => Date.parse(String(scheduledTime)));
  const last = Math.max(context.now(), ...times.filter((time) => !Number.isNaN(time)));
  for (const moment of [last + hourMs, last + 48 * hourMs]) {
    await waitUntil(context, moment, "the end of the posting window");
    if (statusOf(await readAutomation(context, id)) !== "active") break;
  }
}

/** Cancelling an ended automation says that nothing was cancelled (core document, States: Automation). */
function cancelsNothing(requirement: string): Extra {
  return {
    requirement,
    broken({ exchange }) {
      const count = valueAt(exchange, "/data/cancelledPosts");
      if (count === 0) return undefined;
      return { expected: "0", actual: `it is ${JSON.stringify(count)}`, pointer: "/data/cancelledPosts", exchange };
    },
  };
}

/** A cancel leaves no scheduled post. A list with more than the only post of the plan ignores the automation. */
const leavesNothing: Extra = {
  requirement: "AUTO-67",
  broken({ before, after }) {
    const [had, has] = [before.list, after.list].map((list) => (list ? itemsAt(list, "/data") : []));
    if (!after.list || had?.length !== 1 || has?.length !== 1 || scheduledIn(has).length === 0) return undefined;
    return { expected: "no scheduled post", actual: "the list shows one", pointer: "/data", exchange: after.list };
  },
};

async function read(context: CheckContext, { id }: Subject): Promise<Snapshot> {
  const exchange = await readAutomation(context, id);
  const state = textAt(exchange, "/data/status");
  const list = state === "draft" ? undefined : await listOfPosts(context, id);
  const posts = list ? itemsAt(list, "/data") : [];
  const kept = { plan: planIn(exchange), posts: posts.map((post) => [post.id, post.scheduledTime]) };
  return { state, kept, exchange, ...(list && { list }) };
}

/** Automations (core document, States: Automation). */
export const automationKind: Kind<Subject> = {
  machine: states.automation,
  starts: {
    createAutomation: {
      on: "createAutomation",
      async begin(context) {
        const { platform, id: account } = await brandAccount(context);
        const body = { name: freshName(), cadence: plan, selectedAccounts: { [platform]: [account] } };
        const exchange = await create(context, body);
        return { subject: { id: idOfNew(exchange) }, exchange };
      },
    },
  },
  commands: {
    ...callsOf(states.automation),
    updateAutomation: callOf("updateAutomation", (_, { id }) => ({
      operation: operations.updateAutomation,
      path: { id },
      body: { name: freshName() },
    })),
    wait,
  },
  idOf: ({ id }) => id,
  read,
  unchanged: { updateAutomation: "AUTO-19", launchAutomation: "AUTO-57" },
  outlasts: { cancelled: "AUTO-72" },
  extras: {
    "AUTO-66": [leavesNothing],
    "AUTO-70": [cancelsNothing("AUTO-70")],
    "AUTO-71": [cancelsNothing("AUTO-71")],
  },
  roomy: withRaisedQuota,
};
