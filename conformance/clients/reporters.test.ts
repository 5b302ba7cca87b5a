import { expect, test } from "vitest";
import { formatReport } from "../reporters/formats.ts";
import { htmlPage } from "../reporters/html/page.ts";
import { clientCases } from "./cases/index.ts";
import type { Driver } from "./driver.ts";
import { judgeClient, requirementsUpTo, selectCases } from "./judge.ts";
import { asRequirements, clientReport } from "./report.ts";

const requirements = requirementsUpTo("careful");

/** A client that sends nothing, and can't walk lists. */
function idle(): Driver {
  return {
    run: async ({ task }) =>
      task === "walk" ? { ended: "unsupported", reason: "no walk" } : { ended: "value", value: {} },
    end: async () => true,
    log: () => "",
  };
}

const run = await judgeClient({
  cases: selectCases(clientCases, requirements, ["getPost/call", "WALK-03"]),
  start: idle,
  lanes: 1,
});
const report = clientReport(run, requirements, {
  target: "./driver",
  startedAt: "2026-01-01T00:00:00.000Z",
  program: "shortform",
  folder: "/here",
});
const pages = {
  terminal: formatReport("terminal", report, { folder: "out" }),
  markdown: formatReport("markdown", report, { folder: "out" }),
  html: htmlPage(report, asRequirements(requirements)),
};

test.each(["terminal", "markdown", "html"] as const)("the %s report of a client speaks of the client", (name) => {
  const text = pages[name].replaceAll(/<style>.*?<\/style>|<script>.*?<\/script>/gs, "");
  expect(text).toMatch(/The client (?:does not conform|breaks)|the client breaks/);
  expect(text).not.toMatch(/server|credit/i);
  expect(text).not.toContain("curl");
});

test("the page quotes the words of the documents, also for what follows from the description", () => {
  expect(pages.html).toContain("“| GET | /posts/{id} |”");
});

test("Markdown has the command that shows a finding again, and no empty lines before it", () => {
  expect(pages.markdown).toMatch(/```sh\nshortform verify-client --only \S+ -- \.\/driver\n```/);
});

test("requirements of clients are named in the formats of other programs, too", () => {
  const says = requirements.find(({ id }) => id === "getPost.address")?.says;
  expect(formatReport("junit", report, { folder: "out" })).toContain(`name="getPost.address" value="${says}"`);
  expect(formatReport("sarif", report, { folder: "out" })).toContain(`${says} (core document, `);
});
