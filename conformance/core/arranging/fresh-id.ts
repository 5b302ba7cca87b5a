import { createHash, randomBytes } from "node:crypto";
import { currentBill } from "../spending/meter.ts";

/**
 * Values that the server has never seen, for requests. Within a check or a story they follow from the run's secret and their
 * number, so that a run can be repeated from its tape.
 */
function freshBytes(count: number): Buffer {
  const bill = currentBill();
  if (bill === undefined) return randomBytes(count);
  bill.freshIds += 1;
  const digest = createHash("sha256").update(`${bill.idSeed} ${bill.name} ${bill.freshIds}`).digest();
  return digest.subarray(0, count);
}

/** A new hexadecimal text. @param bytes half its length; at most 32 */
export function freshHex(bytes: number): string {
  return freshBytes(bytes).toString("hex");
}

/** A new UUID (version 4). */
export function freshUuid(): string {
  const bytes = Buffer.from(freshBytes(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = bytes.toString("hex");
  return [0, 8, 12, 16, 20].map((start, part) => digits.slice(start, [8, 12, 16, 20, 32][part])).join("-");
}

/** A number from 0 to below a limit, which may come again. */
export function freshInt(limit: number): number {
  return freshBytes(4).readUInt32BE() % limit;
}

/** A new word of ten letters. */
export function freshWord(): string {
  return [...freshBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
}
