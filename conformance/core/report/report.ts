import type { LevelId } from "../../../generated/levels.ts";
import type { Deviation } from "../errors.ts";
import type { ReceivedResponse, SentRequest } from "../exchange.ts";
import type { TransportCounts } from "../http/transport.ts";
import type { Shard } from "../run/shard.ts";
import type { Plan } from "../spending/plan.ts";

/** The result of a check or a requirement in one word. `blocked`: it could not be judged. `error`: the kit itself failed. */
export type Verdict = "pass" | "fail" | "unstable" | "warn" | "blocked" | "error";
export const verdicts: readonly Verdict[] = ["pass", "fail", "unstable", "warn", "blocked", "error"];

/** One exchange as evidence for a result, with keys redacted. */
export interface Evidence extends Deviation {
  /** The number of the step in the run, from 0. */
  readonly number?: number;
  readonly operationId?: string;
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

/** The reason of a rule that applied to no answer of the run. */
export const untouched = "the run got no answer that shows it";

/** The result of one check, with its reason and the exchanges that show it. */
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
  /** The operations that it needs and that the target file does not claim (`implements`). */
  readonly notClaimed?: readonly string[];
}

/** The result of one requirement, from all its checks. */
export interface RequirementResult {
  readonly id: string;
  readonly level: "must" | "may";
  readonly verdict: Verdict;
  readonly checks: readonly string[];
  /** Why the verdict is `blocked`. */
  readonly reason?: string;
  /** The operations that it needs and that the target file does not claim. */
  readonly notClaimed?: readonly string[];
  /** Why its failure is accepted and does not count (`--known-failures`). */
  readonly known?: string;
  /** Why its failure was accepted until a day that is over, so that it counts. */
  readonly expired?: string;
  /** Where a known or expired failure is tracked. */
  readonly issue?: string;
  /** The last day, in UTC, on which a known failure does not count. */
  readonly until?: string;
}

/** How many requirements passed, failed, could not be judged, and need an operation that is not claimed. */
export interface LevelCounts {
  readonly pass: number;
  readonly fail: number;
  readonly blocked: number;
  readonly notClaimed: number;
}

/** A level of the contract (`spec/levels/`), as far as the run judged it. */
export interface LevelResult {
  readonly level: LevelId;
  /** The version of the contract with this set of requirements. */
  readonly contract: string;
  readonly says: string;
  readonly stands: boolean;
  /** Whether it is the one to reach next. */
  readonly next?: true;
  readonly counts: LevelCounts;
  /** The cells of the matrix, without the topics that have no requirement of this level. */
  readonly topics: readonly { readonly topic: string; readonly counts: LevelCounts }[];
}

/** A level of clients (`verify-client --level`), as far as the run judged it. */
export interface ClientLevelResult {
  readonly level: "basic" | "robust" | "careful";
  /** How many requirements of the level the run judged, or tried to. */
  readonly requirements: number;
  /** How many of them by verdict. */
  readonly counts: Readonly<Record<Verdict, number>>;
}

/** `report.json` (DESIGN section 6). */
export interface Report {
  readonly target: string;
  /** What was judged, if it is no server that the suite called. */
  readonly subject?: "client" | "traffic";
  readonly startedAt: string;
  readonly durationMs: number;
  readonly requests: number;
  readonly credits: number;
  /** Counts of requirements by verdict. */
  readonly summary: Readonly<Record<Verdict, number>>;
  readonly requirements: readonly RequirementResult[];
  readonly checks: readonly CheckResult[];
  /** Failures by cause, in the order in which to fix them; warnings about the target file are last. */
  readonly findings: readonly Finding[];
  readonly observations: readonly Observation[];
  readonly transport: TransportCounts;
  /** The maximum cost of the run, known before its first request. */
  readonly plan?: Plan;
  /** Which of several parts of a run this is (`--shard`). */
  readonly shard?: Shard;
  /** Whether no server was given, so that the run judged a sandbox of its own. */
  readonly embedded?: true;
  /** The operations that the target file does not claim, if there are any. */
  readonly notClaimed?: readonly string[];
  /** The levels of the contract, each with its topics: the matrix at the beginning of a report. */
  readonly levels?: readonly LevelResult[];
  /** Only of a client: its levels. */
  readonly clientLevels?: readonly ClientLevelResult[];
  /** Why the run ended before every check had run, in one sentence. */
  readonly stopped?: string;
  /** Only of a run with `--failed`: the run that it repeats in part, and why that ended before every check had run, if it did. */
  readonly repeats?: Pick<Report, "stopped">;
  /** Why the report is inconclusive, in one sentence. */
  readonly inconclusive?: string;
}

/** Failures with one cause, or a warning about the target file. */
export interface Finding {
  /** The check or rule that shows the cause best; with the operation, if a rule is the cause of several findings: `schema/Post@getPost`. */
  readonly id: string;
  /** The cause in one sentence: where, and what is wrong. */
  readonly cause: string;
  /** The requirement that is broken. */
  readonly requirement: string;
  /** What the requirement says. */
  readonly says: string;
  /** Where it shows, most often first. */
  readonly operations: readonly string[];
  /** All failed checks and rules with this cause; its own first. */
  readonly checks: readonly string[];
  readonly expected: string;
  readonly actual: string;
  readonly story: Story;
  /** Only of a warning: it breaks no requirement and does not count. */
  readonly warns?: true;
}

/** How a finding is seen again. */
export interface Story {
  /** The call that shows it. */
  readonly shown?: Evidence;
  /** The call before it that shows the same thing as it was, where something changed or did not. */
  readonly before?: Evidence;
  /** The call that shows this thing as it is now, if `shown` is another call, such as the one that was paid for. */
  readonly after?: Evidence;
  /** A shell script that makes all calls that led there, in order. */
  readonly script: string;
  /** The command that judges it again. */
  readonly rerun: string;
}

/** How the server behaves where the documents leave something open. */
export interface Observation {
  readonly gap: string;
  readonly observed: string;
  /** The gap's answer in `spec/gaps.yaml`, where it is known. */
  readonly answer?: string;
}
