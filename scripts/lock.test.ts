import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";
import { checkOrLock } from "./lock.ts";
import { cutAtHeadings, type SourceDocument } from "./sources.ts";

const folder = temporaryFolder();
const lockFile = join(folder, "sources.lock.json");

const documents = new Map<string, SourceDocument>([
  ["core", { sha256: "0", sections: cutAtHeadings("# Posts\nA post is queued.\n") }],
]);
const holding = { where: "POST-01", link: { doc: "core", section: "Posts", cite: "is queued" } };
const added = { where: "POST-02", link: { doc: "core", section: "Posts", cite: "A post" } };
const dangling = { where: "POST-03", link: { doc: "core", section: "Posts", cite: "is sent" } };

test("without documents and without a lock it says how to make one", () => {
  expect(checkOrLock([holding], undefined, lockFile, false)).toEqual([
    `There is no ${lockFile}; run npm run lint:spec -- --lock on a machine with the documents.`,
  ]);
});

test("without documents no lock is written", () => {
  expect(checkOrLock([holding], undefined, lockFile, true)).toHaveLength(1);
});

test("a lock that was written makes the same links hold without the documents", () => {
  expect(checkOrLock([holding], documents, lockFile, true)).toEqual([]);
  expect(checkOrLock([holding], documents, lockFile, false)).toEqual([]);
  expect(checkOrLock([holding], undefined, lockFile, false)).toEqual([]);
});

test("a new link makes the lock out of date where the documents are, and dangles where they are not", () => {
  const links = [holding, added];
  expect(checkOrLock(links, documents, lockFile, false)).toEqual([
    "spec/sources.lock.json is out of date; run npm run lint:spec -- --lock.",
  ]);
  expect(checkOrLock(links, undefined, lockFile, false)).toEqual([expect.stringContaining("POST-02")]);
});

test("a link that dangles is named while the lock is written, and stays out of it", () => {
  expect(checkOrLock([holding, dangling], documents, lockFile, true)).toEqual([expect.stringContaining("POST-03")]);
  expect(checkOrLock([dangling], undefined, lockFile, false)).toHaveLength(1);
});

test("a missing lock is out of date where the documents are", () => {
  const other = join(folder, "other.json");
  expect(checkOrLock([holding], documents, other, false)).toHaveLength(1);
  writeFileSync(other, readFileSync(lockFile));
  expect(checkOrLock([holding], documents, other, false)).toEqual([]);
});
