import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { servePage, startChromium } from "./testing/chromium.ts";

const worker = createRequire(import.meta.url).resolve("msw/mockServiceWorker.js");

test("a page in Chromium creates a post and sees it published by a sandbox inside the page", async (context) => {
  const browser = await startChromium(context);
  const site = await servePage("msw-page.ts", { "/mockServiceWorker.js": readFileSync(worker, "utf8") });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(site.url);
    const outcome = await page.evaluate("window.outcome");
    expect(complaints).toEqual([]);
    expect(outcome).toMatchObject({
      refused: "unauthorized",
      statuses: ["scheduled", "posted"],
      clock: 200,
      metadata: 200,
      picture: "image/jpeg",
      elsewhere: "not here",
    });
    expect(site.asked.filter((line) => !/ \/(?:favicon\.ico)?$/.test(line)).sort()).toEqual([
      "GET /elsewhere",
      "GET /mockServiceWorker.js",
      "GET /page.js",
    ]);
  } finally {
    await browser.close();
    await site.close();
  }
});
