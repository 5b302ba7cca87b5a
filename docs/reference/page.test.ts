import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { axeFindings } from "../../cli/testing/axe.ts";
import { startChromium } from "../../cli/testing/chromium.ts";
import { isTooWide, overlaps } from "../../cli/testing/layout.ts";
import { states } from "../../generated/states.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { diagrams } from "./state-diagram.ts";
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
    expect(await page.locator("th").filter({ hasText: /^$/ }).count()).toBe(0);
    const names = page.locator(".dropdown-select ~ label");
    const widths = await names.evaluateAll((labels) =>
      labels.map((label) => Math.floor(label.getBoundingClientRect().width - (label.parentElement?.clientWidth ?? 0))),
    );
    expect(widths.length).toBeGreaterThan(10);
    expect(widths.filter((beyond) => beyond > 0)).toEqual([]);
    await page.getByPlaceholder("Search...").fill("createPost");
    await page.locator('[data-role="search:results"]').getByText("Publish or schedule a post").waitFor();

    const ground = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
    expect(await ground()).toBe("rgb(255, 255, 255)");
    expect(await axeFindings(page)).toEqual([]);
    await Promise.all([page.waitForEvent("load"), page.emulateMedia({ colorScheme: "dark" })]);
    const title = page.getByRole("heading", { name: "Publish or schedule a post" });
    expect(await ground()).toBe("rgb(19, 21, 25)");
    await expect.poll(() => title.evaluate((it) => getComputedStyle(it).color)).toBe("rgb(230, 232, 236)");
    expect(await axeFindings(page)).toEqual([]);
    expect(elsewhere).toEqual([]);
  } finally {
    await browser.close();
  }
});

test.for([
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const)(
  "the reference fits %i × %i pixels, light and dark, and no text lies on another",
  async ([width, height], context) => {
    const browser = await startChromium(context);
    try {
      const file = join(folder, "fits.html");
      if (!existsSync(file)) await writeReference(file);
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await browser.newPage({ colorScheme, viewport: { width, height } });
        await page.goto(pathToFileURL(file).href);
        await page.getByText("Swap the character of a clip").first().waitFor({ state: "attached" });
        expect([colorScheme, await isTooWide(page), await overlaps(page)]).toEqual([colorScheme, false, []]);
        await page.close();
      }
    } finally {
      await browser.close();
    }
  },
);

test("no line of a diagram crosses a text", async (context) => {
  const browser = await startChromium(context);
  try {
    const page = await browser.newPage();
    const { draw } = await diagrams();
    await page.setContent(Object.values(states).map(draw).join(""));
    const crossed = await page.evaluate(() => {
      const inside = (box: DOMRect, { x, y }: DOMPoint) =>
        x > box.left && x < box.right && y > box.top && y < box.bottom;
      return [...document.querySelectorAll("svg")].flatMap((svg) => {
        const lines = [...svg.querySelectorAll<SVGPathElement>(".edge path")];
        const points = lines.flatMap((line) => {
          const length = line.getTotalLength();
          const matrix = line.getScreenCTM() ?? undefined;
          return Array.from({ length: 200 }, (_, at) => {
            const { x, y } = line.getPointAtLength((length * at) / 199);
            return new DOMPoint(x, y).matrixTransform(matrix);
          });
        });
        const texts = [...svg.querySelectorAll("text")].map((it) => ({ it, box: it.getBoundingClientRect() }));
        return texts.filter(({ box }) => points.some((point) => inside(box, point))).map(({ it }) => it.textContent);
      });
    });
    expect(crossed).toEqual([]);
  } finally {
    await browser.close();
  }
});
