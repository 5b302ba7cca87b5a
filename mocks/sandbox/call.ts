import type { operations as described, OperationId, Scope } from "../../generated/operations.ts";
import type { operations } from "../../generated/types.ts";
import type { KnownOperation } from "./contract.ts";
import type { Latitude } from "./latitude.ts";
import type { Reply } from "./reply.ts";
import type { ApiKey, Team } from "./world/entities/team.ts";
import type { Workspace } from "./world/entities/workspace.ts";
import type { World } from "./world/world.ts";

/** One valid call of an operation, with the data of the request and everything that follows from its key. */
export interface Call<O extends OperationId = OperationId> {
  readonly operation: KnownOperation;
  readonly world: World;
  /** The team of the key; read it again from the world after a change. */
  readonly team: Team;
  readonly key: ApiKey;
  /** The workspace that the request names, or the team's default. */
  readonly workspace: Workspace;
  /** Whether the request names a workspace. */
  readonly workspaceNamed: boolean;
  /** The id in the path, in lower case; empty if the path has none. Its resource exists and belongs to the team. */
  readonly id: string;
  /** Coerced, with its defaults. */
  readonly query: Query<O>;
  /** The undocumented parameters that the handler accepts, as sent. */
  readonly more: SentQuery;
  readonly body: Body<O>;
  /** The price of the call in credits; 0 if it is free. */
  readonly cost: number;
  /** The ledger entry of the debit, made before `run`; null if the call is free. */
  readonly chargeId: string | null;
  /** The requested origin: `http://127.0.0.1:4010`. */
  readonly origin: string;
}

type Json<T> = T extends { content: { "application/json": infer Value } } ? Value : undefined;

/** The body of a request of an operation. */
export type Body<O extends OperationId> = operations[O] extends { requestBody: infer Given }
  ? Json<Given>
  : operations[O] extends { requestBody?: infer Given }
    ? Json<NonNullable<Given>>
    : undefined;

/** The query of an operation. */
export type Query<O extends OperationId> = NonNullable<operations[O]["parameters"]["query"]>;

/** The same value, deeply read-only: answers show stored records directly. */
type Shown<T> = T extends readonly (infer Item)[]
  ? readonly Shown<Item>[]
  : T extends object
    ? { readonly [Field in keyof T]: Shown<T[Field]> }
    : T;

/** The `data` of an operation's success. */
export type Data<O extends OperationId> = Shown<SuccessData<O>>;

type SuccessData<O extends OperationId> = operations[O] extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & (string | number)]: `${Status}` extends `2${string}`
        ? Json<Responses[Status]> extends { data: infer Value }
          ? Value
          : Json<Responses[Status]>
        : never;
    }[keyof Responses & (string | number)]
  : never;

/** Query parameters by name, as they were sent. */
export type SentQuery = Readonly<Record<string, string>>;

/** What a paid call buys. */
export interface Bought {
  readonly kind: "image" | "video";
  /** The label of the model, as answers show it. */
  readonly model: string;
}

/** What an operation does with a request that is valid, allowed and within its limits. */
export interface Handler<O extends OperationId> {
  /** Scopes that it requires beyond the contract's. */
  readonly scopes?: (latitude: Latitude) => readonly Scope[];
  /** Query parameters that it accepts beyond the contract's; they are in `call.more`. */
  readonly moreParameters?: (latitude: Latitude) => readonly string[];
  /** Checks what the schema can't: ids in the body, states, rules between fields. Changes nothing. @throws Refusal */
  readonly check?: (call: Call<O>) => void;
  /** The answer to a repeated call, which must neither run nor cost again. */
  readonly repeat?: (call: Call<O>) => Reply<Data<O>> | null;
  /** The price in credits, if it depends on more than the contract's data and the body. */
  readonly cost?: (call: Call<O>) => number;
  /** How the ledger names the purchase, if it depends on the call. */
  readonly spending?: Bought | ((call: Call<O>) => Bought);
  /** Rewrites the query parameters before they are checked; gets all of them, also unknown ones. @throws Refusal */
  readonly readQuery?: (sent: SentQuery, world: World) => SentQuery;
  /** True if the handler itself looks up the path's resource, because it may be gone. */
  readonly findsItself?: boolean;
  /** Runs the operation in one transaction. @throws Refusal, and then nothing has changed */
  readonly run: (call: Call<O>) => Reply<Data<O>>;
}

/** The handlers of some operations; a plain function is a handler with only `run`. */
export type Handlers<O extends OperationId> = { readonly [Each in O]: Handler<Each> | Handler<Each>["run"] };

/** The handlers of every operation with a tag: a missing handler is a compile error. */
export type HandlersOf<Tag extends (typeof described)[OperationId]["tag"]> = Handlers<
  Extract<(typeof described)[OperationId], { readonly tag: Tag }>["operationId"]
>;
