import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { runHere } from "../testing/run-here.ts";

const folder = temporaryFolder();
const driver = fileURLToPath(new URL("../../docs/clients/python_driver.py", import.meta.url));

async function judge(file: string, ...options: readonly string[]) {
  const ran = await runHere("verify-client", "--report-dir", folder, ...options, "--", "python3", file);
  return { ...ran, report: () => JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report };
}

test("the Python driver of the documentation breaks no requirement", { timeout: 60_000 }, async () => {
  const { code, out, report } = await judge(driver);
  expect(code, out).toBe(0);
  expect(report().summary).toMatchObject({ fail: 0, warn: 0, error: 0, blocked: 3 });
});

test("three mistakes are named, and nothing else", { timeout: 60_000 }, async () => {
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
  const { code, report } = await judge(file);
  expect(code).toBe(1);
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

test("a driver that does not work is one sentence", async () => {
  const file = join(folder, "garbage.py");
  writeFileSync(file, 'print("ready", flush=True)\ninput()\n');
  const { code, err } = await judge(file);
  expect(code).toBe(2);
  expect(err).toMatch(/^The driver printed a line that is not JSON: "ready"\. Check the command/);
});
