import type { Fault } from "../../mocks/sandbox/fault.ts";
import { nearTo } from "../near.ts";
import { UsageError } from "../usage-error.ts";

/** What is named where nothing is near: one of each kind. */
const examples = ["refunds-twice", "fails/getVideo.response.200", "takes-unauthorized/getInfluencer"];

/**
 * A fault by its name, for a sandbox that is to break one promise on purpose.
 * @throws UsageError with names that are near, for one that is unknown
 */
export async function plantedFault(name: string): Promise<Fault> {
  const { faults } = await import("../../mocks/sandbox/faults/index.ts"); // here, because there are many
  const plantable = faults.filter(({ base }) => base === undefined); // the address is the command's own
  const found = plantable.find((fault) => fault.name === name);
  if (found) return found;
  const near = nearTo(
    name,
    plantable.map((fault) => fault.name),
  ).slice(0, 5);
  const names = near.length > 0 ? near : examples;
  throw new UsageError(`There is no fault "${name}"; there are ${plantable.length}, such as ${names.join(", ")}.`);
}
