import type { World } from "../../world/world.ts";
import { off, refuseIn, withoutAccess, withoutCounters } from "../ads/modes.ts";

/** Adaptation works while discovery is off, unless the sandbox is set otherwise (GAP-463). @throws Refusal 503 with the reason */
export function requireAdaptation(world: World): void {
  if (world.latitude.answer("GAP-463") === "refused") refuseIn(world, [...off, ...withoutAccess, ...withoutCounters]);
}
