import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GapId, gapAnswers } from "../../../generated/gaps.ts";
import { operations } from "../../../generated/operations.ts";
import type { LatitudeOptions } from "../latitude.ts";
import { testSandbox } from "../testing/sandbox-test.ts";
import { nextJobs } from "../testing/told.ts";
import type { JobOutcome } from "../world/events.ts";

const price = operations.createInfluencerVideo.price.base;
const script = "Two minutes, one cup, no excuses.";

/** A new video as its creation, and as both reads show it at once and at its end. */
async function story(latitude: LatitudeOptions, outcome: JobOutcome = "succeed", more: object = {}) {
  const sandbox = testSandbox({ latitude });
  const influencer = sandbox.world.collections.influencers.all().find(({ name }) => name === "Nova")?.id ?? "";
  const { credits } = await sandbox.ok("getMe");
  nextJobs(sandbox, "createInfluencerVideo", outcome);
  const made = await sandbox.ok("createInfluencerVideo", { id: influencer, body: { script, ...more } });
  const reads = async () => ({
    read: await sandbox.ok("getVideo", { id: made.id }),
    listed: (await sandbox.ok("listInfluencerVideos", { id: influencer }))[0],
  });
  const first = await reads();
  sandbox.advance(600);
  const last = await reads();
  return { made, first, last, change: (await sandbox.ok("getMe")).credits - credits };
}

/** The status of a creation. */
async function statusOf(latitude: LatitudeOptions, body: object): Promise<number> {
  const sandbox = testSandbox({ latitude });
  const id = sandbox.world.collections.influencers.first()?.id ?? "";
  return (await sandbox.call("createInfluencerVideo", { id, body: { script, ...body } })).status;
}

describe("creation", () => {
  test.each([
    ["ten-seconds", /-10s\.mp4$/],
    ["follows-script", /-5s\.mp4$/],
    ["other-fixed", /-8s\.mp4$/],
  ] as const)("GAP-297 %s: the length without a duration", async (answer, ending) => {
    expect((await story({ "GAP-297": answer })).last.read.videoUrl).toMatch(ending);
  });

  test.each([
    [{}, {}, "talking-head-1"],
    [{ "GAP-309": "by-mode" }, {}, "talking-head-1"],
    [{ "GAP-309": "by-mode" }, { mode: "scene" }, "wide-shot-1"],
    [{ "GAP-309": "by-mode", "GAP-298": "scene" }, {}, "wide-shot-1"],
  ] as const)("GAP-298, GAP-309 %o: the model of %o is %s", async (latitude, body, model) => {
    expect((await story(latitude, "succeed", body)).made.model).toBe(model);
  });

  test.each([
    ["any-string", [202, 202, 202]],
    ["names-only", [202, 400, 400]],
    ["codes-too", [202, 202, 400]],
  ] as const)("GAP-299 %s", async (answer, expected) => {
    const statuses: number[] = [];
    for (const language of ["german", "de", "Klingon"])
      statuses.push(await statusOf({ "GAP-299": answer }, { language }));
    expect(statuses).toEqual(expected);
  });

  test("GAP-296 refused: an unknown field", async () => {
    expect(await statusOf({}, { mood: "sunny" })).toBe(202);
    expect(await statusOf({ "GAP-296": "refused" }, { mood: "sunny" })).toBe(400);
  });

  test.each(["https://gone.invalid/face.jpg", "https://pictures.example/face.txt", "https://10.0.0.4/face.jpg"])(
    "GAP-300: what %s does",
    async (imageUrl) => {
      expect((await story({}, "succeed", { imageUrl })).last.read.status).toBe("completed");
      expect(await statusOf({ "GAP-300": "refused-400" }, { imageUrl })).toBe(400);
      const { last, change } = await story({ "GAP-300": "video-fails" }, "succeed", { imageUrl });
      expect([last.read.status, change]).toEqual(["failed", 0]);
    },
  );
});

describe("reads", () => {
  test("GAP-302 queued: it waits as pending before it is processed", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-302": "queued" } });
    const influencer = sandbox.world.collections.influencers.first()?.id ?? "";
    const { id, status } = await sandbox.ok("createInfluencerVideo", { id: influencer, body: { script } });
    expect(status).toBe("processing");
    const pending = await sandbox.ok("listInfluencerVideos", { id: influencer, query: { status: "pending" } });
    expect(pending).toHaveLength(1);
    sandbox.advance(30);
    expect((await sandbox.ok("getVideo", { id })).status).toBe("processing");
  });

  test("GAP-303 absent: what is not set is left out", async () => {
    const { first, last } = await story({ "GAP-303": "absent" });
    for (const name of ["videoUrl", "thumbnailUrl", "completedAt", "error"])
      expect(first.read).not.toHaveProperty(name);
    expect(last.read).not.toHaveProperty("error");
    expect(last.read).toHaveProperty("completedAt");
  });

  test("GAP-304: the still picture comes earlier, or not always", async () => {
    expect((await story({ "GAP-304": "earlier" })).first.read.thumbnailUrl).toMatch(/\.jpg$/);
    const wide = await story({ "GAP-304": "not-always" }, "succeed", { mode: "scene" });
    expect(wide.last.read).toMatchObject({ status: "completed", thumbnailUrl: null });
  });

  test("GAP-305, GAP-306: the error is an object, and in the single read only", async () => {
    const { last } = await story({ "GAP-305": "object", "GAP-306": "single-read" }, "fail");
    expect(last.read.error).toMatchObject({ message: "The model produced no video." });
    expect(last.listed).not.toHaveProperty("error");
    expect((await story({}, "fail")).last.listed.error).toBe("The model produced no video.");
  });

  test("GAP-307: the completedAt of a failed video", async () => {
    expect((await story({}, "fail")).last.read.completedAt).toBeNull();
    expect((await story({ "GAP-307": "time-of-failure" }, "fail")).last.read.completedAt).toMatch(/^2026-07-15T12:/);
    expect((await story({ "GAP-307": "absent" }, "fail")).last.read).not.toHaveProperty("completedAt");
  });

  test("GAP-308 listed-only: the reads hold what their rows list", async () => {
    const { last } = await story({ "GAP-308": "listed-only" });
    const listed = ["id", "status", "videoUrl", "thumbnailUrl", "error"];
    expect(Object.keys(last.listed).sort()).toEqual(listed.sort());
    expect(Object.keys(last.read).sort()).toEqual([...listed, "completedAt"].sort());
  });

  test.each([
    ["price-kept", [price, price, price]],
    ["zero-after-refund", [price, price, 0]],
    ["zero-until-done", [0, price, 0]],
  ] as const)("GAP-310 %s: creditsUsed at first, when completed, when failed", async (answer, expected) => {
    const { made, last } = await story({ "GAP-310": answer });
    const failed = await story({ "GAP-310": answer }, "fail");
    expect([made.creditsUsed, last.read.creditsUsed, failed.last.read.creditsUsed]).toEqual(expected);
  });
});

test("GAP-279 object, GAP-280 without-pagination hold for videos too", async () => {
  const sandbox = testSandbox({ latitude: { "GAP-279": "object", "GAP-280": "without-pagination" } });
  const id = sandbox.world.collections.influencers.first()?.id ?? "";
  const { json } = await sandbox.call("listInfluencerVideos", { id });
  expect(json.data.items).toHaveLength(3);
  expect(json).not.toHaveProperty("pagination");
});

test("GAP-311: newest are those started last, or completed last", async () => {
  for (const [answer, expected] of [
    ["started-last", [2, 1]],
    ["completed-last", [1, 2]],
  ] as const) {
    const sandbox = testSandbox({ latitude: { "GAP-311": answer } });
    const { videos, influencers } = sandbox.world.collections;
    const { id: influencerId } = influencers.first() ?? { id: "" };
    const start = async () => (await sandbox.ok("createInfluencerVideo", { id: influencerId, body: { script } })).id;
    const made = [await start(), await start()];
    sandbox.advance(600);
    const [first, second] = made.map((id) => videos.need(id));
    sandbox.world.transaction(() => videos.patch(made[0] ?? "", { endedAt: (second?.endedAt ?? 0) + 1000 }));
    expect(first?.making).toBe("succeeded");
    const listed = (await sandbox.ok("listInfluencerVideos", { id: influencerId, query: { limit: 2 } })) as {
      id: string;
    }[];
    expect(listed.map(({ id }) => made.indexOf(id) + 1)).toEqual(expected);
  }
});

test("every combination of answers about influencers and videos is a valid server", async () => {
  const gaps = (Object.keys(gapAnswers) as GapId[]).filter((gap) => gap >= "GAP-274" && gap <= "GAP-311"); // its own keys
  const latitudes = fc.record(Object.fromEntries(gaps.map((gap) => [gap, fc.constantFrom(...gapAnswers[gap])])));
  const run = async (latitude: LatitudeOptions, outcome: JobOutcome, style: string) => {
    const sandbox = testSandbox({ latitude });
    const body = { name: "Lena", imageUrl: "https://pictures.example/lena.jpg", style, age: 30, tags: ["tea"] };
    const more = style === "character" ? { characterDescription: "A toast." } : {};
    nextJobs(sandbox, "createInfluencer", outcome);
    const made = await sandbox.ok("createInfluencer", { body: { ...body, ...more } });
    const id = made.id ?? made._id ?? made.influencerId;
    nextJobs(sandbox, "createInfluencerVideo", outcome);
    const { id: video } = await sandbox.ok("createInfluencerVideo", { id, body: { script } });
    for (const seconds of [0, 600]) {
      sandbox.advance(seconds);
      await sandbox.ok("getInfluencer", { id });
      await sandbox.ok("getVideo", { id: video });
      await sandbox.ok("listInfluencerVideos", { id });
      await sandbox.ok("listInfluencers");
    }
  };
  const outcome = fc.constantFrom<JobOutcome>("succeed", "fail", "empty");
  const style = fc.constantFrom("realistic", "character");
  await fc.assert(fc.asyncProperty(latitudes, outcome, style, run), { numRuns: 40 });
});
