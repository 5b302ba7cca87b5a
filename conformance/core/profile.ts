import type { Operation } from "../../generated/operations.ts";

/** How much a run may do: read and be refused; create what costs nothing; everything. */
export const profiles = ["safe", "standard", "full"] as const;
export type Profile = (typeof profiles)[number];

/** The least profile that may send an operation: reads are safe, what costs credits is for the full one. */
export function profileOf(operation: Operation): Profile {
  if (operation.method === "GET") return "safe";
  return operation.price === null ? "standard" : "full";
}
