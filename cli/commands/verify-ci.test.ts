import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { runHere } from "../testing/run-here.ts";
import { isAt, steeredServer } from "../testing/steered-server.ts";

const server = steeredServer();
const only = ["--only", "example/getMe", "no-key/getMe", "--no-confirm"];
const verify = (name: string, ...words: readonly string[]) =>
  runHere("verify", "--target", server.target(), "--report-dir", server.file(name), ...only, ...words);

/** Makes the server break `TeamIdentity.teamName`. */
function breakIt(): void {
  server.answer = async (request) => {
    const given = await server.usual(request);
    if (!isAt(request, "/me")) return given;
    return new Response((await given.text()).replace('"teamName"', '"team"'), given);
  };
}

afterEach(() => vi.unstubAllEnvs());

describe("under GitHub Actions", () => {
  const summary = server.file("summary.md");
  const inActions = () => {
    writeFileSync(summary, "");
    vi.stubEnv("GITHUB_ACTIONS", "true");
    vi.stubEnv("GITHUB_STEP_SUMMARY", summary);
  };

  test("annotations and the job summary come by themselves, and say what changed", async () => {
    await verify("before");
    breakIt();
    inActions();
    const { code, out, err } = await verify("now", "--reporter", "json", "--since", server.file("before"));
    expect(code).toBe(1);
    expect(JSON.parse(out)).toHaveProperty("findings");
    expect(err).toMatch(/^::error title=Finding 1%3A TeamIdentity\.teamName::/m);
    expect(readFileSync(summary, "utf8")).toMatch(
      /^## The server does not conform\n[\s\S]*0 findings fixed, 1 new, 0 left[\s\S]*#### 1\. /,
    );
  });

  test("with --reporter github, they are printed once", async () => {
    breakIt();
    inActions();
    const { out, err } = await verify("github", "--reporter", "github");
    expect(out).toMatch(/^::error /);
    expect(err).not.toContain("::error");
  });

  test("a shard leaves them to the merged report", async () => {
    breakIt();
    inActions();
    await verify("part", "--shard", "1/1");
    expect(readFileSync(summary, "utf8")).toBe("");
    const { err } = await runHere("report", "merge", server.file("part"), "--report-dir", server.file("merged"));
    expect(err).toContain("::error ");
    expect(readFileSync(summary, "utf8")).toContain("## The server does not conform");
  });

  test("a summary that can't be written is one sentence", async () => {
    inActions();
    vi.stubEnv("GITHUB_STEP_SUMMARY", server.file("no/such/folder.md"));
    const { code, err } = await verify("unwritable");
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringMatching(/^The job summary can't be written to .*\n$/),
    });
  });
});

test("elsewhere, nothing of GitHub is printed", async () => {
  breakIt();
  vi.stubEnv("GITHUB_ACTIONS", undefined);
  expect((await verify("elsewhere")).err).toBe("");
});

test("a report has a badge for an endpoint of shields.io", async () => {
  breakIt();
  await verify("badge");
  const badge = JSON.parse(readFileSync(server.file("badge/badge.json"), "utf8"));
  expect(badge).toEqual({ schemaVersion: 1, label: "API contract", message: "1 finding", color: "red" });
});

describe("report show", () => {
  test.each([
    ["terminal", /✗ 1\. .*teamName/],
    ["json", /^\{\n/],
    ["markdown", /^## The server does not conform\n/],
    ["junit", /^<\?xml /],
    ["sarif", /"version": "2\.1\.0"/],
    ["github", /^::error /],
    ["none", /^$/],
  ])("prints an earlier report with --reporter %s", async (reporter, expected) => {
    breakIt();
    await verify("shown");
    const shown = await runHere("report", "show", server.file("shown"), "--reporter", reporter);
    expect(shown).toMatchObject({ code: 0, out: expect.stringMatching(expected), err: "" });
  });

  test("compares two reports, given by folder or by file", async () => {
    breakIt();
    await verify("old");
    server.answer = server.usual;
    await verify("new");
    const { out } = await runHere("report", "show", server.file("new"), "--since", server.file("old/report.json"));
    expect(out).toMatch(
      /Since the run of .* UTC: 1 finding fixed, 0 new, 0 left; \d+ more requirements? pass(es)?\.\n$/,
    );
  });

  test("a folder without a report is one sentence", async () => {
    const { code, err } = await runHere("report", "show", server.file("nothing"));
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/has no readable report\.json; .*\n$/) });
    const since = await verify("since", "--since", server.file("nothing"));
    expect(since).toMatchObject({ code: 2, err: expect.stringContaining("has no readable report.json") });
  });
});
