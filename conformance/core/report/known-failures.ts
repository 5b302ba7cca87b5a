import type { Report, RequirementResult } from "./report.ts";

/** Why the failure of a requirement is accepted. */
export interface KnownFailure {
  readonly reason: string;
  /** Where it is tracked. */
  readonly issue?: string;
  /** The last day on which it does not count, in UTC. */
  readonly until?: string;
  /** Whether that day is over, so that it counts. */
  readonly hasExpired: boolean;
}

/** Requirements that a server is known to break. */
export type KnownFailures = ReadonlyMap<string, KnownFailure>;

/** They as people write them: a reason for each requirement id, alone or with an issue and a last day. */
export type WrittenFailures = Readonly<Record<string, string | Omit<KnownFailure, "hasExpired">>>;

/** @param today in UTC, such as `2026-11-23`: what was known until an earlier day has expired */
export function knownFailuresOf(written: WrittenFailures, today: string): KnownFailures {
  return new Map(
    Object.entries(written).map(([id, entry]) => {
      const until = untilOf(entry);
      const failure = typeof entry === "string" ? { reason: entry } : entry;
      return [id, { ...failure, hasExpired: until !== undefined && until < today }];
    }),
  );
}

/** The last day on which a failure does not count, if one is written. */
export function untilOf(entry: WrittenFailures[string]): string | undefined {
  return typeof entry === "string" ? undefined : entry.until;
}

/**
 * Marks the known failures of a report, and those that have expired. Listed requirements that pass stay unmarked: `outdatedText`
 * names them.
 */
export function markKnown(report: Report, known: KnownFailures): Report {
  const requirements = report.requirements.map((each) => {
    const failure = known.get(each.id);
    return failure !== undefined && isBroken(each) ? marked(each, failure) : each;
  });
  return { ...report, requirements };
}

function marked({ known: _, expired: __, ...result }: RequirementResult, failure: KnownFailure): RequirementResult {
  const { reason, issue, until, hasExpired } = failure;
  return {
    ...result,
    ...(hasExpired ? { expired: reason } : { known: reason }),
    ...(issue !== undefined && { issue }),
    ...(until !== undefined && { until }),
  };
}

/** Whether a known failure of it would be one. */
export function isBroken({ verdict }: RequirementResult): boolean {
  return verdict === "fail" || verdict === "unstable";
}

/** Why the list of known failures is out of date, in one sentence. @returns undefined if no listed requirement passed */
export function outdatedText(report: Report, known: KnownFailures): string | undefined {
  const passed = report.requirements
    .filter(({ id, verdict }) => verdict === "pass" && known.has(id))
    .map(({ id }) => id);
  if (passed.length === 0) return undefined;
  const [are, them] = passed.length === 1 ? ["is", "it"] : ["are", "them"];
  return `${passed.join(", ")} passed, but ${are} listed with --known-failures; remove ${them} from the list.`;
}

/** Whether a server conforms except for known failures. */
export function hasNewFailure({ requirements, checks }: Report): boolean {
  const ids = new Set(requirements.map(({ id }) => id));
  return (
    requirements.some(({ verdict, known }) => verdict === "fail" && known === undefined) ||
    // A check without a requirement in the report can't be a known failure.
    checks.some((check) => check.verdict === "fail" && !check.requirements.some((id) => ids.has(id)))
  );
}

/** Why a failure is known: the reason, the last day and the issue. @returns null if it is not known */
export function knownText({ known, until, issue }: RequirementResult): string | null {
  return known === undefined ? null : `${known}${inBrackets(until && `until ${until}`, issue)}`;
}

/** Why a failure counts that was a known one, as a sentence. @returns null if it was not */
export function expiredText({ id, expired, until = "", issue }: RequirementResult): string | null {
  if (expired === undefined) return null;
  return `${id} was a known failure until ${until}; it has counted as a failure since ${dayAfter(until)}. Its reason was: ${expired}${inBrackets(issue)}`;
}

function inBrackets(...parts: readonly (string | undefined)[]): string {
  const given = parts.filter((part) => part !== undefined);
  return given.length === 0 ? "" : ` (${given.join(", ")})`;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
