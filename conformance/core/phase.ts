/** When checks run, in this order. */
export const phases = {
  lists: "their ids serve other checks, and they show which resources existed before the run",
  balance: "before anything is spent",
  examples: "one valid call of each operation",
  reading: "what all operations share; most of it changes nothing",
  changing: "what all operations share and changes something",
  workspaces: "a new workspace may become the default (GAP-139), so none is made while jobs run",
  starting: "start all jobs, so that they run in parallel",
  jobs: "follow the jobs to their end",
  main: "everything else",
  afterwards: "judge what earlier checks left behind",
  spending: "what spends credits or uses them up",
  limits: "what uses up rate limits and allowances",
  everywhere: "every value at every place, if the profile asks for it",
  closing: "after all others: the books of the run must balance",
  nextMonth: "waits for the next month, in which plans may be renewed and results may be gone",
} as const;

export type Phase = keyof typeof phases;

interface Phased {
  readonly phase?: Phase;
}

/** The same checks, run in this phase instead of `main`. */
export function inPhase<T extends Phased>(phase: Phase, checks: readonly T[]): readonly T[] {
  return checks.map((check) => ({ ...check, phase }));
}

/** In running order; within a phase, the order is kept. */
export function byPhase<T extends Phased>(checks: readonly T[]): readonly T[] {
  const names = Object.keys(phases);
  const place = ({ phase = "main" }: Phased) => names.indexOf(phase);
  return checks.toSorted((a, b) => place(a) - place(b));
}
