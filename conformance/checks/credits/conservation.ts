import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { discrepancy, momentOf, opening } from "../../steps/credits/conservation.ts";
import { paidRequest } from "../../steps/credits/paid.ts";
import { given } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { placeholderPath } from "../../steps/placeholders.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";
import { finished, nextOutcome } from "../../steps/service/jobs.ts";
import { sameAsIdentity } from "./ledger.ts";

const { createMetaAd } = operations;

const closed = check("CRED-26", async (context) => {
  const whole = await opening.first(context);
  await everything(context);
  const found = await discrepancy(context, whole);
  if (found === undefined) return;
  const [first, second] = [await closely(context), await closely(context)];
  if (first !== undefined && first === second) {
    throw new Failure({ expected: "every credit to be accounted for", actual: first });
  }
  throw new Blocked(`needs a team without other activity (during the run, ${found})`);
});

/** The difference around a few calls: other activity in the team does not cause the same difference twice. */
async function closely(context: CheckContext): Promise<string | undefined> {
  const moment = await momentOf(context);
  await doEverything(context, pauseSeconds);
  return discrepancy(context, moment);
}

/** Long enough for a generation to end, so that each round needs the same number of reads. */
const pauseSeconds = 150;

/**
 * Everything that can happen to credits, with the cheapest generation: paid, replayed, refused, read, failed, refunded.
 * @param pause seconds to wait before a generation is requested
 */
async function doEverything(context: CheckContext, pause = 0): Promise<void> {
  const plain = await paidRequest(context, "createMetaAd");
  const sent = { ...plain, headers: { ...plain.headers, "idempotency-key": freshUuid() } };
  const paid = await context.send(sent);
  requireAccepted(paid);
  await context.send(sent);
  await context.sendInvalid({
    operation: createMetaAd,
    path: placeholderPath(createMetaAd),
    body: { workspaceId: [] },
  });
  await ended(context, paid, pause);
  await given(context, "getMe");
  if (!(await willFail(context))) return;
  const failing = await context.send(plain);
  // Also reads the identity before and after a refund, to detect a cached balance.
  await given(context, "getMe");
  if (succeeded(failing)) await ended(context, failing, pause);
}

/** The same, once per run. */
const everything = once("all that can happen to credits", (context) => doEverything(context));

/** An identity may cache the balance and update it for debits only. */
const identity = sameAsIdentity("balance-of-identity-later", "After debits and refunds", {
  profile: "full",
  prepare: everything,
});

async function ended(context: CheckContext, started: Exchange, pause: number): Promise<void> {
  if (pause > 0) await context.wait(pause, "the end of a generation");
  await finished(context, started);
}

/** Whether the next generation should fail. Without the control interface, none should. */
async function willFail(context: CheckContext): Promise<boolean> {
  try {
    await nextOutcome(context, "createMetaAd", "fail");
    return true;
  } catch (error) {
    if (error instanceof Blocked) return false;
    throw error;
  }
}

/** The last of the paid checks: the first balance was read before all of them. */
export const checks: readonly Check[] = inPhase("closing", [closed, identity]);
