import type { Answer } from "../envelope.ts";
import type { Hook } from "../fault.ts";
import type { Visit } from "../request/visit.ts";
import { charge } from "../world/credits.ts";
import type { World } from "../world/world.ts";

/** What the ledger says of a charge that no document knows. */
export const planted = { spendingType: "planted", model: "none" };

/** Charges the caller for what must not cost anything. */
export function charges(
  isMeant: (answer: Answer, visit: Visit, world: World) => unknown,
  credits = 1,
): Hook<"answered"> {
  return (answer, visit, world) => {
    if (visit.key && isMeant(answer, visit, world)) charge(world, visit.key.teamId, credits, planted);
  };
}
