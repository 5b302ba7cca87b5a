import { type Check, checksOf } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { succeeded } from "../../core/exchange.ts";
import { postsOfCadence } from "../../steps/automations/plans.ts";
import { expectCount, expectListed, expectNoneListed, expectTaken, type Item } from "../../steps/automations/reads.ts";
import { postsOfFewer, recastReview, regenerated } from "../../steps/automations/replaced.ts";
import { endedRun, reviewed } from "../../steps/automations/reviewed.ts";
import { expectMember } from "../../steps/automations/shown.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { offers } from "../../steps/offers.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";
import { requireStatus } from "../../steps/status.ts";

/** Visibility of generated posts before their launch (core document, Automations). */
const hidden = checksOf(reviewed, (check) => [
  check("AUTO-41", async ({ listed }, context) => {
    const { posts } = await endedRun(context);
    if (listed.length > posts.length) throw new Blocked("needs a list of the posts of the automation alone");
    const found = listed.filter(({ status }) => status === "scheduled").length;
    expectThat(found === 0, { expected: "no scheduled post", actual: `${found} are scheduled` });
  }),

  check("AUTO-74", { name: "run", title: "The list shows the result of a run as the read does." }, (told) =>
    expectListed(told.automations, told.end),
  ),

  check("SUGG-05", async ({ suggestions }, context) => {
    const { earlier, posts } = await endedRun(context);
    expectNoneListed(posts, earlier, suggestions);
  }),
]);

const again = checksOf(regenerated, { profile: "full" }, (check) => [
  check("AUTO-38", ({ recast, before, exchange, end, after }, context) => {
    expectTaken(exchange);
    requireStatus(end, "review");
    // Without ids (GAP-268), two posts may be equal by chance, so only their number counts.
    if (after.some(({ id }) => id === undefined))
      return expectCount(after, succeeded(recast.exchange) ? postsOfFewer : postsOfCadence);
    const old = new Set(before.map(contentOf));
    const kept = after.filter((post) => old.has(contentOf(post))).length;
    // A run without results may keep them all (GAP-242).
    if (kept === after.length && !offers(context, "outcomes")) throw new Blocked("needs a run that produces posts");
    expectThat(kept === 0, {
      expected: "none of the old posts",
      actual: `${kept} of them ${kept === 1 ? "is" : "are"} still listed`,
    });
  }),
]);

const recast = checksOf(recastReview, { profile: "full" }, (check) => [
  check(
    "AUTO-09",
    { name: "cadence", title: "The cadence of an automation in review can be edited." },
    ({ exchange }) => expectTaken(exchange),
  ),
]);

const rerun = checksOf(regenerated, { profile: "full" }, (check) => [
  check(
    "AUTO-21",
    { name: "second-run", title: "A second run makes as many posts as the cadence says now." },
    ({ recast, exchange }) => {
      requireAccepted(recast.exchange);
      requireAccepted(exchange);
      expectMember("totalPosts", valueAt(exchange, "/data/totalPosts"), postsOfFewer, exchange);
    },
  ),
]);

/** A post without its slot. */
function contentOf({ id, caption, postCaption, hashtags }: Item): string {
  return JSON.stringify([id, caption, postCaption, hashtags]);
}

export const checks: readonly Check[] = [...hidden, ...again, ...recast, ...rerun];
