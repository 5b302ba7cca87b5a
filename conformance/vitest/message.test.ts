import { expect, test } from "vitest";
import { skipReason, testTitle } from "./message.ts";

const longText = "One of carousel_two_word, ".repeat(20);

test("a title and a reason fit on a line, and end after a word", () => {
  for (const shown of [testTitle({ id: "", title: longText }).slice(2), skipReason({ reason: longText })]) {
    expect(shown.length).toBeLessThanOrEqual(101);
    expect(shown).toMatch(/(One of|carousel_two_word|One)…$/);
  }
});

test("short texts are unchanged", () => {
  expect(testTitle({ id: "POST-10/late", title: "A post is published." })).toBe("POST-10/late: A post is published.");
  expect(skipReason({ reason: "needs a draft (needs searchAds, which answers 501)" })).toBe(
    "needs searchAds, which answers 501",
  );
});

test("one long word is cut", () => {
  expect(skipReason({ reason: `see ${"x".repeat(300)}` })).toBe(`see ${"x".repeat(96)}…`);
});
