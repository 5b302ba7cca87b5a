import { expect, test } from "vitest";
import { startChromium } from "./chromium.ts";
import { isTooWide, overlaps } from "./layout.ts";

test("texts on each other, cut texts and a page that is too wide are found, and scrolled or folded texts are not", async (context) => {
  const browser = await startChromium(context);
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 400 } });
    await page.setContent('<p>first</p><p style="margin-top: -2.4em">second</p>');
    expect(await overlaps(page)).toEqual([expect.stringMatching(/^(first \| second|second \| first)$/)]);
    await page.setContent('<p style="width: 3em; overflow: hidden; white-space: nowrap">a long sentence</p>');
    expect(await overlaps(page)).toEqual(["a long sentence | cut off"]);
    await page.setContent('<p style="width: 3em; overflow: auto; white-space: nowrap">a long sentence</p><p>below</p>');
    expect(await overlaps(page)).toEqual([]);
    await page.setContent("<details><summary>open</summary>folded</details><p>below</p>");
    expect([await overlaps(page), await isTooWide(page)]).toEqual([[], false]);
    await page.setContent('<p style="width: 500px">wide</p>');
    expect(await isTooWide(page)).toBe(true);
  } finally {
    await browser.close();
  }
});
