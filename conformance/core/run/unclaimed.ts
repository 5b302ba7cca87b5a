import { Blocked } from "../errors.ts";
import { succeeded } from "../exchange.ts";
import { evidenceOf } from "../report/evidence.ts";
import type { CheckResult } from "../report/report.ts";
import { isHarmless } from "../target/claims.ts";
import type { Session } from "./session.ts";

/** Calls each unclaimed operation that only reads. @returns a warning for each that answers: it could be claimed */
export async function answersUnclaimed(session: Session, redact: (text: string) => string): Promise<CheckResult[]> {
  const found: CheckResult[] = [];
  for (const operation of session.claims.unclaimed.filter(isHarmless)) {
    try {
      const exchange = await session.glimpse(operation);
      if (!succeeded(exchange)) continue;
      const { operationId } = operation;
      const actual = `the server answers ${exchange.response.status}`;
      found.push({
        id: `unclaimed/${operationId}`,
        title: `The server has ${operationId}, but implements does not list it.`,
        requirements: [],
        verdict: "warn",
        reason: `${actual}; add it to implements`,
        operationId,
        evidence: [evidenceOf(exchange, { expected: "no such operation", actual }, redact)],
      });
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
    }
  }
  return found;
}
