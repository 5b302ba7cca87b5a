import type { Browser } from "playwright-core";
import { afterAll, describe, expect, type TestContext, test } from "vitest";
import { createSandbox } from "../mocks/sandbox/index.ts";
import { serveFetch } from "../mocks/serve.ts";
import { startChromium } from "./testing/chromium.ts";

let browser: Browser | null = null;
afterAll(() => browser?.close());

interface Way {
  readonly host: string;
  readonly name: string;
  readonly token?: string;
}

/** Serves a console under a host name, as `shortform sandbox` does; `asked` records URLs and referrers, as a log would. */
async function opened(context: TestContext, { host, name, token }: Way) {
  browser ??= await startChromium(context, "--host-resolver-rules=MAP sandbox.test 127.0.0.1");
  const control = token === undefined ? {} : { control: { token } };
  const sandbox = createSandbox({ start: Date.UTC(2026, 6, 15, 12), speed: 0, ...control });
  const asked: string[] = [];
  const handle = (request: Request) => {
    asked.push(`${request.url} ${request.headers.get("Referer")}`);
    return sandbox.handle(request);
  };
  const server = await serveFetch(handle, { port: 0, host, allowHosts: ["sandbox.test"] });
  const page = await browser.newPage();
  const address = `http://${name}:${server.port}/_console`;
  const close = async () => {
    await page.close();
    await server.close();
    sandbox.close();
  };
  return { page, sandbox, address, asked, close };
}

describe("the console in Chromium", () => {
  test.for<Way>([
    { host: "127.0.0.1", name: "127.0.0.1" },
    { host: "127.0.0.1", name: "localhost" },
    { host: "127.0.0.1", name: "sandbox.test" }, // no secure context: a browser sends no Sec-Fetch-Site there
    { host: "0.0.0.0", name: "127.0.0.1", token: "t0k+en/&%=" },
    { host: "0.0.0.0", name: "sandbox.test", token: "t0ken" },
  ])("works at %j, and no URL contains the token", async (way, context) => {
    const { page, sandbox, address, asked, close } = await opened(context, way);
    try {
      await page.goto(way.token === undefined ? address : `${address}#token=${encodeURIComponent(way.token)}`);
      await page.getByRole("heading", { name: "July 2026" }).waitFor();
      expect(page.url()).toBe(address);
      await page.getByRole("button", { name: "Advance the clock by 1 hour" }).click();
      await page.getByRole("status").filter({ hasText: "13:00:00" }).waitFor();
      expect(sandbox.world.now).toBe(Date.UTC(2026, 6, 15, 13));
      await page.evaluate('location.hash = "#/controls"');
      await page.getByRole("button", { name: "Reset the sandbox…" }).click();
      await page.getByRole("button", { name: "Reset", exact: true }).click();
      await page.getByRole("status").filter({ hasText: "The sandbox is reset" }).waitFor();
      await page.reload();
      await page.getByRole("heading", { name: "Controls" }).waitFor();
      expect(asked.length).toBeGreaterThan(4);
      expect(asked.filter((line) => !line.endsWith(" null") || line.includes("token"))).toEqual([]);
    } finally {
      await close();
    }
  });

  test("takes the token from a URL opened in the tab that asks for it", async (context) => {
    const { page, address, close } = await opened(context, { host: "127.0.0.1", name: "127.0.0.1", token: "t0ken" });
    try {
      await page.goto(`${address}#token=wrong`);
      await page.getByLabel("Token").waitFor();
      await page.goto(`${address}#token=t0ken`);
      await page.getByRole("heading", { name: "July 2026" }).waitFor();
      expect(page.url()).toBe(address);
    } finally {
      await close();
    }
  });
});
