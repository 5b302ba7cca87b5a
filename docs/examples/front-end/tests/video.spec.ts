import type { Page } from "@playwright/test";
import { expect, test } from "shortform-contract/testing/playwright";

/** Starts a video, which costs 50 credits. */
async function generate(page: Page): Promise<number> {
  await page.goto("/");
  const credits = page.getByLabel("Credits");
  await expect(credits).toHaveText(/\d/);
  const before = Number(await credits.textContent());
  await page.getByLabel("Script").fill("Good coffee without the queue.");
  await page.getByRole("button", { name: "Generate" }).click();
  return before;
}

const status = (page: Page) => page.getByRole("form", { name: "New video" }).getByRole("status");

test("a video costs its credits at once, and its status follows the job", async ({ page, world }) => {
  const before = await generate(page);
  await expect(page.getByLabel("Credits")).toHaveText(String(before - 50));
  await expect(status(page)).toHaveText("started");
  await world.advance("121s");
  await expect(status(page)).toHaveText("processing");
  await world.advance("15m");
  await expect(status(page)).toHaveText("ready");
});

test("a video that fails gives its credits back", async ({ page, world }) => {
  await world.control("/outcomes", { operationId: "createTalkingHead", outcome: "fail", times: 1 });
  const before = await generate(page);
  await expect(page.getByLabel("Credits")).toHaveText(String(before - 50));
  await world.advance("15m");
  await expect(status(page)).toHaveText("failed");
  await expect(page.getByLabel("Credits")).toHaveText(String(before));
});

test("a reload continues the job", async ({ page, world }) => {
  await generate(page);
  await expect(status(page)).toHaveText("started");
  await page.reload();
  await expect(status(page)).toHaveText("started");
  await world.advance("15m");
  await expect(status(page)).toHaveText("ready");
});

test("without enough credits, the page says so and shows the balance", async ({ page, world }) => {
  await page.goto("/");
  await expect(page.getByLabel("Credits")).toHaveText(/\d/);
  await world.control("/credits", { key: world.keys.full, balance: 7 });
  await generate(page).catch(() => undefined);
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page.getByLabel("Credits")).toHaveText("7");
});
