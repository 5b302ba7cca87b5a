import type { Deviation } from "./errors.ts";
import type { ReceivedResponse, SentRequest } from "./exchange.ts";
import type { Plan } from "./plan.ts";
import type { TransportCounts } from "./transport.ts";

export type Verdict = "pass" | "fail" | "unstable" | "warn" | "blocked" | "error";
export const verdicts: readonly Verdict[] = ["pass", "fail", "unstable", "warn", "blocked", "error"];

/** One exchange that shows what a check found, with keys redacted. */
export interface Evidence extends Deviation {
  readonly request: SentRequest;
  readonly response?: Pick<ReceivedResponse, "status" | "headers"> & { readonly body: string };
  /** The request as a command line; the key stands as $SHORTFORM_KEY. */
  readonly curl: string;
  /** What it is in the script that led to the failure, and its number there: `2. generateAutomation`. */
  readonly step?: string;
}

/** The script that led to a failure, in its order: what shows the failure stands first among the evidence, and is its last step. */
export function scriptOf(evidence: readonly Evidence[]): readonly Evidence[] {
  const [last, ...earlier] = evidence;
  return last?.step === undefined ? [] : [...earlier, last];
}

/** In the reason of a rule that no answer of the run touched. */
export const untouched = "none came in this run";

export interface CheckResult {
  readonly id: string;
  readonly title: string;
  readonly requirements: readonly string[];
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly operationId?: string;
  readonly evidence?: readonly Evidence[];
  /** Of an unstable check: the last exchange of the run in which it passed. */
  readonly passedWith?: Evidence;
  /** False where the run never meant to find out: the target, the profile or `--only` leaves out what it takes. */
  readonly asked?: false;
}

export interface RequirementResult {
  readonly id: string;
  readonly level: "must" | "may";
  readonly verdict: Verdict;
  readonly checks: readonly string[];
  /** Why the verdict is `blocked`. */
  readonly reason?: string;
  /** Why its failure is known and does not count (`--known-failures`). */
  readonly known?: string;
}

/** `report.json` (DESIGN section 6). */
export interface Report {
  readonly target: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly requests: number;
  readonly credits: number;
  /** Counts of requirements by verdict. */
  readonly summary: Readonly<Record<Verdict, number>>;
  readonly requirements: readonly RequirementResult[];
  readonly checks: readonly CheckResult[];
  readonly observations: readonly Observation[];
  readonly transport: TransportCounts;
  /** What the run was going to take at the most, known before its first request. */
  readonly plan?: Plan;
  /** Why the run ended before every check had run, in one sentence. */
  readonly stopped?: string;
  /** Why the report says too little of the server to count, in one sentence. */
  readonly inconclusive?: string;
}

/** What the server answered in a place that the documents leave open. */
export interface Observation {
  readonly gap: string;
  readonly observed: string;
}
