import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { beforeEach, describe, expect, test } from "vitest";
import type * as generated from "../../generated/client.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { header } from "../own-client.ts";
import { runHere } from "../testing/run-here.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const home = temporaryFolder();
let out = "";
beforeEach(() => {
  out = join(mkdtempSync(join(home, "repository-")), "src/shortform");
});

const generate = (...words: readonly string[]) => runHere("generate", ...words);

describe("shortform generate", () => {
  test("writes files with instructions to regenerate them, and finds them up to date", async () => {
    expect(await generate("--out", out)).toMatchObject({ code: 0, err: "" });
    const names = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(names.map(({ name }) => name).sort()).toEqual(
      "address.ts call.ts client.ts client.ts contract.json error-types.ts errors.ts job-result.ts job.ts jobs.ts options.ts paginate.ts poll.ts redirect.ts retry.ts time.ts types.ts unsent-request.ts".split(
        " ",
      ),
    );
    for (const { name, parentPath } of names) {
      const beginning = name === "contract.json" ? `{\n "$comment": "${header.slice("// ".length)}",\n` : `${header}\n`;
      expect(readFileSync(join(parentPath, name), "utf8").startsWith(beginning)).toBe(true);
    }
    expect(await generate("--out", out, "--check")).toMatchObject({ code: 0, out: "18 files are up to date.\n" });
  });

  test("--check names changed, missing and left-over files, and writes nothing", async () => {
    await generate("--out", out);
    writeFileSync(join(out, "types.ts"), `${header}\nexport {};\n`);
    writeFileSync(join(out, "runtime/older.ts"), `${header}\n`);
    writeFileSync(join(out, "mine.ts"), "export {};\n");
    rmSync(join(out, "client.ts"));
    const { code, out: printed } = await generate("--out", out, "--check");
    expect(code).toBe(1);
    expect(printed.split("\n").slice(0, 3)).toEqual([
      `${join(out, "types.ts")} drifted: it has different content`,
      `${join(out, "client.ts")} drifted: it is missing`,
      `${join(out, "runtime/older.ts")} drifted: it is left over from an earlier version`,
    ]);
    expect((await generate("--out", out)).code).toBe(0);
    expect(readdirSync(join(out, "runtime"))).not.toContain("older.ts");
    expect(readdirSync(out)).toContain("mine.ts");
    expect((await generate("--out", out, "--check")).code).toBe(0);
  });

  test("says what changed in the contract since the folder was written", async () => {
    await generate("--out", out);
    const file = join(out, "contract.json");
    const older = readFileSync(file, "utf8")
      .replace('"x-credits":{"base":20}', '"x-credits":{"base":15}')
      .replace('"minimum":1,"maximum":10,"default":5', '"minimum":1,"maximum":20,"default":5');
    writeFileSync(file, older);
    const changes = [
      "The contract changed: 2 differences, 2 breaking for callers.",
      "  breaking: `createInfluencerVideo` now costs 20 credits instead of 15.",
      "  breaking: The maximum of `count` of `createGenerations` fell from 20 to 10.",
    ];
    const { code, out: printed } = await generate("--out", out, "--check");
    expect(code).toBe(1);
    expect(printed.split("\n")).toEqual([
      `${file} drifted: it has different content`,
      ...changes,
      `To update them: shortform generate --out ${out}`,
      "",
    ]);
    const asJson = await generate("--out", out, "--check", "--json");
    expect(JSON.parse(asJson.out)).toMatchObject({
      changes: { summary: { differences: 2 }, advice: { bump: "major" } },
    });
    expect((await generate("--out", out)).out.split("\n").slice(0, 3)).toEqual(changes);
    expect((await generate("--out", out)).out).not.toContain("The contract changed");
  });

  test("says every change once the folder no longer has the old contract", async () => {
    await generate("--out", out);
    const file = join(out, "contract.json");
    const older = readFileSync(file, "utf8");
    writeFileSync(file, older.replace(/"(maxLength|maximum|maxItems)":(\d+)/g, '"$1":1$2'));
    const checked = (await generate("--out", out, "--check")).out;
    expect(checked).toMatch(/ {2}\d+ more: shortform diff /);
    const written = (await generate("--out", out)).out;
    expect(written).not.toContain("shortform diff");
    expect(written.split("\n").length).toBeGreaterThan(checked.split("\n").length);
  });

  test("a contract that a formatter laid out in another way is no drift, and may be overwritten", async () => {
    await generate("--out", out);
    const file = join(out, "contract.json");
    const formatted = JSON.stringify(JSON.parse(readFileSync(file, "utf8")), null, "\t");
    writeFileSync(file, formatted);
    expect((await generate("--out", out, "--check")).code).toBe(0);
    writeFileSync(file, formatted.replace(/"base": \d+/, '"base": 9999'));
    expect((await generate("--out", out, "--check")).code).toBe(1);
    expect((await generate("--out", out)).code).toBe(0);
    writeFileSync(file, '{"mine":true}');
    expect((await generate("--out", out)).err).toContain("was not written by shortform generate");
  });

  test("a contract that cannot be read is a drifted file and no more", async () => {
    await generate("--out", out);
    const file = join(out, "contract.json");
    writeFileSync(file, `${readFileSync(file, "utf8").slice(0, 5000)}`);
    const { code, out: printed } = await generate("--out", out, "--check");
    expect(code).toBe(1);
    expect(printed.split("\n")).toHaveLength(3);
  });

  test("line ends of a checkout are not drift", async () => {
    await generate("--out", out);
    const file = join(out, "client.ts");
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
    expect((await generate("--out", out, "--check")).code).toBe(0);
  });

  test("refuses in one sentence", async () => {
    const file = join(home, "a-file");
    writeFileSync(file, "");
    expect(await generate("--out", file)).toEqual({
      code: 2,
      out: "",
      err: `${file} is a file; name a folder with --out.\n`,
    });
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, "client.ts"), "export const mine = 1;\n");
    const foreign = await generate("--out", out);
    expect(foreign.code).toBe(2);
    expect(foreign.err).toMatch(/^\S+client\.ts was not written by shortform generate; [^\n]*\.\n$/);
    expect(readdirSync(out)).toEqual(["client.ts"]);
    const under = await generate("--out", join(file, "below"));
    expect(under).toMatchObject({ code: 2, err: expect.stringMatching(/^Cannot write [^\n]*\.\n$/) });
    expect(await generate()).toMatchObject({ code: 2, err: expect.stringMatching(/^[^\n]*--out[^\n]*\.\n$/) });
  });
});

describe("what it writes", () => {
  /** A repository with the one dependency; @returns its problems */
  async function compile(module: "NodeNext" | "ESNext", emit: string | undefined): Promise<string[]> {
    await generate("--out", out);
    const repository = join(out, "../..");
    writeFileSync(join(repository, "package.json"), '{ "type": "module" }');
    mkdirSync(join(repository, "node_modules"), { recursive: true });
    for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) {
      symlinkSync(join(root, "node_modules", name), join(repository, "node_modules", name));
    }
    const program = ts.createProgram([join(out, "client.ts")], {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      noImplicitReturns: true,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      module: ts.ModuleKind[module],
      moduleResolution: module === "NodeNext" ? ts.ModuleResolutionKind.NodeNext : ts.ModuleResolutionKind.Bundler,
      types: [],
      ...(emit === undefined ? { noEmit: true } : { outDir: emit }),
    });
    if (emit !== undefined) program.emit();
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  }

  test("compiles under strict flags with the resolution of bundlers", async () => {
    expect(await compile("ESNext", undefined)).toEqual([]);
  });

  test("compiles under strict flags with that of Node, and works", async () => {
    const built = join(out, "../../built");
    expect(await compile("NodeNext", built)).toEqual([]);
    const client = (await import(pathToFileURL(join(built, "client.js")).href)) as typeof generated; // the written file
    const fetch = async () => Response.json({ success: true, data: { teamName: "Us" } });
    const { data } = await client.getMe(client.createClient({ baseUrl: "http://a.example/api/v1", fetch }));
    expect(data?.data.teamName).toBe("Us");
  });
});
