import { type Check, check, checksOf } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { expectInOrder, firstPost, inOrder, launched, published, timeOf } from "../../steps/automations/launched.ts";
import { failedInPart, launchedElsewhere, launchedMany } from "../../steps/automations/other-launches.ts";
import {
  expectNoneListed,
  expectStatusUrl,
  expectTaken,
  type Item,
  readAutomation,
  scheduledIn,
} from "../../steps/automations/reads.ts";
import { completed } from "../../steps/automations/reviewed.ts";
import { expectThat, itemsAt, numberAt, valueAt } from "../../steps/given.ts";
import { launchedPosts } from "../../steps/posts/launched-posts.ts";
import { statusOf } from "../../steps/posts/posts.ts";
import { expectStatus } from "../../steps/status.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";
import { confirmTeams } from "../../steps/workspaces/teams.ts";

/** A launch, with the posts that the run generated and a snapshot after it. */
type Launch = Pick<Awaited<ReturnType<typeof launched>>, "generated" | "exchange" | "after">;

/** What the numbers of a launch must be. */
const counts: Readonly<Record<string, (told: Launch) => void>> = {
  "AUTO-47": (told) => {
    const { generated, failed, posts } = listedLaunch(told);
    const most = Math.max(generated.length - failed, 0);
    const found = scheduledIn(posts).length;
    expectThat(found >= most, { expected: `${most} scheduled posts`, actual: `${found} are listed` }, told.after.list);
  },

  "AUTO-49": (told) => {
    const { generated, posts, scheduled } = launchOf(told);
    if (scheduled > generated.length) throw new Blocked("needs a launch of no more posts than were generated");
    const found = posts.length;
    const deviation = { expected: `${scheduled} to ${generated.length} posts`, actual: `${found} are listed` };
    expectThat(found >= Math.min(1, scheduled) && found <= generated.length, deviation, told.after.list);
  },

  "AUTO-50": (told) => {
    const { scheduled, failed, generated, posts } = listedLaunch(told);
    const found = scheduledIn(posts).length;
    if (found < generated.length - failed) throw new Blocked("needs a list of every post that did not fail");
    const deviation = { expected: `${found}`, actual: `it is ${scheduled}`, pointer: "/data/scheduled" };
    expectThat(scheduled === found, deviation, told.exchange);
  },

  "AUTO-51": (told) => {
    const { scheduled, failed, generated } = launchOf(told);
    const pointer = scheduled > generated.length ? "/data/scheduled" : "/data/failed";
    const expected = `${generated.length} posts that are scheduled or failed`;
    const deviation = { expected, actual: `there are ${scheduled} and ${failed}`, pointer };
    expectThat(scheduled + failed === generated.length, deviation, told.exchange);
  },
};

/** A launch (core document, States: Automation). */
const launches = checksOf(launched, (check) => [
  ...Object.entries(counts).map(([id, expectCount]) => check(id, expectCount)),

  check(
    ["AUTO-46", "launchAutomation.response.2XX"],
    { title: "Launching an automation in review with a selected account makes it active." },
    ({ exchange, after }) => {
      expectTaken(exchange);
      for (const shown of [exchange, after.exchange]) expectStatus(shown, "active");
    },
  ),

  check(
    "AUTO-31",
    { name: "launch", title: "The statusUrl of a launch is the path of getAutomation with its id." },
    ({ id, exchange }) => {
      if (!succeeded(exchange)) throw new Blocked(`needs a launch (the server answered ${outcomeOf(exchange)})`);
      expectStatusUrl(exchange, id);
    },
  ),

  check("AUTO-48", (told) => {
    const { generated, posts } = listedLaunch(told);
    const slots = generated.map(timeOf);
    for (const post of inOrder(scheduledIn(posts))) {
      if (Number.isNaN(timeOf(post))) throw new Blocked("needs posts that show their time");
      const at = slots.indexOf(timeOf(post));
      const deviation = { expected: "a time that is a slot", actual: `it is ${String(post.scheduledTime)}` };
      expectThat(at >= 0, deviation, told.after.list);
      slots.splice(at, 1);
    }
  }),

  check(
    "AUTO-39",
    { name: "active", title: "The posts of an active automation are still listed in schedule order." },
    ({ listed, after }) => {
      if (after.status !== "active") throw new Blocked("needs an active automation");
      expectInOrder(listed);
    },
  ),

  check(
    "SUGG-05",
    { name: "launched", title: "The suggestions of a launched automation are not in the list of scheduled ones." },
    (told) => {
      expectNoneListed(launchOf(told).generated, told.suggestions.before, told.suggestions.after);
    },
  ),
]);

const ofMany = checksOf(launchedMany, { profile: "full", needs: ["control:clock"] }, (check) =>
  Object.entries(counts).map(([id, expectCount]) =>
    check(id, { name: "many-posts", title: "The numbers of a launch are right for 25 posts." }, expectCount),
  ),
);

/** A launch with the key of another team, although nothing else refuses it. */
const foreign = checksOf(launched, { needs: ["key:otherTeam"] }, (check) => [
  check(
    "OWN-01",
    { name: "other-team-launch", title: "Another team can't launch an automation that is ready for it." },
    async ({ foreign: exchange }, context) => {
      if (exchange === undefined) throw new Blocked("needs an automation in review");
      if (!succeeded(exchange)) return;
      await confirmTeams(context, "otherTeam", "another");
      const actual = `the server answered ${outcomeOf(exchange)}`;
      throw new Failure({ expected: "404 not_found", actual }, exchange);
    },
  ),
]);

/** The life of a launched post without further calls. */
const ways = checksOf(firstPost, { profile: "full", needs: ["control:clock"] }, (check) => [
  check("AUTO-61", ({ early }) => {
    if (!succeeded(early)) throw new Blocked(`needs to read the post (the server answered ${outcomeOf(early)})`);
    const status = String(statusOf(early));
    const isOut = status === "posted" || status === "partial";
    expectThat(
      !isOut,
      { expected: "a post that is not out", actual: `it is ${status}`, pointer: "/data/status" },
      early,
    );
  }),

  check("AUTO-59", ({ late, isTimed }) => {
    if (!isTimed) throw untimed();
    // The values of renderStatus are open (GAP-184), but a published post was rendered.
    if (published.includes(statusOf(late))) return;
    const found = valueAt(late, "/data/renderStatus");
    if (found === undefined) throw new Blocked("needs a read that shows renderStatus");
    const deviation = {
      expected: "a rendered post",
      actual: `it is ${String(found)}`,
      pointer: "/data/renderStatus",
    };
    expectThat(found !== "pending", deviation, late);
  }),

  check("AUTO-60", ({ late, isTimed }) => {
    if (!isTimed) throw untimed();
    const status = String(statusOf(late));
    if (status === "failed" || valueAt(late, "/data/renderStatus") === "failed") {
      throw new Blocked("needs a post that does not fail");
    }
    const deviation = { expected: published.join(" or "), actual: `it is ${status}`, pointer: "/data/status" };
    expectThat(published.includes(statusOf(late)), deviation, late);
  }),
]);

const between = checksOf(firstPost, { profile: "full", needs: ["control:clock"] }, (check) => [
  check("AUTO-78", ({ last, meanwhile }) => {
    if (statusOf(last) !== "scheduled") throw new Blocked("needs a second post that still waits for its slot");
    expectStatus(meanwhile, "active");
  }),
]);

/** Posts that are out stay in the list of their automation. */
const kept = checksOf(firstPost, { profile: "full", needs: ["control:clock"] }, (check) => [
  check(
    "AUTO-49",
    { name: "published-post", title: "The list of posts still finds a post of an automation after its publication." },
    ({ postId, late, list }) => {
      if (!published.includes(statusOf(late))) throw new Blocked("needs a post that is published");
      const isThere = itemsAt(list, "/data").some(({ id }) => id === postId);
      expectThat(isThere, { expected: `${postId} in the list`, actual: "it is left out", pointer: "/data" }, list);
    },
  ),
]);

const completion = checksOf(completed, { profile: "full", needs: ["control:clock"] }, (check) => [
  check("AUTO-62", { name: "status" }, ({ active, over }) => {
    if (active.status !== "active") throw new Blocked("needs an active automation");
    // It may wait for its last post (GAP-266).
    if (scheduledIn(over.posts).length > 0) throw new Blocked("needs posts that are all published");
    expectStatus(over.exchange, "completed");
  }),
]);

const completionAfterFailure = checksOf(
  failedInPart,
  { profile: "full", needs: ["control:clock", "control:outcomes"] },
  (check) => [
    check(
      "AUTO-62",
      {
        name: "after-a-failure",
        title: "An active automation is completed when its posting window has ended, even if a post failed.",
      },
      ({ posts, read }) => {
        if (scheduledIn(posts).length > 0) throw new Blocked("needs posts that are all over");
        expectStatus(read, "completed");
      },
    ),
  ],
);

/** The posts of an automation belong to its workspace. */
const elsewhere = checksOf(launchedElsewhere, { profile: "full" }, (check) => [
  check(
    "AUTO-49",
    {
      name: "in-another-workspace",
      title: "The list of a workspace shows the posts of the automation launched there.",
    },
    ({ slots, there: { posts, exchange } }) => {
      const deviation = { expected: `1 to ${slots.length} posts`, actual: `${posts.length} are listed` };
      expectThat(posts.length > 0 && posts.length <= slots.length, { ...deviation, pointer: "/data" }, exchange);
    },
  ),

  check(
    "WSEL-09",
    { name: "launch", title: "The posts of an automation of one workspace are not in the list of another." },
    ({ id, there, home }) => {
      const isOfLaunch = (post: Item) => post.automationId === id || there.posts.some((other) => other.id === post.id);
      const leaked = home.posts.find(isOfLaunch);
      const deviation = { expected: "no post of another workspace", actual: `${String(leaked?.id)} is there` };
      expectThat(leaked === undefined, { ...deviation, pointer: "/data" }, home.exchange);
    },
  ),
]);

/** At the end of the run, after other launches. */
const stays = check(
  "AUTO-46",
  { name: "launch-stays", title: "A launched automation is still launched at the end of the run.", profile: "full" },
  async (context) => {
    const { automationId } = await launchedPosts(context);
    const read = await readAutomation(context, automationId);
    const status = String(statusOf(read));
    const deviation = { expected: "active or completed", actual: `it is ${status}`, pointer: "/data/status" };
    expectThat(status === "active" || status === "completed", deviation, read);
  },
);

function untimed(): Blocked {
  return new Blocked("needs posts that show their time");
}

/** The result of a launch. @throws Blocked unless it was accepted */
function launchOf({ exchange, generated, after }: Launch) {
  if (!succeeded(exchange)) throw new Blocked(`needs a launch (the server answered ${outcomeOf(exchange)})`);
  if (generated.length === 0) throw new Blocked("needs posts that are generated");
  const [scheduled, failed] = [numberAt(exchange, "/data/scheduled"), numberAt(exchange, "/data/failed")];
  return { generated, scheduled, failed, posts: after.posts };
}

/** The result of a launch. @throws Blocked unless only its posts are listed, which another check judges */
function listedLaunch(told: Launch) {
  const launch = launchOf(told);
  if (launch.posts.length > 0 && launch.posts.length <= launch.generated.length) return launch;
  throw new Blocked("needs a list of the posts of the automation alone");
}

export const checks: readonly Check[] = [
  ...launches,
  ...foreign,
  ...ways,
  ...between,
  ...kept,
  ...completion,
  ...inPhase("afterwards", [...completionAfterFailure, ...elsewhere, ...ofMany]),
  ...inPhase("closing", [inOneWorkspace(stays)]),
];
