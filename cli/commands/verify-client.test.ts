import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { runHere } from "../testing/run-here.ts";

const folder = temporaryFolder();
const driver = fileURLToPath(new URL("../../docs/clients/python_driver.py", import.meta.url));

async function judge(file: string, ...options: readonly string[]) {
  const ran = await runHere("verify-client", "--report-dir", folder, ...options, "--", "python3", file);
  return { ...ran, report: () => JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report };
}

test("the Python driver of the documentation breaks no requirement", async () => {
  const { code, out, report } = await judge(driver);
  expect(code, out).toBe(0);
  expect(report().summary).toMatchObject({ fail: 0, warn: 0, error: 0, blocked: 3 });
});

test("three mistakes are named, and nothing else", async () => {
  const mistakes: readonly (readonly [string, string])[] = [
    ["(status == 429 or", "(status in (409, 429) or"],
    [
      "        failure, answer_headers = None, None\n",
      '        failure, answer_headers = None, None\n        headers["Idempotency-Key"] = str(uuid.uuid4())\n',
    ],
    ["if not cursor or cursor in seen:", "if not cursor:"],
  ];
  const file = join(folder, "driver.py");
  const good = readFileSync(driver, "utf8");
  for (const [text] of mistakes) expect(good).toContain(text);
  writeFileSync(
    file,
    mistakes.reduce((text, [from, to]) => text.replace(from, to), good),
  );
  const { code, out, report } = await judge(file);
  expect(code).toBe(1);
  expect(out).toContain("\n3 findings, in the order to fix them\n\n");
  expect(out).toMatch(/\n {2}✗ 1\. \S+: .*\n(.*\n)*? {5}script {4}\S+\/findings\/1-\S+\.sh\n {5}again {5}node cli/);
  const failed = report().requirements.filter(({ verdict }) => verdict === "fail");
  expect(failed.map(({ id }) => id).sort()).toEqual(["RETRY-03", "WALK-06", "no-retry.409"]);
  const { findings } = report();
  expect(findings.map(({ requirement }) => requirement).sort()).toEqual(["RETRY-03", "WALK-06", "no-retry.409"]);
  for (const { requirement, story } of findings) {
    expect(story.rerun).toBe(`node cli/shortform.js verify-client --only ${requirement} -- python3 ${file}`);
    const again = await runHere("verify-client", "--report-dir", folder, ...story.rerun.split(" ").slice(3));
    expect(again.code, requirement).toBe(1);
  }
});

test("what the options can't mean is one sentence", async () => {
  const ask = async (...options: readonly string[]) => (await judge(driver, ...options)).err;
  expect(await ask("--lanes", "0")).toBe('--lanes must be 1 or more, not "0".\n');
  expect(await ask("--only", "createPots", "getMe")).toMatch(/^--only names "createPots" \(did you mean createPost/);
  expect(await ask("--level", "basic", "--only", "END-01")).toMatch(/nothing of the level basic; give another --level/);
  const quoted = await runHere("verify-client", "--report-dir", folder, "--", "python3 driver.py");
  expect(quoted.err).toMatch(/ENOENT\. Write the words of the command after -- without quotes/);
});

test("a driver that breaks in every task is said once, before the findings", async () => {
  const file = join(folder, "broken.py");
  const good = readFileSync(driver, "utf8");
  writeFileSync(
    file,
    good.replace(
      '    try:\n        return {"ended"',
      '    task["arguments"]["nothing"]\n    try:\n        return {"ended"',
    ),
  );
  const { code, out, report } = await judge(file, "--only", "getPost");
  expect(code).toBe(1);
  expect(out).toMatch(
    /^\nThe driver broke in every task that it tried, so the findings say little about the client\. .* Its standard error says: KeyError: 'nothing'\.\n/,
  );
  expect(report().inconclusive).toMatch(/^The driver broke in every task/);
});

test("a program that stays open is said once, after one wait", async () => {
  const file = join(folder, "stays.py");
  writeFileSync(file, `${readFileSync(driver, "utf8")}\ntime.sleep(60)\n`);
  const since = performance.now();
  const { code, report } = await judge(file, "--only", "END-01", "--reporter", "none");
  expect(code).toBe(0); // a recommendation
  expect(performance.now() - since).toBeLessThan(30_000);
  expect(report().checks.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
    "end: END-01 warn",
    "end: KEY-06 pass",
  ]);
});

test("a known failure that passes ends with 1, as in verify", async () => {
  const known = join(folder, "known.json");
  writeFileSync(known, JSON.stringify({ "CALL-01": "soon" }));
  const { code, err } = await judge(driver, "--only", "getMe", "--known-failures", known, "--reporter", "none");
  expect(code).toBe(1);
  expect(err).toContain("CALL-01");
});

test("under GitHub Actions the summary and annotations come with any reporter", async () => {
  const summary = join(folder, "summary.md");
  vi.stubEnv("GITHUB_ACTIONS", "true");
  vi.stubEnv("GITHUB_STEP_SUMMARY", summary);
  const file = join(folder, "late.py");
  writeFileSync(file, readFileSync(driver, "utf8").replace('"Authorization": ', '"X-Token": '));
  const { out, err, report } = await judge(file, "--only", "getMe/call");
  vi.unstubAllEnvs();
  expect(err).toMatch(/^::error title=Finding 1%3A CALL-01::/m);
  expect(out).toContain("Levels: basic 4 of 5, robust 1 of 1, careful 1 of 1.");
  expect(readFileSync(summary, "utf8")).toContain("Levels: **basic** 4 of 5");
  expect(report().clientLevels?.[0]).toMatchObject({ level: "basic", requirements: 5, counts: { pass: 4, fail: 1 } });
});

test("a driver that does not work is one sentence", async () => {
  const file = join(folder, "garbage.py");
  writeFileSync(file, 'print("ready", flush=True)\ninput()\n');
  const { code, err } = await judge(file);
  expect(code).toBe(2);
  expect(err).toMatch(/^The driver printed a line that is not JSON: "ready"\. Check the command/);
});
