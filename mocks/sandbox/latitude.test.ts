import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { gapAnswers } from "../../generated/gaps.ts";
import { latitudeOf } from "./latitude.ts";

test("without options each gap has the sandbox's own answer", () => {
  const latitude = latitudeOf();
  for (const [gap, [own]] of Object.entries(gapAnswers)) {
    expect(latitude.answer(gap as keyof typeof gapAnswers)).toBe(own); // a key of the table
  }
});

test("an unknown gap or answer is refused with a sentence that says which there are", () => {
  expect(() => latitudeOf({ "GAP-9999": "x" } as object)).toThrow(
    "There is no gap GAP-9999; spec/gaps.yaml lists them.",
  );
  expect(() => latitudeOf({ toString: "x" } as object)).toThrow("There is no gap toString");
  expect(() => latitudeOf({ "GAP-040": "2" } as object)).toThrow('GAP-040 has no answer "2"; it has "0", "1".');
});

test("the sandbox asks for its answer in every place that has alternatives", () => {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("testing"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const open = Object.entries(gapAnswers).filter(([, answers]) => answers.length > 1);
  expect(open.filter(([gap]) => !sources.includes(`"${gap}"`)).map(([gap]) => gap)).toEqual([]);
});
