import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildConsolePage, builtPage } from "./console-page.ts";

test("the console's page is built from its sources, is small, and names its packages with their licence", async () => {
  const text = await buildConsolePage();
  expect(readFileSync(builtPage, "utf8") === text, "run npm run build:console").toBe(true);
  expect(text.length).toBeLessThan(80_000);
  expect(text).toMatch(/preact and @preact\/signals, .* MIT licence/);
});
