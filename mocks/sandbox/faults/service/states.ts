import { type OperationId, operations } from "../../../../generated/operations.ts";
import { type Refusal, type StateMachine, states, type Transition } from "../../../../generated/states.ts";
import type { Fault, Item } from "../../fault.ts";
import type { Visit } from "../../request/visit.ts";
import { recordsOf } from "../../resources.ts";
import type { Owned } from "../../world/entities/owned.ts";
import type { World } from "../../world/world.ts";
import { sent } from "../building/asks.ts";
import { editData, failureOf } from "../building/edits.ts";
import { takenAll } from "../building/refused.ts";

type Machine = keyof typeof states;

/** How the records of a machine keep its states. */
interface Kept {
  /** The members that hold a state. */
  readonly as: Readonly<Record<string, Item>>;
  readonly of: (record: Item) => unknown;
}

/** Machines whose records have no `status`. */
const others: { readonly [Name in Machine]?: Kept } = {
  video: {
    as: { processing: { making: "running" }, completed: { making: "succeeded" }, failed: { making: "failed" } },
    of: ({ making }) => ({ running: "processing", succeeded: "completed", failed: "failed" })[String(making)],
  },
  draft: {
    as: { "revision-0": { revision: 0 }, "revision-n": { revision: 1 } },
    of: ({ revision }) => (revision === 0 ? "revision-0" : "revision-n"),
  },
};

function keptBy(name: Machine): Kept {
  const as = Object.fromEntries(states[name].states.map((status) => [status, { status }]));
  return others[name] ?? { as, of: ({ status }) => status };
}

type States = ReadonlyMap<string, unknown>;

/** The state of every record. */
function statesNow(world: World, name: Machine): States {
  const { of } = keptBy(name);
  const records = recordsOf(world, name).all();
  return new Map(records.map((record) => [record.id, of({ ...record })]));
}

/** A transition from one of its states, and the wrong state where it ends. */
interface Move {
  readonly name: Machine;
  readonly row: Transition;
  readonly from: string | null;
  readonly to: string;
}

/**
 * Moves every record that has made a transition to the wrong state.
 * @param before the states before the transition
 * @param named the records that may have stayed in their state
 * @returns the ids of the moved records
 */
function redirected(
  world: World,
  { name, row, from, to }: Move,
  before: States,
  named: readonly unknown[],
): Set<string> {
  const moved = [...statesNow(world, name)].filter(([id, state]) => {
    const was = before.get(id) ?? null;
    return state === row.to && was === from && (was !== state || named.includes(id));
  });
  for (const [id] of moved) recordsOf(world, name).patch(id, keptBy(name).as[to] as Partial<Owned>); // members of its records
  return new Set(moved.map(([id]) => id));
}

const idOf = (data: unknown): unknown => Object(data).id;

/** Shows other members of some records in the data of an answer. */
function shown(data: unknown, ids: ReadonlySet<unknown>, members: Item): unknown {
  if (Array.isArray(data)) return data.map((item) => shown(item, ids, members));
  if (!ids.has(idOf(data))) return data;
  return { ...Object(data), ...Object.fromEntries(Object.entries(members).filter(([name]) => name in Object(data))) };
}

/** Whether a row is about a call, not about an event. */
const isCall = (on: string): on is OperationId => Object.hasOwn(operations, on);

/** Makes a call or an event move records to another state. */
function redirects(move: Move): Pick<Fault, "on" | "happens" | "remembers"> {
  const { name, row, to } = move;
  if (!isCall(row.on)) {
    return {
      happens(_, world, happen) {
        const before = statesNow(world, name);
        happen();
        redirected(world, move, before, []);
      },
    };
  }
  return {
    on: [row.on],
    remembers() {
      let before: States = new Map();
      return {
        asks(asked, world) {
          before = statesNow(world, name);
          return asked;
        },
        answers: (answer, { asked }, world) =>
          editData(answer, (data) => {
            const named = [asked.parameters.id, ...[data].flat().map(idOf)];
            const ids = world.transaction(() => redirected(world, move, before, named));
            return shown(data, ids, { status: to, ...keptBy(name).as[to] });
          }),
      };
    },
  };
}

/** A state that is, if possible, neither the start of a transition nor what an event may have made of its end. */
function elsewhere({ name, states: all, events, transitions }: StateMachine, { from, to }: Transition): string {
  const { as } = keptBy(name as Machine);
  const later = transitions.flatMap((row) => (row.on in events && row.from?.includes(to) ? [row.to] : []));
  const possible = [...all.slice(all.indexOf(to) + 1), ...all].filter((state) => state !== to && state in as);
  return possible.find((state) => ![...later, ...(from ?? [])].includes(state)) ?? possible[0] ?? to;
}

/** A transition that does not move its record, or moves it to another state. */
function transitionFaults(machine: StateMachine, row: Transition): Fault[] {
  const name = machine.name as Machine; // one of the generated machines
  return (row.from ?? [null]).flatMap((from) => {
    const fault = (kind: string, to: string): Fault => ({
      name: `${kind}/${name}/${row.on}-${from ?? "new"}-${row.to}`,
      breaks: [row.requirement],
      says: `${row.on} makes a ${name} ${to}; the documents say ${row.to}.`,
      ...redirects({ name, row, from, to }),
    });
    const moved = fault("moves-elsewhere", elsewhere(machine, row));
    // If an event does not move its record, the suite waits in vain; the faults of jobs cover that.
    return from === null || from === row.to || !isCall(row.on) ? [moved] : [fault("does-not-move", from), moved];
  });
}

/** The state of the record that a call names in its path or body. */
function stateOf(name: Machine, visit: Visit, world: World): unknown {
  const named = [visit.asked.parameters.id, sent(visit)[`${name}Id`]];
  const records = recordsOf(world, name);
  const record = named.map((id) => records.get(String(id).toLowerCase())).find((found) => found !== undefined);
  return record && keptBy(name).of({ ...record });
}

/** A call that succeeds although its row refuses it, or is refused in another way than its row says. */
function refusalFaults(name: Machine, { on, in: all, status, requirement }: Refusal): Fault[] {
  if (!isCall(on)) return [];
  const about = { breaks: [requirement], on: [on] };
  return all.flatMap((state) => {
    const isMeant = (is: number, visit: Visit, world: World) =>
      is === (status ?? is) && stateOf(name, visit, world) === state;
    const succeeds: Fault = {
      name: `succeeds-in-state/${name}/${on}-${state}`,
      says: `${on} succeeds although the ${name} is ${state}.`,
      ...about,
      skips: { state: (visit, world, refusal) => isMeant(refusal.status, visit, world) },
      // Some handlers check the state again.
      answers: (answer, visit, world) =>
        answer.status >= 400 && isMeant(answer.status, visit, world) ? takenAll(answer, visit) : answer,
    };
    const refuses: Fault = {
      name: `refuses-otherwise/${name}/${on}-${state}`,
      says: `${on} is refused as invalid if the ${name} is ${state}.`,
      ...about,
      answers: (answer, visit, world) =>
        isMeant(answer.status, visit, world) ? failureOf(400, "invalid_input") : answer,
    };
    // Where the documents don't show the status, every refusal is right.
    return status === undefined ? [succeeds] : [succeeds, refuses];
  });
}

/** The states in which a machine refuses an operation. */
export function statesThatRefuse({ refused }: Pick<StateMachine, "refused">, operationId: OperationId): string[] {
  return refused.flatMap((row) => (row.on === operationId ? row.in : []));
}

/** For each row of a state machine, servers that do something else. */
export const stateFaults: readonly Fault[] = Object.values<StateMachine>(states).flatMap((machine) => [
  ...machine.transitions.flatMap((row) => transitionFaults(machine, row)),
  ...machine.refused.flatMap((row) => refusalFaults(machine.name as Machine, row)), // one of the generated machines
]);
