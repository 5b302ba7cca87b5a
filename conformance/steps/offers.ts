import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";

/** Whether the clock of the target can be moved, so that days may pass. */
export function hasClock(context: CheckContext): boolean {
  return offers(context, "clock");
}

/** Whether the target has a part of the control interface. */
export function offers(context: CheckContext, capability: Parameters<CheckContext["control"]>[0]): boolean {
  try {
    context.control(capability);
    return true;
  } catch (error) {
    if (error instanceof Blocked) return false;
    throw error;
  }
}
