import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { createPrismMock } from "../mocks/prism/mock.ts";
import { serveFetch } from "../mocks/serve.ts";

const browserPath = "/usr/bin/chromium";
const missing = !existsSync(browserPath);
const arguments_ = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The page of the test, as a server of its own, so that every call crosses origins. */
async function servePage() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("testing/page.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "browser",
  });
  const script = outputFiles[0]?.text ?? "";
  return serveFetch(
    (request) =>
      new URL(request.url).pathname === "/"
        ? new Response('<!doctype html><script type="module" src="/page.js"></script>', {
            headers: { "Content-Type": "text/html" },
          })
        : new Response(script, { headers: { "Content-Type": "text/javascript" } }),
    { port: 0 },
  );
}

test("a page in Chromium makes a call, meets an error, walks a list and follows a job", {
  timeout: 60_000,
}, async (context) => {
  if (missing && process.env.CI !== "true") context.skip(`${browserPath} is missing: apt-get install chromium`);
  expect(missing, `${browserPath} must be there when CI=true; .ci/run installs it`).toBe(false);
  const mock = await createPrismMock();
  const asked: string[] = [];
  const api = await serveFetch(
    (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return mock.fetch(request);
    },
    { port: 0 },
  );
  const site = await servePage();
  const browser = await chromium.launch({ executablePath: browserPath, args: arguments_ });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(`${site.url}/?api=${encodeURIComponent(`${api.url}/api/v1`)}`);
    const outcome = await page.evaluate("window.outcome");
    expect(complaints).toEqual([]);
    expect(outcome).toMatchObject({
      team: expect.any(String),
      error: { known: true, type: "rate_limited", hint: expect.stringMatching(/./), operationId: "getMe" },
      posts: expect.arrayContaining([expect.stringMatching(/^[0-9a-f]{24}$/)]),
      job: { status: "ready", statuses: expect.arrayContaining(["ready"]) },
    });
    expect(asked.filter((line) => line === "GET /api/v1/me")).toHaveLength(2);
    expect(asked).toContain("OPTIONS /api/v1/content/talking-head");
  } finally {
    await browser.close();
    await Promise.all([site.close(), api.close()]);
  }
});
