import type { ErrorType, OperationId } from "../../generated/operations.ts";
import type { Call, Data } from "./call.ts";
import type { KnownOperation } from "./contract.ts";
import type { Answer } from "./envelope.ts";
import type { Refusal } from "./refusal.ts";
import type { Reply } from "./reply.ts";
import type { Stage } from "./request/precedence.ts";
import type { Asked, Visit } from "./request/visit.ts";
import type { EventKind, EventPayloads } from "./world/events.ts";
import type { World } from "./world/world.ts";

/** A JSON object. */
export type Item = Readonly<Record<string, unknown>>;

/** The `data` that a hook sees: that of its operation where there is one, else any object. */
type DataOf<O extends OperationId> = OperationId extends O ? Item : Data<O>;

/** One item of the `data` of a list. */
type ItemOf<O extends OperationId> = DataOf<O> extends readonly (infer Each)[] ? Each : Item;

/** Members to set, the same ones always or found out each time; one that is undefined goes, and undefined changes nothing. */
type Members<Seen extends readonly unknown[]> = Item | ((...seen: Seen) => Item | undefined);

type Happens = {
  readonly [Kind in EventKind]?: (payload: EventPayloads[Kind], world: World, happen: () => void) => void;
};

/** What a fault changes; it sees only requests of the operations that the fault is on. */
export interface Hooks<O extends OperationId = OperationId> {
  /** What the server takes a request for. */
  readonly asks?: (asked: Asked, world: World) => Asked;
  /** What the server takes the query for. */
  readonly query?: Members<[query: URLSearchParams, asked: Asked, world: World]>;
  /** What the server takes the JSON body for. */
  readonly body?: Members<[body: Item, asked: Asked, world: World]>;
  /** The stages that let a request pass that they should refuse. What the stage finds out stands all the same. */
  readonly skips?: { readonly [Each in Stage]?: true | ((visit: Visit, world: World) => boolean) };
  /** Refuses what it should take, once every stage has let it pass. */
  readonly refuses?: (visit: Visit, world: World) => Refusal | null | undefined | false;
  /** What it charges. @param cost the right price in credits */
  readonly costs?: (cost: number, call: Call<O>) => number;
  /** Does something before the handler runs, in the transaction of the call. */
  readonly before?: (call: Call<O>) => void;
  /** What the handler takes a call for. */
  readonly calls?: (call: Call<O>) => Call<O>;
  /** Runs a handler in another way, in the transaction of the call. */
  readonly runs?: (call: Call<O>, run: (call: Call) => Reply) => Reply;
  /** Does something after the handler has run, in the transaction of the call. */
  readonly after?: (call: Call<O>, reply: Reply<DataOf<O>>) => void;
  /** What happens in place of an event, in its transaction. */
  readonly happens?: Happens;
  /** Refusals by status: the status and type that are sent instead. */
  readonly refusals?: { readonly [Status in number]: readonly [status: number, type: ErrorType] };
  /** Other members of the object in `data` of a success. */
  readonly data?: Members<[data: DataOf<O>, visit: Visit, world: World]>;
  /** Another list in `data` of a success. */
  readonly list?: (items: readonly ItemOf<O>[], visit: Visit, world: World) => readonly unknown[];
  /** Other members of each item of the list in `data` of a success. */
  readonly item?: Members<[item: ItemOf<O>, visit: Visit, world: World]>;
  /** Sends another answer. */
  readonly answers?: (answer: Answer, visit: Visit, world: World) => Answer;
  /** Does something once the answer is known, in a transaction of its own. */
  readonly answered?: (answer: Answer, visit: Visit, world: World) => void;
}

/**
 * One small way in which a server can break the contract: planted in a sandbox, it shows that the conformance suite catches it.
 * Each hook changes one place; a fault has as few hooks as will do, and breaks as little else as possible.
 */
export interface Fault extends Hooks {
  /** In kebab-case, unique: `refunds-twice`. */
  readonly name: string;
  /** The requirements that it breaks; the suite must fail at least one check of each. */
  readonly breaks: readonly string[];
  /** What the server does wrong, in the present tense. */
  readonly says: string;
  /** Where the interface stands instead of `/api/v1`. */
  readonly base?: string;
  /** The operations that it is on, by their ids or by something that they have in common; every request by default. */
  readonly on?: readonly OperationId[] | ((operation: KnownOperation) => boolean);
  /** Whether it does nothing for now; no fault does by default. */
  readonly sleeps?: () => boolean;
  /** Begins with another world. */
  readonly seeds?: (world: World) => void;
  /** Hooks that share a memory; they are made anew for each world. */
  readonly remembers?: () => Hooks;
}

/** A fault on certain operations, whose hooks know the types of their calls and answers; its name and they stand elsewhere. */
export type FaultOn<O extends OperationId> = Omit<Fault, "name" | "on" | keyof Hooks> & Hooks<O>;

/** What stands under the name of a hook. */
export type Hook<Name extends keyof Hooks> = NonNullable<Hooks[Name]>;
