import type { Deviation } from "./errors.ts";
import type { ReceivedResponse, SentRequest } from "./exchange.ts";
import type { Plan } from "./plan.ts";
import type { Shard } from "./shard.ts";
import type { TransportCounts } from "./transport.ts";

export type Verdict = "pass" | "fail" | "unstable" | "warn" | "blocked" | "error";
export const verdicts: readonly Verdict[] = ["pass", "fail", "unstable", "warn", "blocked", "error"];

/** One exchange as evidence for a result, with keys redacted. */
export interface Evidence extends Deviation {
  readonly request: SentRequest;
  readonly response?: Pick<ReceivedResponse, "status" | "headers"> & { readonly body: string };
  /** The request as a command line; $SHORTFORM_KEY replaces the key. */
  readonly curl: string;
  /** Its number and name in the script that led to the failure: `2. generateAutomation`. */
  readonly step?: string;
}

/** The evidence in the order of the script: the exchange that shows the failure is the first evidence and the last step. */
export function scriptOf(evidence: readonly Evidence[]): readonly Evidence[] {
  const [last, ...earlier] = evidence;
  return last?.step === undefined ? [] : [...earlier, last];
}

/** In the reason of a rule that applied to no answer of the run. */
export const untouched = "none came in this run";

export interface CheckResult {
  readonly id: string;
  readonly title: string;
  readonly requirements: readonly string[];
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly operationId?: string;
  readonly evidence?: readonly Evidence[];
  /** For an unstable check: the last exchange of the retry that passed. */
  readonly passedWith?: Evidence;
  /** False if the run did not try: the target, the profile or `--only` excludes it. */
  readonly asked?: false;
}

export interface RequirementResult {
  readonly id: string;
  readonly level: "must" | "may";
  readonly verdict: Verdict;
  readonly checks: readonly string[];
  /** Why the verdict is `blocked`. */
  readonly reason?: string;
  /** Why its failure is accepted and does not count (`--known-failures`). */
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
  /** The maximum cost of the run, known before its first request. */
  readonly plan?: Plan;
  /** Which of several parts of a run this is (`--shard`). */
  readonly shard?: Shard;
  /** Whether no server was given, so that the run judged a sandbox of its own. */
  readonly embedded?: true;
  /** Why the run ended before every check had run, in one sentence. */
  readonly stopped?: string;
  /** Why the report is inconclusive, in one sentence. */
  readonly inconclusive?: string;
}

/** How the server behaves where the documents leave something open. */
export interface Observation {
  readonly gap: string;
  readonly observed: string;
}
