import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import Database from "libsql";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { noon, snapshot } from "../testing/sandbox-test.ts";
import { createWorkspace } from "../testing/state-files.ts";
import { recordSum, stateSum } from "./checksum.ts";
import { stateVersion } from "./schema.ts";
import { openStateFile } from "./state-file.ts";
import { StateFileError } from "./state-file-error.ts";

/** A whole file, which each test damages a copy of. */
let whole = Buffer.alloc(0);
let world = "";
let folder = "";
let file = "";

beforeAll(async () => {
  const place = mkdtempSync(join(tmpdir(), "sandbox-whole-"));
  const sandbox = open(join(place, "world.db"));
  for (const name of ["Northwind Cocoa", "Northwind Milk"]) await createWorkspace(sandbox, name);
  world = snapshot(sandbox);
  sandbox.close();
  whole = readFileSync(join(place, "world.db"));
  rmSync(place, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-damage-"));
  file = join(folder, "world.db");
  writeFileSync(file, whole);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(path = file) {
  return createSandbox({ start: noon, speed: 0, storage: openStateFile(path) });
}

/** Writes other bytes at a place of the file. @param at from the end where it is negative */
function overwrite(at: number, bytes: Uint8Array): void {
  const changed = Buffer.from(whole);
  changed.set(bytes, at < 0 ? whole.length + at : at);
  writeFileSync(file, changed);
}

/** Makes something else in the place of the file. */
function instead(make: () => void): void {
  rmSync(file);
  make();
}

/** Changes the file as another program can. */
function sql(...statements: readonly string[]): void {
  const database = new Database(file);
  for (const statement of statements) database.exec(statement);
  database.close();
}

const own = { id: "own", layer: 1 };

/** Rewrites a record with its right sum. @param withState false leaves the state as it is, as if only a part of a save were there */
function forge(select: string, json: (before: string) => string, withState = true): void {
  const database = new Database(file);
  const [row] = database.prepare(`SELECT * FROM records WHERE ${select}`).all() as {
    place: number;
    layer: number;
    collection: string;
    id: string;
    position: number;
    json: string;
  }[]; // its columns
  if (!row) throw new Error(`No record ${select}.`);
  const text = json(row.json);
  database
    .prepare("UPDATE records SET json = ?, sum = ? WHERE place = ?")
    .run(text, recordSum({ ...row, json: text }), row.place);
  if (withState) {
    const [total] = database.prepare("SELECT sum(sum) AS sum FROM records").all() as { sum: number }[]; // the column asked for
    const [state] = database.prepare("SELECT json FROM state").all() as { json: string }[]; // the same
    database.prepare("UPDATE state SET sum = ?").run(stateSum(own, state?.json ?? "", total?.sum ?? 0));
  }
  database.close();
}

const page = 4096;
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 167 + 13) % 256);
const damages: Readonly<Record<string, readonly [damage: () => void, says: string]>> = {
  "text instead of a database": [() => writeFileSync(file, "my notes ".repeat(2000)), "is not a state file"],
  "a few bytes": [() => writeFileSync(file, "SQLite"), "is not a state file"],
  "an empty file": [() => writeFileSync(file, ""), "is empty"],
  "zeros of the right length": [() => writeFileSync(file, Buffer.alloc(whole.length)), "is not a state file"],
  "a folder": [() => instead(() => mkdirSync(file)), "is a folder"],
  "a link to nothing": [() => instead(() => symlinkSync(join(folder, "nowhere.db"), file)), "is a broken link"],
  "cut off within the first page": [() => truncateSync(file, 2000), "is damaged"],
  "cut off after the first page": [() => truncateSync(file, page), "is damaged"],
  "cut off in the middle": [() => truncateSync(file, Math.floor(whole.length / 2)), "is damaged"],
  "without its last page": [() => truncateSync(file, whole.length - page), "is damaged"],
  "without its last byte": [() => truncateSync(file, whole.length - 1), "is damaged"],
  "its beginning overwritten": [() => overwrite(0, noise(16)), "is not a state file"],
  "its header overwritten": [() => overwrite(16, noise(84)), "is"],
  "the first page overwritten after the header": [() => overwrite(100, noise(page - 100)), "is damaged"],
  "a page in the middle overwritten": [() => overwrite(page * 40, noise(page)), "is damaged"],
  "a page in the middle emptied": [() => overwrite(page * 40, new Uint8Array(page)), "is damaged"],
  "two pages in each other's place": [
    () =>
      overwrite(page * 40, Buffer.concat([whole.subarray(page * 41, page * 42), whole.subarray(page * 40, page * 41)])),
    "is damaged",
  ],
  "its last page overwritten": [() => overwrite(-page, noise(page)), "is damaged"],
  "one letter in a text": [() => overwrite(whole.lastIndexOf("Northwind Milk"), Buffer.from("S")), "is damaged"],
  "a database of another program": [
    () => instead(() => sql("CREATE TABLE notes (text TEXT)")),
    "is another program's database",
  ],
  "an earlier version": [() => sql("PRAGMA user_version = 1"), "was written by another version"],
  "a later version": [() => sql(`PRAGMA user_version = ${stateVersion + 1}`), "was written by another version"],
  "no version": [() => sql("PRAGMA user_version = 0"), "was written by another version"],
  "a write-ahead log": [() => sql("PRAGMA journal_mode = WAL"), "is damaged"],
  "a table missing": [() => sql("DROP TABLE records"), "is damaged"],
  "a table too many": [() => sql("CREATE TABLE notes (text TEXT)"), "is damaged"],
  "a trigger": [() => sql("CREATE TRIGGER t AFTER INSERT ON records BEGIN DELETE FROM records; END"), "is damaged"],
  "a column renamed": [() => sql("ALTER TABLE records RENAME COLUMN json TO text"), "is damaged"],
  "a column too many": [() => sql("ALTER TABLE records ADD COLUMN more TEXT"), "is damaged"],
  "no state": [() => sql("DELETE FROM state"), "is damaged"],
  "an empty state": [() => sql("UPDATE state SET json = '{}'"), "is damaged"],
  "the state of a world that was never saved": [
    () => sql(`UPDATE state SET json = 'null', sum = ${stateSum(own, "null", 0)}`),
    "is damaged",
  ],
  "no records": [() => sql("DELETE FROM records"), "is damaged"],
  "a record missing": [() => sql("DELETE FROM records WHERE collection = 'key'"), "is damaged"],
  "a record twice, under another id": [
    () =>
      sql(
        "INSERT INTO records (layer, collection, id, position, json, sum) SELECT layer, collection, 'copy', position, json, sum FROM records WHERE place = 3",
      ),
    "is damaged",
  ],
  "a record that is no JSON": [() => sql("UPDATE records SET json = '{' WHERE place = 3"), "is damaged"],
  "a record that is no object": [() => sql("UPDATE records SET json = 'null' WHERE place = 3"), "is damaged"],
  "a record of another collection": [() => sql("UPDATE records SET collection = 'note' WHERE place = 3"), "is damaged"],
  "a balance changed": [
    () => sql("UPDATE records SET json = replace(json, 'credits\":', 'credits\":9') WHERE collection = 'team'"),
    "is damaged",
  ],
  "a record that is null, its sum right": [() => forge("place = 3", () => "null"), "is damaged"],
  "a record without an id, its sum right": [
    () => forge("place = 3", (json) => json.replace('"id"', '"name"')),
    "is damaged",
  ],
  "a part of a save, its sums right": [
    () => forge("collection = 'team'", (json) => json.replace('"credits":', '"credits":9'), false),
    "is damaged",
  ],
  "a record that is no JSON, its sum right": [() => forge("place = 3", () => "{"), "is damaged"],
};

test.each(Object.keys(damages))("%s: one sentence says so, and the file stays as it is", (name) => {
  const [damage, says] = damages[name] ?? [];
  damage?.();
  const before = contentOf(folder);
  for (const round of [1, 2]) expect(() => open(), `round ${round}`).toThrow(sentence(says ?? ""));
  expect(contentOf(folder)).toEqual(before);
});

/** One sentence that names the file, what is wrong with it and what to do. */
function sentence(says: string): RegExp {
  const escaped = says.replaceAll(/[()]/g, String.raw`\$&`);
  return new RegExp(String.raw`^\S*world\.db ${escaped}[^\n]*; [^\n]+\.$`);
}

function contentOf(place: string): readonly (readonly [name: string, bytes: string | null])[] {
  return readdirSync(place, { withFileTypes: true }).map((entry) => [
    entry.name,
    entry.isFile() ? readFileSync(join(place, entry.name), "base64") : null,
  ]);
}

const places = fc.nat().map((number) => number % whole.length);

test("any byte that is changed is found, unless the world is the same without it", () => {
  let refused = 0;
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 255 }), (at, difference) => {
      overwrite(at, Uint8Array.of((whole[at] ?? 0) ^ difference));
      refused += expectSameWorldOrRefusal();
    }),
    { numRuns: 60 },
  );
  expect(refused).toBeGreaterThan(30); // most bytes matter
});

test("any stretch of bytes that is overwritten is found, unless the world is the same without it", () => {
  fc.assert(
    fc.property(places, fc.uint8Array({ minLength: 2, maxLength: 6000 }), (at, bytes) => {
      overwrite(at, bytes.subarray(0, whole.length - at));
      expectSameWorldOrRefusal();
    }),
    { numRuns: 20 },
  );
});

test("a file that is cut off anywhere is refused", () => {
  fc.assert(
    fc.property(places, (length) => {
      writeFileSync(file, whole.subarray(0, length));
      expect(() => open()).toThrow(StateFileError);
    }),
    { numRuns: 50 },
  );
});

/** @returns 1 for a refusal, 0 where the file was opened: then it holds the same world, which goes on and can be opened again */
function expectSameWorldOrRefusal(): 0 | 1 {
  const sandbox = openOrNot();
  if (!sandbox) return 1;
  expect(snapshot(sandbox)).toBe(world);
  sandbox.advance(86_400);
  const later = snapshot(sandbox);
  sandbox.close();
  const again = open();
  expect(snapshot(again)).toBe(later);
  again.close();
  return 0;
}

/** @returns null where the file is refused as it should be */
function openOrNot() {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof StateFileError)) throw error;
    expect(error.message).toMatch(sentence("is"));
    return null;
  }
}
