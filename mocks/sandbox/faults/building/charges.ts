import type { Answer } from "../../envelope.ts";
import type { Hook } from "../../fault.ts";
import type { Visit } from "../../request/visit.ts";
import { charge } from "../../world/credits.ts";
import type { World } from "../../world/world.ts";

/** The ledger entry of an undocumented charge. */
export const planted = { spendingType: "planted", model: "none" };

/** Charges the caller for something that is free. */
export function charges(
  isMeant: (answer: Answer, visit: Visit, world: World) => unknown,
  credits = 1,
): Hook<"answered"> {
  return (answer, visit, world) => {
    if (visit.key && isMeant(answer, visit, world)) charge(world, visit.key.teamId, credits, planted);
  };
}
