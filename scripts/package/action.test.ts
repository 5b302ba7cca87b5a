import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../paths.ts";
import { openProject, type Project } from "./project.ts";
import { runAction } from "./workflow.ts";

const text = readFileSync(join(root, "action.yml"), "utf8");
const command = `node '${root}cli/shortform.js'`;
let project: Project;

/** Two servers, each with a target file: one that conforms, and one that needs no key. */
beforeAll(async () => {
  project = openProject(mkdtempSync(join(tmpdir(), "action-")));
  await Promise.all([
    project.start(`${command} sandbox --port 0 --json --write-target good.yaml`),
    project.start(`${command} sandbox --port 0 --json --write-target bad.yaml --fault no-key-needed`),
  ]);
});
afterAll(() => {
  project.close();
  rmSync(project.folder, { recursive: true });
});

/** Runs the action with few checks. */
function run(inputs: Readonly<Record<string, string>>) {
  const environment = { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: join(project.folder, "summary.md") };
  return runAction(
    project,
    { text, path: root },
    { arguments: "--only no-key/getMe\nno-key/getCredits", ...inputs },
    environment,
  );
}

test("the action judges a server, and gives its verdict and the folder of the report", async () => {
  const { code, outputs } = await run({ target: "good.yaml", since: "not/there/yet", "report-dir": "first report" });
  expect({ code, outputs }).toEqual({ code: 0, outputs: { verdict: "conforms", report: "first report" } });
  expect(readFileSync(join(project.folder, "first report/report.html"), "utf8")).toContain("<html");
});

test("a server that breaks the contract fails the action, with annotations and a summary of what changed", async () => {
  const { code, outputs, err } = await run({ target: "bad.yaml", since: "first report" });
  expect({ code, outputs }).toEqual({ code: 1, outputs: { verdict: "broken", report: "shortform-report" } });
  expect(err).toMatch(/^::error title=Finding 1%3A .*expected 401 unauthorized/m);
  expect(readFileSync(join(project.folder, "summary.md"), "utf8")).toMatch(/0 findings fixed, \d+ new, 0 left/);
});

test("what can't be judged has its own verdict", async () => {
  const missing = await run({ target: "missing.yaml" });
  expect(missing).toMatchObject({ code: 2, outputs: { verdict: "unjudged" } });
});

test("without a server, the action does not judge the kit's own sandbox", async () => {
  expect(await run({})).toMatchObject({
    code: 2,
    out: expect.stringContaining("give it target or base-url"),
    outputs: { verdict: "unjudged" },
  });
});

test("the kit is installed where the action is, unless it is there already", async () => {
  project.write("tools/npm", '#!/bin/sh\necho "$PWD: npm $*" >installed\n');
  project.write("kit/package.json", "{}");
  await project.run("chmod +x tools/npm");
  const kit = join(project.folder, "kit");
  const env = { PATH: `${join(project.folder, "tools")}:${process.env.PATH}` };
  await runAction(project, { text, path: kit }, { target: "good.yaml" }, env);
  expect(readFileSync(join(kit, "installed"), "utf8")).toBe(`${kit}: npm ci\n`);
});

test("every input is used, with a default and a description, and each script has its shell", () => {
  const { inputs, runs } = parse(text);
  for (const [name, input] of Object.entries(inputs)) {
    expect(text).toContain(`\${{ inputs.${name} }}`);
    expect(input).toEqual({ description: expect.stringMatching(/\.$/), default: expect.any(String) });
  }
  expect(runs.using).toBe("composite");
  // Inputs reach the scripts through variables: as part of a script, they could add commands.
  for (const { shell, run } of runs.steps) expect([shell, run.includes("${{")]).toEqual(["bash", false]);
});
