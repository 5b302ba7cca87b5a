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

test("what differs in a member, in the order of members or in its kind stays itself", () => {
  const share = sharing();
  share({ a: 1, b: [2] });
  const others = [
    { b: [2], a: 1 },
    { a: 1 },
    { a: 1, b: [2], c: null },
    { a: "1", b: [2] },
    { a: 1, b: { 0: 2 } },
    { a: 1, b: null },
  ];
  for (const other of others) expect(share(other)).toBe(other);
});

test("it remembers only so many values", () => {
  const share = sharing();
  const first = { at: -1 };
  share(first);
  for (let at = 0; at < 1000; at++) share({ at });
  expect(share({ at: -1 })).not.toBe(first);
});
