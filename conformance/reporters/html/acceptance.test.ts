import { expect, test } from "vitest";
import { acceptance } from "./acceptance.ts";

const failed = { id: "A", level: "must", verdict: "fail", checks: [] } as const;
const textOf = (more: object) => (acceptance({ ...failed, ...more }) || { text: "" }).text;

test("a known failure has its last day and a link to its issue", () => {
  expect(textOf({ known: "later", until: "2026-12-31", issue: "https://x.example/12" })).toBe(
    'known failure: later (until 2026-12-31) <a href="https://x.example/12">https://x.example/12</a>',
  );
  expect(textOf({ known: "later", issue: "javascript:alert(1)" })).toBe("known failure: later javascript:alert(1)");
  expect(textOf({})).toBe("");
});

test("an expired one says since when it counts", () => {
  expect(textOf({ expired: "later", until: "2026-12-31", issue: "#12" })).toBe(
    "A was a known failure until 2026-12-31; it counts since 2027-01-01. Its reason was: later #12",
  );
});
