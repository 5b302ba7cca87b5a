/** The places that the documents leave open about the creation of content items: each answer, by what a client sees of it. */

import { expect, test } from "vitest";
import type { OperationId } from "../../../../generated/operations.ts";
import type { LatitudeOptions } from "../../latitude.ts";
import { testSandbox } from "../../testing/sandbox-test.ts";

const image = "https://media.shortform.example/picture.jpg";
const clip = (seconds: number) => `https://media.shortform.example/clip-${seconds}s.mp4`;
const script = "One honest sentence about coffee.";
const longScript = "word ".repeat(90);

/** Longer than any generation takes. */
const longEnough = 3600;

const swap = { videoUrl: clip(8), characterImageUrl: image };
const mobile = { appScreenshot: image, presenterImage: image, script };
const clone = { imageUrl: image, videoUrl: clip(8) };
const head = { script };
const green = { script, avatarImageUrl: image, demoVideoUrl: clip(8) };
const influencerId = "of the team";
const spokesperson = { script, spokespersonImage: image };
const pair = { avatarImage: image, productImage: image };
const gone = "https://files.invalid/a.mp4";
const elsewhere = "https://files.example/a.jpg";

type Outcome = number | "fails";
type Row = readonly [
  latitude: LatitudeOptions,
  operation: OperationId,
  body: Readonly<Record<string, unknown>>,
  outcome: Outcome,
];

/** The status of a creation, or that its job fails. */
const creations: readonly Row[] = [
  [{ "GAP-050": "fetched" }, "createTalkingHead", { script, avatarImageUrl: "https://files.invalid/a.jpg" }, "fails"],
  [{ "GAP-050": "fetched" }, "createCloneVideo", { ...clone, videoUrl: gone }, 400],
  [{ "GAP-050": "fetched" }, "createCloneVideo", { ...clone, videoUrl: gone, videoDuration: 8 }, "fails"],
  [
    { "GAP-050": "fetched", "GAP-325": "refused-always" },
    "createTalkingHead",
    { script, avatarImageUrl: clip(8) },
    400,
  ],
  [{ "GAP-050": "fails-later" }, "createTalkingHead", { script, avatarImageUrl: elsewhere }, "fails"],
  [{}, "createTalkingHead", { script, avatarImageUrl: elsewhere }, 400],
  [{}, "createTalkingHead", { script, referenceImages: [elsewhere] }, 400],
  [{}, "createTalkingHead", { script, avatarImageUrl: clip(8) }, "fails"],
  [{}, "createTalkingHead", { script: "  " }, 400],
  [{ "GAP-327": "accepted" }, "createTalkingHead", { script: "" }, 202],
  [{ "GAP-299": "names-only" }, "createTalkingHead", { script, language: "Klingon" }, 400],
  [{}, "createTalkingHead", { script, voiceId: "v3:unknown-voice" }, 202],
  [{ "GAP-329": "refused-400" }, "createTalkingHead", { script, voiceId: "v3:unknown-voice" }, 400],
  [{ "GAP-329": "refused-404" }, "createTalkingHead", { script, voiceId: "unknown-voice" }, 404],
  [{ "GAP-329": "job-fails" }, "createTalkingHead", { script, voiceId: "unknown-voice" }, "fails"],
  [{}, "createGreenScreenMobile", { ...mobile, voiceId: "v", duration: 8 }, 202],
  [{ "GAP-330": "refused" }, "createGreenScreenMobile", { ...mobile, voiceId: "v", duration: 8 }, 400],
  [{}, "createTalkingHead", { script, voiceId: "v", duration: 60 }, 400],
  [{ "GAP-331": "ignored" }, "createTalkingHead", { script, voiceId: "v", duration: 60 }, 202],
  [{}, "createTalkingHead", { script: longScript, voiceId: "v" }, 400],
  [{ "GAP-332": "cut" }, "createTalkingHead", { script: longScript, voiceId: "v" }, 202],
  [{ "GAP-332": "job-fails" }, "createTalkingHead", { script: longScript, voiceId: "v" }, "fails"],
  [{}, "createTalkingHead", { script: longScript }, 202],
  [{ "GAP-336": "job-fails" }, "createCharacterSwap", { ...swap, videoUrl: clip(31) }, "fails"],
  [{ "GAP-336": "trimmed" }, "createCharacterSwap", { ...swap, videoUrl: clip(31) }, 202],
  [{ "GAP-336": "trimmed" }, "createCharacterSwap", { ...swap, videoUrl: clip(2) }, 400],
  [{}, "createCharacterSwap", { ...swap, characterImageUrl: `${image}?faces=0` }, 202],
  [{ "GAP-337": "refused-400" }, "createCharacterSwap", { ...swap, characterImageUrl: `${image}?faces=2` }, 400],
  [{ "GAP-337": "job-fails" }, "createCharacterSwap", { ...swap, characterImageUrl: `${image}?faces=0` }, "fails"],
  [{ "GAP-338": "refused" }, "createCloneVideo", { ...clone, videoDuration: 4 }, 400],
  [{ "GAP-338": "refused" }, "createCloneVideo", { ...clone, videoDuration: 8 }, 202],
  [{}, "createCloneVideo", { ...clone, videoDuration: 0 }, 400],
  [{}, "createCloneVideo", { ...clone, videoUrl: clip(61) }, 400],
  [{ "GAP-339": "source-clip-range" }, "createCloneVideo", { ...clone, videoDuration: 2 }, 400],
  [{ "GAP-339": "source-clip-range" }, "createCloneVideo", { ...clone, videoUrl: clip(31) }, 400],
  [{ "GAP-339": "unbounded" }, "createCloneVideo", { ...clone, videoDuration: -1 }, 400],
  [{ "GAP-339": "unbounded" }, "createCloneVideo", { ...clone, videoDuration: 1_000_000 }, 402],
  [{}, "createGreenScreenMobile", { ...mobile, scene: "a bus stop" }, 202],
  [{ "GAP-340": "closed-list" }, "createGreenScreenMobile", { ...mobile, scene: "a bus stop" }, 400],
  [{ "GAP-340": "closed-list" }, "createGreenScreenMobile", { ...mobile, scene: "recreate" }, 202],
  [{}, "createInterview", { ...head, duration: 3 }, 400],
  [{}, "createInterview", { ...head, duration: 16 }, 400],
  [{ "GAP-341": "accepted" }, "createInterview", { ...head, duration: 0 }, 400],
  [{}, "createTalkingHeadGreenScreen", { ...green, duration: 4.5 }, 400],
  [{}, "createTalkingHead", { script, gender: "anyone" }, 202],
  [{ "GAP-344": "closed-lists" }, "createTalkingHead", { script, gender: "anyone" }, 400],
  [{ "GAP-344": "closed-lists" }, "createInterview", { script, gender: "female" }, 202],
  [{}, "createTalkingHead", { script }, 202],
  [{}, "createInterview", { script, age: "40" }, 202],
  [{}, "createInterview", { script, age: 40 }, 202],
  [{ "GAP-344": "integer-age" }, "createInterview", { script, age: "40" }, 400],
  [{ "GAP-344": "integer-age" }, "createInterview", { script, age: 40 }, 202],
  [{}, "createProductSpokesperson", { script, influencerId }, 400],
  [{ "GAP-347": "influencer-enough" }, "createProductSpokesperson", { script, influencerId }, 202],
  [{ "GAP-347": "influencer-enough" }, "createProductSpokesperson", { script }, 400],
  [{ "GAP-347": "accepted" }, "createProductSpokesperson", { script }, 202],
  [{}, "createProductSpokesperson", { script, influencerId, productImage: image }, 202],
  [{}, "createProductSpokesperson", { script, influencerId, avatarImage: image }, 400],
  [{}, "createProductSpokesperson", { script, spokespersonImage: image, avatarImage: image }, 202],
  [{ "GAP-348": "refused" }, "createProductSpokesperson", { script, influencerId, productImage: image }, 400],
  [{}, "createProductSpokesperson", { script, avatarImage: image }, 400],
  [{ "GAP-348": "accepted" }, "createProductSpokesperson", { script, avatarImage: image }, 202],
  [{ "GAP-348": "accepted" }, "createProductSpokesperson", { script, productImage: image }, 202],
  [{ "GAP-348": "refused" }, "createProductSpokesperson", { ...spokesperson, productImage: image }, 400],
  [{ "GAP-349": "refused" }, "createProductSpokesperson", { ...spokesperson, ...pair }, 400],
  [{}, "createListicle", { name: "x".repeat(101) }, 201],
  [{ "GAP-351": "bounded" }, "createListicle", { name: "x".repeat(101) }, 400],
  [{ "GAP-351": "bounded" }, "createTalkingHead", { script, name: "x".repeat(101) }, 400],
  [{ "GAP-367": "200" }, "createRanking", {}, 200],
  [{ "GAP-367": "202" }, "createRanking", {}, 202],
  [{}, "createSplitScreen", { caption: "x".repeat(501) }, 201],
  [{ "GAP-369": "bounded" }, "createSplitScreen", { caption: "x".repeat(501) }, 400],
  [{}, "createGridVideo", { prompt: "x".repeat(501) }, 201],
  [{ "GAP-370": "bounded" }, "createGridVideo", { prompt: "x".repeat(501) }, 400],
];

test.each(creations)("%o %s %o: %s", async (latitude, operation, given, outcome) => {
  const sandbox = testSandbox({ latitude });
  const influencers = sandbox.world.collections.influencers.all();
  const { teamId } = sandbox.world.collections.keys.all().find(({ label }) => label === "full") ?? {};
  const own = influencers.find((influencer) => influencer.teamId === teamId)?.id;
  const body = { ...given, ...(given.influencerId !== undefined && { influencerId: own }) };
  const { credits } = await sandbox.ok("getMe");
  const { status, data } = await sandbox.call(operation, { body });
  expect(status).toBe(outcome === "fails" ? 202 : outcome);
  if (outcome !== "fails") return;
  expect((await sandbox.ok("getMe")).credits).toBeLessThan(credits);
  sandbox.advance(longEnough);
  expect(await sandbox.ok("getContent", { id: data.id })).toMatchObject({ status: "failed" });
  expect((await sandbox.ok("getMe")).credits).toBe(credits);
});
