import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { mediaFault } from "../../core/http/addresses.ts";
import { inPhase } from "../../core/phase.ts";
import { preview } from "../../core/values/preview.ts";
import { builtDeck } from "../../steps/content/deck-story.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { expectThat, textAt, valueAt } from "../../steps/given.ts";
import { influencerPosts } from "../../steps/influencers/influencer-posts.ts";
import { requireMemory } from "../../steps/memory.ts";
import { offers } from "../../steps/offers.ts";
import { postFrom } from "../../steps/posts/post-source.ts";
import { endOf, type FollowedJob, followedJob, startedJob } from "../../steps/service/job-story.ts";
import { expectPointer, expectStatus } from "../content/content.ts";
import { expectSameId, expectStays, jobOperations } from "../service/jobs.ts";

const [creation] = jobOperations.filter(({ operationId }) => operationId === "createInfluencerVideo");

/** The video of the run. @param outcome the planned result of its generation */
function theVideo(context: CheckContext, outcome: "succeed" | "fail" = "succeed"): Promise<FollowedJob> {
  if (!creation) throw new Error("No operation makes videos.");
  return followedJob(context, creation, outcome);
}

/** The answer to its creation. */
async function creationOf(context: CheckContext): Promise<{ exchange: Exchange; id: string; path: string }> {
  if (!creation) throw new Error("No operation makes videos.");
  const { exchange, id, request } = await startedJob(context, creation);
  return { exchange, id, path: request.path?.id ?? "" };
}

/** The read that shows it completed. @throws Blocked if its generation failed */
async function completed(context: CheckContext): Promise<Exchange> {
  const exchange = endOf(await theVideo(context));
  if (valueAt(exchange, "/data/status") === "completed") return exchange;
  throw new Blocked("needs a generation that succeeds");
}

/** The status in which a member of a video is set (core document, Video). */
const setOnlyIn: Readonly<Record<string, string>> = { videoUrl: "completed", error: "failed" };

const starts: readonly Check[] = [
  check("VID-01", { profile: "full" }, async (context) => {
    expectStatus((await creationOf(context)).exchange, ["processing"]);
  }),
  check("VID-10", { profile: "full" }, async (context) => {
    const { exchange, id } = await creationOf(context);
    expectPointer(exchange, `/api/v1/videos/${id}`);
  }),
];

const ends: readonly Check[] = [
  check("VID-11", { profile: "full" }, async (context) => {
    await theVideo(context); // a mock with fixed answers names another one
    const { exchange, path } = await creationOf(context);
    const found = textAt(exchange, "/data/influencerId");
    const deviation = { expected: path, actual: `it is ${found}`, pointer: "/data/influencerId" };
    expectThat(found.toLowerCase() === path.toLowerCase(), deviation, exchange);
  }),
  check("VID-12", { profile: "full" }, async (context) => {
    const { reads, id } = await theVideo(context);
    const answers = reads.filter(succeeded);
    if (answers.length === 0) throw new Blocked("needs to read the video");
    for (const exchange of answers) expectSameId(exchange, id);
  }),
  check("VID-04", { profile: "full", needs: ["control:outcomes"] }, async (context) => {
    const exchange = endOf(await theVideo(context));
    expectStatus(exchange, ["completed"]);
    expectUrl(exchange);
  }),
  check("VID-05", { profile: "full", needs: ["control:outcomes"] }, async (context) => {
    const exchange = endOf(await theVideo(context, "fail"));
    expectStatus(exchange, ["failed"]);
    const found = valueAt(exchange, "/data/error");
    const isThere = found !== undefined && found !== null && found !== "";
    expectThat(isThere, { expected: "an error", actual: "there is none", pointer: "/data/error" }, exchange);
  }),
  check("VID-09", { profile: "full", needs: ["control:outcomes"] }, async (context) => {
    const story = await theVideo(context, "fail");
    if (creation) expectStays(creation, story);
  }),
  ...forEachItem("video-set-only", Object.keys(setOnlyIn), {
    requirements: () => ["VID-26"],
    says: (name) => `A video shows no ${name} unless it is ${setOnlyIn[name]}.`,
    profile: () => "full",
    run: expectSetOnly,
  }),
  check("VID-13", { profile: "full" }, async (context) => {
    const exchange = await completed(context);
    const found = valueAt(exchange, "/data/completedAt");
    const isTime = typeof found === "string" && !Number.isNaN(Date.parse(found));
    const actual = `it is ${JSON.stringify(found)}`;
    expectThat(isTime, { expected: "a time", actual, pointer: "/data/completedAt" }, exchange);
  }),
  check("VID-18", { profile: "full" }, async (context) => {
    const videoUrl = expectUrl(await completed(context));
    const exchange = await context.visit(videoUrl);
    const { status } = exchange.response;
    expectThat(status < 400, { expected: "the video", actual: `the server answered ${status}` }, exchange);
  }),
  check("VID-19", { profile: "full" }, async (context) => {
    const videoUrl = expectUrl(await completed(context));
    const plain = await context.arrange(operations.createPost);
    await expectTaken(context, await postFrom(context, { videoUrl }), async () => plain);
  }),
  check("VID-20", { profile: "full" }, expectInfluencerPost),
];

/**
 * Judges the reads while the video is generated, and the end of one that fails if the target can plan that.
 * @throws Failure if a video has a value that belongs to another status; Blocked if no read shows such a video
 */
async function expectSetOnly(context: CheckContext, name: string): Promise<void> {
  const { reads } = await theVideo(context);
  const others = offers(context, "outcomes") ? (await theVideo(context, "fail")).reads : [];
  const judged = [...reads, ...others].filter(succeeded).filter((read) => statusOf(read) !== setOnlyIn[name]);
  if (judged.length === 0) throw new Blocked(`needs a video that is not ${setOnlyIn[name]}`);
  for (const read of judged) {
    const found = valueAt(read, `/data/${name}`);
    const actual = `it is ${preview(found)} while the video is ${statusOf(read)}`;
    const isSet = found !== undefined && found !== null && found !== "";
    expectThat(!isSet, { expected: `no ${name}`, actual, pointer: `/data/${name}` }, read);
  }
}

function statusOf(read: Exchange): string {
  return String(valueAt(read, "/data/status"));
}

/** @throws Failure if an answer shows no URL of the video */
function expectUrl(exchange: Exchange): string {
  const found = valueAt(exchange, "/data/videoUrl");
  const isUrl = typeof found === "string" && mediaFault(found) === undefined;
  const actual = `it is ${preview(found)}`;
  expectThat(isUrl, { expected: "the URL of the video", actual, pointer: "/data/videoUrl" }, exchange);
  return String(found);
}

async function expectInfluencerPost(context: CheckContext): Promise<void> {
  await requireMemory(context);
  const pairs = await influencerPosts(context);
  if (pairs.length === 0) throw new Blocked("needs an influencer with a completed video and an account");
  let refusal: Exchange | undefined;
  for (const { videoUrl, ...owner } of pairs) {
    const exchange = await context.send(await postFrom(context, { videoUrl, ...owner }));
    if (succeeded(exchange)) return;
    refusal ??= exchange;
  }
  const actual = refusal ? outcomeOf(refusal) : "nothing";
  const { id } = await builtDeck(context, operations.createListicle);
  for (const { videoUrl: _, ...owner } of pairs) {
    const exchange = await context.send(await postFrom(context, { contentId: id, ...owner }));
    // Then the account belongs to the influencer, so the video was refused.
    if (succeeded(exchange)) {
      const deviation = { expected: "a success", actual: `the server answered ${actual}, but accepted other content` };
      throw new Failure(deviation, refusal);
    }
  }
  throw new Blocked(`needs an account of an influencer that has a completed video (the server answered ${actual})`);
}

/** The video of an influencer, from its start to its post (core document, Influencers and videos). */
export const checks: readonly Check[] = [...inPhase("starting", starts), ...inPhase("jobs", ends)];
