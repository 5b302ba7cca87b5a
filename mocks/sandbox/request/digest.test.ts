import fc from "fast-check";
import { expect, test } from "vitest";
import { digestOf } from "./digest.ts";

test("a digest has 32 hexadecimal characters, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(digestOf(text)).toMatch(/^[0-9a-f]{32}$/);
    }),
  );
});

test("texts that differ in little have different digests", () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => `{"count":${at % 100},"prompt":"${"a".repeat(at / 100)}"}`);
  const swapped = texts.map((text) => [...text].reverse().join(""));
  const all = new Set([...texts, ...swapped, "", "\0", "\0\0", "ab", "ba"]);
  expect(new Set([...all].map(digestOf)).size).toBe(all.size);
});
