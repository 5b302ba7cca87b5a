import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, type Deviation, Failure } from "../core/errors.ts";
import { type Exchange, outcomeOf } from "../core/exchange.ts";
import { valueAt } from "../steps/given.ts";
import { ownAnswer } from "../steps/service/own-data.ts";
import { type Finding, type Judgement, judge, judgeStart, type Kept } from "./judge.ts";
import type { Kind, Look, Script } from "./kind.ts";

/** A step of a script after its run. */
export interface ToldStep {
  /** The command, or how the resource was created. */
  readonly name: string;
  /** The call; if time passed, the read after it. */
  readonly exchange: Exchange;
  /** The expected and actual results. */
  readonly deviation: Deviation;
}

/** The result of a script. */
export interface Told {
  readonly script: Script;
  readonly steps: readonly ToldStep[];
  readonly kept: readonly Kept[];
  /** The broken requirement and the index of its step, from 0. */
  readonly findings: readonly (Finding & { readonly at: number })[];
  /** Why it could not run to its end. */
  readonly blocked?: string;
}

/** Runs a script on a new resource and judges each step. */
export async function tell<S>(kind: Kind<S>, context: CheckContext, script: Script): Promise<Told> {
  const steps: ToldStep[] = [];
  const kept: Kept[] = [];
  const findings: (Finding & { readonly at: number })[] = [];
  const note = (name: string, call: Exchange | undefined, after: Look, judgement: Judgement) => {
    const actual = call ? `${outcomeOf(call)}, then ${after.state}` : after.state;
    steps.push({ name, exchange: call ?? after.exchange, deviation: { expected: judgement.expected, actual } });
    kept.push(...judgement.kept);
    if (judgement.finding) findings.push({ ...judgement.finding, at: steps.length - 1 });
  };
  try {
    await room(kind, context, script);
    const { [script.start]: start } = kind.starts;
    if (!start) throw new Error(`There is no start ${script.start}.`);
    const { subject, exchange } = await start.begin(context);
    let before = await lookAt(kind, context, subject);
    note(script.start, exchange, before, judgeStart(kind, start.on, before));
    for (const name of script.commands) {
      const { [name]: command } = kind.commands;
      if (!command) throw new Error(`There is no command ${name}.`);
      if (command.applies && !command.applies(context, before, subject)) continue;
      const call = await command.run(context, subject, before);
      const after = await lookAt(kind, context, subject);
      const { run: _, applies: __, coming, ...what } = command;
      const on = coming?.(subject) ?? command.on;
      note(name, call, after, judge(kind, { ...what, on, before, exchange: call, after }));
      before = after;
    }
    return { script, steps, kept, findings };
  } catch (error) {
    // Other checks judge missing answers.
    if (!(error instanceof Blocked || error instanceof Failure)) throw error;
    return { script, steps, kept, findings, blocked: error.message };
  }
}

/**
 * Reads the resource.
 * @throws Blocked if the answer shows another resource: a mock that repeats its examples has no states
 */
async function lookAt<S>(kind: Kind<S>, context: CheckContext, subject: S): Promise<Look> {
  const look = await kind.look(context, subject);
  const [shown, wanted] = [valueAt(look.exchange, "/data/id"), kind.idOf(subject)];
  if (typeof shown !== "string" || shown.toLowerCase() === wanted.toLowerCase()) ownAnswer(look.exchange);
  else throw new Blocked(`needs a read that shows the created resource (it shows ${shown})`);
  return look;
}

/** Waits until the calls of a script fit their rate limits, because no time may pass between them. */
async function room<S>({ starts, commands }: Kind<S>, context: CheckContext, script: Script): Promise<void> {
  const calls = [...(starts[script.start] ? [starts[script.start]?.on ?? ""] : []), ...script.commands.flatMap(on)];
  for (const id of new Set(calls)) {
    const operation: Operation | undefined = operations[id as OperationId]; // undefined for the name of an event
    if (!operation?.limited) continue;
    const count = calls.filter((each) => each === id).length;
    await context.room(operation, Math.min(count, operation.rateLimit.limit));
  }
  function on(name: string): readonly string[] {
    return commands[name]?.on ?? [];
  }
}
