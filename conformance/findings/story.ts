import type { Exchange } from "../core/exchange.ts";
import type { Profile } from "../core/profile.ts";
import type { CheckResult, Evidence, Story } from "../core/report.ts";
import { plainWord } from "../core/shell.ts";
import type { Target } from "../core/target.ts";
import { stepBefore } from "./before.ts";
import { shellScript } from "./script.ts";
import { type Recorded, stepsTo } from "./steps.ts";

/** The run that a story is about. */
export interface Told extends Recorded {
  readonly target: Target;
  /** The command that starts the suite. */
  readonly command: string;
  /** The path of the target file, if there is one. */
  readonly targetFile?: string | undefined;
  readonly profile: Profile;
  readonly seed: number;
  readonly redact: (text: string) => string;
  readonly evidenceOf: (exchange: Exchange) => Evidence;
}

/**
 * How a failure is seen again.
 * @param isRule whether a rule failed, which belongs to no check
 */
export function storyOf(result: CheckResult, isRule: boolean, told: Told): Story {
  const [shown] = result.evidence ?? [];
  const rerun = rerunOf(result, isRule, told);
  if (shown?.number === undefined) return { script: "", rerun, ...(shown && { shown }) };
  const { target, redact } = told;
  const steps = stepsTo(isRule ? undefined : result.id, shown.number, `${shown.expected} ${shown.actual}`, told);
  const before = stepBefore(steps, shown);
  const script = shellScript({
    says: `${result.id}: ${result.reason ?? ""}`,
    steps,
    before,
    deviation: shown,
    rerun: argumentsOf(result, isRule, told),
    baseUrl: target.baseUrl,
    control: target.control?.baseUrl,
    command: told.command,
    targetFile: told.targetFile,
    redact,
  });
  if (before === undefined) return { shown, script, rerun };
  const last = steps.findLast((step) => step.kind === "call");
  const after = last && told.evidenceOf(last.exchange);
  const isAnother = after !== undefined && after.number !== shown.number;
  return { shown, before: told.evidenceOf(before.exchange), ...(isAnother && { after }), script, rerun };
}

/** The command that judges a check, or the requirements of a rule, again. */
function rerunOf(result: CheckResult, isRule: boolean, told: Told): string {
  const { baseUrl, control } = told.target;
  const given = `--base-url ${baseUrl}${control ? ` --control ${control.baseUrl}` : ""}`;
  const address = told.targetFile === undefined ? given : `--target ${plainWord(told.targetFile)}`;
  return `${told.command} ${address} ${argumentsOf(result, isRule, told)}`;
}

function argumentsOf({ id, requirements }: CheckResult, isRule: boolean, { profile, seed }: Told): string {
  return `--only ${isRule ? (requirements[0] ?? id) : id} --profile ${profile} --seed ${seed}`;
}
