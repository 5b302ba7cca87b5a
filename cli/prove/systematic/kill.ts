import { type Check, createOracles, type RunEvent, requirements } from "../../../conformance/index.ts";
import { plantable, type Systematic } from "../../../mocks/sandbox/faults/systematic/systematic.ts";
import { judgeSandbox } from "../judge-sandbox.ts";
import { type Callers, candidatesOf } from "./candidates.ts";

/** How a run on one systematic fault ended. */
export interface SystematicKill {
  readonly fault: string;
  /**
   * `unreached`: no check sent what the server would treat wrongly. `absent`: the server never gave the answer that the fault changes,
   * because the sandbox does not answer so.
   */
  readonly end: "killed" | "survived" | "unreached" | "absent";
  /** The first check or rule that failed. */
  readonly by: string | null;
  /** Whether it judges a requirement of the fault's operation. */
  readonly isRight: boolean;
  /** Checks in which the kit itself failed. */
  readonly errors: readonly string[];
}

const rules = new Map(
  createOracles().flatMap((oracle) => oracle.rules.map((rule) => [rule.id, rule.requirements] as const)),
);
const operationsOf = new Map(requirements.map(({ id, operations }) => [id, operations]));

/** Plants a fault and runs checks that call its operation until one fails. */
export async function killSystematic(
  found: Systematic,
  checks: readonly Check[],
  callers: Callers,
): Promise<SystematicKill> {
  let isReached = false;
  const errors: string[] = [];
  for (const candidates of candidatesOf(found, checks, callers)) {
    const { fault, isApplied } = plantable(found);
    const end = new AbortController();
    let by: { readonly id: string; readonly claimed: readonly string[] } | null = null;
    const caught = (id: string, claimed: readonly string[]) => {
      by ??= { id, claimed };
      end.abort();
    };
    const onEvent = (event: RunEvent) => {
      if (event.type === "rule" && event.failed) caught(event.rule, rules.get(event.rule) ?? []);
      if (event.type !== "result") return;
      const { verdict, id, requirements: claimed, reason } = event.result;
      if (verdict === "fail") caught(id, claimed);
      if (verdict === "error") errors.push(`${id}: ${reason}`);
    };
    await judgeSandbox({ checks: candidates, faults: [fault], onEvent, signal: end.signal });
    isReached ||= isApplied();
    const seen = by as { readonly id: string; readonly claimed: readonly string[] } | null; // set in a callback
    if (!seen) continue;
    const isRight = seen.claimed.some((id) => operationsOf.get(id)?.includes(found.operation));
    return { fault: found.name, end: "killed", by: seen.id, isRight, errors };
  }
  const unreached = found.family === "requests" || found.family === "limits" ? "unreached" : "absent";
  return { fault: found.name, end: isReached ? "survived" : unreached, by: null, isRight: false, errors };
}
