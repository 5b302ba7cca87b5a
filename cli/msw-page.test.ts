import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";
import { servePage, startChromium } from "./testing/chromium.ts";
import { runHere } from "./testing/run-here.ts";

const folder = temporaryFolder();
const worker = createRequire(import.meta.url).resolve("msw/mockServiceWorker.js");

test("a page in Chromium creates a post and sees it published by a sandbox inside the page", async (context) => {
  const browser = await startChromium(context);
  const site = await servePage("msw-page.ts", { "/mockServiceWorker.js": readFileSync(worker, "utf8") });
  const har = join(folder, "page.har");
  try {
    const tab = await browser.newContext({ recordHar: { path: har } });
    const page = await tab.newPage();
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(site.url);
    const outcome = await page.evaluate("window.outcome");
    expect(complaints).toEqual([]);
    expect(outcome).toMatchObject({
      refused: "unauthorized",
      statuses: ["scheduled", "posted"],
      clock: 200,
      metadata: [200, `${new URL(site.url).origin}/api/v1`],
      picture: "image/jpeg",
      elsewhere: "not here",
    });
    expect(site.asked.filter((line) => !/ \/(?:favicon\.ico)?$/.test(line)).sort()).toEqual([
      "GET /elsewhere",
      "GET /mockServiceWorker.js",
      "GET /page.js",
    ]);
    // What the browser recorded is legal traffic: the page read the body of each of the six answers, so all of them can be judged.
    await tab.close();
    const { code, err } = await runHere("check", har, "--report-dir", folder);
    const { requests, findings } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    expect([code, err, findings]).toEqual([0, "", []]);
    expect(requests).toBe(6);
  } finally {
    await browser.close();
    await site.close();
  }
});
