import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checks, htmlPage, type Report, requirements, selectChecks } from "../conformance/index.ts";
import { withLevels } from "../conformance/levels/levels.ts";
import type { Fault } from "../mocks/sandbox/fault.ts";
import { temporaryFolder } from "../testing/folder.ts";
import { judgeSandbox } from "./prove/judge-sandbox.ts";
import { axeFindings } from "./testing/axe.ts";
import { startChromium } from "./testing/chromium.ts";
import { isTooWide, overlaps } from "./testing/layout.ts";

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
const [file, passing, large] = ["report", "passing", "large"].map((name) => join(folder, `${name}.html`)) as [
  string,
  string,
  string,
]; // as many as names
let report: Report;
let browser: Browser | undefined;

beforeAll(async () => {
  const judged = await judgeSandbox({
    checks: selectChecks(checks, ["example", "no-key", "lacks-scope"]).checks,
    faults: [fault],
  });
  report = withLevels({ ...judged, findings: judged.findings.map(withBefore) });
  const observed = { ...report, observations: [openPlace, ...report.observations] };
  writeFileSync(file, htmlPage(observed, requirements));
  const passed = await judgeSandbox({ checks: selectChecks(checks, ["example", "no-key"]).checks });
  writeFileSync(passing, htmlPage(withLevels(passed), requirements));
  writeFileSync(large, htmlPage(broken(report, 650), requirements));
});
afterAll(async () => {
  await browser?.close();
});

/** The finding with an earlier answer that has the missing name. */
function withBefore(finding: Report["findings"][number]): Report["findings"][number] {
  const { story } = finding;
  const { shown } = story;
  if (!shown?.response) return finding;
  const body = shown.response.body.replace('"data":{', '"data":{"teamName":"Team",');
  return { ...finding, story: { ...story, before: { ...shown, response: { ...shown.response, body } } } };
}

/** A report in which so many requirements fail, each with a finding of its own. */
function broken(one: Report, count: number): Report {
  const [finding] = one.findings;
  if (!finding) throw new Error("The report has no finding.");
  const failed = new Set(one.requirements.slice(0, count).map(({ id }) => id));
  return withLevels({
    ...one,
    summary: { ...one.summary, fail: count },
    requirements: one.requirements.map((each) => (failed.has(each.id) ? { ...each, verdict: "fail" } : each)),
    findings: [...failed].map((id) => ({ ...finding, id, requirement: id, cause: `${id}: ${finding.cause}` })),
  });
}

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

/** Opens or closes everything that folds. */
async function fold(page: Page, selector: string, isOpen: boolean): Promise<void> {
  await page.locator(selector).evaluateAll((all, open) => {
    for (const each of all) each.toggleAttribute("open", open);
  }, isOpen);
}

/** The height of the whole page, in pixels. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test.for([
  [390, 844],
  [1280, 800],
])("the first screen says whether the server conforms, what broke and what next, at %i × %i", async (size, context) => {
  browser ??= await startChromium(context);
  const [width = 0, height = 0] = size;
  const { page, asked } = await open({ viewport: { width, height } });
  expect(await page.textContent("h1")).toBe("The server does not conform");
  expect(await page.locator(".tiles li").allInnerTexts()).toEqual([
    expect.stringMatching(/^1\s+finding$/),
    expect.stringMatching(/^1\s+requirement failed$/),
    expect.stringMatching(/^[\d,]+\s+requirements blocked$/),
    expect.stringMatching(/^[\d,]+\s+requirements passed$/),
  ]);
  expect(await page.locator("#broken + ol li").allInnerTexts()).toEqual([expect.stringContaining("/data/teamName")]);
  for (const part of ["h1", ".tiles", "#broken + ol", "#next + ul li"]) {
    const box = await page.locator(part).first().boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0), part).toBeLessThan(height);
  }
  expect(asked).toEqual([pathToFileURL(file).href]);
  await page.close();
});

test("the matrix says in words what its picture shows", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  const { level, topics: [row] = [] } = report.levels?.[0] ?? {};
  if (!row) throw new Error("The report has no levels.");
  const cell = page.locator(".matrix tr", { hasText: row.topic }).locator("td").first();
  expect(await cell.getAttribute("title")).toContain(`${row.topic}, ${level}: `);
  expect(await cell.locator(".unseen").textContent()).toContain(`${row.counts.pass} passed`);
  await page.close();
});

test("a card tells the finding: the sentence, the document, expected and actual, the call, the script", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  const card = page.locator("article.finding").first();
  const [finding] = report.findings;
  expect(await card.locator("h3").textContent()).toBe(finding?.cause);
  expect(await card.locator(".contract").innerText()).toContain(finding?.says.replaceAll("`", ""));
  expect(await card.locator("blockquote a").textContent()).toMatch(/^core document, /);
  expect(await card.locator(".expected mark").textContent()).toContain("/data/teamName");
  await card.locator("details.shown > summary").click();
  expect(await card.locator(".shown summary").first().innerText()).toMatch(/GET \/me → 200/);
  expect(await card.locator(".shown mark").first().textContent()).toContain('"data"');
  expect(await card.locator(".shown .copyable pre").textContent()).toContain("$SHORTFORM_KEY");
  expect(await card.locator("pre", { hasText: "#!/bin/sh" }).textContent()).toBe(finding?.story.script);
  expect(await card.locator(".rerun pre").textContent()).toBe(finding?.story.rerun);
  expect(await page.textContent(".keys code")).toBe("export SHORTFORM_KEY=…");
  expect(await page.locator("script").count()).toBe(1); // what the server sent is text
  await page.close();
});

test("an answer before and the one after stand side by side, with the lines that differ marked", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  const pair = page.locator("article.finding details", { hasText: "Before and after" });
  await pair.locator("summary").click();
  expect(await pair.locator("mark").allInnerTexts()).toEqual([expect.stringContaining('"teamName": "Team"')]);
  const [before, after] = await pair.locator("section").all();
  const [left, right] = [await before?.boundingBox(), await after?.boundingBox()];
  expect(left?.y).toBe(right?.y);
  await page.close();
});

test("commands are copied with the keyboard", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  const button = page.locator(".rerun button.copy").first();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => button.textContent()).toBe("Copied");
  await expect.poll(() => button.textContent()).toBe("Copy");
  await page.close();
});

test("requirements can be searched and filtered with the keyboard only", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  const shown = () => page.textContent("#shown");
  const all = `${report.requirements.length.toLocaleString("en-US")} requirements shown`;
  expect(await shown()).toBe(all);
  await page.keyboard.press("/");
  await page.keyboard.type("TeamIdentity.teamName");
  // Its own two, and the success of getMe, which its wrong form left unproven.
  await expect.poll(shown).toBe("3 requirements shown");
  await page.keyboard.press("Escape");
  await expect.poll(shown).toBe(all);
  await page.uncheck("input[value=pass]");
  await page.uncheck("input[value=blocked]");
  expect(report.summary.fail).toBe(1);
  await expect.poll(shown).toBe("1 requirement shown");
  await page.close();
});

test("n and p lead from finding to finding, also to one that is folded, and the address keeps the place", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open({}, large);
  const place = () => page.evaluate(() => location.hash);
  for (const [keys, hash] of [
    ["p", "#finding-650"],
    ["pn", "#finding-650"],
    ["nn", "#finding-650"],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(place).toBe(hash);
    await expect.poll(() => page.locator(`${hash} .expected`).isVisible()).toBe(true);
  }
  await page.keyboard.press("/");
  await page.keyboard.type("np");
  expect(await page.inputValue("input[type=search]")).toBe("np");
  expect(await place()).toBe("#finding-650");
  await page.close();
});

test("a topic of the matrix leads to its requirements", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  await page.locator(".matrix th a", { hasText: "posts" }).click();
  const rows = page.locator("#topic-posts tbody tr");
  await expect.poll(() => rows.first().isVisible()).toBe(true);
  const names = await page.locator(".matrix th a").allTextContents();
  expect(await page.locator("#requirements ~ details > summary > span:first-child").allTextContents()).toEqual(names);
  await page.close();
});

test("the ways to judge more account for every blocked requirement", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  const blocked = report.requirements.filter(({ verdict, checks: [some] }) => verdict === "blocked" && !some).length;
  const way = page.locator(".way", { hasText: "Run every check" });
  expect(await way.innerText()).toContain(`${blocked.toLocaleString("en-US")} requirements more`);
  await page.close();
});

test("the search hides items in every section, and empty headings", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  const headings = () => page.locator("main h2:visible").allTextContents();
  const all = await headings();
  expect(all).toEqual([
    "1 finding, in the order to fix",
    expect.stringMatching(/^Blocked: [\d,]+ requirements of [\d,]+$/),
    expect.stringMatching(/^All [\d,]+ requirements$/),
    "Where the documents leave something open",
  ]);
  const [, , judged, unclear] = all;
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
  await fold(page, "details:has(.gaps)", true);
  const gap = page.locator(".gaps tr", { hasText: openPlace.gap });
  const codes = gap.locator("code");
  expect(await codes.allTextContents()).toEqual([openPlace.gap, "usage_limit_reached"]);
  expect(await codes.first().evaluate((id) => id.getClientRects().length)).toBe(1);
  expect(await gap.locator("td").last().innerHTML()).toBe("&lt;b&gt;403&lt;/b&gt;");
  await page.close();
});

test("a link leads from a finding to its requirement, also if it is folded and filtered away", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open();
  await page.uncheck("input[value=fail]");
  await page.locator(".contract a").first().click();
  await expect.poll(() => page.locator("tr:target").isVisible()).toBe(true);
  await page.close();
});

test("650 failures make no endless page: what passed and what comes later is folded", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open({ viewport: { width: 1280, height: 900 } }, large);
  expect(await page.textContent("#findings")).toBe("650 findings, in the order to fix");
  expect(await heightOf(page)).toBeLessThan(6000);
  expect(await page.locator("td.verdict.pass:visible").count()).toBe(0);
  await page.goto(`${pathToFileURL(large).href}#finding-600`);
  await expect.poll(() => page.locator("#finding-600 .expected").isVisible()).toBe(true);
  await page.close();
});

test("a known failure says why it is accepted, and is not the next thing to fix", () => {
  const accepted = report.requirements.map((each) =>
    each.verdict === "fail" ? { ...each, known: "It is being renamed.", until: "2030-01-01" } : each,
  );
  const page = htmlPage({ ...report, requirements: accepted }, requirements);
  expect(page).toContain("Nothing is broken except known failures");
  expect(page).toContain('data-kind="known"');
  expect(page).toContain("Known: It is being renamed. (until 2030-01-01)");
  expect(page).not.toContain("the first finding</a>");
});

test("a report without a blocked requirement says so", () => {
  const summary = { ...report.summary, pass: report.requirements.length, fail: 0, blocked: 0 };
  const passed = report.requirements.map((each) => ({ ...each, verdict: "pass" as const }));
  const page = htmlPage({ ...report, summary, requirements: passed, findings: [] }, requirements);
  expect(page).toContain("<p>Nothing.</p>");
  expect(page).toMatch(/<h2 id="blocked">Blocked: no requirement, [\d,]+ checks<\/h2>/);
});

test("of a server that lacks operations it says first how to leave them out", () => {
  const lacking = ["getCredits", "listAccounts"].map((operationId): Report["checks"][number] => ({
    id: `answers/${operationId}`,
    title: `${operationId} answers.`,
    requirements: [`${operationId}.response.200`],
    verdict: "fail",
    reason: "expected the operation to be implemented, but the server answers 501",
    operationId,
    evidence: [
      {
        expected: "the operation to be implemented",
        actual: "the server answers 501",
        request: { method: "GET", url: "http://server.test/api/v1/me", headers: {} },
        response: { status: 501, headers: {}, body: "" },
        curl: "curl",
      },
    ],
  }));
  const next = (checks: Report["checks"]) =>
    /<h2 id="next">.*?<li>(.*?)<\/li>/s.exec(htmlPage({ ...report, checks }, requirements))?.[1];
  expect(next([...report.checks, ...lacking])).toBe(
    "The server lacks 2 operations. Until it has them, list the others in <code>implements</code> of the target file.",
  );
  expect(next([...report.checks, ...lacking.slice(1)])).toContain("the first finding");
});

test("a report that knows no findings still shows its failures", () => {
  const page = htmlPage({ ...report, findings: [] }, requirements);
  expect(page).toContain(">Failures: 1 check<");
  expect(page).toContain("/data/teamName");
});

test("a button chooses the theme", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open({ colorScheme: "light" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.click("button.theme"); // light
  expect(await paper()).toBe(light);
  await page.click("button.theme"); // dark
  expect(await paper()).not.toBe(light);
  await page.close();
});

test("on paper there are no controls", async (context) => {
  browser ??= await startChromium(context);
  const { page } = await open({ colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("button:visible, input:visible").count()).toBe(0);
  expect(await page.locator("article.finding").first().isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  await page.close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.for([1920, 1280, 390])(`axe finds nothing, ${colorScheme}, %i pixels wide`, async (width, context) => {
    browser ??= await startChromium(context);
    const { page } = await open({ colorScheme, viewport: { width, height: 900 } });
    await fold(page, ".finding details, .way:first-of-type, details:has(#r-TeamIdentity\\.teamName)", true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    expect(await overlaps(page)).toEqual([]);
    await page.close();
  });

  test(`a passing report fits a narrow phone, ${colorScheme}`, async (context) => {
    browser ??= await startChromium(context);
    const { page } = await open({ colorScheme, viewport: { width: 360, height: 800 } }, passing);
    expect(await page.textContent("h1")).toBe("No requirement that could be judged is broken");
    expect(await page.textContent("#broken + p")).toBe("Nothing that could be judged.");
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    expect(await overlaps(page)).toEqual([]);
    await page.close();
  });
}
