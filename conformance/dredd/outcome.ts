/** What became of one transaction. */
export interface Outcome {
  readonly operationId: string;
  readonly status: number;
  /** `error`: the kit itself failed. */
  readonly outcome: "pass" | "fail" | "skip" | "error";
  /** Why it did not pass. */
  readonly reason?: string;
}

/** What the hooks leave for the runner. */
export interface HooksResult {
  /** What only the hooks of this run know: it shows that Dredd loaded them. */
  readonly token: string;
  /** False until Dredd has run every transaction. */
  readonly finished: boolean;
  /** True when the run was ended before every transaction was asked. */
  readonly isInterrupted: boolean;
  readonly outcomes: readonly Outcome[];
  /** What went wrong in the hooks themselves. */
  readonly faults: readonly string[];
  /** Credits that the calls have cost, by the contract. */
  readonly credits: number;
}

/** How often each outcome came. */
export type Counts = Readonly<Record<Outcome["outcome"], number>>;

/** @returns the numbers that the runner prints */
export function countOutcomes(outcomes: readonly Outcome[]): Counts {
  const counts = { pass: 0, fail: 0, skip: 0, error: 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
}
