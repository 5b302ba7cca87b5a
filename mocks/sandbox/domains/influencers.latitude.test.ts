import { describe, expect, test } from "vitest";
import { operations } from "../../../generated/operations.ts";
import type { LatitudeOptions } from "../latitude.ts";
import { testSandbox } from "../testing/sandbox-test.ts";
import { nextJobs, setBalance } from "../testing/told.ts";

/** What a preview costs. */
const price = operations.createInfluencer.price.base;
const bare = { name: "Lena Ortiz", imageUrl: "https://pictures.example/lena.jpg" };
const character = { ...bare, style: "character", characterDescription: "A toast." };

/** A new influencer as its creation and both reads show it. */
async function shown(latitude: LatitudeOptions, body: object = bare) {
  const { ok } = testSandbox({ latitude });
  const made = await ok("createInfluencer", { body: { ...body } });
  const id = made.id ?? made._id ?? made.influencerId;
  return { made, listed: (await ok("listInfluencers"))[0], read: await ok("getInfluencer", { id }) };
}

/** The status of a creation. */
async function statusOf(latitude: LatitudeOptions, body: object): Promise<number> {
  return (await testSandbox({ latitude }).call("createInfluencer", { body: { ...body } })).status;
}

describe("fields", () => {
  test.each([
    ["id", "id"],
    ["underscore-id", "_id"],
    ["influencer-id", "influencerId"],
  ] as const)("GAP-274 %s: the id stands under %s", async (answer, name) => {
    for (const view of Object.values(await shown({ "GAP-274": answer }))) expect(view[name]).toMatch(/^[0-9a-f]{24}$/);
  });

  test("GAP-275: fields that were never given are null, left out, or missing in lists", async () => {
    expect((await shown({})).read).toMatchObject({ description: null, niche: null, age: null, tags: [] });
    const { listed, read } = await shown({ "GAP-275": "left-out" });
    for (const view of [listed, read]) {
      expect(view).not.toHaveProperty("age");
      expect(view).not.toHaveProperty("tags");
      expect(view.characterDescription).toBeNull();
    }
    const smaller = await shown({ "GAP-275": "smaller-list" });
    expect(smaller.read).toHaveProperty("description");
    expect(smaller.listed).not.toHaveProperty("description");
  });

  test("GAP-276 base-image: the image has a name of its own", async () => {
    expect((await shown({ "GAP-276": "base-image" })).read).toMatchObject({ baseImageUrl: bare.imageUrl });
  });

  test("GAP-278: tags are texts, objects, or bounded", async () => {
    const tags = ["tea", { name: "herbs" }];
    expect(await statusOf({}, { ...bare, tags })).toBe(400);
    expect((await shown({ "GAP-278": "objects" }, { ...bare, tags })).read.tags).toEqual([
      { name: "tea" },
      { name: "herbs" },
    ]);
    const many = { ...bare, tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) };
    expect(await statusOf({}, many)).toBe(201);
    expect(await statusOf({ "GAP-278": "bounded" }, many)).toBe(400);
  });

  test("GAP-292: a character's person is null, shown, or left out", async () => {
    const body = { ...character, age: 50, gender: "male" };
    expect((await shown({ "GAP-292": "stored" }, body)).read).toMatchObject({ age: 50, gender: "male" });
    expect((await shown({ "GAP-292": "left-out" }, body)).read).not.toHaveProperty("age");
  });

  test("GAP-295: Turbo angles are texts or objects, and shown in the single read or everywhere", async () => {
    const turbo = async (latitude: LatitudeOptions) => {
      const { ok } = testSandbox({ latitude });
      const [listed] = await ok("listInfluencers", { query: { search: "Lindqvist" } });
      return { listed, read: await ok("getInfluencer", { id: listed.id }) };
    };
    const usual = await turbo({});
    expect(usual.read).toMatchObject({ turboEnabled: true, allowedAngles: ["Behind the scenes", "Myth or fact"] });
    expect(usual.listed).not.toHaveProperty("turboEnabled");
    expect((await turbo({ "GAP-295": "angle-objects" })).read.allowedAngles[0]).toEqual({ title: "Behind the scenes" });
    expect((await turbo({ "GAP-295": "everywhere" })).listed.turboEnabled).toBe(true);
  });
});

describe("refusals", () => {
  const text = { ...bare, imageUrl: "https://pictures.example/lena.txt" };
  const minor = { ...character, age: 17, gender: "other" };
  const mute = { ...bare, style: "character" };
  test.each([
    ["GAP-277", "refused", { ...bare, niche: "submarines" }],
    ["GAP-290", "refused-400", text],
    ["GAP-293", "required", mute],
    ["GAP-294", "refused", { ...bare, characterDescription: "A toast." }],
    ["GAP-296", "refused", { ...bare, mood: "sunny" }],
  ] as const)("%s %s", async (gap, answer, body) => {
    expect(await statusOf({}, body)).toBe(201);
    expect(await statusOf({ [gap]: answer }, body)).toBe(400);
  });

  test("GAP-277 refused: as a filter too", async () => {
    const { refused } = testSandbox({ latitude: { "GAP-277": "refused" } });
    await refused("listInfluencers", { query: { niche: "submarines" } }, 400, "invalid_input");
  });

  test("GAP-291 ignored: an ignored field may hold anything", async () => {
    expect(await statusOf({}, minor)).toBe(400);
    expect(await statusOf({ "GAP-291": "ignored" }, minor)).toBe(201);
    expect(await statusOf({ "GAP-291": "ignored" }, { ...minor, style: "realistic" })).toBe(400);
  });
});

describe("list", () => {
  test("GAP-279 object, GAP-280 without-pagination", async () => {
    const { json } = await testSandbox({ latitude: { "GAP-279": "object", "GAP-280": "without-pagination" } }).call(
      "listInfluencers",
    );
    expect(json.data.items).toHaveLength(6);
    expect(json).not.toHaveProperty("pagination");
  });

  test.each([
    ["newest-first", "Nova"],
    ["oldest-first", "Mara Lindqvist"],
    ["by-name", "Jun Park"],
  ] as const)("GAP-281 %s: %s comes first", async (answer, name) => {
    expect((await testSandbox({ latitude: { "GAP-281": answer } }).ok("listInfluencers"))[0].name).toBe(name);
  });

  test.each([
    ["substring-any-case", { part: 1, capitals: 1, turned: 0 }],
    ["whole-words", { part: 0, capitals: 1, turned: 0 }],
    ["case-sensitive", { part: 0, capitals: 0, turned: 0 }],
    ["any-word", { part: 1, capitals: 1, turned: 1 }],
  ] as const)("GAP-282 %s", async (answer, expected) => {
    const { ok } = testSandbox({ latitude: { "GAP-282": answer } });
    const count = async (search: string) => (await ok("listInfluencers", { query: { search } })).length;
    const [part, capitals, turned] = [
      await count("lindq"),
      await count("MARA LINDQVIST"),
      await count("Lindqvist Mara"),
    ];
    expect({ part, capitals, turned }).toEqual(expected);
    expect(await count("Mara Lindqvist")).toBe(1);
  });

  test("GAP-283 team: the influencers of all its workspaces", async () => {
    expect(await testSandbox({ latitude: { "GAP-283": "team" } }).ok("listInfluencers")).toHaveLength(7);
  });
});

describe("preview", () => {
  test("GAP-285: how a skipped one is shown", async () => {
    const skipped = async (latitude: LatitudeOptions) =>
      testSandbox({ latitude }).ok("createInfluencer", { body: bare, key: "noCredits" });
    expect(await skipped({ "GAP-285": "absent" })).not.toHaveProperty("videoPreview");
    expect((await skipped({ "GAP-285": "other-status" })).videoPreview).toEqual({ status: "skipped" });
  });

  test.each([
    ["as-videos", "processing", "completed", "failed"],
    ["as-content", "processing", "ready", "failed"],
    ["other-names", "generating", "done", "error"],
  ] as const)("GAP-286 %s", async (answer, running, done, failed) => {
    const sandbox = testSandbox({ latitude: { "GAP-286": answer } });
    const status = async (id: string) => (await sandbox.ok("getInfluencer", { id })).videoPreview.status;
    const { id } = await sandbox.ok("createInfluencer", { body: bare });
    nextJobs(sandbox, "createInfluencer", "fail");
    const { id: other } = await sandbox.ok("createInfluencer", { body: bare });
    expect(await status(id)).toBe("pending");
    sandbox.advance(10);
    expect(await status(id)).toBe(running);
    sandbox.advance(300);
    expect([await status(id), await status(other)]).toEqual([done, failed]);
  });

  test("GAP-287 started: with fewer credits than its price it takes what is there", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-287": "started" } });
    setBalance(sandbox, "full", price - 1);
    expect((await sandbox.ok("createInfluencer", { body: bare })).videoPreview.status).toBe("pending");
    expect((await sandbox.ok("getMe")).credits).toBe(0);
  });

  test.each([
    [{}, [-price, -price, 0]],
    [{ "GAP-288": "at-completion" }, [0, -price, 0]],
    [{ "GAP-289": "not-refunded" }, [-price, -price, -price]],
  ] as const)("GAP-288, GAP-289 %o: the balance after creation, completion and failure", async (latitude, expected) => {
    const changes: number[] = [];
    for (const outcome of ["succeed", "fail"] as const) {
      const sandbox = testSandbox({ latitude });
      const { credits } = await sandbox.ok("getMe");
      nextJobs(sandbox, "createInfluencer", outcome);
      await sandbox.ok("createInfluencer", { body: bare });
      if (outcome === "succeed") changes.push((await sandbox.ok("getMe")).credits - credits);
      sandbox.advance(300);
      changes.push((await sandbox.ok("getMe")).credits - credits);
    }
    expect(changes).toEqual(expected);
  });

  test("GAP-290 preview-fails: a bad image shows in the preview", async () => {
    const { ok, advance } = testSandbox({ latitude: { "GAP-290": "preview-fails" } });
    const { id } = await ok("createInfluencer", { body: { ...bare, imageUrl: "https://gone.invalid/lena.jpg" } });
    advance(300);
    expect((await ok("getInfluencer", { id })).videoPreview.status).toBe("failed");
  });
});
