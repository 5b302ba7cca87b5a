import { crc32 } from "node:zlib";

/** What a record's row must add up to. SQLite finds a damaged page, but not a letter that was changed in a text. */
export function recordSum(collection: string, id: string, json: string): number {
  return crc32(json, crc32(`${collection}\n${id}\n`));
}

/** What the row of the state must add up to. @param records the sum of the records' sums, so that none is missing */
export function stateSum(json: string, records: number): number {
  return crc32(json, crc32(`${records}\n`));
}
