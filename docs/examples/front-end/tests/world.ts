import { test as base, type Page } from "@playwright/test";
import { createSandbox, type Sandbox } from "shortform-contract/sandbox";

export { expect } from "@playwright/test";

/** A sandbox of one test. Nothing else can see or change it. */
export interface World {
  readonly sandbox: Sandbox;
  /** Advances the clocks of the sandbox and of the page together. */
  advance(seconds: number): Promise<void>;
  /** Calls the control interface: `control("outcomes", { … })`. */
  control(path: string, body: object): Promise<void>;
  /** The calls so far that the page made: `GET /api/v1/me`. */
  readonly calls: string[];
}

/** Each test gets a world of its own, which answers the page's calls in this process, without a port. */
export const test = base.extend<{ world: World }>({
  world: async ({ page }, use) => {
    const sandbox = createSandbox({ speed: 0, checkResponses: true });
    const calls: string[] = [];
    await page.clock.install({ time: Date.now() });
    await answer(page, sandbox, calls);
    await use({
      sandbox,
      calls,
      async advance(seconds) {
        sandbox.advance(seconds);
        await page.clock.fastForward(seconds * 1000);
      },
      async control(path, body) {
        const headers = { "Content-Type": "application/json" };
        const init = { method: "POST", headers, body: JSON.stringify(body) };
        const answered = await sandbox.fetch(new Request(`http://sandbox.test/_control/${path}`, init));
        if (!answered.ok) throw new Error(await answered.text());
      },
    });
    sandbox.close();
  },
});

/** What the server of the page does: it adds the key, and passes the call on. */
async function answer(page: Page, sandbox: Sandbox, calls: string[]): Promise<void> {
  await page.route("**/api/v1/**", async (route) => {
    const request = route.request();
    const method = request.method();
    calls.push(`${method} ${new URL(request.url()).pathname}`);
    const headers = { ...request.headers(), authorization: `Bearer ${sandbox.keys.full}` };
    const body = request.postData();
    const answered = await sandbox.fetch(
      new Request(request.url(), { method, headers, ...(body !== null && { body }) }),
    );
    await route.fulfill({
      status: answered.status,
      headers: Object.fromEntries(answered.headers),
      body: await answered.text(),
    });
  });
}
