import { expect, test } from "shortform-contract/testing/playwright";

test("the list grows page by page", async ({ page }) => {
  await page.goto("/");
  const posts = page.getByRole("region", { name: "Posts" });
  await expect(posts.getByRole("listitem")).toHaveCount(10);
  await posts.getByRole("button", { name: "More posts" }).click();
  await expect(posts.getByRole("listitem")).not.toHaveCount(10);
});

test("a new post is in the list at once, and its status follows until it is published", async ({ page, world }) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "New post" });
  const codes = page.getByRole("listitem").locator("code");
  await expect(codes).toHaveCount(10);
  const before = await codes.allTextContents();
  const added = async () => (await codes.allTextContents()).filter((id) => !before.includes(id));
  await form.getByLabel("Video URL").fill("https://media.shortform.example/clip-8s.mp4");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form.getByRole("status")).toHaveText("scheduled");
  await expect.poll(added).toHaveLength(1);
  const [id = ""] = await added();
  const post = page.getByRole("listitem").filter({ hasText: id });
  await expect(post).toContainText("scheduled");
  await world.advance("1h");
  await expect(form.getByRole("status")).toHaveText("posted");
  await expect(post).toContainText("posted");
  await expect(world).toHavePost({ id, status: "posted" });
});

test("a cancelled post changes in the list; what it can't change is not fetched again", async ({ page, world }) => {
  await page.goto("/");
  const scheduled = page.getByRole("listitem").filter({ hasText: "scheduled" });
  await expect(scheduled).not.toHaveCount(0);
  const count = await scheduled.count();
  const { length } = world.sandbox.journal.entries();
  await scheduled.first().getByRole("button", { name: "Cancel" }).click();
  await expect(scheduled).toHaveCount(count - 1);
  const calls = world.sandbox.journal.entries().slice(length);
  expect(calls.map(({ operationId }) => operationId)).toEqual(["cancelPost", "listPosts"]);
});

test("a post that was published in the meantime can't be cancelled, and the list shows why", async ({
  page,
  world,
}) => {
  await page.goto("/");
  const scheduled = page.getByRole("listitem").filter({ hasText: "scheduled" });
  const id = (await scheduled.first().locator("code").textContent()) ?? "";
  world.sandbox.advance(30 * 86_400); // the page does not know
  await page.getByRole("listitem").filter({ hasText: id }).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page.getByRole("listitem").filter({ hasText: id })).toContainText("posted");
});
