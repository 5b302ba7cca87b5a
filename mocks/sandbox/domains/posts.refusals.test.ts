import { expect, test } from "vitest";
import { imageUrl, postSandbox, videoUrl } from "../testing/posts.ts";
import { shows } from "../testing/sandbox-test.ts";

const nothing = "0".repeat(24);
const deck = { ratio: "9:16", textBoxes: [] };
const box = postSandbox();

/** Sends a body that must be refused, whose message names a field. */
async function refused(fields: object, field: string, status = 400, type = "invalid_input") {
  const { message } = await box.refused("createPost", { body: box.body(fields) }, status, type);
  expect(message).toContain(field);
}

shows(["POST-12", "POST-29"], "a body without a content source makes no post", async () => {
  const before = (await box.call("listPosts")).json.pagination;
  await refused({ videoUrl: undefined }, "body");
  await refused({ videoUrl: undefined, images: [] }, "images");
  expect((await box.call("listPosts")).json.pagination).toEqual(before);
});

shows("POST-31", "a deck needs its format", () => refused({ videoUrl: undefined, deck }, "format"));

shows(
  ["POST-32", "POST-33", "POST-38"],
  "a source or an account that does not exist, or is another team's, is refused",
  async () => {
    const other = (await box.ok("listGenerations", { key: "otherTeam" }))[0].id;
    const [account] = await box.ok("listAccounts", { key: "otherTeam" });
    for (const suggestionId of [nothing, other]) await refused({ suggestionId }, "suggestionId", 404, "not_found");
    for (const contentId of [nothing, other]) await refused({ contentId }, "contentId", 404, "not_found");
    for (const id of [nothing, account.id]) {
      await refused({ selectedAccounts: { tiktok: [box.tiktok, id] } }, "selectedAccounts.tiktok", 404, "not_found");
    }
  },
);

shows("POST-34", "at least one account is needed", async () => {
  for (const selectedAccounts of [{}, { tiktok: [] }, { tiktok: [], youtube: [] }]) {
    await refused({ selectedAccounts }, "selectedAccounts");
  }
});

shows(["POST-39", "POST-40"], "a schedule needs a time in the future", async () => {
  await refused({ schedule: "scheduled" }, "scheduledTime");
  for (const seconds of [-3600, 0]) {
    await refused({ schedule: "scheduled", scheduledTime: box.soon(seconds) }, "scheduledTime");
  }
});

shows("POST-41", "an influencer's post names the influencer", async () => {
  await refused({ ownerType: "influencer" }, "influencerId");
  await refused({ ownerType: "influencer", influencerId: nothing }, "influencerId", 404, "not_found");
});

shows("SUGG-04", "a suggestion that is scheduled can't be published again", async () => {
  const suggestionId = await box.suggestion();
  await box.post({ videoUrl: undefined, suggestionId });
  await refused({ videoUrl: undefined, suggestionId }, "scheduled", 409, "conflict");
});

test.each([
  [
    "an account of an influencer",
    () => ({ selectedAccounts: { tiktok: [box.persona.id] } }),
    "selectedAccounts.tiktok",
  ],
  [
    "an account under the key of another platform",
    () => ({ selectedAccounts: { youtube: [box.tiktok] } }),
    "selectedAccounts.youtube",
  ],
  [
    "a facebook key",
    () => ({ selectedAccounts: { tiktok: [box.tiktok], facebook: [box.facebook] } }),
    "selectedAccounts.facebook",
  ],
  ["a time zone that there is not", () => ({ timezone: "Mars/Base" }), "timezone"],
  ["an offset for a time zone", () => ({ timezone: "+01:00" }), "timezone"],
  ["a time that there is not", () => ({ scheduledTime: "2031-02-31T25:00:00Z" }), "scheduledTime"],
  ["a hashtag that is no text", () => ({ hashtags: ["running", 5] }), "hashtags.1"],
])("%s is refused", (_, fields, field) => refused(fields(), field));

test.each(["processing", "failed"] as const)("a content item that is %s is a conflict", async (status) => {
  await refused({ contentId: box.content({ status }).id }, status, 409, "conflict");
});

test("what lies in another workspace is not found", async () => {
  await refused({ selectedAccounts: { tiktok: [box.elsewhere] } }, "selectedAccounts.tiktok", 404, "not_found");
  const content = box.content({ workspaceId: box.otherWorkspaceId });
  await refused({ contentId: content.id }, "contentId", 404, "not_found");
});

test("a video that can't be reached, or an image that is none, fails when it is due", async () => {
  const posts = [
    await box.post({ videoUrl: "https://nowhere.invalid/a.mp4" }),
    await box.post({ videoUrl: "http://127.0.0.1/a.mp4" }),
    await box.post({ videoUrl: undefined, images: [imageUrl, videoUrl] }),
  ];
  box.publish();
  for (const { id } of posts)
    expect(await box.read(id)).toMatchObject({ status: "failed", results: [{ status: "failed", postUrl: null }] });
});
