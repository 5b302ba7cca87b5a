import type { Exchange } from "../core/exchange.ts";
import type { Profile } from "../core/profile.ts";
import type { CheckResult, Evidence, Story } from "../core/report/report.ts";
import type { Bill } from "../core/spending/meter.ts";
import type { Target } from "../core/target/target.ts";
import { plainWord } from "../core/values/shell.ts";
import { readsAround, stepBefore } from "./before.ts";
import { isOfTwo } from "./last-line.ts";
import { shellScript } from "./script.ts";
import { type Recorded, stepsTo } from "./steps.ts";

/** The run that a story is about. */
export interface Told extends Recorded {
  readonly target: Target;
  /** The command that starts the suite. */
  readonly command: string;
  /** The path of the target file, if there is one. */
  readonly targetFile?: string | undefined;
  /** The folder of the report, if it is not the usual one. */
  readonly reportDir?: string | undefined;
  readonly profile: Profile;
  readonly seed: number;
  readonly redact: (text: string) => string;
  readonly evidenceOf: (exchange: Exchange) => Evidence;
  /** The numbers of the exchanges that fail checks: a fixed server answers them in another way. */
  readonly wrong: ReadonlySet<number>;
}

/**
 * How a failure is seen again.
 * @param isRule whether a rule failed, which belongs to no check
 */
export function storyOf(result: CheckResult, isRule: boolean, told: Told): Story {
  const [shown] = result.evidence ?? [];
  const args = argumentsOf(result, isRule ? checkWith(shown?.number, told) : result.id, isRule, told);
  const rerun = rerunOf(args, told);
  if (shown?.number === undefined) return { script: "", rerun, ...(shown && { shown }) };
  const { target, redact } = told;
  const steps = stepsTo(isRule ? undefined : result.id, shown.number, `${shown.expected} ${shown.actual}`, told);
  const before = stepBefore(steps, shown);
  const script = shellScript({
    says: `${result.id}: ${result.reason ?? ""}`,
    steps,
    before,
    deviation: shown,
    rerun: args,
    baseUrl: target.baseUrl,
    control: target.control?.baseUrl,
    command: told.command,
    targetFile: told.targetFile,
    redact,
    wrong: told.wrong,
  });
  const reads = readsAround(steps, shown);
  if (reads === undefined) return { shown, script, rerun };
  const after = told.evidenceOf(reads.after.exchange);
  const isAnother = after.number !== shown.number;
  return { shown, before: told.evidenceOf(reads.before.exchange), ...(isAnother && { after }), script, rerun };
}

/** The command that judges a failure again. @param args the arguments that choose it */
function rerunOf(args: string, { target, targetFile, reportDir, command }: Told): string {
  const { baseUrl, control } = target;
  const given = `--base-url ${baseUrl}${control ? ` --control ${control.baseUrl}` : ""}`;
  const address = targetFile === undefined ? given : `--target ${plainWord(targetFile)}`;
  const folder = reportDir === undefined ? "" : ` --report-dir ${plainWord(reportDir)}`;
  return `${command} ${address}${folder} ${args}`;
}

/** What judges a check again, or a rule at the check that met it; a rule that compares two answers, at all checks of the operation. */
function argumentsOf(result: CheckResult, check: string | undefined, isRule: boolean, { profile, seed }: Told): string {
  const [shown] = result.evidence ?? [];
  const rule = isRule ? result.requirements[0] : undefined;
  const isComparing = isRule && shown !== undefined && isOfTwo.test(shown.expected);
  const only = [rule, (isComparing ? shown.operationId : undefined) ?? check].filter((each) => each !== undefined);
  return `--only ${(only.length > 0 ? only : [result.id]).join(" ")} --profile ${profile} --seed ${seed}`;
}

/** The first check that has a step of the run, or uses a story that has it. */
function checkWith(number: number | undefined, { meter }: Told): string | undefined {
  if (number === undefined) return undefined;
  const tells = ({ steps, stories }: Bill): boolean =>
    steps.includes(number) ||
    [...stories].some((name) => {
      const story = meter.stories.get(name);
      return story !== undefined && tells(story);
    });
  return [...meter.checks].find(([, bill]) => tells(bill))?.[0];
}
