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

/** The `data` that a hook sees: its operation's, or any object. */
type DataOf<O extends OperationId> = OperationId extends O ? Item : Data<O>;

/** One item of the `data` of a list. */
type ItemOf<O extends OperationId> = DataOf<O> extends readonly (infer Each)[] ? Each : Item;

/** Members to set, fixed or computed each time. An undefined member is removed; undefined itself changes nothing. */
type Members<Seen extends readonly unknown[]> = Item | ((...seen: Seen) => Item | undefined);

type Happens = {
  readonly [Kind in EventKind]?: (payload: EventPayloads[Kind], world: World, happen: () => void) => void;
};

/** What a fault changes. Hooks see only requests of the fault's operations. */
export interface Hooks<O extends OperationId = OperationId> {
  /** Replaces the request. */
  readonly asks?: (asked: Asked, world: World) => Asked;
  /** Replaces the query. */
  readonly query?: Members<[query: URLSearchParams, asked: Asked, world: World]>;
  /** Replaces the JSON body. */
  readonly body?: Members<[body: Item, asked: Asked, world: World]>;
  /** Stages that let every request pass. The results of the stage stay in effect. */
  readonly skips?: { readonly [Each in Stage]?: true | ((visit: Visit, world: World, refusal: Refusal) => boolean) };
  /** Replaces what the stage `rate` does; it may ask several times about one request. @param refusal the right one */
  readonly limits?: (visit: Visit, world: World, refusal: Refusal | null) => Refusal | null;
  /** Refuses a valid request after all stages. */
  readonly refuses?: (visit: Visit, world: World) => Refusal | null | undefined | false;
  /** Replaces the price. @param cost the right price in credits */
  readonly costs?: (cost: number, call: Call<O>) => number;
  /** Does something before the handler runs, in the transaction of the call. */
  readonly before?: (call: Call<O>) => void;
  /** Replaces the call that the handler gets. */
  readonly calls?: (call: Call<O>) => Call<O>;
  /** Wraps the handler, in the transaction of the call. */
  readonly runs?: (call: Call<O>, run: (call: Call) => Reply) => Reply;
  /** Does something after the handler has run, in the transaction of the call. */
  readonly after?: (call: Call<O>, reply: Reply<DataOf<O>>) => void;
  /** Replaces an event of a kind, or every event, in its transaction. */
  readonly happens?: Happens | ((payload: object, world: World, happen: () => void) => void);
  /** Refusals by status: the status and type to send instead. */
  readonly refusals?: { readonly [Status in number]: readonly [status: number, type: ErrorType] };
  /** Changes members of `data` in a success. */
  readonly data?: Members<[data: DataOf<O>, visit: Visit, world: World]>;
  /** Replaces the list in `data` of a success. */
  readonly list?: (items: readonly ItemOf<O>[], visit: Visit, world: World) => readonly unknown[];
  /** Changes members of each list item in `data` of a success. */
  readonly item?: Members<[item: ItemOf<O>, visit: Visit, world: World]>;
  /** Replaces the answer. */
  readonly answers?: (answer: Answer, visit: Visit, world: World) => Answer;
  /** Does something after the answer, in its own transaction. */
  readonly answered?: (answer: Answer, visit: Visit, world: World) => void;
}

/**
 * One small way in which a server can break the contract. Planted in a sandbox, it shows whether the conformance suite catches it. Each
 * hook changes one place; a fault has as few hooks as possible and breaks as little else as possible.
 */
export interface Fault extends Hooks {
  /** In kebab-case, unique: `refunds-twice`. */
  readonly name: string;
  /** The requirements that it breaks; the suite must fail at least one check for each. */
  readonly breaks: readonly string[];
  /** What the server does wrong, in the present tense. */
  readonly says: string;
  /** The base path instead of `/api/v1`. */
  readonly base?: string;
  /** The affected operations, by id or by a predicate; every request by default. */
  readonly on?: readonly OperationId[] | ((operation: KnownOperation) => boolean);
  /** Whether the fault is inactive at the moment. Default: active. */
  readonly sleeps?: () => boolean;
  /** Changes the initial world. */
  readonly seeds?: (world: World) => void;
  /** Hooks with shared state, created for each world. */
  readonly remembers?: () => Hooks;
}

/** A fault on certain operations, whose hooks know the types of calls and answers. Name and operations are given separately. */
export type FaultOn<O extends OperationId> = Omit<Fault, "name" | "on" | keyof Hooks> & Hooks<O>;

/** The value of a hook. */
export type Hook<Name extends keyof Hooks> = NonNullable<Hooks[Name]>;
