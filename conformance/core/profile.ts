import type { Operation } from "../../generated/operations.ts";

/**
 * How much a run may do: only reads and refused calls; also create free resources; also spend credits and wait; also try
 * every value at every place.
 */
export const profiles = ["safe", "standard", "full", "exhaustive"] as const;
/** One of the profiles, each of which includes the ones before it. */
export type Profile = (typeof profiles)[number];

/** Whether a run of one profile does what another allows. */
export function includes(profile: Profile, other: Profile): boolean {
  return profiles.indexOf(profile) >= profiles.indexOf(other);
}

/** The least profile that may send an operation: reads are safe, calls that cost credits need `full`. */
export function profileOf(operation: Operation): Profile {
  if (operation.method === "GET") return "safe";
  return operation.price === null ? "standard" : "full";
}
