import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";
import { root } from "./paths.ts";

const folders = ["scripts", "generated", "client", "mocks", "conformance", "cli"];
const config = join(root, ".dependency-cruiser.cjs");

interface Violation {
  readonly rule: string;
  readonly from: string;
}

/** Runs dependency-cruiser with the config of the repository, as `npm run lint:imports` does. */
function cruise(folder: string): { readonly status: number | null; readonly violations: readonly Violation[] } {
  const bin = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, "--config", config, ...folders], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  if (!stdout.includes("dependencies cruised")) throw new Error(`dependency-cruiser did not run: ${stderr}`);
  // "error client-imports: client/a.ts -> scripts/b.ts", the arrow as a character of its own
  const lines = [...stdout.matchAll(/^ *error ([\w-]+): (\S+)/gm)];
  return { status, violations: lines.map(([, rule = "", from = ""]) => ({ rule, from })) };
}

const imports = (file: string) => `import { value } from "${file}";\nexport const own = value;\n`;

/** A file that must not pass, the rule that forbids it, and what it imports. */
const forbidden: readonly (readonly [file: string, rule: string, text: string])[] = [
  ["conformance/to-mocks.ts", "conformance-imports", imports("../mocks/sound.ts")],
  ["conformance/to-client.ts", "conformance-imports", imports("../client/sound.ts")],
  ["conformance/to-scripts.ts", "conformance-imports", imports("../scripts/sound.ts")],
  ["conformance/to-cli.ts", "conformance-imports", imports("../cli/sound.ts")],
  ["conformance/type-to-mocks.ts", "conformance-imports", 'export type { value } from "../mocks/sound.ts";\n'],
  ["conformance/late-to-mocks.ts", "conformance-imports", 'export const late = () => import("../mocks/sound.ts");\n'],
  ["conformance/some.test.ts", "conformance-imports", imports("../mocks/sound.ts")],
  ["mocks/sandbox/to-conformance.ts", "mocks-imports", imports("../../conformance/sound.ts")],
  ["mocks/to-client.ts", "mocks-imports", imports("../client/sound.ts")],
  ["mocks/to-scripts.ts", "mocks-imports", imports("../scripts/sound.ts")],
  ["generated/to-scripts.ts", "generated-imports", imports("../scripts/sound.ts")],
  ["generated/to-mocks.ts", "generated-imports", imports("../mocks/sound.ts")],
  ["client/to-conformance.ts", "client-imports", imports("../conformance/sound.ts")],
  ["client/to-scripts.ts", "client-imports", imports("../scripts/sound.ts")],
  ["cli/to-scripts.ts", "cli-imports", imports("../scripts/sound.ts")],
  ["scripts/to-generated.ts", "scripts-imports", imports("../generated/sound.ts")],
  ["scripts/to-conformance.ts", "scripts-imports", imports("../conformance/sound.ts")],
  [
    "conformance/circle-back.ts",
    "no-circular",
    'import { there } from "./circle.ts";\nexport const back = () => there;\n',
  ],
  [
    "client/type-circle-back.ts",
    "no-circular",
    'import type { There } from "./type-circle.ts";\nexport type Back = { there: There };\n',
  ],
  ["mocks/to-nowhere.ts", "not-to-unresolvable", imports("./nowhere.ts")],
  ["mocks/to-no-package.ts", "not-to-unresolvable", imports("no-such-package")],
  ["mocks/to-dev.ts", "not-to-dev-dependency", 'import cannon from "autocannon";\nexport const own = cannon;\n'],
  ["client/to-dev.ts", "not-to-dev-dependency", 'import ts from "typescript";\nexport const own = ts;\n'],
  ["conformance/core/to-testing.ts", "not-to-test-code", imports("../testing/sound.ts")],
  ["scripts/to-test.ts", "not-to-test-code", imports("./dev.test.ts")],
  [
    "conformance/to-undeclared.ts",
    "not-to-undeclared",
    'import equal from "fast-deep-equal";\nexport const own = equal;\n',
  ],
];

/** The other halves of the circles, which are reported at one of their files. */
const circles = [
  ["conformance/circle.ts", 'import { back } from "./circle-back.ts";\nexport const there = () => back;\n'],
  ["client/type-circle.ts", 'import type { Back } from "./type-circle-back.ts";\nexport type There = Back | null;\n'],
] as const;

/** Files that look like those above and may pass. */
const allowed: readonly (readonly [file: string, text: string])[] = [
  ...folders.map((folder) => [`${folder}/sound.ts`, "export const value = 1;\n"] as const),
  ["client/to-generated.ts", imports("../generated/sound.ts")],
  ["generated/to-client.ts", imports("../client/sound.ts")],
  ["mocks/to-generated.ts", imports("../generated/sound.ts")],
  ["conformance/to-generated.ts", imports("../generated/sound.ts")],
  ["cli/to-conformance.ts", imports("../conformance/sound.ts")],
  ["cli/to-mocks.ts", imports("../mocks/sound.ts")],
  ["conformance/testing/sound.ts", 'import cannon from "autocannon";\nexport const value = cannon;\n'],
  ["conformance/testing.test.ts", imports("./testing/sound.ts")],
  ["scripts/dev.test.ts", "export const value = 1;\n"],
  ["conformance/dev.test.ts", 'import cannon from "autocannon";\nexport const own = cannon;\n'],
  ["scripts/to-dev.ts", 'import ts from "typescript";\nexport const own = ts;\n'],
  ["mocks/to-dependency.ts", 'import { Hono } from "hono";\nexport const own = Hono;\n'],
  ["mocks/to-peer.ts", 'import { http } from "msw";\nexport const own = http;\n'],
  ["mocks/to-node.ts", 'import { join } from "node:path";\nexport const own = join;\n'],
];

/** A tree with these files, outside the repository. */
function plant(files: readonly (readonly [file: string, text: string])[]): string {
  const folder = temporaryFolder();
  for (const name of ["package.json", "tsconfig.json"]) copyFileSync(join(root, name), join(folder, name));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [file, text] of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

describe("imports run one way", () => {
  const planted = plant([...allowed, ...circles, ...forbidden.map(([file, , text]) => [file, text] as const)]);
  const { status, violations } = cruise(planted);

  test.each(forbidden)("%s breaks %s", (file, rule) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toEqual([rule]);
  });

  test("a forbidden import makes the command fail", () => {
    expect(status).not.toBe(0);
  });

  test("nothing else is forbidden", () => {
    const files = forbidden.map(([file]) => file);
    expect(violations.filter(({ from }) => !files.includes(from))).toEqual([]);
  });
});
