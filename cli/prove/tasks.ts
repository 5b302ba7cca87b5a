import type { Check } from "../../conformance/index.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/index.ts";
import type { Kill, Touches } from "./kill.ts";
import type { FalseAlarm } from "./legal.ts";

/** A task for a worker. */
export type Task =
  | { readonly kind: "fault"; readonly name: string }
  | { readonly kind: "legal"; readonly latitude: LatitudeOptions; readonly checks: readonly string[] };

/** The outcome of a task. */
export type Outcome =
  | { readonly kind: "fault"; readonly kill: Kill }
  | { readonly kind: "legal"; readonly alarms: readonly FalseAlarm[] };

/** What every worker needs first: the checks, and for each rule the checks whose answers it judges. */
export interface Setup {
  readonly checks: readonly string[];
  readonly touches: readonly (readonly [string, readonly string[]])[];
}

/** The checks with these ids, in the order of the suite. */
export function checksNamed(checks: readonly Check[], ids: readonly string[]): Check[] {
  const wanted = new Set(ids);
  return checks.filter(({ id }) => wanted.has(id));
}

export function setupOf(checks: readonly Check[], touches: Touches): Setup {
  return { checks: checks.map(({ id }) => id), touches: [...touches] };
}
