import { crc32 } from "node:zlib";

/** The checksum of a record's row. SQLite detects damaged pages, but not changed letters in a text. */
export function recordSum(collection: string, id: string, json: string): number {
  return crc32(json, crc32(`${collection}\n${id}\n`));
}

/** The checksum of the state's row. @param records the sum of the records' checksums, which shows a missing record */
export function stateSum(json: string, records: number): number {
  return crc32(json, crc32(`${records}\n`));
}
