import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, type Deviation, Failure } from "../core/errors.ts";
import { type Exchange, outcomeOf } from "../core/exchange.ts";
import { type Breach, judge, judgeStart, type Kept, type StepJudgement } from "./judge.ts";
import type { Kind, Script, Snapshot } from "./kind.ts";
import { begun, moved } from "./walk.ts";

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
  readonly breaches: readonly (Breach & { readonly at: number })[];
  /** Why it could not run to its end. */
  readonly blocked?: string;
}

/** Runs a script on a new resource and judges each step. */
export async function tell<S>(kind: Kind<S>, context: CheckContext, script: Script): Promise<Told> {
  const steps: ToldStep[] = [];
  const kept: Kept[] = [];
  const breaches: (Breach & { readonly at: number })[] = [];
  const note = (name: string, call: Exchange | undefined, after: Snapshot, judgement: StepJudgement) => {
    const actual = call ? `${outcomeOf(call)}, then ${after.state}` : after.state;
    steps.push({ name, exchange: call ?? after.exchange, deviation: { expected: judgement.expected, actual } });
    kept.push(...judgement.kept);
    if (judgement.breach) breaches.push({ ...judgement.breach, at: steps.length - 1 });
  };
  try {
    await room(kind, context, script);
    let position = await begun(kind, context, script.start);
    const { on = "" } = kind.starts[script.start] ?? {};
    note(script.start, position.exchange, position.now, judgeStart(kind, on, position.now));
    for (const name of script.commands) {
      const { [name]: command } = kind.commands;
      if (!command) throw new Error(`There is no command ${name}.`);
      const next = await moved(kind, context, position, command);
      if (!next) continue;
      const { meant, mayRefuse, coming } = command;
      const deed = {
        on: coming?.(position.subject) ?? command.on,
        ...(meant && { meant }),
        ...(mayRefuse && { mayRefuse }),
        before: position.now,
        exchange: next.exchange,
        after: next.now,
      };
      note(name, next.exchange, next.now, judge(kind, deed));
      position = next;
    }
    return { script, steps, kept, breaches };
  } catch (error) {
    // Other checks judge missing answers.
    if (!(error instanceof Blocked || error instanceof Failure)) throw error;
    return { script, steps, kept, breaches, blocked: error.message };
  }
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
