import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const folder = temporaryFolder();

/** Runs `conformance` against a sandbox with a frozen clock, as the tests of another project do. @returns what it prints */
async function runOf(name: string, code: string) {
  const file = join(folder, `${name}.test.ts`);
  const start = `import { conformance } from ${JSON.stringify(join(root, "conformance/vitest.ts"))};
import { createSandbox } from ${JSON.stringify(join(root, "mocks/sandbox/index.ts"))};
const keysOf = ({ keys: { full } }) => ({ baseUrl: "http://sandbox.test/api/v1", keys: { full } });
`;
  writeFileSync(file, start + code);
  const environment = { ...process.env, NO_COLOR: "1", CI: "" };
  const child = spawn(process.execPath, [vitest, "run", "--root", folder, "--reporter", "verbose", `${name}.test.ts`], {
    cwd: root,
    env: environment,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => void parts.push(part));
  const status = await new Promise<number | null>((resolve) => void child.on("close", resolve));
  return { status, parts: parts.map(String), text: Buffer.concat(parts).toString() };
}

test("a sandbox whose clock stands still is judged to the end, with its control interface", async () => {
  const { status, text, parts } = await runOf(
    "frozen",
    `const sandbox = createSandbox({ speed: 0 });
conformance({ target: keysOf(sandbox), fetch: sandbox.fetch, only: ["example", "no-key"] });`,
  );
  expect(text).toMatch(/✓ .*example\/createGenerations/);
  expect(text).not.toContain("needs control");
  // Each test is reported when it ends, not all of them at the end.
  expect(parts.filter((part) => part.includes("✓")).length).toBeGreaterThan(2);
  expect(status).toBe(0);
});

test("without a control interface, what would wait is skipped with a reason that fits on a line", async () => {
  const { status, text } = await runOf(
    "stuck",
    `const sandbox = createSandbox({ speed: 0 });
const fetch = (request) => request.url.includes("_control") ? new Response("", { status: 404 }) : sandbox.fetch(request);
conformance({ target: keysOf(sandbox), fetch, profile: "safe", timeout: 4000 });`,
  );
  const reasons = new Set(text.match(/\[needs .*\]/g));
  expect(text).toMatch(/\[needs a wait of \d+ seconds; raise timeout, or add a control interface\]/);
  for (const reason of reasons) expect(reason.length, reason).toBeLessThanOrEqual(93);
  expect(status).toBe(0);
});

test("a failed test tells the finding: the cause, the requirement, expected and actual, and the call", async () => {
  const { status, text } = await runOf(
    "broken",
    `const fault = { name: "no-team", breaks: [], says: "", on: ["getMe"], data: { teamName: undefined } };
const sandbox = createSandbox({ speed: 0, faults: [fault] });
conformance({ target: keysOf(sandbox), fetch: sandbox.fetch, only: ["example/getMe"] });`,
  );
  expect(text).toContain("conformance: 1 finding, in the order to fix");
  expect(text).toMatch(/The server does not conform: getMe: .*expected a member \/data\/teamName, but it is missing/);
  for (const row of [
    "requirement: TeamIdentity.teamName:",
    "expected:",
    "actual:",
    "call:        GET",
    "again:       curl",
  ])
    expect(text).toContain(row);
  expect(status).toBe(1);
});
