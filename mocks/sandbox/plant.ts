import type { Call } from "./call.ts";
import type { KnownOperation } from "./contract.ts";
import type { Answer } from "./envelope.ts";
import type { Fault, Hooks, Item } from "./fault.ts";
import { bodyOf, operationOf, withBody, withQuery } from "./faults/building/asks.ts";
import { editData, failureOf } from "./faults/building/edits.ts";
import type { Refusal } from "./refusal.ts";
import type { Reply } from "./reply.ts";
import type { Stage } from "./request/precedence.ts";
import type { Asked, Visit } from "./request/visit.ts";
import type { Happens, World } from "./world/world.ts";

/** The hooks of a fault, which check the operation first. */
export interface Planted {
  asks(asked: Asked, world: World): Asked;
  skips(stage: Stage, visit: Visit, world: World, refusal: Refusal): boolean;
  limits(visit: Visit, world: World, refusal: Refusal | null): Refusal | null;
  refuses(visit: Visit, world: World): Refusal | null;
  /** @param cost what it costs so far */
  costs(call: Call, cost: number): number;
  runs(call: Call, run: (call: Call) => Reply): Reply;
  readonly happens: Happens;
  answers(answer: Answer, visit: Visit, world: World): Answer;
}

/** Tells whether a fault's operations include one. */
export function isAmong(on: NonNullable<Fault["on"]>, operation: KnownOperation): boolean {
  return typeof on === "function" ? on(operation) : on.includes(operation.operationId);
}

/** Plants faults for one world; null for none. Each hook sees what the hooks of the faults before it left. */
export function plant(faults: readonly Fault[]): Planted | null {
  return faults
    .map(planted)
    .reduceRight<Planted | null>((later, first) => (later ? inTurn(first, later) : first), null);
}

function inTurn(first: Planted, then: Planted): Planted {
  return {
    asks: (asked, world) => then.asks(first.asks(asked, world), world),
    skips: (...of) => first.skips(...of) || then.skips(...of),
    limits: (visit, world, refusal) => then.limits(visit, world, first.limits(visit, world, refusal)),
    refuses: (visit, world) => first.refuses(visit, world) ?? then.refuses(visit, world),
    costs: (call, cost) => then.costs(call, first.costs(call, cost)),
    runs: (call, run) => first.runs(call, (changed) => then.runs(changed, run)),
    happens: (event, world, happen) => first.happens(event, world, () => then.happens(event, world, happen)),
    answers: (answer, visit, world) => then.answers(first.answers(answer, visit, world), visit, world),
  };
}

function planted(fault: Fault): Planted {
  const { remembers, on, sleeps = () => false } = fault;
  const hooks: Hooks = { ...fault, ...remembers?.() };
  const isOn = (operation: Visit["operation"]) => {
    if (!on || sleeps()) return !sleeps();
    return operation !== null && isAmong(on, operation);
  };

  return {
    asks: (asked, world) => (isOn(operationOf(asked)) ? takenFor(hooks, asked, world) : asked),
    skips(stage, visit, world, refusal) {
      const skips = isOn(visit.operation) && hooks.skips?.[stage];
      return typeof skips === "function" ? skips(visit, world, refusal) : skips === true;
    },
    limits: (visit, world, refusal) =>
      isOn(visit.operation) && hooks.limits ? hooks.limits(visit, world, refusal) : refusal,
    refuses: (visit, world) => (isOn(visit.operation) && hooks.refuses?.(visit, world)) || null,
    costs: (call, cost) => (isOn(call.operation) && hooks.costs ? hooks.costs(cost, call) : cost),
    runs: (call, run) => (isOn(call.operation) ? ran(hooks, call, run) : run(call)),
    happens({ kind, payload }, world, happen) {
      const all = hooks.happens;
      const happens = (typeof all === "function" ? all : all?.[kind]) as
        | ((of: typeof payload, ...rest: unknown[]) => void)
        | undefined; // its own payload
      if (happens && !sleeps()) happens(payload, world, happen);
      else happen();
    },
    answers: (answer, visit, world) => (isOn(visit.operation) ? sent(hooks, answer, visit, world) : answer),
  };
}

function takenFor({ asks, query, body }: Hooks, asked: Asked, world: World): Asked {
  const first = asks?.(asked, world) ?? asked;
  const inQuery = typeof query === "function" ? query(new URLSearchParams(first.search), first, world) : query;
  const second = inQuery ? withQuery(first, inQuery) : first;
  const sentBody = body && bodyOf(second);
  const inBody = sentBody && typeof body === "function" ? body(sentBody, second, world) : body;
  return sentBody && inBody ? withBody(second, { ...sentBody, ...inBody }) : second;
}

function ran({ before, calls, runs, after }: Hooks, call: Call, run: (call: Call) => Reply): Reply {
  before?.(call);
  const changed = calls?.(call) ?? call;
  const reply = runs ? runs(changed, run) : run(changed);
  after?.(changed, reply as Reply<Item>); // the data of its operation, which the hook knows
  return reply;
}

function sent(hooks: Hooks, answer: Answer, visit: Visit, world: World): Answer {
  const { refusals, data, list, item, answers, answered } = hooks;
  const refused = refusals?.[answer.status];
  let given = refused ? failureOf(...refused) : answer;
  // What is in the envelope is of the kind that the hook knows.
  if (data) given = editData(given, (found) => withMembers(data, found as Item, visit, world));
  if (list) given = editList(given, (items) => list(items, visit, world));
  if (item) given = editList(given, (items) => items.map((each) => withMembers(item, each, visit, world)));
  const last = answers?.(given, visit, world) ?? given;
  if (answered) world.transaction(() => answered(last, visit, world));
  return last;
}

function editList(answer: Answer, edit: (items: readonly Item[]) => readonly unknown[]): Answer {
  return editData(answer, (found) => (Array.isArray(found) ? edit(found) : found));
}

function withMembers(edit: NonNullable<Hooks["data"] | Hooks["item"]>, found: Item, visit: Visit, world: World): Item {
  return { ...found, ...(typeof edit === "function" ? edit(found, visit, world) : edit) };
}
