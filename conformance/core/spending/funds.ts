import { operations } from "../../../generated/operations.ts";
import { Blocked } from "../errors.ts";
import { succeeded } from "../exchange.ts";
import type { Session } from "../run/session.ts";
import type { Control } from "../target/control.ts";
import type { Target } from "../target/target.ts";
import { valuesAt } from "../values/pointer.ts";

/** Prices that depend on what a server measures may be higher than planned. */
const reserve = 1.5;

/**
 * Raises the balance of the team before a run that will spend more, if the control interface can: earlier runs may have spent it. It
 * happens before anything is judged, so that no check sees a balance change from outside.
 * @param planned what the run will spend, in credits
 */
export async function raiseBalance(
  session: Pick<Session, "send" | "allows">,
  control: Control | null,
  { keys, budget }: Pick<Target, "keys" | "budget">,
  planned: number,
): Promise<void> {
  const needed = Math.min(planned, budget.credits);
  const operation = operations.getCredits;
  if (needed === 0 || !control?.capabilities.has("credits") || !session.allows(operation)) return;
  try {
    const exchange = await session.send({ operation });
    const balance = succeeded(exchange) ? valuesAt(exchange.response.json, "/data/balance")[0]?.value : undefined;
    if (typeof balance !== "number" || balance >= needed * reserve) return;
    await control.call("setCredits", { key: keys.full, balance: Math.ceil(needed * reserve) });
  } catch (error) {
    // Then the checks that lack credits say so.
    if (!(error instanceof Blocked)) throw error;
  }
}
