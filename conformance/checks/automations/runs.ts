import { operations } from "../../../generated/operations.ts";
import { type Check, checksOf } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { generating, twoDays } from "../../steps/automations/launched.ts";
import { postsOfCadence } from "../../steps/automations/plans.ts";
import { expectCount, expectStatusUrl, expectTaken, readAutomation } from "../../steps/automations/reads.ts";
import { askedTwice, endedRun } from "../../steps/automations/reviewed.ts";
import { progressIn } from "../../steps/automations/runs.ts";
import { emptyRun } from "../../steps/automations/stopped.ts";
import { expectThat, numberAt, textAt, valueAt } from "../../steps/given.ts";
import { hasClock, offers } from "../../steps/offers.ts";
import { statusOf } from "../../steps/posts/posts.ts";
import { expectStatus, requireStatus } from "../../steps/status.ts";

/** A run that starts from a draft (core document, States: Automation). */
const starts = checksOf(generating, (check) => [
  check(
    "AUTO-28",
    { name: "status", title: "Generating a draft with a cadence makes its status generating." },
    ({ started }) => {
      expectTaken(started);
      expectStatus(started, "generating");
    },
  ),

  check("AUTO-29", ({ started }) => {
    requireRun(started);
    expectNumber(started, "totalPosts");
    expectNumber(started, "generatedCount", 0);
  }),

  check(
    "AUTO-31",
    { name: "run", title: "The statusUrl of a run is the path of getAutomation with its id." },
    ({ id, started }) => {
      requireRun(started);
      expectStatusUrl(started, id);
    },
  ),

  check("AUTO-21", ({ started, read }) => {
    requireRun(started);
    for (const exchange of [started, read]) {
      expectNumber(exchange, "totalPosts", twoDays.postsPerDay * twoDays.lengthDays);
    }
  }),
]);

/** A repeated run. */
const asked = checksOf(askedTwice, (check) => [
  check("AUTO-30", ({ started }) => expectTaken(started)),

  check(
    "AUTO-21",
    { name: "run", title: "The totalPosts of a run with two posts a day is the product of its cadence." },
    ({ started, reads }) => {
      requireRun(started);
      for (const exchange of [started, ...reads]) expectNumber(exchange, "totalPosts", postsOfCadence);
    },
  ),

  check("AUTO-34", async ({ started, reads }, context) => {
    requireRun(started);
    const { end } = await endedRun(context);
    for (const read of reads) {
      // A run may end immediately. It can produce nothing only if its result is not planned.
      if (statusOf(read) === "review" && statusOf(end) === "review") break;
      if (statusOf(read) === "draft" && !offers(context, "outcomes"))
        throw new Blocked("needs a run that takes longer");
      expectStatus(read, "generating");
      expectNumber(read, "totalPosts", numberAt(started, "/data/totalPosts"));
      const count = numberAt(read, "/data/generatedCount");
      const deviation = {
        expected: `0 to ${postsOfCadence}`,
        actual: `it is ${count}`,
        pointer: "/data/generatedCount",
      };
      expectThat(count >= 0 && count <= postsOfCadence, deviation, read);
    }
  }),

  check(
    "AUTO-32",
    { name: "again", title: "Generating again during a run returns the progress of that run." },
    ({ started, again }) => {
      requireRun(started);
      if (!again) throw new Blocked("needs a run that takes longer");
      expectTaken(again.exchange);
      expectStatus(again.exchange, "generating");
      expectNumber(again.exchange, "totalPosts", numberAt(started, "/data/totalPosts"));
      const [least = 0, count = 0, most = 0] = [again.before, again.exchange, again.after].map(progressIn);
      expectThat(
        count >= least && count <= most,
        { expected: `${least} to ${most}`, actual: `it is ${count}`, pointer: "/data/generatedCount" },
        again.exchange,
      );
    },
  ),
]);

/** The end of a run. */
const ends = checksOf(endedRun, (check) => [
  check(
    "generateAutomation.async",
    { name: "end", title: "getAutomation follows a run until its end." },
    async ({ id, end }, context) => {
      const terminal: readonly string[] = operations.generateAutomation.job.terminal;
      if (terminal.includes(textAt(end, "/data/status"))) return;
      if (!hasClock(context)) throw new Blocked("needs a run that ends in time");
      await context.wait(86_400, "the end of a run");
      const late = await readAutomation(context, id);
      const deviation = { expected: `${terminal.join(" or ")} after a day`, actual: "it is still in flight" };
      expectThat(terminal.includes(textAt(late, "/data/status")), deviation, late);
    },
  ),

  check("AUTO-35", { name: "review" }, ({ end, posts }) => {
    const status = textAt(end, "/data/status");
    if (status === "generating") throw new Blocked("needs a run that ends");
    if (status !== "review" && posts.length === 0) throw new Blocked("needs a run that produces posts");
    expectStatus(end, "review");
  }),

  check("AUTO-33", async ({ posts, end }, context) => {
    const { again } = await askedTwice(context);
    if (!again || !succeeded(again.exchange)) throw new Blocked("needs a repeated run");
    requireStatus(end, "review");
    expectCount(posts, postsOfCadence);
  }),

  check("AUTO-79", ({ end, posts }) => {
    requireStatus(end, "review");
    const [count, total] = [numberAt(end, "/data/generatedCount"), numberAt(end, "/data/totalPosts")];
    const deviation = {
      expected: `${posts.length} to ${total}`,
      actual: `it is ${count}`,
      pointer: "/data/generatedCount",
    };
    // It may count attempts (GAP-271).
    expectThat(count >= posts.length && count <= total, deviation, end);
  }),

  check("AUTO-37", ({ end, posts }) => {
    requireStatus(end, "review");
    expectThat(posts.length > 0, { expected: "at least one post", actual: "the list is empty" });
  }),
]);

const empty = checksOf(emptyRun, { profile: "full", needs: ["control:outcomes"] }, (check) => [
  check("AUTO-36", { name: "empty", title: "A run from a draft that produces nothing ends in draft." }, ({ end }) => {
    if (statusOf(end) === "generating") throw new Blocked("needs a run that ends");
    expectStatus(end, "draft");
  }),
]);

/** @throws Failure unless it is a number, and this one if given */
function expectNumber(exchange: Exchange, name: string, wanted?: number): void {
  const value = valueAt(exchange, `/data/${name}`);
  expectThat(
    typeof value === "number" && (wanted === undefined || value === wanted),
    { expected: `${wanted ?? "a number"}`, actual: `it is ${JSON.stringify(value)}`, pointer: `/data/${name}` },
    exchange,
  );
}

/** @throws Blocked unless a run started */
function requireRun(exchange: Exchange): void {
  if (!succeeded(exchange)) throw new Blocked(`needs a run (the server answered ${outcomeOf(exchange)})`);
}

export const checks: readonly Check[] = [...starts, ...asked, ...ends, ...empty];
