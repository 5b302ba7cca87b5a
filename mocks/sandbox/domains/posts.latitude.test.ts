import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../latitude.ts";
import { postSandbox, videoUrl } from "../testing/posts.ts";

type Box = ReturnType<typeof postSandbox>;
const deck = { ratio: "9:16", textBoxes: [{ text: "Mistake 1: too fast" }] };
const day = 24 * 3600;

/** A post of a pending suggestion, with the suggestion's id. */
async function fromSuggestion(box: Box, fields: object = {}) {
  const suggestionId = await box.suggestion();
  return { suggestionId, post: await box.post({ videoUrl: undefined, suggestionId, ...fields }) };
}

async function statusOf(box: Box, suggestionId: string): Promise<string> {
  return (await box.ok("getGeneration", { id: suggestionId })).status;
}
describe("texts", () => {
  test("GAP-200, GAP-201: the caption of a suggestion's post", async () => {
    const captions = async (latitude: LatitudeOptions, fields: object = {}) => {
      const box = postSandbox({ latitude });
      const { suggestionId, post } = await fromSuggestion(box, fields);
      const { caption, postCaption, hashtags } = await box.ok("getGeneration", { id: suggestionId });
      const read = await box.read(post.id);
      expect(read.hashtags).toEqual(hashtags);
      return { caption, postCaption, shown: read.caption };
    };
    const own = await captions({});
    expect(own.shown).toBe(own.postCaption);
    const other = await captions({ "GAP-200": "caption" });
    expect(other.shown).toBe(other.caption);
    expect((await captions({}, { caption: "" })).shown).toBe("");
    const empty = await captions({ "GAP-201": "empty-is-default" }, { caption: "" });
    expect(empty.shown).toBe(empty.postCaption);
  });

  test.each([
    [{}, true],
    [{ "GAP-202": "none" }, false],
  ] as const)("%j: a content item of a suggestion takes its texts", async (latitude, takes) => {
    const box = postSandbox({ latitude });
    const id = await box.suggestion();
    const { contentId } = await box.ok("acceptGeneration", { id });
    const { postCaption } = await box.ok("getGeneration", { id });
    const post = await box.post({ videoUrl: undefined, contentId });
    expect((await box.read(post.id)).caption).toBe(takes ? postCaption : "");
  });
});

describe("the shape of a post", () => {
  const published = async (latitude: LatitudeOptions) => {
    const box = postSandbox({ latitude });
    const { id } = await box.post();
    const before = await box.read(id);
    box.publish();
    const item = (await box.ok("listPosts")).find((each: { id: string }) => each.id === id);
    return { before, after: await box.read(id), item };
  };

  test("GAP-177: the results per platform", async () => {
    expect((await published({})).before.results).toEqual([]);
    expect((await published({ "GAP-177": "list-of-another-name" })).after.platforms[0]).toMatchObject({
      platform: "tiktok",
    });
    expect((await published({ "GAP-177": "object-by-platform" })).after.results.tiktok.postUrl).toContain("tiktok");
    const late = await published({ "GAP-177": "absent-before-publishing" });
    expect(late.before).not.toHaveProperty("results");
    expect(late.after.results).toHaveLength(1);
  });

  test("GAP-178, GAP-476: the other fields", async () => {
    const own = await published({});
    expect(own.item).toEqual(own.after);
    expect(own.after).toMatchObject({ videoUrl, automationId: null, createdAt: expect.any(String) });
    expect((await published({ "GAP-178": "fewer" })).after).not.toHaveProperty("createdAt");
    expect((await published({ "GAP-178": "others" })).after).toHaveProperty("publishedAt");
    expect((await published({ "GAP-476": "more-in-the-read" })).item).not.toHaveProperty("caption");
    expect((await published({ "GAP-476": "results-only-in-the-read" })).item).not.toHaveProperty("results");
  });

  test("GAP-195: the time of a post that goes out as soon as possible", async () => {
    expect((await published({ "GAP-195": "absent" })).after).not.toHaveProperty("scheduledTime");
    const { before, after } = await published({ "GAP-195": "time-of-the-render" });
    expect([before.scheduledTime, after.scheduledTime]).toEqual([null, expect.any(String)]);
  });

  test.each([
    [{}, ["kind", "kind", "kind"]],
    [{ "GAP-220": "omitted-for-raw-decks" }, ["kind", undefined, "kind"]],
    [{ "GAP-220": "omitted-for-all-decks" }, ["kind", undefined, undefined]],
  ] as const)("%j: kind and scheduledTime of a new post", async (latitude, kinds) => {
    const box = postSandbox({ latitude });
    const made = [
      await box.post(),
      await box.post({ videoUrl: undefined, deck, format: "slideshow" }),
      (await fromSuggestion(box)).post,
    ];
    expect(made.map((each) => ("kind" in each && "scheduledTime" in each ? "kind" : undefined))).toEqual(kinds);
  });
});

describe("the life of a post", () => {
  test.each([
    [{}, "pending rendering completed", "pending completed"],
    [{ "GAP-184": "others" }, "pending in_progress done", "pending done"],
    [{ "GAP-184": "none" }, "pending rendering completed", "pending pending"],
  ] as const)("%j: renderStatus", async (latitude, ofDeck, ofVideo) => {
    const box = postSandbox({ latitude });
    const seen = async (fields: object, steps: readonly number[]) => {
      const { id } = await box.post(fields);
      const words: string[] = [];
      for (const step of steps) {
        box.advance(step);
        words.push((await box.read(id)).renderStatus);
      }
      return words.join(" ");
    };
    expect(await seen({ videoUrl: undefined, deck, format: "slideshow" }, [0, 10, 120])).toBe(ofDeck);
    expect(await seen({}, [0, 120])).toBe(ofVideo);
  });

  test("GAP-183: straight to posted", async () => {
    const box = postSandbox({ latitude: { "GAP-183": "straight-to-posted" } });
    const { id } = await box.scheduled();
    box.advance(3600);
    expect((await box.read(id)).status).toBe("posted");
  });

  test("GAP-185: a post stays scheduled when its rendering failed, and can be cancelled", async () => {
    const box = postSandbox({ latitude: { "GAP-185": "stays-scheduled" } });
    box.tell("createPost", "fail");
    const { id } = await box.scheduled();
    box.advance(day);
    expect(await box.read(id)).toMatchObject({ status: "scheduled", renderStatus: "failed" });
    await box.ok("cancelPost", { id });
  });

  test.each([
    [{}, "posted posted completed"],
    [{ "GAP-186": "posted-or-partial" }, "posted posted posted"],
    [{ "GAP-186": "completed-for-all" }, "completed completed completed"],
    [{ "GAP-186": "completed-for-rendered" }, "posted completed posted"],
  ] as const)("%j: the last status of a video, a deck and one for the inbox", async (latitude, statuses) => {
    const box = postSandbox({ latitude });
    const posts = [
      await box.post(),
      await box.post({ videoUrl: undefined, deck, format: "slideshow" }),
      await box.post({ tiktokSendToInbox: true }),
    ];
    box.publish();
    const last = await Promise.all(posts.map(async ({ id }) => (await box.read(id)).status));
    expect(last.join(" ")).toBe(statuses);
  });

  test.each([
    ["ready", "posted"],
    ["failed", "failed"],
  ] as const)("GAP-210: a post waits for its content item, which is %s", async (status, last) => {
    const box = postSandbox({ latitude: { "GAP-210": "accepted-and-waits" } });
    const contentId = box.content({ status: "processing" }).id;
    const { id } = await box.post({ videoUrl: undefined, contentId });
    box.advance(600);
    expect((await box.read(id)).status).toBe("scheduled");
    box.world.transaction(() => box.world.collections.content.patch(contentId, { status }));
    box.publish();
    expect((await box.read(id)).status).toBe(last);
  });

  test("GAP-174: a suggestion is accepted on the way to its post", async () => {
    const box = postSandbox({ latitude: { "GAP-174": "accepted-first" } });
    const { suggestionId } = await fromSuggestion(box);
    expect(await statusOf(box, suggestionId)).toBe("accepted");
    await box.refused("createPost", { body: box.body({ videoUrl: undefined, suggestionId }) }, 409, "conflict");
    box.publish();
    expect(await statusOf(box, suggestionId)).toBe("scheduled");
  });
});

describe("cancelling", () => {
  test.each([
    [{}, "draft", 409],
    [{ "GAP-181": "cancelled" }, "cancelled", 409],
    [{ "GAP-181": "failed" }, "failed", 409],
    [{ "GAP-181": "removed" }, undefined, 404],
  ] as const)("%j: what becomes of the post", async (latitude, status, again) => {
    const box = postSandbox({ latitude });
    const { id } = await box.scheduled();
    await box.ok("cancelPost", { id });
    const read = await box.call("getPost", { id });
    expect([read.status, read.data?.status]).toEqual(status ? [200, status] : [404, undefined]);
    expect((await box.call("cancelPost", { id })).status).toBe(again);
    if (status) expect((await box.ok("listPosts", { query: { status } }))[0].id).toBe(id);
  });

  test.each([
    [{}, { status: "draft" }],
    [{ "GAP-180": "200-post" }, { status: "draft", renderStatus: "pending" }],
    [{ "GAP-180": "200-flag" }, { cancelled: true }],
  ] as const)("%j: what it answers with", async (latitude, data) => {
    const box = postSandbox({ latitude });
    const { id } = await box.scheduled();
    expect(await box.ok("cancelPost", { id })).toMatchObject({ id, ...data });
  });

  test("GAP-179: any key of the team will do", async () => {
    const box = postSandbox({ latitude: { "GAP-179": "any-key" } });
    const { id } = await box.scheduled();
    await box.ok("cancelPost", { id, key: "limited" });
  });

  test("GAP-213: the suggestion stays scheduled", async () => {
    const box = postSandbox({ latitude: { "GAP-213": "stays-scheduled" } });
    const { suggestionId, post } = await fromSuggestion(box, { scheduledTime: box.soon(3600) });
    await box.ok("cancelPost", { id: post.id });
    expect(await statusOf(box, suggestionId)).toBe("scheduled");
    await box.refused("createPost", { body: box.body({ videoUrl: undefined, suggestionId }) }, 409, "conflict");
  });

  test.each([
    [{}, "active"],
    [{ "GAP-187": "completed" }, "completed"],
  ] as const)("%j: an automation without posts to come", async (latitude, status) => {
    const box = postSandbox({ latitude });
    const { id } = await box.ok("createAutomation", {
      body: { name: "Spring", selectedAccounts: { tiktok: [box.tiktok] } },
    });
    await box.ok("generateAutomation", { id });
    box.publish();
    await box.ok("launchAutomation", { id });
    for (const post of await box.ok("listPosts", { query: { automationId: id } }))
      await box.ok("cancelPost", { id: post.id });
    expect((await box.ok("getAutomation", { id })).status).toBe(status);
  });
});
