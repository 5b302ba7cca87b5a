import { nearTo } from "../../conformance/core/values/near.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import { UsageError } from "../usage-error.ts";

/** Suggestions when no name is similar: one of each kind. */
const examples = ["refunds-twice", "fails/getVideo.response.200", "takes-unauthorized/getInfluencer"];

async function plantableFaults(): Promise<Fault[]> {
  const { faults } = await import("../../mocks/sandbox/faults/index.ts"); // loaded here, because there are many
  return faults.filter(({ base }) => base === undefined); // the command sets the address itself
}

/** The names of the faults that a sandbox can have. */
export async function faultNames(): Promise<string[]> {
  return (await plantableFaults()).map(({ name }) => name);
}

/**
 * Finds a fault by name, for a sandbox that breaks one promise on purpose.
 * @throws UsageError that suggests similar names if the name is unknown
 */
export async function plantedFault(name: string): Promise<Fault> {
  const plantable = await plantableFaults();
  const found = plantable.find((fault) => fault.name === name);
  if (found) return found;
  const near = nearTo(
    name,
    plantable.map((fault) => fault.name),
  );
  const names = near.length > 0 ? near : examples;
  throw new UsageError(`Unknown fault "${name}"; there are ${plantable.length}, such as ${names.join(", ")}.`);
}
