import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { temporaryFolder } from "../../testing/folder.ts";
import { runHere } from "../testing/run-here.ts";

const folder = temporaryFolder();
const root = fileURLToPath(new URL("../../", import.meta.url));
const current = readFileSync(`${root}generated/contract.json`, "utf8");

/** A contract with some texts replaced, as a file. @returns its path */
function changed(name: string, ...replacements: readonly (readonly [from: string, to: string])[]): string {
  const file = join(folder, name);
  const text = replacements.reduce((made, [from, to]) => {
    expect(made, from).toContain(from);
    return made.replace(from, to);
  }, current);
  writeFileSync(file, text);
  return file;
}

const price = ['"x-credits":{"base":20}', '"x-credits":{"base":25}'] as const;
const known = ['"x-known-values":["ACTIVE"]', '"x-known-values":["ACTIVE","PAUSED"]'] as const;
const looser = ['"minimum":1,"maximum":10,"default":5', '"minimum":1,"maximum":12,"default":5'] as const;
const diff = (...words: readonly string[]) => runHere("diff", ...words);

describe("shortform diff", () => {
  const dearer = changed("dearer.json", price, known, looser);

  test("says what changed, the worst first", async () => {
    expect(await diff("current", dearer)).toEqual({
      code: 1,
      err: "",
      out: `current (2.0.14) -> ${dearer} (2.0.14)

Breaking for callers (1)
  \`createInfluencerVideo\` now costs 25 credits instead of 20.
      price-raised (servers: breaking)  /paths/~1influencers~1{id}~1videos/post/x-credits

Notice for callers (1)
  \`observedStatus\` of the schema \`AdItem\` has the new known value \`PAUSED\`.
      known-value-added (servers: safe)  /components/schemas/AdItem/properties/observedStatus  in searchAds, listSavedAds and saveAd

Safe for callers (1)
  The maximum of \`count\` of \`createGenerations\` rose from 10 to 12.
      maximum-raised (servers: breaking)  /components/schemas/CreateGenerationsBody/properties/count

3 differences. Callers: 1 breaking, 1 notice, 1 safe. Servers: 2 breaking, 0 notice, 1 safe.
By semantic versioning, this is a major version: 2.0.14 becomes 3.0.0.
`,
    });
  });

  test("the example of the documentation is what it prints", async () => {
    const edited = JSON.parse(current);
    edited.components.parameters.Limit.schema.maximum = 50;
    edited.paths["/posts"].post["x-credits"] = { base: 2 };
    const file = join(folder, "example.json");
    writeFileSync(file, JSON.stringify(edited));
    const [, shown = ""] = (await diff("current", file)).out.split("\n\n");
    expect(readFileSync(join(root, "docs/diff.md"), "utf8")).toContain(`\`\`\`\n${shown}\n\`\`\`\n`);
  });

  test.each([
    [[price], [], 1],
    [[known], [], 0],
    [[known], ["--fail-on", "notice"], 1],
    [[looser], ["--fail-on", "notice"], 0],
    [[looser], ["--for", "servers"], 1],
    [[known], ["--for", "servers", "--fail-on", "notice"], 0],
    [[known, looser], ["--for", "both"], 1],
    [[], ["--fail-on", "notice", "--for", "both"], 0],
  ] as const)("exit code of case %#", async (edits, words, code) => {
    expect((await diff("current", changed("case.json", ...edits), ...words)).code).toBe(code);
  });

  test("as Markdown, JSON and a changelog entry", async () => {
    const markdown = (await diff("current", dearer, "--format", "markdown")).out;
    expect(markdown).toContain("#### Breaking for callers (1)");
    expect(markdown).toContain("credits instead of 20. | breaking | breaking | `price-raised` |");
    expect(markdown).toContain("<details><summary>Safe for callers (1)</summary>");
    const json = JSON.parse((await diff("current", dearer, "--format", "json")).out);
    expect(json).toMatchObject({
      summary: { differences: 3, callers: { breaking: 1, notice: 1, safe: 1 } },
      advice: { bump: "major", version: "3.0.0" },
      differences: expect.arrayContaining([
        expect.objectContaining({ rule: "price-raised", operations: ["createInfluencerVideo"], old: { base: 20 } }),
      ]),
    });
    expect((await diff("current", dearer, "--format", "changelog")).out).toBe(`## [3.0.0]

### Added

- \`observedStatus\` of the schema \`AdItem\` has the new known value \`PAUSED\`. In searchAds, listSavedAds and saveAd.

### Changed

- **Breaking**: \`createInfluencerVideo\` now costs 25 credits instead of 20.
- The maximum of \`count\` of \`createGenerations\` rose from 10 to 12.
`);
  });

  test("reads YAML, folders, sources, addresses and versions as the same contract", async () => {
    const yaml = join(folder, "contract.yaml");
    writeFileSync(yaml, stringify(JSON.parse(current)));
    const unpacked = join(folder, "package/dist/generated");
    mkdirSync(unpacked, { recursive: true });
    writeFileSync(join(unpacked, "contract.json"), current);
    const server = createServer((_, answer) => void answer.end(current)).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port
    try {
      for (const name of [yaml, join(folder, "package"), join(root, "spec"), root, `http://127.0.0.1:${port}/`]) {
        const { code, out } = await diff("current", name, "--fail-on", "notice");
        expect(out, name).toContain("The contracts are equal");
        expect(code).toBe(0);
      }
    } finally {
      server.close();
    }
    expect((await diff("released", "0.1.0")).out).toContain("The contracts are equal");
  });

  test("takes a plain description, and says once what it does not compare", async () => {
    const plain = join(folder, "plain.json");
    const without = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(without);
      if (typeof value !== "object" || value === null) return value;
      const members = Object.entries(value).filter(([name]) => !name.startsWith("x-"));
      return Object.fromEntries(members.map(([name, each]) => [name, without(each)]));
    };
    writeFileSync(plain, JSON.stringify(without(JSON.parse(current))));
    const { code, out } = await diff(plain, "current", "--fail-on", "notice");
    expect(out.split("\n").filter((line) => line.includes("not compared"))).toHaveLength(4);
    expect(out).toContain("The old contract is a plain OpenAPI description: prices");
    expect(code).toBe(0);
  });

  test("refuses in one sentence", async () => {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const empty = join(folder, "empty");
    mkdirSync(empty);
    for (const [name, message] of [
      ["9.9.9", "9.9.9 is not a file, folder or address, and not a version that this kit has (current, "],
      [empty, `${empty} holds no contract; `],
      [file("broken.json", '{"openapi":'), "broken.json is neither JSON nor YAML: "],
      [file("other.yaml", "a: 1\n"), "other.yaml is not an OpenAPI 3 description; "],
      [file("old.json", '{"swagger":"2.0","paths":{}}'), "old.json is not an OpenAPI 3 description; "],
      [file("parts.yaml", "openapi: 3.1.0\npaths: { /x: { $ref: './gone.yaml' } }\n"), "gone.yaml (ENOENT); "],
      ["http://127.0.0.1:1/", "Cannot read http://127.0.0.1:1/; "],
    ] as const) {
      const { code, err } = await diff("current", name);
      expect(err).toContain(message);
      expect(err).toMatch(/^[^\n]+[.]\n$/);
      expect(code).toBe(2);
    }
    expect(await diff("current", "current", "--fail-on", "never")).toMatchObject({ code: 2 });
    expect(await diff("current")).toMatchObject({ code: 2 });
  });
});
