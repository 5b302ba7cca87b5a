import type { Check } from "../../conformance/index.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/index.ts";
import type { Measured } from "./findings/judge.ts";
import type { Kill, Seen } from "./kill.ts";
import type { FalseAlarm } from "./legal.ts";
import type { Likened } from "./like/judge.ts";
import type { Absent, PartialRun } from "./partial.ts";
import type { SystematicKill } from "./systematic/kill.ts";
import type { JudgedTape, TapedServer } from "./tapes/judge.ts";
import type { TrafficAlarm, TrafficKill } from "./traffic/judge.ts";

/** A task for a worker. */
export type Task =
  | { readonly kind: "fault"; readonly name: string }
  | { readonly kind: "systematic"; readonly name: string }
  | { readonly kind: "findings"; readonly names: readonly string[] }
  | { readonly kind: "partial"; readonly at: number; readonly absent: Absent }
  | { readonly kind: "tape"; readonly server: TapedServer; readonly checks: readonly string[] }
  | { readonly kind: "like"; readonly latitude: LatitudeOptions }
  | { readonly kind: "trafficFault"; readonly name: string }
  | {
      readonly kind: "trafficLegal";
      readonly latitude: LatitudeOptions;
      readonly checks: readonly string[];
      readonly seed: number;
    }
  | { readonly kind: "legal"; readonly latitude: LatitudeOptions; readonly checks: readonly string[] };

/** The outcome of a task. */
export type Outcome =
  | { readonly kind: "fault"; readonly kill: Kill }
  | { readonly kind: "systematic"; readonly kill: SystematicKill }
  | { readonly kind: "findings"; readonly measured: Measured }
  | { readonly kind: "partial"; readonly at: number; readonly absent: Absent; readonly run: PartialRun }
  | { readonly kind: "tape"; readonly tape: JudgedTape }
  | { readonly kind: "like"; readonly likened: Likened }
  | { readonly kind: "trafficFault"; readonly kill: TrafficKill }
  | { readonly kind: "trafficLegal"; readonly calls: number; readonly alarms: readonly TrafficAlarm[] }
  | { readonly kind: "legal"; readonly alarms: readonly FalseAlarm[] };

/** What every worker needs first. */
export interface Setup {
  readonly checks: readonly string[];
  /** For each rule: the checks whose answers it judges. */
  readonly touches: readonly (readonly [string, readonly string[]])[];
  /** For each operation: the checks that call it. */
  readonly callers: readonly (readonly [string, readonly string[]])[];
}

export function setupOf(checks: readonly Check[], { touches, callers }: Seen): Setup {
  return { checks: checks.map(({ id }) => id), touches: [...touches], callers: [...callers] };
}
