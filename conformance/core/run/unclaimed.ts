import { Blocked } from "../errors.ts";
import { type Exchange, succeeded } from "../exchange.ts";
import { evidenceOf } from "../report/evidence.ts";
import type { CheckResult, Finding } from "../report/report.ts";
import { isHarmless } from "../target/claims.ts";
import { firstOf } from "../values/amount.ts";
import { capitalized } from "../values/plain-text.ts";
import type { Session } from "./session.ts";

/** The id of the warning about operations that could be claimed, which takes the place of a requirement in its finding. */
export const unclaimedId = "unclaimed";

/** How many operations the warning names. */
const named = 5;

/** Calls each unclaimed operation that only reads. @returns a warning if any of them answers: it could be claimed */
export async function answersUnclaimed(session: Session, redact: (text: string) => string): Promise<CheckResult[]> {
  const answers: Exchange[] = [];
  for (const operation of session.claims.unclaimed.filter(isHarmless)) {
    try {
      const exchange = await session.glimpse(operation);
      if (succeeded(exchange)) answers.push(exchange);
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
    }
  }
  const [first] = answers;
  if (first === undefined) return [];
  const names = answers.flatMap(({ operation }) => operation?.operationId ?? []);
  const deviation = { expected: "no such operation", actual: `the server answered ${first.response.status}` };
  return [
    {
      id: unclaimedId,
      title: "The server has operations that implements does not list.",
      requirements: [],
      verdict: "warn",
      reason: `the server answers ${firstOf(names, named)}; add ${names.length === 1 ? "it" : "them"} to implements`,
      evidence: answers.map((exchange) => evidenceOf(exchange, deviation, redact)),
    },
  ];
}

/** The warning as a finding, so that it is where people look for what to do next. */
export function unclaimedFinding({ id, title, reason = "", evidence = [] }: CheckResult): Finding {
  const [shown] = evidence;
  return {
    id,
    cause: capitalized(reason),
    requirement: id,
    says: title,
    operations: evidence.flatMap(({ operationId }) => operationId ?? []),
    checks: [id],
    expected: shown?.expected ?? "",
    actual: shown?.actual ?? "",
    story: { ...(shown && { shown }), script: "", rerun: "" },
    warns: true,
  };
}
