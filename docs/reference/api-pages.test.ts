import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operationList } from "../../generated/operations.ts";
import { apiPages } from "./api-pages.ts";

const pages = apiPages();

test("the pages of docs/api/ are current; npm run docs writes them", () => {
  expect(pages.size).toBe(3);
  for (const [file, text] of pages) expect(readFileSync(file, "utf8"), file).toBe(text);
});

test("they describe every operation, and the options of judge and of the sandbox", () => {
  const all = [...pages.values()].join("\n");
  for (const { operationId } of operationList) expect(all).toContain(`| \`${operationId}\` | `);
  for (const name of ["judge", "JudgeOptions", "createClient", "ClientOptions", "createSandbox", "SandboxOptions"]) {
    expect(all).toContain(`\n## ${name}\n\n`);
  }
});
