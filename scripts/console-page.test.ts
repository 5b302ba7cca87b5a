import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildConsolePage, builtPage } from "./console-page.ts";

test("the page of the console is what its sources say; npm run build:console makes it so", async () => {
  expect(readFileSync(builtPage, "utf8") === (await buildConsolePage())).toBe(true);
});

test("it is small, and names the packages that are built into it with their licence", async () => {
  const text = await buildConsolePage();
  expect(text.length).toBeLessThan(80_000);
  expect(text).toMatch(/preact and @preact\/signals, .* MIT licence/);
});
