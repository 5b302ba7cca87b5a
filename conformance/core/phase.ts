import type { Check } from "./check.ts";

/** When checks run, in this order. */
export const phases = {
  lists: "their ids serve other checks, and they show which resources existed before the run",
  balance: "before anything is spent",
  examples: "one valid call of each operation",
  reading: "what all operations share; most of it changes nothing",
  starting: "start all jobs, so that they run in parallel",
  main: "everything else",
  afterwards: "judge what earlier checks left behind",
  jobs: "follow the jobs to their end",
  spending: "what spends credits or uses them up",
  limits: "what uses up rate limits and allowances",
  closing: "after all others: the books of the run must balance",
} as const;

export type Phase = keyof typeof phases;

/** The same checks, run in this phase instead of `main`. */
export function inPhase(phase: Phase, checks: readonly Check[]): readonly Check[] {
  return checks.map((check) => ({ ...check, phase }));
}

/** In running order; within a phase, the order is kept. */
export function byPhase(checks: readonly Check[]): readonly Check[] {
  const names = Object.keys(phases);
  const place = ({ phase = "main" }: Check) => names.indexOf(phase);
  return checks.toSorted((a, b) => place(a) - place(b));
}
