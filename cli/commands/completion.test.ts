import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "vitest";
import { runHere } from "../testing/run-here.ts";

const program = fileURLToPath(new URL("../shortform.js", import.meta.url));

/** What completes the last of these words. */
async function completed(...words: readonly string[]): Promise<string[]> {
  const { out } = await runHere("complete", "--", ...words);
  return out.split("\n").flatMap((line) => line.split("\t")[0] || []);
}

describe("completion", () => {
  it.each<[string[], string[]]>([
    [["ver"], ["verify", "verify-client"]],
    [
      ["report", ""],
      ["show", "merge", "help"],
    ],
    [["verify", "--prof"], ["--profile"]],
    [
      ["verify", "--profile", ""],
      ["safe", "standard", "full", "exhaustive"],
    ],
    [
      ["verify", "--profile", "s"],
      ["safe", "standard"],
    ],
    [
      ["verify", "--profile", "safe", "--json", "--rep"],
      ["--report-dir", "--reporter"],
    ],
    [
      ["verify", "--profile=s"],
      ["--profile=safe", "--profile=standard"],
    ],
    [
      ["verify", "--profile", "=", "s"],
      ["safe", "standard"],
    ],
    [
      ["verify", "--profile", "="],
      ["safe", "standard", "full", "exhaustive"],
    ],
    [["verify", "--profil=s"], []],
    [["verify", "--only", "createPo"], ["createPost"]],
    [["verify", "--only", "createPost", "no-k"], ["no-key"]],
    [["sandbox", "--fault", "refunds-t"], ["refunds-twice"]],
    [
      ["completion", ""],
      ["bash", "zsh", "fish"],
    ],
    [["verify", "--target", ""], []],
    [["report", "merge", ""], []],
  ])("of %j is %j", async (words, expected) => {
    expect(await completed(...words)).toEqual(expected);
  });

  it.each(["verify", "sandbox", "mock", "generate", "init", "completion"])("has every option of %s", async (name) => {
    const { out } = await runHere(name, "--help");
    const listed = [...out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option);
    expect(listed.length).toBeGreaterThan(0);
    expect(await completed(name, "--")).toEqual(listed);
  });

  it("has every command", async () => {
    const { out } = await runHere("--help");
    const [, commands = ""] = out.split("Commands:");
    const listed = [...commands.matchAll(/^ {2}(\w[\w-]*)/gm)].map(([, name]) => name);
    expect(listed).toContain("verify");
    expect(await completed("")).toEqual(listed);
  });
});

test.each([
  ["(shortform verify --profile s)", 3],
  ["(shortform verify --profile = s)", 4],
])("bash completes %s with the script", async (words, at) => {
  const { out: script } = await runHere("completion", "bash");
  const lines = [
    script,
    `shortform() { "${process.execPath}" "${program}" "$@"; }`,
    `COMP_WORDS=${words} COMP_CWORD=${at}`,
    "_shortform",
    `printf "%s\\n" "\${COMPREPLY[@]}"`,
  ];
  const { stdout, stderr } = spawnSync("bash", ["-c", lines.join("\n")], { encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: "safe\nstandard\n", stderr: "" });
});

const has = (shell: string) => spawnSync(shell, ["-c", "true"]).status === 0;
const inShell = `shortform() { "${process.execPath}" "${program}" "$@"; }`;

test.skipIf(!has("zsh")).each([
  ["(shortform verify --profile s)", 4, ["safe:*", "standard:*"]],
  ["(shortform verify --target x)", 4, ["files"]],
])("zsh completes %s with the script", async (words, current, expected) => {
  const { out: script } = await runHere("completion", "zsh");
  // Outside the line editor, the functions of the completion system only say what they are given.
  const lines = [
    "compdef() { : }",
    `_describe() { print -l -- "\${(@P)2}" }`,
    "_files() { print files }",
    inShell,
    script,
    `words=${words} CURRENT=${current}`,
    "_shortform",
  ];
  const { stdout, stderr } = spawnSync("zsh", ["-f", "-c", lines.join("\n")], { encoding: "utf8" });
  expect(stderr).toBe("");
  const found = stdout.trim().split("\n");
  expect(found.map((line) => line.replace(/:.*/, ":*"))).toEqual(expected);
});

test.skipIf(!has("fish"))("fish completes a word with the script", async () => {
  const { out: script } = await runHere("completion", "fish");
  const lines = [
    `function shortform; "${process.execPath}" "${program}" $argv; end`,
    script,
    'complete -C "shortform verify --profile s"',
  ];
  const { stdout, stderr } = spawnSync("fish", ["--no-config", "-c", lines.join("\n")], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout.split("\n").map((line) => line.split("\t")[0])).toEqual(["safe", "standard", ""]);
});

test("an unknown shell is refused", async () => {
  expect(await runHere("completion", "tcsh")).toMatchObject({
    code: 2,
    err: 'Unknown shell "tcsh"; use bash, zsh or fish.\n',
  });
});
