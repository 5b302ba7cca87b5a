import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("testing/playwright", import.meta.url));
const runner = fileURLToPath(new URL("../node_modules/@playwright/test/cli.js", import.meta.url));

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly {
    readonly specs: readonly {
      readonly title: string;
      readonly tests: readonly { readonly results: readonly Result[] }[];
    }[];
  }[];
}

interface Result {
  readonly error?: { readonly message: string };
  readonly attachments: readonly { readonly name: string; readonly body?: string }[];
}

async function played(...more: readonly string[]): Promise<Report> {
  const arguments_ = [runner, "test", "--config", `${folder}/playwright.config.ts`, ...more];
  const env = { ...process.env, SHOW_FAILURE: String(more.length > 0), NODE_OPTIONS: "" };
  const { stdout } = await promisify(execFile)(process.execPath, arguments_, { env, maxBuffer: 1e8 }).catch(
    (failed: { stdout: string }) => failed,
  );
  return JSON.parse(stdout) as Report; // Playwright's documented report
}

test("Playwright's tests run in parallel in Chromium, each in a world of its own", async (context) => {
  if (!existsSync("/usr/bin/chromium") && process.env.CI !== "true") context.skip("apt-get install chromium");
  const { stats } = await played();
  expect(stats).toMatchObject({ expected: 20, unexpected: 0, flaky: 0 });
});

test("a failed test says what the world has instead, and has the journal as an attachment", async (context) => {
  if (!existsSync("/usr/bin/chromium") && process.env.CI !== "true") context.skip("apt-get install chromium");
  const { suites } = await played("--grep", "failed expectation");
  const [result] = suites.flatMap(({ specs }) => specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)));
  expect(result?.error?.message).toMatch(/The world has no post with .* the nearest differ in:\n {2}[\da-f]{24}: /s);
  expect(result?.attachments.find(({ name }) => name === "journal")?.body).toBeTruthy();
});
