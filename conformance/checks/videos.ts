import { operations } from "../../generated/operations.ts";
import { mediaFault } from "../core/addresses.ts";
import { type Check, type CheckContext, single } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../core/exchange.ts";
import { preview } from "../core/preview.ts";
import { builtDeck } from "../steps/deck-story.ts";
import { expectTaken } from "../steps/expect-taken.ts";
import { expectThat, textAt, valueAt } from "../steps/given.ts";
import { influencerPosts } from "../steps/influencer-posts.ts";
import { endOf, type FollowedJob, followedJob, startedJob } from "../steps/job-story.ts";
import { requireMemory } from "../steps/memory.ts";
import { postFrom } from "../steps/post-source.ts";
import { expectPointer, expectStatus } from "./content.ts";
import { expectSameId, expectStays, jobOperations } from "./jobs.ts";

const [creation] = jobOperations.filter(({ operationId }) => operationId === "createInfluencerVideo");

interface VideoCheck {
  readonly requirement: string;
  readonly says: string;
  readonly needs?: Check["needs"];
  run(context: CheckContext): Promise<void>;
}

function videoCheck(name: string, { requirement, says, needs, run }: VideoCheck): Check {
  return single(`video-${name}`, {
    requirements: () => [requirement],
    says: () => says,
    needs: needs ?? ["key:full"],
    profile: () => "full",
    run,
  });
}

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

const starts: readonly Check[] = [
  videoCheck("start", {
    requirement: "VID-01",
    says: "A new video is processing.",
    async run(context) {
      expectStatus((await creationOf(context)).exchange, ["processing"]);
    },
  }),
  videoCheck("pointer", {
    requirement: "VID-10",
    says: "The statusUrl of a new video is the path that reads it.",
    async run(context) {
      const { exchange, id } = await creationOf(context);
      expectPointer(exchange, `/api/v1/videos/${id}`);
    },
  }),
];

const ends: readonly Check[] = [
  videoCheck("influencer", {
    requirement: "VID-11",
    says: "A new video has the influencer of its path.",
    async run(context) {
      await theVideo(context); // a mock with fixed answers names another one
      const { exchange, path } = await creationOf(context);
      const found = textAt(exchange, "/data/influencerId");
      const deviation = { expected: path, actual: `it is ${found}`, pointer: "/data/influencerId" };
      expectThat(found.toLowerCase() === path.toLowerCase(), deviation, exchange);
    },
  }),
  videoCheck("read", {
    requirement: "VID-12",
    says: "Reading a video returns the requested one.",
    async run(context) {
      const { reads, id } = await theVideo(context);
      const answers = reads.filter(succeeded);
      if (answers.length === 0) throw new Blocked("needs to read the video");
      for (const exchange of answers) expectSameId(exchange, id);
    },
  }),
  videoCheck("succeeds", {
    requirement: "VID-04",
    says: "A video whose generation succeeds is completed and has a videoUrl.",
    needs: ["key:full", "control:outcomes"],
    async run(context) {
      const exchange = endOf(await theVideo(context));
      expectStatus(exchange, ["completed"]);
      expectUrl(exchange);
    },
  }),
  videoCheck("fails", {
    requirement: "VID-05",
    says: "A video whose generation fails is failed and has an error.",
    needs: ["key:full", "control:outcomes"],
    async run(context) {
      const exchange = endOf(await theVideo(context, "fail"));
      expectStatus(exchange, ["failed"]);
      const found = valueAt(exchange, "/data/error");
      const isThere = found !== undefined && found !== null && found !== "";
      expectThat(isThere, { expected: "an error", actual: "there is none", pointer: "/data/error" }, exchange);
    },
  }),
  videoCheck("stays-failed", {
    requirement: "VID-09",
    says: "A failed video stays failed.",
    needs: ["key:full", "control:outcomes"],
    async run(context) {
      const story = await theVideo(context, "fail");
      if (creation) expectStays(creation, story);
    },
  }),
  videoCheck("time", {
    requirement: "VID-13",
    says: "A completed video has its completion time.",
    async run(context) {
      const exchange = await completed(context);
      const found = valueAt(exchange, "/data/completedAt");
      const isTime = typeof found === "string" && !Number.isNaN(Date.parse(found));
      const actual = `it is ${JSON.stringify(found)}`;
      expectThat(isTime, { expected: "a time", actual, pointer: "/data/completedAt" }, exchange);
    },
  }),
  videoCheck("public", {
    requirement: "VID-18",
    says: "The videoUrl of a completed video can be fetched without a key.",
    async run(context) {
      const videoUrl = expectUrl(await completed(context));
      const exchange = await context.visit(videoUrl);
      const { status } = exchange.response;
      expectThat(status < 400, { expected: "the video", actual: `the server answered ${status}` }, exchange);
    },
  }),
  videoCheck("post", {
    requirement: "VID-19",
    says: "The videoUrl of a completed video is accepted as the videoUrl of a post.",
    async run(context) {
      const videoUrl = expectUrl(await completed(context));
      const plain = await context.arrange(operations.createPost);
      await expectTaken(context, await postFrom(context, { videoUrl }), async () => plain);
    },
  }),
  videoCheck("influencer-post", {
    requirement: "VID-20",
    says: "A completed video can be posted to an account of its influencer.",
    run: expectInfluencerPost,
  }),
];

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

/** The checks before any job is followed to its end. */
export const videoStartChecks: readonly Check[] = starts;

/** The video of an influencer, from its start to its post (core document, Influencers and videos). */
export const videoChecks: readonly Check[] = ends;
