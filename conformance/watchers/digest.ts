import { createHash } from "node:crypto";
import { isRecord } from "../core/exchange.ts";

/** The same text for the same JSON value, whatever the order of its members. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, member: unknown) =>
      isRecord(member) ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1))) : member,
    ) ?? ""
  );
}

/** Short, so that much fits into memory. */
export function digestOf(text: string): string {
  return createHash("sha1").update(text).digest("base64");
}
