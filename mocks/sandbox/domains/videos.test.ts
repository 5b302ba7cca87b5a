import { describe, expect, test } from "vitest";
import { shows, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";
import { nextJobs, setBalance } from "../testing/told.ts";

const script = "Two minutes, one cup, no excuses.";

/** The id of an influencer of the seed world. */
function idOf({ world }: TestSandbox, name = "Mara Lindqvist"): string {
  const influencer = world.collections.influencers.all().find((each) => each.name === name);
  if (!influencer) throw new Error(`The seed world has no ${name}.`);
  return influencer.id;
}

const balance = async ({ ok }: TestSandbox): Promise<number> => (await ok("getMe")).credits;

describe("creation", () => {
  shows(
    ["VID-01", "VID-10", "VID-11", "VID-12", "VID-16"],
    "a new video is processing, and can be read and listed",
    async () => {
      const sandbox = testSandbox();
      const influencerId = idOf(sandbox);
      const { status, data } = await sandbox.call("createInfluencerVideo", { id: influencerId, body: { script } });
      expect(status).toBe(202);
      expect(data).toEqual({
        id: data.id,
        kind: "video",
        influencerId,
        status: "processing",
        model: "talking-head-1",
        creditsUsed: 20,
        statusUrl: `/api/v1/videos/${data.id}`,
      });
      const read = await sandbox.ok("getVideo", { id: data.id });
      expect(read).toEqual({ ...data, videoUrl: null, thumbnailUrl: null, completedAt: null, error: null });
      const [newest] = await sandbox.ok("listInfluencerVideos", { id: influencerId });
      expect(newest).toEqual(read);
    },
  );

  shows(["VID-02"], "the 20 credits are gone at once, as one spending", async () => {
    const sandbox = testSandbox();
    const before = await balance(sandbox);
    await sandbox.ok("createInfluencerVideo", { id: idOf(sandbox), body: { script } });
    const { balance: after, entries } = await sandbox.ok("getCredits", { query: { limit: 1 } });
    expect(after).toBe(before - 20);
    expect(entries[0]).toMatchObject({ credits: -20, type: "spending", model: "talking-head-1" });
  });

  shows(["VID-03"], "below 20 credits it is refused, and nothing is debited", async () => {
    const sandbox = testSandbox();
    setBalance(sandbox, "full", 19);
    const sent = { id: idOf(sandbox), body: { script } };
    await sandbox.refused("createInfluencerVideo", sent, 402, "insufficient_credits");
    setBalance(sandbox, "full", 20);
    await sandbox.ok("createInfluencerVideo", sent);
    expect(await balance(sandbox)).toBe(0);
  });

  test("a script that says nothing is refused", async () => {
    const sandbox = testSandbox();
    const sent = { id: idOf(sandbox), body: { script: " \n" } };
    const { message } = await sandbox.refused("createInfluencerVideo", sent, 400, "invalid_input");
    expect(message).toContain("script");
  });
});

describe("the end", () => {
  shows(
    ["VID-04", "VID-08", "VID-09", "VID-13"],
    "one that succeeds is completed, has its clip and stays so",
    async () => {
      const sandbox = testSandbox();
      const { id } = await sandbox.ok("createInfluencerVideo", { id: idOf(sandbox), body: { script } });
      sandbox.advance(600);
      const video = await sandbox.ok("getVideo", { id });
      expect(video).toMatchObject({ status: "completed", error: null });
      expect(video.videoUrl).toMatch(/-10s\.mp4$/);
      expect(Date.parse(video.completedAt)).toBeLessThanOrEqual(sandbox.world.now);
      sandbox.advance(7 * 24 * 3600);
      expect(await sandbox.ok("getVideo", { id })).toEqual(video);
    },
  );

  shows(
    ["VID-05", "VID-06", "VID-07", "VID-08", "VID-09"],
    "one that fails says why, and its credits come back once",
    async () => {
      const sandbox = testSandbox();
      const before = await balance(sandbox);
      nextJobs(sandbox, "createInfluencerVideo", "fail");
      const { id } = await sandbox.ok("createInfluencerVideo", { id: idOf(sandbox), body: { script } });
      sandbox.advance(600);
      const video = await sandbox.ok("getVideo", { id });
      expect(video).toMatchObject({ status: "failed", error: "The model produced no video.", videoUrl: null });
      expect(await balance(sandbox)).toBe(before);
      sandbox.advance(7 * 24 * 3600);
      expect(await sandbox.ok("getVideo", { id })).toEqual(video);
      const { entries } = await sandbox.ok("getCredits", { query: { type: "refund", limit: 100 } });
      expect(entries.filter(({ createdAt }: { createdAt: string }) => createdAt > "2026-07-15T12:00")).toHaveLength(1);
      expect(await balance(sandbox)).toBe(before);
    },
  );

  shows(["VID-18"], "the clip and its still picture can be fetched without a key", async () => {
    const sandbox = testSandbox();
    const [video] = await sandbox.ok("listInfluencerVideos", { id: idOf(sandbox), query: { status: "completed" } });
    const clip = await sandbox.fetch(new Request(video.videoUrl));
    expect([clip.status, clip.headers.get("Content-Type")]).toEqual([200, "video/mp4"]);
    expect(new TextDecoder().decode((await clip.arrayBuffer()).slice(4, 8))).toBe("ftyp");
    const picture = await sandbox.fetch(new Request(video.thumbnailUrl));
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });
});

describe("list", () => {
  shows(["VID-14", "VID-17"], "the videos of one influencer, newest first", async () => {
    const sandbox = testSandbox();
    const ids = async () =>
      (await sandbox.ok("listInfluencerVideos", { id: idOf(sandbox) })).map(({ id }: { id: string }) => id);
    const earlier = await ids();
    const made: string[] = [];
    for (const seconds of [30, 5]) {
      const { id } = await sandbox.ok("createInfluencerVideo", {
        id: idOf(sandbox),
        body: { script, duration: seconds },
      });
      made.unshift(id);
    }
    await sandbox.ok("createInfluencerVideo", { id: idOf(sandbox, "Nova"), body: { script } });
    expect(await ids()).toEqual([...made, ...earlier]);
    sandbox.advance(600);
    expect(await ids()).toEqual([...made, ...earlier]);
  });

  shows(["VID-15"], "the status filter leaves out the others", async () => {
    const sandbox = testSandbox();
    const statuses = async (status: string) =>
      (await sandbox.ok("listInfluencerVideos", { id: idOf(sandbox), query: { status } })).map(
        (each: { status: string }) => each.status,
      );
    await sandbox.ok("createInfluencerVideo", { id: idOf(sandbox), body: { script } });
    expect(await statuses("processing")).toEqual(["processing"]);
    expect(await statuses("completed")).toEqual(["completed", "completed"]);
    expect(await statuses("failed")).toEqual(["failed"]);
    expect(await statuses("pending")).toEqual([]);
  });
});

describe("publishing", () => {
  shows(["VID-19", "VID-20"], "a completed video is posted to an account of its influencer", async () => {
    const sandbox = testSandbox();
    const account = sandbox.world.collections.accounts
      .all()
      .find((each) => each.ownerType === "influencer" && each.platform === "tiktok");
    if (!account?.influencerId) throw new Error("The seed world has no account of an influencer.");
    const { id } = await sandbox.ok("createInfluencerVideo", { id: account.influencerId, body: { script } });
    sandbox.advance(600);
    const { videoUrl } = await sandbox.ok("getVideo", { id });
    const { status } = await sandbox.call("createPost", {
      body: {
        videoUrl,
        selectedAccounts: { tiktok: [account.id] },
        ownerType: "influencer",
        influencerId: account.influencerId,
      },
    });
    expect(status).toBe(202);
  });
});
