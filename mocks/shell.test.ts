import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shellWord } from "./shell.ts";

/** What /bin/sh makes of words, each passed to a command. */
function readByShell(texts: readonly string[]): string[] {
  const script = `printf '%s\\0' ${texts.map(shellWord).join(" ")}`;
  return execFileSync("/bin/sh", { input: script }).toString().split("\0").slice(0, -1);
}

test("a shell reads any text as it is", () => {
  const special = fc.string({
    unit: fc.constantFrom(..."ab'\"`$\\!*?[]{}()<>|&;#~=% \n\t\r\u001b\u007f\u009b\u202eé🎬"),
  });
  const anyText = fc.oneof(special, fc.string({ unit: "binary" })).map((text) => text.replaceAll("\0", ""));
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 40 }), (texts) => {
      expect(readByShell(texts)).toEqual(texts);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["http://127.0.0.1:4010/api/v1/me", "http://127.0.0.1:4010/api/v1/me"],
  ["", "''"],
  ["http://[::1]:4010/me", "'http://[::1]:4010/me'"],
  ["it's", `'it'\\''s'`],
  ["';touch /tmp/x;'", `''\\'';touch /tmp/x;'\\'''`],
])("%j is written %s", (text, word) => {
  expect(shellWord(text)).toBe(word);
});

test("a word holds nothing that a terminal takes for a key or a command, but line breaks", () => {
  const ending = "\u001b[201~\r\u0003\u009b\t";
  expect(shellWord(ending)).toMatch(/^[ -~]+$/);
  expect(shellWord("a\nb")).toBe("'a\nb'");
});
