import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rules } from "../../diff/rules.ts";
import { diffPage } from "./diff-page.ts";

test("docs/diff.md lists the rules as they are; npm run docs writes them", () => {
  const [file, text] = diffPage();
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(text.split("## Rules")[1]?.match(/^\| `/gm)).toHaveLength(rules.size);
});

test("the id of a rule is kebab-case, and its sentence ends", () => {
  for (const [id, { means }] of rules) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(means).toMatch(/^[A-Z].*\.$/);
  }
});
