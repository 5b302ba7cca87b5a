import type { Exchange } from "../core/exchange.ts";
import type { CheckResult, Evidence, Story } from "../core/report.ts";
import type { Target } from "../core/target.ts";
import { scriptOf } from "./script.ts";
import { type Recorded, stepsTo } from "./steps.ts";

/** The run that a story is about. */
export interface Told extends Recorded {
  readonly target: Target;
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
  const steps = stepsTo(isRule ? undefined : result.id, shown.number, told);
  const before = steps.findLast((step) => step.kind === "call" && isBefore(step.exchange, shown));
  const isCall = before?.kind === "call" ? before : undefined;
  const script = scriptOf({
    says: `${result.id}: ${result.reason ?? ""}`,
    steps,
    before: isCall,
    deviation: shown,
    rerun: argumentsOf(result, isRule, told),
    baseUrl: target.baseUrl,
    control: target.control?.baseUrl,
    redact,
  });
  const earlier = isCall && told.evidenceOf(isCall.exchange);
  return { shown, ...(earlier && { before: earlier }), script, rerun };
}

/** Whether an earlier call read the same thing. */
function isBefore({ number, request }: Exchange, shown: Evidence): boolean {
  const isEarlier = number !== undefined && number < (shown.number ?? 0);
  return isEarlier && request.method === "GET" && shown.request.method === "GET" && request.url === shown.request.url;
}

/** The command that judges a check, or the requirements of a rule, again. */
function rerunOf(result: CheckResult, isRule: boolean, told: Told): string {
  const { baseUrl, control } = told.target;
  const address = `--base-url ${baseUrl}${control ? ` --control ${control.baseUrl}` : ""}`;
  return `npx shortform-contract verify ${address} ${argumentsOf(result, isRule, told)}`;
}

function argumentsOf({ id, requirements }: CheckResult, isRule: boolean, { seed }: Told): string {
  return `--only ${isRule ? (requirements[0] ?? id) : id} --seed ${seed}`;
}
