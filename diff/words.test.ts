import { expect, test } from "vitest";
import { changed } from "./words.ts";

test("two short values are shown whole", () => {
  expect(changed(1, 2)).toBe("`2` instead of `1`");
  expect(changed(undefined, "new")).toBe("`new` instead of nothing");
});

test("two long values that begin alike show where they differ", () => {
  const list = (last: string) => ["one resource", "another resource", "a third resource", "a fourth resource", last];
  const sentence = changed(list("media"), list("voices"));
  expect(sentence).toMatch(/^`….*voices.*` instead of `….*media.*`$/);
  expect(sentence.length).toBeLessThan(100);
});

test("a value that the other one continues is shown to its end", () => {
  const text = "x".repeat(80);
  expect(changed(text, `${text}y`)).toBe(`\`…${"x".repeat(20)}y\` instead of \`…${"x".repeat(20)}\``);
});
