import { operations } from "../../generated/operations.ts";
import type { Check } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../core/exchange.ts";
import { generating, twoDays } from "../steps/automations/launched.ts";
import { postsOfCadence } from "../steps/automations/plans.ts";
import { expectCount, expectStatusUrl, expectTaken } from "../steps/automations/reads.ts";
import { askedTwice, endedRun } from "../steps/automations/reviewed.ts";
import { progressIn } from "../steps/automations/runs.ts";
import { emptyRun } from "../steps/automations/stopped.ts";
import { expectThat, numberAt, textAt, valueAt } from "../steps/given.ts";
import { offers } from "../steps/offers.ts";
import { statusOf } from "../steps/posts.ts";
import { expectStatus, requireStatus } from "../steps/status.ts";
import { partsOf } from "../steps/story.ts";

/** A run that starts from a draft (core document, States: Automation). */
const starts = partsOf(
  "automation-generate",
  { tell: generating, profile: "standard" },
  {
    status: {
      requirements: ["AUTO-28"],
      says: "Generating a draft with a cadence makes its status generating.",
      judge({ started }) {
        expectTaken(started);
        expectStatus(started, "generating");
      },
    },
    "nothing-yet": {
      requirements: ["AUTO-29"],
      says: "The answer to a run from a draft has totalPosts and a generatedCount of 0.",
      judge({ started }) {
        requireRun(started);
        expectNumber(started, "totalPosts");
        expectNumber(started, "generatedCount", 0);
      },
    },
    "status-url": {
      requirements: ["AUTO-31"],
      says: "The statusUrl of a run is the path of getAutomation with its id.",
      judge({ id, started }) {
        requireRun(started);
        expectStatusUrl(started, id);
      },
    },
    "total-posts": {
      requirements: ["AUTO-21"],
      says: "totalPosts is postsPerDay times lengthDays.",
      judge({ started, read }) {
        requireRun(started);
        for (const exchange of [started, read]) {
          expectNumber(exchange, "totalPosts", twoDays.postsPerDay * twoDays.lengthDays);
        }
      },
    },
  },
);

/** A repeated run. */
const asked = partsOf(
  "automation-generate",
  { tell: askedTwice, profile: "standard" },
  {
    "without-accounts": {
      requirements: ["AUTO-30"],
      says: "A draft without selected accounts can be generated.",
      judge: ({ started }) => expectTaken(started),
    },
    progress: {
      requirements: ["AUTO-34"],
      says: "A read during a run shows the status generating and the progress.",
      async judge({ started, reads }, context) {
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
      },
    },
    again: {
      requirements: ["AUTO-32"],
      says: "Generating again during a run returns the progress of that run.",
      judge({ started, again }) {
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
    },
  },
);

/** The end of a run. */
const ends = partsOf(
  "automation-run",
  { tell: endedRun, profile: "standard" },
  {
    end: {
      requirements: ["generateAutomation.async"],
      says: "getAutomation follows a run until its end.",
      async judge({ end }, context) {
        const terminal: readonly string[] = operations.generateAutomation.job.terminal;
        if (terminal.includes(textAt(end, "/data/status"))) return;
        if (!offers(context, "clock")) throw new Blocked("needs a run that ends in time");
        throw new Failure({ expected: terminal.join(" or "), actual: "it is still in flight" }, end);
      },
    },
    review: {
      requirements: ["AUTO-35"],
      says: "A run that produced posts ends in review.",
      judge({ end, posts }) {
        const status = textAt(end, "/data/status");
        if (status === "generating") throw new Blocked("needs a run that ends");
        if (status !== "review" && posts.length === 0) throw new Blocked("needs a run that produces posts");
        expectStatus(end, "review");
      },
    },
    "one-run": {
      requirements: ["AUTO-33"],
      says: "Repeating a run makes no more than totalPosts posts.",
      async judge({ posts, end }, context) {
        const { again } = await askedTwice(context);
        if (!again || !succeeded(again.exchange)) throw new Blocked("needs a repeated run");
        requireStatus(end, "review");
        expectCount(posts, postsOfCadence);
      },
    },
    posts: {
      requirements: ["AUTO-37"],
      says: "An automation in review has posts to list.",
      judge({ end, posts }) {
        requireStatus(end, "review");
        expectThat(posts.length > 0, { expected: "at least one post", actual: "the list is empty" });
      },
    },
  },
);

const empty = partsOf(
  "automation-run",
  { tell: emptyRun, profile: "full", needs: ["control:outcomes"] },
  {
    empty: {
      requirements: ["AUTO-36"],
      says: "A run from a draft that produces nothing ends in draft.",
      judge({ end }) {
        if (statusOf(end) === "generating") throw new Blocked("needs a run that ends");
        expectStatus(end, "draft");
      },
    },
  },
);

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

export const automationRunChecks: readonly Check[] = [...starts, ...asked, ...ends, ...empty];
