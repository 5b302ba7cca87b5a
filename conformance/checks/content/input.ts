import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { errorOf, outcomeOf } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { sourceClip } from "../../steps/credits/other-fields.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { endOf, followedJob, startedJob } from "../../steps/service/job-story.ts";
import { forEachJob, jobOperations } from "../service/jobs.ts";

const hosted = forEachJob("content-media", jobOperations, {
  requirements: ["CONT-14", "MEDIA-01"],
  says: ({ operationId }) => `${operationId} accepts media by the URL that their upload returned.`,
  async run(context, operation) {
    await context.arrange(operations.createAsset); // media is uploaded where the target has it
    const { refused, hosted: isHosted } = await startedJob(context, operation);
    if (refused) {
      const actual = `the server answered ${outcomeOf(refused)}, but accepted the media of the target`;
      throw new Failure({ expected: "uploaded media to be accepted", actual }, refused);
    }
    if (!isHosted) throw new Blocked("needs media in the target file that can be uploaded");
  },
});

const clips = check("CONT-28", async (context) => {
  const { seconds = 0 } = context.target.media?.video ?? {};
  if (seconds < sourceClip.min || seconds > sourceClip.max) {
    throw new Blocked("needs media.video of 3 to 30 seconds in the target file");
  }
  const [videoUrl, characterImageUrl] = [await context.hostedMedia.of("video"), await context.hostedMedia.of("image")];
  const swap = { videoUrl, characterImageUrl };
  const [operation] = jobOperations.filter(({ operationId }) => operationId === "createCharacterSwap");
  try {
    if (operation) await startedJob(context, operation);
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    // A clone accepts the same media without a limit on the clip's length.
    const clone = { imageUrl: swap.characterImageUrl, videoUrl: swap.videoUrl };
    await expectTaken(context, { operation: operations.createCharacterSwap, body: swap }, async () => ({
      operation: operations.createCloneVideo,
      body: clone,
    }));
  }
});

/** A short talking head, so that it costs little. */
const brief = { script: "I ran before breakfast.", duration: 4 };

const persona = check("CONT-33", async (context) => {
  const body = { ...brief, avatarImageUrl: await context.hostedMedia.of("image") };
  const person = { gender: "female", age: "29", ethnicity: "Mediterranean" };
  const talkingHead = (fields: object): RequestSpec => ({ operation: operations.createTalkingHead, body: fields });
  await expectTaken(context, talkingHead({ ...body, ...person }), async () => talkingHead(body));
});

/** The two ways to request a product spokesperson (studio document, Credit-costing generation). */
const ways = {
  "CONT-38": { fields: ["spokespersonImage"], other: ["avatarImage", "productImage"] },
  "CONT-39": { fields: ["avatarImage", "productImage"], other: ["spokespersonImage"] },
} as const;

const spokespersons = forEachItem("content-spokesperson", Object.keys(ways), {
  requirements: (id) => [id],
  says: (id) => `createProductSpokesperson accepts only ${ways[id as keyof typeof ways].fields.join(" with ")}.`,
  async run(context, id) {
    const { fields, other } = ways[id as keyof typeof ways]; // one of its keys
    await expectTaken(context, await spokesperson(context, fields), () => spokesperson(context, other));
  },
});

async function spokesperson({ hostedMedia }: CheckContext, fields: readonly string[]): Promise<RequestSpec> {
  const image = await hostedMedia.of("image");
  const images = Object.fromEntries(fields.map((field) => [field, image]));
  return { operation: operations.createProductSpokesperson, body: { ...brief, ...images } };
}

/** The download of an item that failed. */
const failedDownload = once("the download of a failed item", async (context) => {
  const [operation] = jobOperations.filter(({ operationId }) => operationId === "createTalkingHead");
  if (!operation) throw new Blocked("needs an operation that creates a talking head");
  const story = await followedJob(context, operation, "fail");
  const status = valueAt(endOf(story), operation.job.status);
  const exchange = await context.send({ operation: operations.downloadContent, path: { id: story.id } });
  return { status, exchange };
});

const noFiles = check("CONT-81", { needs: ["control:outcomes"] }, async (context) => {
  const { status, exchange } = await failedDownload(context);
  if (status !== "failed") throw new Blocked("needs a generation that fails as planned");
  const { response } = exchange;
  if (response.status >= 400) return; // it may be refused (GAP-317)
  const isFile = response.status >= 300 || /"https?:/.test(response.text);
  expectThat(!isFile, { expected: "no media of a failed item", actual: "there is some" }, exchange);
});

const unfinished = check("downloadContent.error.conflict", { needs: ["control:outcomes"] }, async (context) => {
  const { exchange } = await failedDownload(context);
  // An answer without files and 404 are also allowed (GAP-317).
  if (exchange.response.status < 400) throw new Blocked("needs a server that refuses the download of a failed item");
  // When a server uses this type, and with which status, is open (GAP-002).
  if (errorOf(exchange)?.type === "generation_pending")
    throw new Blocked("needs a server that answers conflict for a failed item");
  expectRefusal(exchange, { status: 409, type: "conflict" }, [403, 404]);
});

export const checks: readonly Check[] = inPhase("jobs", [
  ...hosted,
  clips,
  persona,
  ...spokespersons,
  unfinished,
  noFiles,
]);
