import { expect, test } from "vitest";
import { sharing } from "./sharing.ts";

test("equal values become one object, others stay themselves", () => {
  const share = sharing();
  const first = { tiktok: ["a", "b"] };
  expect(share(first)).toBe(first);
  expect(share({ tiktok: ["a", "b"] })).toBe(first);
  const other = { tiktok: ["b", "a"] };
  expect(share(other)).toBe(other);
});

test("it remembers only so many values, and no long ones", () => {
  const share = sharing();
  const first = { at: -1 };
  share(first);
  for (let at = 0; at < 1000; at++) share({ at });
  expect(share({ at: -1 })).not.toBe(first);
  const long = { text: "x".repeat(5000) };
  share(long);
  expect(share({ text: "x".repeat(5000) })).not.toBe(long);
});
