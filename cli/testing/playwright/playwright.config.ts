import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

/** Eight workers, each test with a world of its own. */
export default defineConfig({
  testDir: ".",
  outputDir: join(tmpdir(), `shortform-playwright-${process.pid}`),
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 8,
  reporter: "json",
  // Eight browsers may be slow on a small machine; these tests are not about how long anything takes.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: { executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] },
  },
});
