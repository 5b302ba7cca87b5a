import type Database from "libsql";
import type { RecordRow } from "./checksum.ts";
import { damaged } from "./state-file-error.ts";

/** A text as bytes: libsql crashes on text that is not UTF-8, which a damaged file may have. */
export type Bytes = ArrayBuffer;

/** How many records are read at once. A half-read query would keep the lock. */
const readAtOnce = 1000;

/** Reads a state file. */
export interface Reader {
  readonly file: string;
  /** @typeParam Row the requested columns */
  rows<Row>(sql: string, ...values: readonly unknown[]): Row[];
  /** The records of a layer, oldest first. */
  records(layer: number): Iterable<RecordRow & { readonly place: number; readonly sum: number }>;
}

export function readerOf(file: string, database: Database.Database): Reader {
  const rows = <Row>(sql: string, ...values: readonly unknown[]) => database.prepare(sql).all(...values) as Row[]; // see above
  return {
    file,
    rows,
    *records(layer) {
      const next = `SELECT place, position, CAST(collection AS BLOB) AS collection, CAST(id AS BLOB) AS id, CAST(json AS BLOB) AS json, sum
        FROM records WHERE layer = ? AND place > ? ORDER BY place LIMIT ${readAtOnce}`;
      let last: number | undefined = Number.MIN_SAFE_INTEGER;
      while (last !== undefined) {
        const read: SavedRow[] = rows(next, layer, last);
        for (const { collection, id, json, ...row } of read) {
          yield { ...row, layer, collection: textOf(collection), id: textOf(id), json: textOf(json) };
        }
        last = read.at(-1)?.place;
      }
    },
  };
}

interface SavedRow {
  readonly place: number;
  readonly position: number;
  readonly collection: Bytes;
  readonly id: Bytes;
  readonly json: Bytes;
  readonly sum: number;
}

/** @throws StateFileError for a text that is not a JSON object */
export function objectIn(file: string, json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null) return value as Readonly<Record<string, unknown>>; // every object fits
  } catch {
    // Invalid JSON.
  }
  throw damaged(file, "its content was not written by a sandbox");
}

/** Invalid UTF-8 becomes another text, which fails the checksum. */
export function textOf(bytes: Bytes): string {
  return Buffer.from(bytes).toString();
}

export function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
