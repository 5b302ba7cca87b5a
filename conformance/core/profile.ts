import type { Operation } from "../../generated/operations.ts";

/** How much a run may do: only reads and refused calls; also create free resources; everything. */
export const profiles = ["safe", "standard", "full"] as const;
export type Profile = (typeof profiles)[number];

/** The least profile that may send an operation: reads are safe, calls that cost credits need `full`. */
export function profileOf(operation: Operation): Profile {
  if (operation.method === "GET") return "safe";
  return operation.price === null ? "standard" : "full";
}
