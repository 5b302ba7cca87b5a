import { expect, test } from "vitest";
import { imageUrl, postSandbox, videoUrl } from "../testing/posts.ts";

const box = postSandbox();

/** Sends a body that must be refused, whose message names a field. */
async function refused(fields: object, field: string, status = 400, type = "invalid_input") {
  const { message } = await box.refused("createPost", { body: box.body(fields) }, status, type);
  expect(message).toContain(field);
}

test.each([
  ["an offset for a time zone", { timezone: "+01:00" }, "timezone"],
  ["a time that does not exist", { scheduledTime: "2031-02-31T25:00:00Z" }, "scheduledTime"],
  ["a hashtag that is not a text", { hashtags: ["running", 5] }, "hashtags.1"],
  ["a key of another platform", { selectedAccounts: { youtube: [box.tiktok] } }, "selectedAccounts.youtube"],
])("%s is refused", (_, fields, field) => refused(fields, field));

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
