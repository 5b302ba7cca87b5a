import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import { valueAt } from "../steps/given.ts";
import { ownAnswer } from "../steps/service/own-data.ts";
import type { Command, Kind, Snapshot } from "./kind.ts";

/** A resource during a walk through its machine. */
export interface Position<S> {
  readonly subject: S;
  /** The last call; undefined if time passed. */
  readonly exchange: Exchange | undefined;
  /** The resource after it. */
  readonly now: Snapshot;
}

/** Creates a resource and reads it. @throws Blocked if it can't be created or read */
export async function begun<S>(kind: Kind<S>, context: CheckContext, start: string): Promise<Position<S>> {
  const { [start]: how } = kind.starts;
  if (!how) throw new Error(`There is no start ${start}.`);
  const { subject, exchange } = await how.begin(context);
  return { subject, exchange, now: await readOwn(kind, context, subject) };
}

/** Runs a command and reads the resource. @returns undefined if the command does not apply now @throws Blocked if it can't run */
export async function moved<S>(
  kind: Kind<S>,
  context: CheckContext,
  { subject, now }: Position<S>,
  { applies, run }: Command<S>,
): Promise<Position<S> | undefined> {
  if (applies && !applies(context, now, subject)) return undefined;
  const exchange = await run(context, subject, now);
  return { subject, exchange, now: await readOwn(kind, context, subject) };
}

/** @throws Blocked if the answer shows another resource: a mock that repeats its examples has no states */
async function readOwn<S>(kind: Kind<S>, context: CheckContext, subject: S): Promise<Snapshot> {
  const snapshot = await kind.read(context, subject);
  const [shown, wanted] = [valueAt(snapshot.exchange, "/data/id"), kind.idOf(subject)];
  if (typeof shown === "string" && shown.toLowerCase() !== wanted.toLowerCase()) {
    throw new Blocked(`needs a read that shows the created resource (it shows ${shown})`);
  }
  ownAnswer(snapshot.exchange);
  return snapshot;
}

/** Runs a function with raised quotas, if the resource has quotas and the control interface can raise them. */
export function withRoom<S, T>({ roomy }: Kind<S>, context: CheckContext, act: () => Promise<T>): Promise<T> {
  return roomy ? roomy(context, act) : act();
}
