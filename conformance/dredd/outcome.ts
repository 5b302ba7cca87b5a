/** The outcome of one transaction. */
export interface AnswerResult {
  readonly operationId: string;
  readonly status: number;
  /** `error`: the kit itself failed. */
  readonly outcome: "pass" | "fail" | "skip" | "error";
  /** Why it did not pass. */
  readonly reason?: string;
}

/** The hooks' message to the runner. */
export interface HooksResult {
  /** The secret of this run, which shows that Dredd loaded its hooks. */
  readonly token: string;
  /** False until Dredd has run every transaction. */
  readonly finished: boolean;
  /** True if the run ended before every transaction was sent. */
  readonly isInterrupted: boolean;
  readonly outcomes: readonly AnswerResult[];
  /** An error in the hooks themselves. */
  readonly faults: readonly string[];
  /** Credits that the calls have cost, by the contract. */
  readonly credits: number;
}

/** The number of each outcome. */
export type Counts = Readonly<Record<AnswerResult["outcome"], number>>;

/** @returns the counts that the runner prints */
export function countOutcomes(outcomes: readonly AnswerResult[]): Counts {
  const counts = { pass: 0, fail: 0, skip: 0, error: 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
}
