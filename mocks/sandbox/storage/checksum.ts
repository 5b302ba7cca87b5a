import { crc32 } from "node:zlib";

/** A row of the table `records`, without its sum. */
export interface RecordRow {
  readonly layer: number;
  readonly collection: string;
  readonly id: string;
  /** Its place in the order of creation. */
  readonly position: number;
  /** The record; `null` for one that was removed since the layer below. */
  readonly json: string;
}

/** The checksum of a record's row. SQLite detects damaged pages, but not changed letters in a text. */
export function recordSum({ layer, collection, id, position, json }: RecordRow): number {
  return crc32(json, crc32(`${layer}\n${position}\n${collection}\n${id}\n`));
}

/**
 * The checksum of a world's row.
 * @param world its id, and its layer
 * @param records the sum of the checksums of this layer's records, which shows a missing record
 */
export function stateSum(
  world: { readonly id: string; readonly layer: number },
  json: string,
  records: number,
): number {
  return crc32(json, crc32(`${world.id}\n${world.layer}\n${records}\n`));
}
