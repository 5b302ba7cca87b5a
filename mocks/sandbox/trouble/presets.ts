import type { TroubleRule } from "./rule.ts";

/** Rules for a common situation. */
export interface TroublePreset {
  readonly name: string;
  /** One sentence about what a caller sees. */
  readonly says: string;
  readonly rules: readonly TroubleRule[];
}

/** Named rules, to try out or to start from. The mobile networks are those that browsers offer in their developer tools. */
export const troublePresets: readonly TroublePreset[] = [
  {
    name: "slow-3g",
    says: "A slow mobile network: 2 seconds late, 50 kB a second.",
    rules: [{ latencyMs: { min: 1800, max: 2200 }, bytesPerSecond: 50_000 }],
  },
  {
    name: "fast-3g",
    says: "A usual mobile network: half a second late, 180 kB a second.",
    rules: [{ latencyMs: { min: 450, max: 650 }, bytesPerSecond: 180_000 }],
  },
  {
    name: "long-tail",
    says: "A server under load: most answers are quick, one in a hundred takes 6 seconds.",
    rules: [{ latencyMs: { p50: 90, p90: 400, p95: 1500, p99: 6000 } }],
  },
  {
    name: "flaky",
    says: "One call in ten loses its connection: before or after the server handles it, or in the body.",
    rules: [
      { lost: "before-headers", when: "before", chance: 0.03 },
      { lost: "before-headers", when: "after", chance: 0.04 },
      { lost: "in-body", chance: 0.03 },
    ],
  },
  {
    name: "lost-answers",
    says: "Every second write takes effect, but its answer is lost: what idempotency keys are for.",
    rules: [{ operations: "writes", lost: "before-headers", when: "after", chance: 0.5 }],
  },
  {
    name: "offline",
    says: "Nothing reaches the server.",
    rules: [{ lost: "before-headers", when: "before" }],
  },
];
