import { describe, expect, test } from "vitest";
import { postSandbox } from "../testing/posts.ts";

const deck = { ratio: "9:16", textBoxes: [{ text: "Mistake 1: too fast" }] };

describe("a content source", () => {
  const box = postSandbox();
  const only = (source: object) => box.post({ videoUrl: undefined, ...source });

  test("a finished video is published as it is, a deck is rendered first", async () => {
    const video = await only({ contentId: box.content().id });
    const rendered = await only({ contentId: box.content({ deck, postFormat: "listicle", media: [] }).id });
    box.advance(10);
    expect(await box.read(video.id)).toMatchObject({ renderStatus: "completed" });
    expect(await box.read(rendered.id)).toMatchObject({ status: "scheduled", renderStatus: "rendering" });
    box.publish();
    expect(await box.read(rendered.id)).toMatchObject({ status: "posted", renderStatus: "completed" });
  });
});

describe("the life of a post", () => {
  test("an empty raw deck fails to render, and stays failed", async () => {
    const box = postSandbox();
    const { id } = await box.post({ videoUrl: undefined, deck: {}, format: "slideshow" });
    for (const seconds of [120, 10 * 24 * 3600]) {
      box.advance(seconds);
      expect(await box.read(id)).toMatchObject({ status: "failed", renderStatus: "failed" });
    }
  });

  test("the first account refuses a post of which `empty` was told", async () => {
    const box = postSandbox();
    box.tell("createPost", "empty");
    const { id } = await box.post({ selectedAccounts: { tiktok: [box.tiktok], youtube: [box.youtube] } });
    box.publish();
    const post = await box.read(id);
    expect(post.status).toBe("partial");
    expect(post.results.map(({ status }: { status: string }) => status)).toEqual(["failed", "published"]);
  });

  test("a post for the inbox of TikTok is not published there", async () => {
    const box = postSandbox();
    const { id } = await box.post({ tiktokSendToInbox: true });
    box.publish();
    expect((await box.read(id)).results).toMatchObject([{ status: "inbox", postUrl: null }]);
  });

  test("one event at a time waits for a post, and none in the end", async () => {
    const box = postSandbox();
    const { id } = await box.post({ videoUrl: undefined, deck, format: "slideshow" });
    const events = () =>
      box.world.collections.due.all().filter(({ payload }) => "postId" in payload && payload.postId === id).length;
    for (const seconds of [0, 9]) {
      box.advance(seconds);
      expect(events()).toBe(1);
    }
    box.publish();
    expect(events()).toBe(0);
  });
});
