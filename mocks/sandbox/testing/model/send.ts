import { expect } from "vitest";
import { type OperationId, operations } from "../../../../generated/operations.ts";
import type { Received, Sent } from "../sandbox-test.ts";
import { balanceOf, type Job, type Model, type Real, takePlan } from "./model.ts";

const dayMs = 24 * 3600 * 1000;

export interface Sending<O extends OperationId> extends Sent<O> {
  /** Sent as the Idempotency-Key; null for none. */
  readonly idempotencyKey?: string | null;
  /** What a success costs. */
  readonly price?: number;
}

/**
 * Sends a valid call and expects what the model says: a replay for a key that was used with the same body, 409 for one that was
 * used with another, 402 when the team is short, and else a success that costs its price.
 * @returns the answer of a call that ran; null for one that did not
 */
export async function send<O extends OperationId>(
  model: Model,
  real: Real,
  operationId: O,
  { idempotencyKey = null, price = 0, ...sent }: Sending<O>,
): Promise<Received | null> {
  const now = real.world.clock.now();
  const name = `${operationId} ${sent.id ?? ""} ${idempotencyKey}`;
  const call = { ...sent, headers: idempotencyKey === null ? {} : { "Idempotency-Key": idempotencyKey } };
  const body = JSON.stringify(sent.body);
  const earlier = idempotencyKey === null ? undefined : model.replies.get(name);
  if (earlier && earlier.until > now) {
    if (earlier.body === body) await replays(real, operationId, call, earlier);
    else await real.refused(operationId, call, 409, "conflict");
    return null;
  }
  if (price > balanceOf(model)) {
    await real.refused(operationId, call, 402, "insufficient_credits");
    return null;
  }
  const received = await real.call(operationId, call);
  expect(received.status, `${operationId}: ${JSON.stringify(received.json)}`).toBeLessThan(300);
  model.money.charges += price;
  if (idempotencyKey !== null) {
    model.replies.set(name, { body, status: received.status, json: received.json, until: now + dayMs });
  }
  return received;
}

async function replays<O extends OperationId>(
  real: Real,
  operationId: O,
  call: Sent<O>,
  earlier: { readonly status: number; readonly json: unknown },
): Promise<void> {
  const { status, json } = await real.call(operationId, call);
  expect({ status, json }, `the replay of ${operationId}`).toEqual({ status: earlier.status, json: earlier.json });
}

/** Notes that a call has started a job. @param longest how long it may take, in seconds, where the contract does not say */
export function started(
  model: Model,
  real: Real,
  operationId: OperationId,
  about: Pick<Job, "id" | "status" | "running"> & {
    readonly ends: { readonly succeed: string; readonly fail: string };
    readonly price: number;
    readonly longest?: number;
  },
): void {
  const { ends, price, longest = 300, ...job } = about;
  const fails = takePlan(model, operationId) !== "succeed";
  const { job: contract } = operations[operationId];
  const seconds = contract && "typicalSeconds" in contract ? contract.typicalSeconds.max : longest;
  model.jobs.push({
    ...job,
    operationId,
    end: fails ? ends.fail : ends.succeed,
    refund: fails ? price : 0,
    latest: real.world.clock.now() + seconds * 1000,
    ended: false,
  });
}

/** Brings the jobs of the model up to date: each ends once, in time, as it was decided, and stays so. */
export async function jobsAgree(model: Model, real: Real): Promise<void> {
  for (const job of model.jobs) {
    const status = await job.status(real);
    const about = `the status of ${job.operationId} ${job.id}`;
    if (!job.ended && job.running.includes(status)) {
      expect(real.world.clock.now(), `${about} is ${status} at its latest end`).toBeLessThan(job.latest);
      continue;
    }
    expect(status, about).toBe(job.end);
    if (!job.ended) model.money.refunds += job.refund;
    job.ended = true;
  }
}
