import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checks, htmlPage, type Report, requirements, selectChecks } from "../conformance/index.ts";
import type { Fault } from "../mocks/sandbox/fault.ts";
import { temporaryFolder } from "../testing/folder.ts";
import { judgeSandbox } from "./prove/judge-sandbox.ts";
import { axeFindings } from "./testing/axe.ts";
import { startChromium } from "./testing/chromium.ts";

/** A server that omits a member and sends markup in another. */
const fault: Fault = {
  name: "team-without-a-name",
  breaks: ["TeamIdentity.teamName"],
  says: "The identity has no teamName.",
  on: ["getMe"],
  data: { teamName: undefined, plan: "<script>alert(1)</script>" },
};

/** What a server answered where the documents leave something open, in markup. */
const openPlace = { gap: "GAP-001", observed: "<b>403</b>" };

const folder = temporaryFolder();
const file = join(folder, "report.html");
const passing = join(folder, "passing.html");
let report: Report;
let browser: Browser | undefined;

beforeAll(async () => {
  report = await judgeSandbox({
    checks: selectChecks(checks, ["example", "no-key", "lacks-scope"]).checks,
    faults: [fault],
  });
  const observed = { ...report, observations: [openPlace, ...report.observations] };
  writeFileSync(file, htmlPage(observed, requirements));
  const passed = await judgeSandbox({ checks: selectChecks(checks, ["example", "no-key"]).checks });
  writeFileSync(passing, htmlPage(passed, requirements));
});
afterAll(async () => {
  await browser?.close();
});

async function open(
  options: Parameters<Browser["newPage"]>[0] = {},
  opened = file,
): Promise<{ page: Page; asked: string[] }> {
  if (!browser) throw new Error("The browser was not started.");
  const page = await browser.newPage(options);
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  page.on("pageerror", (error) => void asked.push(`error: ${error.message}`));
  await page.goto(pathToFileURL(opened).href);
  return { page, asked };
}

test("the page shows the verdict and the failure with its exchange, and works offline", async (context) => {
  browser ??= await startChromium(context);
  const { page, asked } = await open();
  const { blocked } = report.summary;
  const share = `${blocked} of ${report.requirements.length} requirements were blocked`;
  expect(await page.textContent(".outcome")).toBe(`The server does not conform; ${share}`);
  const failure = page.locator(".failure").first();
  expect(await failure.locator("ins").first().textContent()).toBe("a member /data/teamName");
  expect(await failure.locator("mark").first().textContent()).toContain('"data"');
  expect(await failure.locator(".curl pre").textContent()).toContain("$SHORTFORM_KEY");
  expect(await page.textContent(".keys code")).toBe("export SHORTFORM_KEY=…");
  expect(await page.locator("script").count()).toBe(1); // what the server sent is text
  expect(asked).toEqual([pathToFileURL(file).href]);
  await page.close();
});

test("requirements can be searched and filtered with the keyboard only", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  const shown = () => page.textContent("#shown");
  expect(await shown()).toBe(`${report.requirements.length} requirements shown`);
  await page.keyboard.press("/");
  await page.keyboard.type("TeamIdentity.teamName");
  await expect.poll(shown).toBe("2 requirements shown");
  await page.keyboard.press("Escape");
  await expect.poll(shown).toBe(`${report.requirements.length} requirements shown`);
  await page.uncheck("input[value=pass]");
  await page.uncheck("input[value=blocked]");
  expect(report.summary.fail).toBe(1);
  await expect.poll(shown).toBe("1 requirement shown");
  await page.close();
});

test("search and filters hide items in every section, and empty headings", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  const headings = () => page.locator("h2:visible").allTextContents();
  const all = await headings();
  expect(all).toEqual([
    expect.stringMatching(/^Failures/),
    "Blocked, and why",
    "Requirements",
    expect.stringMatching(/^How the server behaves/),
  ]);
  const [broken, missing, judged, unclear] = all;
  await page.uncheck("input[value=fail]");
  await expect.poll(headings).toEqual([missing, judged, unclear]);
  expect(await page.locator(".failure:visible").count()).toBe(0);
  await page.check("input[value=fail]");
  await page.uncheck("input[value=blocked]");
  await expect.poll(headings).toEqual([broken, judged, unclear]);
  await page.fill("input[type=search]", "usage_limit_reached have");
  await expect.poll(headings).toEqual([judged, unclear]);
  expect(await page.locator(".gaps tbody tr:visible").count()).toBe(1);
  await page.fill("input[type=search]", "nothing that is there");
  await expect.poll(headings).toEqual([judged]);
  expect(await page.textContent("#shown")).toBe("0 requirements shown");
  await page.close();
});

test("text between backticks is shown as code, and gap ids do not wrap", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  expect(await page.locator(".failure p").first().textContent()).not.toContain("`");
  const gap = page.locator(".gaps tr", { hasText: openPlace.gap });
  expect(await gap.locator("code").allTextContents()).toEqual([openPlace.gap, "usage_limit_reached"]);
  expect(
    await gap
      .locator("code")
      .first()
      .evaluate((id) => id.getClientRects().length),
  ).toBe(1);
  expect(await gap.locator("td").last().innerHTML()).toBe("&lt;b&gt;403&lt;/b&gt;");
  await page.close();
});

test("a link leads from a failure to its requirement", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  await page.uncheck("input[value=pass]");
  const name = (await page.locator(".failure h3").first().textContent()) ?? "";
  await page.fill("input[type=search]", name); // the requirement has different words
  await expect.poll(() => page.textContent("#shown")).toBe("0 requirements shown");
  await page.locator(".failure a").first().click();
  await expect.poll(() => page.locator("tr:target").isVisible()).toBe(true);
  await page.close();
});

/** Whether the page scrolls sideways. */
function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.for([1280, 390])(`axe finds nothing, ${colorScheme}, %i pixels wide`, async (width, context) => {
    browser ??= await startChromium(context);
    const { page } = await open({ colorScheme, viewport: { width, height: 900 } });
    await page.locator("details").evaluateAll((all) => {
      for (const each of all.slice(0, 4)) each.setAttribute("open", "");
    });
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.close();
  });

  test(`a passing report fits a narrow phone, ${colorScheme}`, async (context) => {
    browser ??= await startChromium(context);
    const { page } = await open({ colorScheme, viewport: { width: 360, height: 800 } }, passing);
    expect(await page.textContent(".outcome")).toMatch(
      /^No requirement that could be judged is broken; \d+ of \d+ requirements were blocked$/,
    );
    expect(await isTooWide(page)).toBe(false);
    await page.close();
  });
}
