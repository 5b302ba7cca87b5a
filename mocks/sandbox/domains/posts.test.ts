import { describe, expect, test } from "vitest";
import { imageUrl, postSandbox, videoUrl } from "../testing/posts.ts";
import { shows } from "../testing/sandbox-test.ts";

const deck = { ratio: "9:16", textBoxes: [{ text: "Mistake 1: too fast" }] };

describe("a new post", () => {
  shows(
    ["POST-01", "POST-03", "POST-04", "POST-05", "POST-46"],
    "is scheduled, can be read at once and stands in the list",
    async () => {
      const box = postSandbox();
      const made = await box.post();
      expect(made).toMatchObject({
        kind: "post",
        status: "scheduled",
        renderStatus: "pending",
        statusUrl: `/api/v1/posts/${made.id}`,
      });
      expect(await box.read(made.id)).toMatchObject({ id: made.id, status: "scheduled", renderStatus: "pending" });
      expect((await box.ok("listPosts"))[0].id).toBe(made.id);
    },
  );

  shows(
    ["POST-06", "POST-07"],
    "of a video or of images shows its kind and the instant that was asked for",
    async () => {
      const box = postSandbox();
      const scheduledTime = box.soon(7200);
      for (const source of [{ videoUrl }, { videoUrl: undefined, images: [imageUrl] }]) {
        const made = await box.scheduled({ ...source, scheduledTime: scheduledTime.replace("Z", "+00:00") });
        expect(made).toMatchObject({ kind: "post", scheduledTime });
        expect((await box.read(made.id)).scheduledTime).toBe(scheduledTime);
        expect((await box.ok("listPosts"))[0]).toMatchObject({ id: made.id, scheduledTime });
      }
    },
  );

  shows(
    ["POST-47", "POST-48", "POST-49"],
    "is made once under an Idempotency-Key, though its suggestion is scheduled by then",
    async () => {
      const box = postSandbox();
      const total = async () => (await box.call("listPosts")).json.pagination.total;
      const before = await total();
      const sent = {
        body: box.body({ videoUrl: undefined, suggestionId: await box.suggestion() }),
        headers: { "Idempotency-Key": "one post" },
      };
      const first = await box.call("createPost", sent);
      const again = await box.call("createPost", sent);
      expect([first.status, again.status]).toEqual([202, 202]);
      expect(again.data).toEqual(first.data);
      expect(await total()).toBe(before + 1);
    },
  );
});

describe("a content source", () => {
  const box = postSandbox();
  const only = (source: object) => box.post({ videoUrl: undefined, ...source });

  shows(["POST-13", "POST-14", "POST-15"], "is a suggestion, pending or accepted, or what it became", async () => {
    await only({ suggestionId: await box.suggestion() });
    const suggestionId = await box.suggestion();
    const { contentId } = await box.ok("acceptGeneration", { id: suggestionId });
    await only({ contentId });
    await only({ suggestionId });
  });

  shows(["POST-16", "POST-18"], "is a content item: a finished video, or a deck that is rendered first", async () => {
    const video = await only({ contentId: box.content().id });
    const rendered = await only({ contentId: box.content({ deck, postFormat: "listicle", media: [] }).id });
    box.advance(10);
    expect(await box.read(video.id)).toMatchObject({ renderStatus: "completed" });
    expect(await box.read(rendered.id)).toMatchObject({ status: "scheduled", renderStatus: "rendering" });
    box.publish();
    expect(await box.read(rendered.id)).toMatchObject({ status: "posted", renderStatus: "completed" });
  });

  shows(["POST-19", "POST-20", "POST-21"], "is a deck with its format, such as a deck builder made", async () => {
    await only({ deck, format: "slideshow" });
    const { id } = await box.ok("createListicle", { body: { prompt: "cold brew" } });
    const item = await box.ok("getContent", { id });
    await only({ deck: item.deck, format: "listicle" });
  });

  shows(["POST-22", "POST-24"], "is a video, an influencer's too", async () => {
    await only({ videoUrl });
    const id = box.world.collections.videos.all().find(({ making }) => making === "succeeded")?.id ?? "";
    await only({ videoUrl: (await box.ok("getVideo", { id })).videoUrl });
  });

  shows(["POST-25", "POST-26", "POST-27"], "is a list of images, as addresses or objects", async () => {
    const object = { url: imageUrl, thumbnailUrl: imageUrl };
    for (const images of [[imageUrl], [{ url: imageUrl }, object], [imageUrl, object]]) {
      const { id } = await only({ images });
      expect((await box.read(id)).images).toEqual(images);
    }
  });

  shows("POST-30", "is the first of several", async () => {
    const all = { contentId: box.content().id, deck, format: "slideshow", videoUrl, images: [imageUrl] };
    const suggestionId = await box.suggestion();
    expect(await box.read((await box.post({ ...all, suggestionId })).id)).toMatchObject({ suggestionId });
    expect(await box.read((await box.post(all)).id)).not.toHaveProperty("videoUrl");
    const fromDeck = await box.read((await box.post({ ...all, contentId: undefined })).id);
    expect(fromDeck.deck).toEqual(deck);
    expect(fromDeck).not.toHaveProperty("videoUrl");
  });
});

describe("accounts", () => {
  shows(["POST-35", "POST-36", "POST-37"], "are one or several, of one platform or several", async () => {
    const box = postSandbox();
    const second = box.world.collections.accounts.all().find(({ username }) => username === "northwind.barista")?.id;
    const selectedAccounts = { tiktok: [box.tiktok, second], instagram: [box.instagram], youtube: [] };
    const { id } = await box.post({ selectedAccounts });
    box.publish();
    const { results } = await box.read(id);
    expect(results.map((each: { accountId: string }) => each.accountId)).toEqual([box.tiktok, second, box.instagram]);
  });

  shows("POST-42", "of an influencer take posts of that influencer", async () => {
    const box = postSandbox();
    const { id: account, influencerId } = box.persona;
    const { id } = await box.post({ selectedAccounts: { tiktok: [account] }, ownerType: "influencer", influencerId });
    expect(await box.read(id)).toMatchObject({ ownerType: "influencer", influencerId });
  });
});

describe("the life of a post", () => {
  shows(
    ["POST-02", "POST-10", "POST-11", "POST-52", "POST-53"],
    "asap: a deck is rendered and published without another call",
    async () => {
      const box = postSandbox();
      const { id } = await box.post({ videoUrl: undefined, deck, format: "slideshow", schedule: "asap" });
      expect(await box.read(id)).toMatchObject({ status: "scheduled", renderStatus: "pending", results: [] });
      box.publish();
      box.advance(24 * 3600);
      const post = await box.read(id);
      expect(post).toMatchObject({ status: "posted", renderStatus: "completed" });
      const [result] = post.results;
      expect(result).toMatchObject({ platform: "tiktok", accountId: box.tiktok, status: "published" });
      expect(result.postUrl).toMatch(/^https:\/\//);
      const { views, likes, comments, shares } = result.analytics;
      expect(views).toBeGreaterThan(0);
      for (const part of [likes, comments, shares]) expect(part).toBeLessThan(views);
      box.advance(24 * 3600);
      expect((await box.read(id)).results[0].analytics.views).toBeGreaterThan(views);
    },
  );

  shows(["POST-08", "POST-09"], "scheduled: not before its time, and then without another call", async () => {
    const box = postSandbox();
    const { id } = await box.scheduled();
    box.advance(3599);
    expect(await box.read(id)).toMatchObject({ status: "scheduled", renderStatus: "completed", results: [] });
    box.advance(1);
    expect((await box.read(id)).status).toBe("processing");
    box.advance(30);
    expect((await box.read(id)).status).toBe("posted");
  });

  shows("POST-54", "a last status is kept", async () => {
    const box = postSandbox();
    const bodies = [
      { selectedAccounts: { tiktok: [box.tiktok] } },
      { selectedAccounts: { tiktok: [box.tiktok], instagram: [box.failing] } },
      { selectedAccounts: { instagram: [box.failing] } },
    ];
    const ids: string[] = [];
    for (const body of bodies) ids.push((await box.post(body)).id);
    for (const seconds of [120, 10 * 24 * 3600]) {
      box.advance(seconds);
      const statuses = await Promise.all(ids.map(async (id) => (await box.read(id)).status));
      expect(statuses).toEqual(["posted", "partial", "failed"]);
    }
  });

  shows("POST-55", "a rendering that failed stays so", async () => {
    const box = postSandbox();
    box.tell("createPost", "fail");
    const told = await box.post();
    const empty = await box.post({ videoUrl: undefined, deck: {}, format: "slideshow" });
    for (const seconds of [120, 10 * 24 * 3600]) {
      box.advance(seconds);
      for (const { id } of [told, empty])
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
