import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { compile } from "../client/testing/compile.ts";
import { createSandbox } from "../mocks/sandbox/index.ts";
import manifest from "../package.json" with { type: "json" };
import { temporaryFolder } from "../testing/folder.ts";
import { startEmbeddedSandbox } from "./embedded-sandbox.ts";
import { runHere } from "./testing/run-here.ts";

const folder = temporaryFolder();
const root = fileURLToPath(new URL("../", import.meta.url));
const readme = readFileSync(`${root}README.md`, "utf8");
const title = "## In a page or a test, without a server";
const section = readme.slice(readme.indexOf(title)).split("\n## ")[0] ?? "";
const [inProcess = "", inNode = "", inPage = ""] = [...section.matchAll(/```ts\n(.*?)```/gs)].map(
  ([, code = ""]) => code,
);

/** Runs code as a module at the root of the kit. @returns its output */
function run(code: string, ...flags: readonly string[]): string {
  const words = [...flags, "--input-type=module", "--eval", code];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  return stdout;
}

describe(`README, "${title.slice(3)}"`, () => {
  const examples = { inProcess, inNode, inPage };
  const compiled = compile(examples);

  test.each(Object.entries(examples))("%s compiles, and is short", (name, code) => {
    expect(compiled.problems(name)).toEqual([]);
    const lines = code.trimEnd().split("\n").length;
    expect(lines).toBeGreaterThanOrEqual(5);
    expect(lines).toBeLessThanOrEqual(10);
  });

  test.each(Object.entries({ inProcess, inNode }))("%s prints the name of the team", (_, code) => {
    expect(run(code, "--import", "tsx")).toBe("Northwind Coffee\n");
  });
});

describe("docs/front-end.md, the first five minutes", () => {
  const page = readFileSync(`${root}docs/front-end.md`, "utf8").split("\n## Which server")[0] ?? "";
  const snippets = Object.fromEntries(
    [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""], at) => [["main", "vite", "spec"][at] ?? "", code]),
  );
  const compiled = compile(snippets);

  test.each(["main", "vite", "spec"])("%s compiles", (name) => {
    expect(compiled.problems(name)).toEqual([]);
  });

  test("the page and its first test name the same button and caption", () => {
    for (const text of ["<button>Schedule</button>", 'caption: "Hello"']) expect(page).toContain(text);
    expect(snippets.spec).toMatch(/name: "Schedule".*caption: "Hello"/s);
  });
});

test("README, a post published by advancing the clock", async () => {
  const [block = ""] = [...readme.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, code = ""]) =>
    code.includes("ACCOUNT=") ? [code] : [],
  );
  const sandbox = await startEmbeddedSandbox();
  try {
    const { baseUrl, keys } = sandbox.target;
    expect(block).toContain(`KEY=${keys.full} `);
    const script = block.replaceAll("http://127.0.0.1:4010", new URL(baseUrl).origin);
    const { stdout } = await promisify(execFile)("bash", ["-ec", script]);
    const [listed = ""] = stdout.split(/(?=\{"success")/).slice(-1);
    expect(JSON.parse(listed)).toMatchObject({ data: [{ status: "posted" }] });
  } finally {
    await sandbox.close();
  }
});

describe("README's commands", () => {
  const { bin, name, scripts } = manifest;
  const commands = [...readme.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, code = ""]) => code.split("\n"));

  test("are scripts of the package, or its own command", () => {
    const named = commands.flatMap((line) => [...line.matchAll(/npm run (\S+)/g)].map(([, script = ""]) => script));
    expect(new Set(named)).toContain("verify");
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
    // npx takes the only command of the package that it is given.
    expect(Object.keys(bin)).toHaveLength(1);
    const fetched = commands.flatMap((line) => [...line.matchAll(/npx (\S+)/g)].map(([, what]) => what));
    expect(new Set(fetched)).toEqual(new Set([name]));
  });

  test("judge the sandbox with a key that it accepts", () => {
    const { full } = createSandbox().keys;
    const judged = commands.filter((line) => line.includes("--key"));
    expect(judged.map((line) => line.split(" --key ")[1]?.split(" ")[0])).toEqual([full]);
  });

  test("work: verify with the options shown", async () => {
    const sandbox = await startEmbeddedSandbox();
    try {
      const [line = ""] = commands.filter((each) => each.includes("--key"));
      const words = line
        .replace(/^npm run verify -- /, "")
        .replace("http://127.0.0.1:4010", new URL(sandbox.target.baseUrl).origin);
      const run = await runHere("verify", ...words.split(" "), "--only", "getMe", "--report-dir", folder);
      expect(run.code, run.out + run.err).toBe(0);
    } finally {
      await sandbox.close();
    }
  });
});

describe("the package imported by its own name", () => {
  test("exports the built modules", () => {
    expect(existsSync(`${root}dist/mocks/msw.js`), "npm run build makes what the package exports").toBe(true);
    const printed = run(`
      import { createSandbox } from "shortform-contract/sandbox";
      import { sandboxHandlers } from "shortform-contract/msw";
      const { handlers, sandbox } = sandboxHandlers();
      const answer = await createSandbox().fetch(new Request("http://sandbox.test/api/v1/me"));
      console.log(answer.status, handlers.length, sandbox.keys.full, import.meta.resolve("shortform-contract/msw"));
    `);
    expect(printed).toMatch(/^401 1 sf_live_\w+ file:.*\/dist\/mocks\/msw\.js\n$/);
  });
});
