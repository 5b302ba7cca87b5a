import { idempotencyKeyOf, type Step } from "../core/run/trace.ts";
import { objectIdsIn } from "../core/values/object-id.ts";

/**
 * Whether a step that gives no value must succeed again, so that the last one shows something: if it changed something that the last call
 * reads or works with, and its own success was not wrong.
 * @param steps of the script, in order
 * @param wrong the numbers of the exchanges that fail checks
 */
export function mustSucceed(step: Step, steps: readonly Step[], wrong: ReadonlySet<number>): boolean {
  const last = steps.at(-1);
  if (step.kind !== "call" || last?.kind !== "call" || step.exchange.request.method === "GET") return false;
  if (hasUsedKey(step, steps) || wrong.has(step.exchange.number ?? -1)) return false;
  const [own, later] = [step.exchange.request, last.exchange.request];
  if (later.method === "GET") return true;
  const key = idempotencyKeyOf(step);
  if (key !== undefined && key === idempotencyKeyOf(last)) return true;
  const ids = objectIdsIn(new URL(own.url).pathname);
  return ids.some((id) => `${later.url} ${later.body}`.includes(id));
}

/** Whether an earlier step sent the Idempotency-Key of a step: the fault may be that this one was accepted, too. */
function hasUsedKey(step: Step, steps: readonly Step[]): boolean {
  const key = idempotencyKeyOf(step);
  return key !== undefined && steps.slice(0, steps.indexOf(step)).some((earlier) => idempotencyKeyOf(earlier) === key);
}
