import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import type { Profile } from "../../core/profile.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { askCalendar, shows } from "../../steps/posts/calendar.ts";
import { launchedPosts } from "../../steps/posts/launched-posts.ts";
import { type HeldStatus, heldStatuses, postIn, terminalStatuses } from "../../steps/posts/post-lives.ts";
import { freshSuggestion, listedPosts, newPost, readPost, statusOf } from "../../steps/posts/posts.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";

/** A draft is free; the others are already scheduled for publication. */
const profileOf = (status: string): Profile => (status === "draft" ? "standard" : "full");

const conflict = { status: 409, type: "conflict" };

/** The refusals of the post machine (`spec/states/post.yaml`). */
const refusedIn: Readonly<Record<HeldStatus, string>> = {
  draft: "POST-61",
  processing: "POST-59",
  posted: "POST-58",
  partial: "POST-60",
  completed: "POST-60",
  failed: "POST-60",
};

function cancel({ send }: CheckContext, id: string) {
  return send({ operation: operations.cancelPost, path: { id } });
}

/** For each status: a post in it, the answer to its cancel, and a read afterwards. */
const attempts = Object.fromEntries(
  heldStatuses.map((status) => [
    status,
    once(`cancelling a post that is ${status}`, async (context) => {
      const { id, read: before } = await postIn(context, status);
      const answer = await cancel(context, id);
      return { before, answer, after: await context.send({ operation: operations.getPost, path: { id } }) };
    }),
  ]),
);

async function attemptIn(context: CheckContext, status: string) {
  const tell = attempts[status];
  if (tell === undefined) throw new Error(`No post is ${status}.`);
  return tell(context);
}

const held = forEachItem("post-cancel-refused", heldStatuses, {
  requirements: (status) => [refusedIn[status as HeldStatus], "cancelPost.error.conflict", "ERR-26"], // one of them
  says: (status) => `Cancelling a post that is ${status} is refused with 409 conflict.`,
  profile: profileOf,
  run: async (context, status) => expectRefusal((await attemptIn(context, status)).answer, conflict),
});

/** The members that must not change after a refused call; others, such as analytics, may change by themselves. */
const settled = ["status", "renderStatus", "scheduledTime"];

const unchanged = forEachItem("post-cancel-unchanged", heldStatuses, {
  requirements: () => ["POST-62"],
  says: (status) => `A refused cancel does not change a post that is ${status}.`,
  profile: profileOf,
  async run(context, status) {
    const { before, answer, after } = await attemptIn(context, status);
    if (errorOf(answer) === undefined) throw new Blocked("needs a server that refuses this cancel");
    expectThat(succeeded(after), { expected: "an unchanged post", actual: "it can't be read any more" }, after);
    if (status === "processing") {
      // Its status may advance by itself, but only forward.
      const found = String(statusOf(after));
      const isOnward = ["processing", ...terminalStatuses].includes(found);
      expectThat(isOnward, { expected: "a post in flight", actual: `it is ${found}`, pointer: "/data/status" }, after);
      return;
    }
    for (const name of settled) {
      const [was, is] = [before, after].map((read) => String(valueAt(read, `/data/${name}`)));
      expectThat(was === is, { expected: `${name} ${was}`, actual: `it is ${is}`, pointer: `/data/${name}` }, after);
    }
  },
});

/** The cancel of a scheduled post of a launched automation, and a read of it afterwards. */
const cancelledOfLaunch = once("a post of an automation that is cancelled", async (context) => {
  const { ids } = await launchedPosts(context);
  const id = ids.at(-1) ?? "";
  requireScheduled(statusOf(await readPost(context, id)));
  const answer = await cancel(context, id);
  return { answer, read: await context.send({ operation: operations.getPost, path: { id } }) };
});

/** A scheduled post that is cancelled, and reads of it afterwards. */
const cancelled = once("a post that is cancelled", async (context) => {
  const { id, body } = await newPost(context);
  requireScheduled(statusOf(await readPost(context, id)));
  const answer = await cancel(context, id);
  const read = await context.send({ operation: operations.getPost, path: { id } });
  const list = await listedPosts(context, { status: "scheduled" });
  const calendar = await askCalendar(context, String(body.scheduledTime), -60, 60, { status: "scheduled" });
  return { id, answer, read, list, calendar };
});

const noLongerScheduled = "a cancelled post that is no longer scheduled";

/** Passes if a read of a cancelled post does not show it as scheduled: it may be removed, or get any other status (GAP-181). */
function expectNotScheduled(read: Exchange): void {
  const isScheduled = succeeded(read) && statusOf(read) === "scheduled";
  const deviation = { expected: noLongerScheduled, actual: "it is scheduled", pointer: "/data/status" };
  expectThat(!isScheduled, deviation, read);
}

const allowed = [
  check(
    "CAL-04",
    { name: "calendar-cancelled", title: "The calendar with the status scheduled has no cancelled post." },
    async (context) => {
      const { id, answer, calendar } = await cancelled(context);
      if (!succeeded(answer) || !succeeded(calendar))
        throw new Blocked("needs a post that is cancelled, and a calendar");
      const deviation = { expected: noLongerScheduled, actual: "the calendar shows it among scheduled posts" };
      expectThat(!shows(calendar, id), deviation, calendar);
    },
  ),
  check("POST-56", { name: "post-cancel" }, async (context) => expectSuccess((await cancelled(context)).answer)),
  check("POST-69", async (context) => {
    const { id, answer, read, list } = await cancelled(context);
    if (!succeeded(answer)) throw new Blocked("needs a post that is cancelled");
    expectNotScheduled(read);
    const isListed = list.items.some((item) => item.id === id && item.status === "scheduled");
    const deviation = { expected: noLongerScheduled, actual: "the list shows it as scheduled", pointer: "/data" };
    expectThat(!isListed, deviation, list.exchange);
  }),
  check(
    "POST-56",
    {
      name: "post-cancel-asap",
      title: "A post with schedule asap can be cancelled while it is scheduled.",
      profile: "full",
    },
    async (context) => {
      // A post that is not rendered yet is not being published yet.
      const suggestionId = await freshSuggestion(context);
      const { id } = await newPost(context, { suggestionId, schedule: "asap" });
      await requireWaiting(context, id);
      if (succeeded(await cancel(context, id))) return;
      // It may have been rendered between the two calls.
      await requireWaiting(context, id);
      const again = await cancel(context, id);
      if (!succeeded(again)) await requireWaiting(context, id);
      expectSuccess(again);
    },
  ),
  check("POST-63", async (context) => expectSuccess((await cancelledOfLaunch(context)).answer)),
  check(
    "POST-69",
    { name: "post-cancel-of-automation", title: "A cancelled post of an automation is no longer scheduled." },
    async (context) => {
      const { answer, read } = await cancelledOfLaunch(context);
      if (!succeeded(answer)) throw new Blocked("needs a post that is cancelled");
      expectNotScheduled(read);
    },
  ),
];

/** Where a post is or was on its way to the platforms. */
const onItsWay: readonly unknown[] = ["scheduled", "processing", "posted", "partial", "completed"];

/** At the end of the run, after other posts were cancelled. */
const stays = check(
  "POST-69",
  { name: "post-cancel-stays", title: "A cancelled post is still cancelled at the end of the run." },
  async (context) => {
    const { id, answer, read } = await cancelled(context);
    const was = succeeded(read) ? statusOf(read) : undefined;
    if (!succeeded(answer) || onItsWay.includes(was)) throw new Blocked("needs a post that was cancelled");
    const later = await context.send({ operation: operations.getPost, path: { id } });
    const isBack = succeeded(later) && onItsWay.includes(statusOf(later));
    const actual = `it is ${String(statusOf(later))}`;
    expectThat(!isBack, { expected: "a post that stays cancelled", actual, pointer: "/data/status" }, later);
  },
);

function requireScheduled(status: unknown): void {
  if (status !== "scheduled") throw new Blocked(`needs a post that is scheduled (it is ${String(status)})`);
}

/** @throws Blocked unless a post is scheduled and waits for its rendering */
async function requireWaiting(context: CheckContext, id: string): Promise<void> {
  const read = await readPost(context, id);
  requireScheduled(statusOf(read));
  if (valueAt(read, "/data/renderStatus") !== "pending") throw new Blocked("needs a post that is not rendered yet");
}

export const checks: readonly Check[] = [
  ...allowed,
  ...held,
  ...unchanged,
  ...inPhase("closing", [stays].map(inOneWorkspace)),
];
