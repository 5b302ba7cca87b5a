import { expect, it } from "vitest";
import { BrokenTape, Chain } from "./chain.ts";
import type { TapeLine } from "./format.ts";

const lines: TapeLine[] = [
  { kind: "head", tape: 1, kit: "1.0.0", contract: "2.0.14", baseUrl: "http://127.0.0.1/api/v1", at: 0 },
  { kind: "check", id: "no-key/getMe" },
  { kind: "check", id: "no-key/listPosts" },
  { kind: "end" },
];

function sealed(): string[] {
  const chain = new Chain();
  return lines.map((line) => chain.seal(line));
}

function opened(texts: readonly string[]): TapeLine[] {
  const chain = new Chain();
  return texts.map((text, index) => chain.open(text, index + 1));
}

it("gives back what was written", () => {
  expect(opened(sealed())).toEqual(lines);
  for (const text of sealed()) expect(JSON.parse(text)).toHaveProperty("hash");
});

it.each<[string, (texts: string[]) => string[], number]>([
  ["changed", (texts) => texts.map((text) => text.replace("getMe", "getIt")), 2],
  ["dropped", ([head = "", , ...rest]) => [head, ...rest], 2],
  ["moved", ([head = "", first = "", second = "", end = ""]) => [head, second, first, end], 2],
  ["repeated", ([head = "", ...rest]) => [head, head, ...rest], 2],
  ["without its hash", (texts) => texts.map((text) => text.replace(/,"hash":.*/, "}")), 1],
])("finds a line that was %s", (_, change, number) => {
  expect(() => opened(change(sealed()))).toThrow(BrokenTape);
  expect(() => opened(change(sealed()))).toThrow(`Line ${number} of the tape`);
});
