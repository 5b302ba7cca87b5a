import { clientRequirements } from "../../generated/client-requirements.ts";
import type { CheckResult, Evidence } from "../core/report/report.ts";
import type { ClientCase, Problem, Seen } from "./case.ts";
import { noRetry } from "./oracles.ts";
import { textOf, type WireRequest } from "./server.ts";

/** The deadline of calls in cases that are not about time, in milliseconds: far more than a client needs, even on a busy machine. */
export const ordinaryTimeoutMs = 8000;

/** A verdict, and whether only a time shows it. */
interface Verdict {
  readonly check: CheckResult;
  readonly isTiming: boolean;
}

/** The verdict of each requirement of a case. */
export function verdictsOf({ each, seen }: { readonly each: ClientCase; readonly seen: Seen }): Verdict[] {
  const { ended, reason } = seen.answer;
  return Object.entries(each.judges).map(([id, oracle]): Verdict => {
    if (ended === "unsupported") {
      return { check: resultOf(each, id, reason ?? "the driver does not support the task"), isTiming: false };
    }
    // What the wire shows counts even when the driver broke afterwards.
    const found = oracle(seen);
    const isUnclear = ended === "broken" && (found === null || found === noRetry);
    const problem = isUnclear ? { expected: "an answer of the driver", actual: reason ?? "none" } : found;
    return { check: resultOf(each, id, problem, seen), isTiming: isAboutTime(problem, each, seen) };
  });
}

/** Whether a busy machine can be the reason: a time is too long, or the call ran into its own deadline. */
function isAboutTime(
  problem: Problem | string | null,
  { timeoutMs = ordinaryTimeoutMs }: ClientCase,
  seen: Seen,
): boolean {
  if (problem === null || typeof problem === "string" || seen.answer.ended === "broken") return false;
  return problem.isTiming === true || seen.answer.ended === "timeout" || seen.milliseconds >= timeoutMs;
}

export function resultOf(
  each: ClientCase,
  requirement: string,
  found: Problem | string | null,
  seen?: Seen,
): CheckResult {
  const common = {
    id: `${each.id}: ${requirement}`,
    title: each.title,
    requirements: [requirement],
    ...(each.operationId !== undefined && { operationId: each.operationId }),
  };
  if (found === null) return { ...common, verdict: "pass" };
  if (typeof found === "string") return { ...common, verdict: "blocked", reason: found };
  const isAdvice = clientRequirements.find(({ id }) => id === requirement)?.level === "should";
  const request = found.request ?? seen?.wire.at(-1);
  return {
    ...common,
    verdict: isAdvice ? "warn" : "fail",
    reason: `expected ${found.expected}, but ${found.actual}`,
    ...(request !== undefined && seen !== undefined && { evidence: [evidenceOf(found, request, seen)] }),
  };
}

/** Without a curl line: the scripted servers are gone when somebody reads it. */
function evidenceOf({ expected, actual }: Problem, request: WireRequest, { key, places, elsewhere }: Seen): Evidence {
  const hidden = (text: string) => text.replaceAll(key, "$SHORTFORM_KEY");
  const sent = {
    method: request.method,
    url: hidden(`${elsewhere.includes(request) ? places.elsewhere : places.origin}${request.target}`),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, hidden(value)])),
    ...(request.body !== "" && { body: hidden(request.body) }),
  };
  const { status = 200, headers = {}, body = "", trouble } = request.reply ?? { trouble: "silent" };
  const response = trouble === undefined && { response: { status, headers, body: textOf(body) } };
  return { expected, actual: hidden(actual), request: sent, ...response, curl: "" };
}
