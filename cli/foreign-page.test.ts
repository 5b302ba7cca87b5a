import type { Browser, Page } from "playwright-core";
import { afterAll, describe, expect, type TestContext, test } from "vitest";
import { createSandbox, type Sandbox } from "../mocks/sandbox/index.ts";
import { type RunningServer, serveFetch } from "../mocks/serve.ts";
import { type Site, servePage, startChromium } from "./testing/chromium.ts";

let browser: Browser | null = null;
let site: Site | null = null;
afterAll(() => Promise.all([browser?.close(), site?.close()]));

interface Opened {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly server: RunningServer;
  /** The port of the site with the foreign page. */
  readonly port: number;
}

/** Not every browser blocks pages from local addresses, so this protection is off in Chromium. */
const flags = ["--host-resolver-rules=MAP evil.example 127.0.0.1", "--disable-features=LocalNetworkAccessChecks"];

/** A sandbox as `shortform sandbox` serves it, a foreign site, and a browser that resolves `evil.example` to this machine. */
async function besideSandbox(context: TestContext, use: (opened: Opened) => Promise<void>): Promise<void> {
  browser ??= await startChromium(context, ...flags);
  site ??= await servePage("foreign-page.ts");
  const sandbox = createSandbox({ start: Date.UTC(2026, 6, 15, 12), speed: 0 });
  const server = await serveFetch(sandbox.handle, { port: 0, allowHosts: [] });
  const page = await browser.newPage();
  try {
    await use({ page, sandbox, server, port: site.port });
  } finally {
    await page.close();
    await server.close();
    sandbox.close();
  }
}

/** Everything that a foreign page could change. */
const worldOf = ({ world }: Sandbox) =>
  JSON.stringify([world.now, ...Object.values(world.collections).map((collection) => collection.all())]);

describe("a foreign page", () => {
  test.for([
    ["on another port of this machine", ({ port }: Opened) => `http://127.0.0.1:${port}`, "127.0.0.1"],
    ["on another site", ({ port }: Opened) => `http://evil.example:${port}`, "127.0.0.1"],
    ["on a name that was pointed at this machine", ({ server }: Opened) => `http://evil.example:${server.port}`, null],
  ] as const)("%s reads and changes nothing", async ([, originOf, host], context) => {
    await besideSandbox(context, async (opened) => {
      const { page, sandbox, server, port } = opened;
      const origin = originOf(opened);
      const target = host ? `http://${host}:${server.port}` : origin;
      // The page served under the name before it is pointed at this machine.
      await page.route(
        ({ origin: asked, pathname }) => asked === origin && ["/", "/page.js"].includes(pathname),
        async (route) => {
          const url = `http://127.0.0.1:${port}${new URL(route.request().url()).pathname}`;
          await route.fulfill({ response: await route.fetch({ url }) });
        },
      );
      const answers: (readonly [path: string, status: number])[] = [];
      page.on("response", (response) => {
        const url = new URL(response.url());
        if (url.origin === target && /^\/_con/.test(url.pathname)) answers.push([url.pathname, response.status()]);
      });
      const before = worldOf(sandbox);
      await page.goto(`${origin}/?target=${target}`);
      const readable = (await page.evaluate("window.outcome")) as readonly string[]; // as the page leaves it

      expect(worldOf(sandbox)).toBe(before);
      for (const { key } of sandbox.world.collections.keys.all()) expect(readable.join("\n")).not.toContain(key);
      const taken = answers.filter(([path, status]) => path !== "/_console" && status < 400);
      expect(taken).toEqual([]);
      expect(answers.length).toBeGreaterThan(30);
      const titles = await Promise.all(page.frames().map((frame) => frame.title()));
      expect(titles).not.toContain("Sandbox console");
    });
  });

  test("on another port calls the API, if it has a key", async (context) => {
    await besideSandbox(context, async ({ page, sandbox, server, port }) => {
      await page.goto(`http://127.0.0.1:${port}/`);
      const call = `fetch("${server.url}/api/v1/me", { headers: { "X-API-Key": "${sandbox.keys.full}" } })`;
      expect(await page.evaluate(`${call}.then((answer) => answer.json())`)).toMatchObject({ success: true });
    });
  });
});
