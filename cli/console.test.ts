import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, describe, expect, type TestContext, test } from "vitest";
import type { ConsoleState } from "../mocks/sandbox/console/view.ts";
import type { Fault } from "../mocks/sandbox/fault.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "../mocks/sandbox/index.ts";
import { type RunningServer, serveFetch } from "../mocks/serve.ts";
import { axeFindings } from "./testing/axe.ts";
import { startChromium } from "./testing/chromium.ts";
import { isTooWide, overlaps } from "./testing/layout.ts";

const views = ["calendar", "automations", "jobs", "credits", "workspaces", "keys", "controls", "journal"];
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const wide = { width: 1920, height: 1080 };

let browser: Browser | null = null;
/** The browser of all tests; without it, a test is skipped, or fails in CI. */
async function chromium(context: TestContext): Promise<Browser> {
  browser ??= await startChromium(context);
  return browser;
}
afterAll(() => browser?.close());

interface Opened {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly url: string;
  /** A call of the API from outside of the page. */
  readonly call: (path: string, init?: RequestInit) => Promise<Response>;
  /** Origins of the page's requests. */
  readonly origins: ReadonlySet<string>;
}

/** Opens the console of a new sandbox, with a stopped clock; fails if the page logs an error. */
async function withConsole(
  context: TestContext,
  { view = "calendar", sandbox: options = {}, ...looks }: Looks,
  use: (opened: Opened) => Promise<void>,
): Promise<void> {
  const running = await chromium(context);
  const sandbox = createSandbox({ start: Date.UTC(2026, 6, 15, 12), speed: 0, checkResponses: true, ...options });
  const server: RunningServer = await serveFetch(sandbox.handle, { port: 0, allowHosts: [] });
  const inBrowser = await running.newContext({ viewport: desk, ...looks });
  try {
    const page = await inBrowser.newPage();
    const complaints: string[] = [];
    const origins = new Set<string>();
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("request", (request) => request.url().startsWith("data:") || origins.add(new URL(request.url()).origin));
    await page.goto(`${server.url}/_console#/${view}`);
    const headers = { "X-API-Key": sandbox.keys.full, "Content-Type": "application/json" };
    const call = (path: string, init: RequestInit = {}) => fetch(`${server.url}/api/v1${path}`, { headers, ...init });
    await use({ page, sandbox, url: server.url, call, origins });
    const refused = /Failed to load resource: the server responded with a status of 4/; // the browser's own note
    expect(complaints.filter((complaint) => !refused.test(complaint))).toEqual([]);
    expect([...origins]).toEqual([server.url]);
  } finally {
    await inBrowser.close();
    await server.close();
    sandbox.close();
  }
}

/** A server that misspells a field of its answers. */
const misspells: Fault = {
  name: "misspells-balance",
  breaks: [],
  says: "The balance stands under another name.",
  on: ["getCredits"],
  answers: (answer) => ({ ...answer, body: answer.body.replace("balance", "ballance") }),
};

interface Looks extends BrowserContextOptions {
  readonly view?: string;
  readonly sandbox?: SandboxOptions;
}

describe("the console in Chromium", () => {
  test("a post is created and published when the clock advances, and the calendar shows it", async (context) => {
    await withConsole(context, {}, async ({ page, sandbox }) => {
      const chip = page.getByRole("button", { name: /My first post/ });
      await page.getByRole("button", { name: /Your weekend coffee plan/ }).waitFor();
      expect(await chip.count()).toBe(0);
      await page.getByRole("button", { name: "Send it", exact: true }).click();
      await chip.waitFor();
      expect(await chip.textContent()).toContain("12:30scheduled:");
      await page.getByRole("button", { name: "Advance 1 hour" }).click();
      await page.getByRole("button", { name: /posted: My first post/ }).waitFor();
      expect(await page.getByRole("status").textContent()).toBe("The clock shows Wed 15 Jul, 13:00:00.");
      expect(sandbox.world.now).toBe(Date.UTC(2026, 6, 15, 13));

      await chip.press("Enter");
      const dialog = page.getByRole("dialog");
      expect(await dialog.textContent()).toMatch(/My first post.*posted.*published.*https:\/\//);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    });
  });

  test("the journal shows a new request, with its bodies when opened", async (context) => {
    await withConsole(context, {}, async ({ page, call }) => {
      const journal = page.getByRole("region", { name: "Journal" });
      await journal.getByText("No requests yet.").waitFor();
      const made = await call("/workspaces", { method: "POST", body: JSON.stringify({ name: "Northwind Cocoa" }) });
      const line = journal.getByRole("listitem").filter({ hasText: "/workspaces" });
      await line.waitFor();
      expect(await line.textContent()).toMatch(new RegExp(`POST.*${made.status}.*full`));
      await line.locator("summary").press("Enter");
      await line.getByText('"name": "Northwind Cocoa"').first().waitFor();
      await call("/nothing");
      await journal.getByText("/nothing").waitFor();
      await journal.getByRole("radio", { name: /failures/ }).check({ force: true });
      expect(await journal.locator("summary").count()).toBe(1);
    });
  });

  test("a request copied as curl runs only curl, regardless of its content", async (context) => {
    const permissions = ["clipboard-read", "clipboard-write"];
    await withConsole(context, { permissions }, async ({ page, url, call }) => {
      const path = "/posts/';echo$IFS'harm;'[1-2]";
      const body = "@/etc/passwd'\u001b[201~\rmore";
      await call(path, { method: "POST", body });
      const line = page.getByRole("listitem").filter({ hasText: "harm" });
      await line.locator("summary").click();
      await line.getByRole("button", { name: "Copy as curl" }).click();
      await line.getByText("Copied").waitFor();
      const copied = String(await page.evaluate("navigator.clipboard.readText()"));
      const printed = execFileSync("/bin/sh", { input: `curl() { printf '%s\\0' "$@"; }\n${copied}\n` }).toString();
      const words = printed.split("\0").slice(0, -1);
      expect(words).toEqual([
        ...["--globoff", "-X", "POST", "-H", "Content-Type: application/json", "--data-raw", body],
        `${url}/api/v1${path}`,
      ]);
    });
  });

  test("an answer that breaks the contract is highlighted", async (context) => {
    await withConsole(context, { sandbox: { faults: [misspells] } }, async ({ page, call }) => {
      await call("/me");
      await call("/credits");
      const line = page.getByRole("listitem").filter({ hasText: "1 violation" });
      await line.waitFor();
      expect(await line.textContent()).toContain("/credits");
      await line.locator("summary").click();
      expect(await line.getByRole("list", { name: /breaks the contract/ }).textContent()).toContain("/data");
    });
  });

  test("without --check-responses it says how to make violations visible", async (context) => {
    await withConsole(context, { sandbox: { checkResponses: false } }, async ({ page }) => {
      await page.getByText("Start with --check-responses").waitFor();
    });
  });

  test("every key can be copied, alone and in a curl line", async (context) => {
    const permissions = ["clipboard-read", "clipboard-write"];
    await withConsole(context, { view: "keys", permissions }, async ({ page, sandbox, url }) => {
      await page.getByText("Keys are shown in full").waitFor();
      const lines = await page.locator(".key code").allTextContents();
      const keys = sandbox.world.collections.keys.all();
      expect(lines).toHaveLength(2 * keys.length);
      for (const [at, { key }] of keys.entries()) {
        expect(lines[2 * at]).toBe(key);
        expect(lines[2 * at + 1]).toContain(key);
      }
      await page.getByRole("button", { name: "Copy key limited" }).click();
      expect(await page.evaluate("navigator.clipboard.readText()")).toBe(sandbox.keys.limited);
      await page.getByRole("button", { name: "Copy curl command for the key limited" }).click();
      expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
        `curl -H 'X-API-Key: ${sandbox.keys.limited}' ${url}/api/v1/credits`,
      );
    });
  });

  test("the buttons use the control interface", async (context) => {
    await withConsole(context, { view: "controls" }, async ({ page, sandbox, call }) => {
      const form = (name: string) => page.getByRole("form", { name, exact: true });
      const status = page.getByRole("status");
      const says = (text: string) => status.filter({ hasText: text }).waitFor();
      const { notes, teams } = sandbox.world.collections;

      await form("Next jobs").getByRole("button").click();
      await says("The next job of createTalkingHead will end with: fail.");
      expect(await page.getByRole("list", { name: "Planned outcomes and failures" }).textContent()).toContain("fail");
      const job = await call("/content/talking-head", { method: "POST", body: '{"script":"One.","duration":5}' });
      const { data } = (await job.json()) as { readonly data: { readonly id: string } }; // an envelope
      await page.getByRole("list", { name: "Planned outcomes and failures" }).waitFor({ state: "detached" });
      await form("Clock").getByRole("button").click();
      await says("The clock shows Thu 16 Jul, 00:00:00.");
      expect(sandbox.world.collections.content.get(data.id)?.status).toBe("failed");

      await form("Next calls").getByLabel("Operation").selectOption("getMe");
      await form("Next calls").getByRole("button").click();
      await says("The next call of getMe will fail with 503.");
      expect([(await call("/me")).status, (await call("/me")).status]).toEqual([503, 200]);
      await form("Credits").getByLabel("Balance").fill("77");
      await form("Credits").getByRole("button").click();
      await says("The balance is 77.");
      expect(teams.all()[0]?.credits).toBe(77);
      await form("Quota").getByRole("button").click();
      await says("3 of 3 automations are used.");
      await form("Ad discovery").getByLabel("Mode").selectOption("ads_upstream_timeout");
      await form("Ad discovery").getByRole("button").click();
      await says("Ad discovery is set to: ads upstream timeout.");
      expect((await call("/ads/search?q=tea")).status).toBe(502);

      await page.getByRole("button", { name: "Reset the sandbox…" }).click();
      await page.getByRole("button", { name: "Reset", exact: true }).click();
      await says("The sandbox is reset");
      expect(teams.all()[0]?.credits).not.toBe(77);
      expect(notes.size).toBe(0);
      await page.getByRole("region", { name: "Journal" }).getByText("No requests yet.").waitFor();

      await form("Scene").getByLabel("Scene").selectOption("credits-run-out");
      await form("Scene").getByRole("button").click();
      await says("The team has 3 credits");
      expect(teams.all()[0]?.credits).toBe(3);
    });
  });

  test("the journal goes back before an exchange, and the world can be saved as a seed file", async (context) => {
    await withConsole(context, { view: "controls" }, async ({ page, sandbox, call }) => {
      const { workspaces } = sandbox.world.collections;
      const before = workspaces.size;
      await call("/workspaces", { method: "POST", body: JSON.stringify({ name: "Undone" }) });
      const journal = page.getByRole("region", { name: "Journal" });
      await journal.locator("summary").first().click();
      await journal.getByRole("button", { name: "Go back before this" }).click();
      await page.getByText("The world is as it was before exchange 1.").waitFor();
      expect(workspaces.size).toBe(before);
      await journal.getByText("No requests yet.").waitFor();

      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save the world" }).click();
      const saved = JSON.parse(readFileSync(await (await download).path(), "utf8"));
      expect(createSandbox({ seed: saved, speed: 0 }).export()).toEqual(saved);
    });
  });

  test("a refusal is shown", async (context) => {
    await withConsole(context, { view: "controls" }, async ({ page }) => {
      const form = page.getByRole("form", { name: "Clock" });
      await form.getByLabel("By").fill("9999999");
      await form.getByLabel("Unit").selectOption("days");
      await form.getByRole("button").click();
      await page.getByRole("alert").filter({ hasText: "seconds" }).waitFor();
    });
  });

  test("with a control token, it asks only for the token", async (context) => {
    await withConsole(context, { sandbox: { control: { token: "secret" } } }, async ({ page }) => {
      const token = page.getByLabel("Token");
      await token.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await token.fill("wrong");
      await token.press("Enter");
      await page.getByText("This token is wrong.").waitFor();
      await token.fill("secret");
      await token.press("Enter");
      await page.getByRole("heading", { name: "July 2026" }).waitFor();
      await page.getByRole("button", { name: "Advance the clock by 1 hour" }).click();
      await page.getByRole("status").filter({ hasText: "13:00:00" }).waitFor();
    });
  });

  test("captions in the calendar are readable, and amounts have labels on a phone", async (context) => {
    await withConsole(context, { viewport: { width: 1280, height: 900 } }, async ({ page }) => {
      const caption = page.getByRole("button", { name: /Your weekend coffee plan/ }).locator(".caption");
      expect(await caption.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      await page.setViewportSize(phone);
      await page.evaluate('location.hash = "#/credits"');
      const amounts = page.getByRole("region", { name: "Ledger of Northwind Coffee" }).locator(".amount");
      await amounts.first().waitFor();
      const labels = await amounts.evaluateAll((cells) =>
        cells.slice(0, 2).map((cell) => getComputedStyle(cell, "::before").content),
      );
      expect(labels).toEqual(['"Credits "', '"Balance "']);
    });
  });

  test("another month is one button away, and the way back too", async (context) => {
    await withConsole(context, {}, async ({ page }) => {
      await page.getByRole("button", { name: "Next month" }).click();
      await page.getByRole("heading", { name: "August 2026" }).waitFor();
      await page.getByRole("button", { name: /Summer menu/ }).waitFor();
      await page.getByRole("button", { name: "Today" }).click();
      await page.getByRole("heading", { name: "July 2026" }).waitFor();
    });
  });

  test("a crowded day counts the hidden posts of the selected workspace", async (context) => {
    await withConsole(context, {}, async ({ page, sandbox, url, call }) => {
      const { world } = (await (await fetch(`${url}/_console/state`)).json()) as ConsoleState; // what its page reads
      const today = page.locator(".today");
      const chips = today.locator(".chip");
      await chips.first().waitFor();
      const before = await chips.count();
      const scheduledTime = new Date(sandbox.world.now + 1_800_000).toISOString();
      const body = JSON.stringify({ ...world.firstPost?.body, schedule: "scheduled", scheduledTime });
      for (let made = 0; made < 30; made += 1) expect((await call("/posts", { method: "POST", body })).ok).toBe(true);
      const more = today.getByRole("button", { name: /^\d+ more$/ });
      await more.filter({ hasText: `${before + 30 - 4} more` }).click();
      const seen = await chips.count();
      expect(await today.locator(".about").textContent()).toBe(`and ${before + 30 - seen} more, not shown`);
      await page.getByLabel("Workspace").selectOption({ index: 2 });
      await today.locator(".about").waitFor({ state: "detached" });
      expect(await more.count()).toBe(0);
    });
  });

  test.for([
    ["light", wide],
    ["dark", wide],
    ["light", desk],
    ["dark", desk],
    ["light", phone],
    ["dark", phone],
  ] as const)(
    "axe finds nothing in the %s page at %j, no text lies on another, and it never scrolls sideways",
    async ([colorScheme, viewport], context) => {
      await withConsole(context, { colorScheme, viewport }, async ({ page, call }) => {
        for (const path of ["/me", "/nothing"]) await call(path);
        const isWide = viewport !== phone;
        if (isWide) await page.locator(".journal summary").first().click(); // also checks its bodies
        for (const view of isWide ? views.filter((each) => each !== "journal") : views) {
          await page.evaluate(`location.hash = "#/${view}"`);
          const heading = view[0]?.toUpperCase() + view.slice(1);
          await page.getByRole("heading", { name: heading, exact: true, level: 2 }).first().waitFor();
          expect([view, await axeFindings(page)]).toEqual([view, []]);
          expect([view, await isTooWide(page), await overlaps(page)]).toEqual([view, false, []]);
        }
        await page.evaluate('location.hash = "#/calendar"');
        await page.getByRole("button", { name: /Your weekend coffee plan/ }).click();
        await page.getByRole("dialog").waitFor();
        expect(await axeFindings(page)).toEqual([]);
      });
    },
  );
});
