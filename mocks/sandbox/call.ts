import type { operations as described, OperationId, Scope } from "../../generated/operations.ts";
import type { operations } from "../../generated/types.ts";
import type { KnownOperation } from "./contract.ts";
import type { Latitude } from "./latitude.ts";
import type { Reply } from "./reply.ts";
import type { ApiKey, Team } from "./world/entities/team.ts";
import type { Workspace } from "./world/entities/workspace.ts";
import type { World } from "./world/world.ts";

/** One valid call of an operation, with all that the request says and all that follows from its key. */
export interface Call<O extends OperationId = OperationId> {
  readonly operation: KnownOperation;
  readonly world: World;
  /** Whose key it is; read it again from the world after a change. */
  readonly team: Team;
  readonly key: ApiKey;
  /** The workspace that the request names, or the default one of the team. */
  readonly workspace: Workspace;
  /** Whether the request names a workspace. */
  readonly workspaceNamed: boolean;
  /** The id in the path, in lower case; empty where the path has none. What it names exists and belongs to the team. */
  readonly id: string;
  /** Coerced, with its defaults. */
  readonly query: Query<O>;
  /** What was sent of the parameters that the handler takes besides those of the contract. */
  readonly more: SentQuery;
  readonly body: Body<O>;
  /** What the call costs in credits; 0 when it is free. */
  readonly cost: number;
  /** The ledger entry that was debited for it, before `run`; null when it is free. */
  readonly chargeId: string | null;
  /** The origin that the request went to: `http://127.0.0.1:4010`. */
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

/** The same value, of which nothing may be changed: records are shown as they are kept. */
type Shown<T> = T extends readonly (infer Item)[]
  ? readonly Shown<Item>[]
  : T extends object
    ? { readonly [Field in keyof T]: Shown<T[Field]> }
    : T;

/** The `data` of a success of an operation. */
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

/** What an operation does once the request is known to be valid, allowed and within its limits. */
export interface Handler<O extends OperationId> {
  /** The scopes that it takes besides those of the contract, where no document names them. */
  readonly scopes?: (latitude: Latitude) => readonly Scope[];
  /** The query parameters that it takes besides those of the contract, where no document names them; `call.more` holds them. */
  readonly moreParameters?: (latitude: Latitude) => readonly string[];
  /** Finds what the schema can't: ids in the body, states, rules between fields. Changes nothing. @throws Refusal */
  readonly check?: (call: Call<O>) => void;
  /** The answer to a call that was made before and must neither run nor cost again. */
  readonly repeat?: (call: Call<O>) => Reply<Data<O>> | null;
  /** The price in credits, where it takes more than the contract's data and the body. */
  readonly cost?: (call: Call<O>) => number;
  /** How the ledger names what is paid for, where it may follow from the call. */
  readonly spending?: Bought | ((call: Call<O>) => Bought);
  /** What the query parameters count as, before they are checked; takes all that were sent, unknown ones too. @throws Refusal */
  readonly readQuery?: (sent: SentQuery, world: World) => SentQuery;
  /** True where the handler itself looks for what the path names, because it may be gone. */
  readonly findsItself?: boolean;
  /** Does it. All its changes are one transaction. @throws Refusal, and then nothing has changed */
  readonly run: (call: Call<O>) => Reply<Data<O>>;
}

/** The handlers of some operations; a bare function is a handler that only runs. */
export type Handlers<O extends OperationId> = { readonly [Each in O]: Handler<Each> | Handler<Each>["run"] };

/** The handlers of every operation with a tag: one that the description gains is missed by the compiler. */
export type HandlersOf<Tag extends (typeof described)[OperationId]["tag"]> = Handlers<
  Extract<(typeof described)[OperationId], { readonly tag: Tag }>["operationId"]
>;
