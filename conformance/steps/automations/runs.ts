import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { pathValue } from "../../core/http/request.ts";
import { textAt, valueAt } from "../given.ts";
import { finished } from "../service/jobs.ts";
import { expectTaken, readAutomation } from "./reads.ts";

const { generateAutomation } = operations;

/** Starts a run, or repeats the call during a run; it may be refused. @param calls how many such calls belong together */
export async function generate(context: CheckContext, id: string, calls = 1): Promise<Exchange> {
  if (calls > 0) await context.room(generateAutomation, calls);
  return context.send({ operation: generateAutomation, path: { id } });
}

/** Waits for the end of a run. @throws Blocked if it does not end in review or is refused */
export async function toReview(context: CheckContext, started: Exchange): Promise<Exchange> {
  const end = await endOf(context, started);
  const status = textAt(end, "/data/status");
  if (status === "review") return end;
  throw new Blocked(`needs a run that ends in review (it ended in ${status})`);
}

/**
 * Waits for the end of a run.
 * @returns the last read, which shows whether the run ended
 * @throws Blocked if the run did not start
 */
export async function endOf(context: CheckContext, started: Exchange): Promise<Exchange> {
  if (!succeeded(started)) expectStarted(started);
  try {
    return await finished(context, started);
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    return readAutomation(context, idOfRun(started));
  }
}

/** The number of generated posts in a read or an answer; undefined if it has none. */
export function progressIn(exchange: Exchange): number | undefined {
  const value = valueAt(exchange, "/data/generatedCount");
  return typeof value === "number" ? value : undefined;
}

/** The id of a run's automation. */
function idOfRun(exchange: Exchange): string {
  const id = pathValue(exchange, "id");
  if (id === undefined) throw new Blocked("needs an id in the path of the run");
  return id;
}

function expectStarted(exchange: Exchange): never {
  try {
    expectTaken(exchange);
  } catch (error) {
    throw new Blocked(`needs a run (${error instanceof Error ? error.message : String(error)})`);
  }
  throw new Blocked("needs a run");
}
