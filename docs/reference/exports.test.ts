import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { exportPages } from "./exports.ts";

const folder = mkdtempSync(join(tmpdir(), "exports-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The page of a module with this text. */
function pageOf(text: string): string | undefined {
  const file = join(folder, "made-up.ts");
  writeFileSync(file, text);
  return exportPages([{ name: "made-up", file }], `${folder}/`, { noLib: true })[0];
}

test("an export has its sentence and its declaration", () => {
  expect(pageOf("/** How far. */\nexport interface Way { readonly metres: number }\n")).toContain(
    "## Way\n\nHow far.\n\n```ts\ninterface Way { readonly metres: number }\n```",
  );
});

test("an export without a sentence is refused", () => {
  expect(() => pageOf("export interface Way { readonly metres: number }\n")).toThrow(
    "made-up.ts exports Way without a docstring; say in a sentence what it is.",
  );
});
