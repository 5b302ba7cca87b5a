import { operations } from "../../../generated/operations.ts";
import type { StateMachine } from "../../../generated/states.ts";
import type { Exchange } from "../../core/exchange.ts";
import { exchangeOf, failure } from "../../testing/exchanges.ts";
import type { Command, Kind } from "../kind.ts";

/** A machine small enough to remember. */
export const doorMachine: StateMachine = {
  name: "door",
  schema: "DoorStatus",
  source: { doc: "core", section: "States and transitions" },
  complete: true,
  states: ["closed", "open", "locked"],
  initial: "closed",
  terminal: [],
  events: { slams: "The wind closes it." },
  transitions: [
    { from: null, on: "createAutomation", to: "closed", requirement: "made-closed" },
    { from: ["closed", "open"], on: "openIt", to: "open", requirement: "opens" },
    { from: ["closed", "open"], on: "closeIt", to: "closed", requirement: "closes" },
    { from: ["closed", "locked"], on: "lock", to: "locked", requirement: "locks" },
    { from: ["open"], on: "slams", to: "closed", requirement: "slams" },
  ],
  refused: [
    { on: "openIt", in: ["locked"], status: 409, type: "conflict", requirement: "locked-not-opened" },
    { on: "closeIt", in: ["locked"], requirement: "locked-not-closed", gap: "GAP-001" },
    { on: "lock", in: ["open"], status: 409, type: "conflict", requirement: "open-not-locked" },
  ],
  open: [{ on: "paint", in: ["open"], gap: "GAP-002" }],
};

/** A door, and the commands that it received. */
export interface Door {
  state: string;
  readonly history: string[];
}

/** What a faulty door does after a command; undefined if it behaves correctly. */
export type DoorFault = (
  door: Door,
  should: { readonly state: string; readonly status: number },
) => Partial<typeof should>;

const answer = (status: number) =>
  exchangeOf(operations.cancelAutomation, status < 300 ? { status, body: {} } : failure(status, "conflict"));

/** A kind of resource that needs no server. @param fault its fault */
export function doorKind(fault: DoorFault = () => ({})): Kind<Door> {
  const command = (on: string): Command<Door> => ({
    on: [on],
    request: (_, { history }) => ({ operation: operations.cancelAutomation, path: { id: history.join() } }),
    async run(_, door): Promise<Exchange | undefined> {
      const move = doorMachine.transitions.find((line) => line.on === on && line.from?.includes(door.state));
      door.history.push(on);
      const should = move ? { state: move.to, status: 200 } : { state: door.state, status: on === "paint" ? 200 : 409 };
      const { state, status } = { ...should, ...fault(door, should) };
      door.state = state;
      return on === "slams" ? undefined : answer(status);
    },
  });
  return {
    machine: doorMachine,
    starts: {
      make: {
        on: "createAutomation",
        begin: async () => ({ subject: { state: "closed", history: [] }, exchange: answer(201) }),
      },
    },
    commands: Object.fromEntries(["openIt", "closeIt", "lock", "paint"].map((on) => [on, command(on)])),
    idOf: () => "door",
    read: async (_, { state }) => ({
      state,
      kept: null,
      exchange: exchangeOf(operations.getAutomation, { status: 200, body: { data: { status: state } } }),
    }),
    unchanged: { openIt: "unchanged", closeIt: "unchanged", lock: "unchanged" },
  };
}
