import { describe, expect, test } from "vitest";
import { type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

/** The id of an influencer of the seed world. */
function idOf({ world }: TestSandbox, name = "Mara Lindqvist"): string {
  const influencer = world.collections.influencers.all().find((each) => each.name === name);
  if (!influencer) throw new Error(`The seed world has no ${name}.`);
  return influencer.id;
}

describe("creation", () => {
  test("a script that says nothing is refused", async () => {
    const sandbox = testSandbox();
    const sent = { id: idOf(sandbox), body: { script: " \n" } };
    const { message } = await sandbox.refused("createInfluencerVideo", sent, 400, "invalid_input");
    expect(message).toContain("script");
  });
});

describe("the end", () => {
  test("a clip holds a video, its still picture an image", async () => {
    const sandbox = testSandbox();
    const [video] = await sandbox.ok("listInfluencerVideos", { id: idOf(sandbox), query: { status: "completed" } });
    const clip = await sandbox.fetch(new Request(video.videoUrl));
    expect([clip.status, clip.headers.get("Content-Type")]).toEqual([200, "video/mp4"]);
    expect(new TextDecoder().decode((await clip.arrayBuffer()).slice(4, 8))).toBe("ftyp");
    const picture = await sandbox.fetch(new Request(video.thumbnailUrl));
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });
});
