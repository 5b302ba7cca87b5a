import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { startChromium } from "../../cli/testing/chromium.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { writeReference } from "./write.ts";

const folder = temporaryFolder();

test("the reference opens in a browser without the network, with prices, open places and diagrams", async (context) => {
  const browser = await startChromium(context);
  try {
    const file = join(folder, "reference.html");
    await writeReference(file);
    const page = await browser.newPage();
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!/^(file|data|blob):/.test(request.url())) elsewhere.push(request.url());
    });
    page.on("pageerror", (error) => void elsewhere.push(error.message));
    await page.goto(pathToFileURL(file).href);
    await page.getByText("Swap the character of a clip").first().waitFor({ state: "attached" });
    const text = (await page.textContent("body")) ?? "";
    expect(text).toContain("10 calls in 300 s");
    expect(text).toContain("How is a price rounded");
    expect(text).toContain("A person at the left of a demo, with captions."); // the example `full` of one operation
    const diagrams = page.locator('img[alt^="All states of"]');
    expect(await diagrams.count()).toBe(6);
    expect(await diagrams.first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100); // an img
    expect(elsewhere).toEqual([]);
  } finally {
    await browser.close();
  }
});
