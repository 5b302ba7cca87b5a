import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { compile } from "../client/testing/compile.ts";
import { startEmbeddedSandbox } from "./embedded-sandbox.ts";

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

test("README, a post published by advancing the clock", async () => {
  const [block = ""] = [...readme.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, code = ""]) =>
    code.includes("ACCOUNT=") ? [code] : [],
  );
  const sandbox = await startEmbeddedSandbox();
  try {
    const { baseUrl, keys } = sandbox.target;
    const script = block.replaceAll("http://127.0.0.1:4010", new URL(baseUrl).origin).replace("sf_live_…", keys.full);
    const { stdout } = await promisify(execFile)("bash", ["-ec", script]);
    const [listed = ""] = stdout.split(/(?=\{"success")/).slice(-1);
    expect(JSON.parse(listed)).toMatchObject({ data: [{ status: "posted" }] });
  } finally {
    await sandbox.close();
  }
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
