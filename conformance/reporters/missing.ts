import { type CheckResult, type Report, type RequirementResult, untouched } from "../core/report/report.ts";
import { type Count, countBy } from "./count-by.ts";

/** Blocked requirements and checks that wait for the same thing. */
export interface Missing {
  /** What to do about it, with code between backticks. */
  readonly advice: string;
  /** How many blocked requirements wait for it. */
  readonly requirements: number;
  /** Empty if no check of the run is about these requirements. */
  readonly checks: readonly string[];
  /** The reasons of the checks with their numbers, the most frequent first. */
  readonly reasons: readonly Count[];
}

/** A kind of reason: what its checks wait for. Kinds with equal advice are one. */
interface Kind {
  readonly pattern: RegExp;
  readonly advice: (...groups: readonly string[]) => string;
}

/** The advice for what nobody can add. */
export const nothingCame = "Nothing to add: no answer of this run showed what these rules judge";

/** The advice for each profile that most users try, where a later one allows what the earlier ones do. */
const profileSteps = ["safe", "standard", "full"].map(profileAdvice);

function profileAdvice(profile = ""): string {
  return `Run with \`--profile ${profile}\``;
}

/** The first that fits counts. */
const kinds: readonly Kind[] = [
  { pattern: new RegExp(untouched), advice: () => nothingCame },
  { pattern: /--profile (\w+)/, advice: profileAdvice },
  { pattern: /keys\.(\w+) of .+\(it has/, advice: (name) => `Give \`keys.${name}\` of another team` },
  {
    pattern: /keys\.(?:limited|scoped)/,
    advice: () => "Add `keys.limited` or `keys.scoped` to the target file, with their scopes",
  },
  { pattern: /^needs keys\.(\w+)$/, advice: (name) => `Add \`keys.${name}\` to the target file` },
  { pattern: /^needs control\b/, advice: () => "Add the control interface (`control`) to the target file" },
  { pattern: /budget\.(\w+) or (--[\w-]+)/, advice: (name, flag) => `Raise \`budget.${name}\` (\`${flag}\`)` },
  { pattern: /^needs media\b.*/, advice: () => "Add `media` to the target file" },
  { pattern: /^needs voice\b/, advice: () => "Add `voice` to the target file" },
  {
    pattern: /^needs (\w+), which answers (\d+)/,
    advice: (name, status) => `Implement \`${name}\`, which answers ${status}`,
  },
  { pattern: /\(it breaks ([^)]+)\)/, advice: (rule) => `Fix the answers that break \`${rule}\`` },
  {
    pattern: /^needs (?:a request of |an answer (?:of|from) )?([a-z]+[A-Z]\w*)/,
    advice: (name) => `Make \`${name}\` succeed`,
  },
  { pattern: /not interrupted/, advice: () => cutShort },
];

const inOtherWays = "Give the server the data or the state that these checks need";

/** A client has no target file; what its driver says it can't do is its own affair. */
const byClient = "Have the driver do what these checks need, if the client can";

const leftOut = "Run every check: this run had only some of them";
const cutShort = "Let the run finish";

/**
 * What the blocked requirements and checks of a report wait for, the most rewarding first. What is not claimed waits for nothing.
 */
export function missingOf(
  report: Pick<Report, "checks" | "requirements" | "stopped" | "repeats" | "subject">,
): Missing[] {
  const { checks, requirements, stopped, repeats, subject } = report;
  const waits = ({ verdict, notClaimed }: RequirementResult) => verdict === "blocked" && !notClaimed;
  const blocked = checks.filter(({ verdict, notClaimed }) => verdict === "blocked" && notClaimed === undefined);
  const groups = new Map<string, CheckResult[]>();
  for (const result of blocked) {
    const advice = subject === "client" ? byClient : adviceFor(rootOf(result.reason ?? ""));
    groups.set(advice, [...(groups.get(advice) ?? []), result]);
  }
  const unseen = requirements.filter((each) => waits(each) && each.checks.length === 0);
  const rest = (stopped ?? repeats?.stopped) === undefined ? leftOut : cutShort; // where the requirements without a check are counted
  if (unseen.length > 0) groups.set(rest, groups.get(rest) ?? []);
  const open = new Set(requirements.filter(waits).map(({ id }) => id));
  const waiting = (results: readonly CheckResult[]) =>
    new Set(results.flatMap((result) => result.requirements.filter((id) => open.has(id))));
  const others = waiting([...groups].flatMap(([advice, results]) => (advice === nothingCame ? [] : results)));
  return [...groups]
    .map(([advice, results]) => {
      const given = profileSteps
        .slice(0, Math.max(0, profileSteps.indexOf(advice)))
        .flatMap((earlier) => groups.get(earlier) ?? []);
      const ids = [...waiting([...results, ...given])].filter((id) => advice !== nothingCame || !others.has(id));
      return {
        advice,
        requirements: ids.length + (advice === rest ? unseen.length : 0),
        checks: results.map(({ id }) => id),
        reasons: countBy(results.map(({ reason = "" }) => reason)),
      };
    })
    .toSorted((a, b) => rank(a) - rank(b) || b.requirements - a.requirements || b.checks.length - a.checks.length);
}

/**
 * What helps comes first, then what helps in no single way, then what was not asked for, then what would judge nothing more, then what
 * nobody can add.
 */
function rank({ advice, requirements }: Missing): number {
  if (advice === nothingCame) return 4;
  if (requirements === 0) return 3;
  if (advice === leftOut) return 2;
  return advice === inOtherWays ? 1 : 0;
}

/** The reason at the bottom: of "a draft (needs a receipt (needs searchAds, which answers 501))", the last. */
export function rootOf(reason: string): string {
  const inner = /\((needs .*)\)$/s.exec(reason)?.[1];
  return inner === undefined ? reason : rootOf(inner);
}

function adviceFor(reason: string): string {
  for (const { pattern, advice } of kinds) {
    const [found, ...groups] = pattern.exec(reason) ?? [];
    if (found !== undefined) return advice(...groups);
  }
  return inOtherWays;
}
