import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openJournal } from "./journal.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shortform-journal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a second hunt has what the first one found", () => {
  const file = join(folder, "hunt.jsonl");
  const found = { fault: "drops/getPost/data", finders: ["Dredd"] };
  const unreached = { fault: "drops/getMe/data", finders: null };
  const first = openJournal(file);
  expect(first.get(found.fault)).toBeUndefined();
  first.add(found);
  first.add(unreached);
  const second = openJournal(file);
  expect([second.get(found.fault), second.get(unreached.fault)]).toEqual([found, unreached]);
});

it("without a file, a hunt begins with nothing and remembers its own results", () => {
  const journal = openJournal(undefined);
  journal.add({ fault: "drops/getPost/data", finders: [] });
  expect(journal.get("drops/getPost/data")?.finders).toEqual([]);
});

it("a file that is no journal is refused", () => {
  const file = join(folder, "other.txt");
  writeFileSync(file, "not a journal\n");
  expect(() => openJournal(file)).toThrow(SyntaxError);
});
