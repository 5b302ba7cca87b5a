import type { OperationId } from "../../../generated/operations.ts";
import type { Call, Handler, SentQuery } from "../call.ts";
import type { KnownOperation, PathEntry } from "../contract.ts";
import { notFound, Refusal } from "../refusal.ts";
import type { Reply } from "../reply.ts";
import { findResource } from "../resources.ts";
import type { Trouble } from "../trouble/rule.ts";
import type { StoredReply } from "../world/entities/stored.ts";
import type { ApiKey, Team } from "../world/entities/team.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";
import { authenticate } from "./authenticate.ts";
import { parseBody, type SentBody } from "./body.ts";
import { knownToWorld } from "./hosted-media.ts";
import { type Identity, identityOf, storedReply } from "./idempotency.ts";
import type { Stage } from "./precedence.ts";
import { priceOf } from "./price.ts";
import type { RateLimits } from "./rate-limits.ts";
import { requireScopes } from "./scopes.ts";
import { namesSomething, parseQuery, sentUnder, validBody } from "./validate.ts";
import { checkOwner, namedWorkspace, sameSpelling, workspaceOf } from "./workspace.ts";

/** An incoming request. */
export interface Asked {
  readonly method: string;
  readonly origin: string;
  /** The path with its slash, as sent. */
  readonly path: string;
  /** The query with its question mark, or empty. */
  readonly search: string;
  readonly headers: Pick<Headers, "get">;
  readonly body: SentBody;
  /** The operations of the path; null if the path is unknown. */
  readonly entry: PathEntry | null;
  /** The values of the path parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What goes wrong with its answer. */
  readonly trouble: Trouble | null;
}

/** One request on its way through the stages; each stage's results are available to later ones. */
export class Visit {
  readonly asked: Asked;
  readonly operation: KnownOperation | null;
  readonly handler: Handler<OperationId> | null;
  key: ApiKey | null = null;
  identity: Identity | null = null;
  /** The stored answer of an earlier request with the same key. */
  replay: StoredReply | null = null;
  /** The answer to a repeated request that is identified by something other than an Idempotency-Key. */
  repeat: Reply | null = null;
  readonly #world: World;
  readonly #limits: RateLimits;
  #query: Record<string, unknown> = {};
  #more: SentQuery = {};
  #body: unknown;
  #workspace: Workspace | null = null;
  #workspaceNamed: string | null = null;
  #cost = 0;
  #call: Call | null = null;
  #rate: Refusal | null | undefined;

  constructor(world: World, limits: RateLimits, asked: Asked, handlerOf: (id: OperationId) => Handler<OperationId>) {
    this.#world = world;
    this.#limits = limits;
    this.asked = asked;
    this.operation = asked.entry?.methods.get(asked.method) ?? null;
    this.handler = this.operation && handlerOf(this.operation.operationId);
  }

  /** The refusal of one stage, or null. A stage that runs before its turn knows less, and refuses less. */
  refusal(stage: Stage): Refusal | null {
    if (this.replay && stage !== "keyReuse") return null;
    try {
      this[stage]();
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  /** The call, as known so far; the same object while nothing more is known. */
  call(): Call {
    this.#call ??= this.#makeCall();
    return this.#call;
  }

  #makeCall(): Call {
    const { operation, key } = this;
    const workspace = this.#workspace;
    if (!operation) throw new Error("The request has not passed its stages.");
    if (!key || !workspace) return keylessCall(operation, this.#world, this.asked);
    return {
      operation,
      world: this.#world,
      team: this.#team(key),
      key,
      workspace,
      workspaceNamed: this.#workspaceNamed !== null,
      id: this.#id(),
      query: this.#query as Call["query"], // validated
      more: this.#more,
      body: this.#body as Call["body"], // validated
      cost: this.#cost,
      chargeId: null,
      origin: this.asked.origin,
    };
  }

  /** Unknown paths are 404 in the envelope (core document, Errors). @throws Refusal */
  path(): void {
    if (!this.asked.entry) throw notFound("path");
  }

  /** A wrong method is 405 (core document, Errors). @throws Refusal */
  method(): void {
    const { entry, method } = this.asked;
    if (!entry || this.operation) return;
    const allowed = [...entry.methods.keys()].join(", ");
    throw new Refusal("invalid_input", `method: ${method} is not supported here; use ${allowed}.`, {
      status: 405,
      headers: this.#world.latitude.answer("GAP-084") === "yes" ? { Allow: allowed } : {},
    });
  }

  /** Core document, Authentication 1 and 3. @throws Refusal */
  authentication(): void {
    if (this.operation && !this.operation.needsKey) return;
    const found = authenticate(this.#world, this.asked);
    if (found instanceof Refusal) throw found;
    this.key = found;
  }

  /** Core document, Limits. @throws Refusal */
  rate(): void {
    if (!this.operation?.needsKey) return;
    if (this.#rate === undefined) {
      const key = this.key ?? { id: "without a key", teamId: "without a key" };
      this.#rate = this.#limits.take(this.operation, key, () => this.#workspaceCounted());
    }
    if (this.#rate) throw this.#rate;
  }

  /** The workspace that the request counts for: the one it names, or the team's default if it does not name one properly. */
  #workspaceCounted(): string {
    if (!this.key) return "without a key";
    // Whatever they refuse is refused in their turn.
    this.refusal("request");
    this.refusal("existence");
    return this.#workspace?.id ?? this.#team(this.key).defaultWorkspaceId;
  }

  /** Core document, Authentication 4. @throws Refusal */
  scope(): void {
    const { latitude } = this.#world;
    const ofThePath = () => [...(this.asked.entry?.methods.values() ?? [])].flatMap(({ scopes }) => scopes);
    const key = this.#keyIfAny();
    if (!key) return;
    requireScopes(key, this.operation?.scopes ?? ofThePath(), latitude);
    if (this.handler?.scopes) requireScopes(key, this.handler.scopes(latitude), latitude);
  }

  /** The key of the call, also if scopes are checked first (GAP-023); null without a valid key. */
  #keyIfAny(): ApiKey | null {
    if (this.key) return this.key;
    const found = authenticate(this.#world, this.asked);
    return found instanceof Refusal ? null : found;
  }

  /** Checks the query and the body against the contract. @throws Refusal */
  request(): void {
    const { operation, asked } = this;
    if (!operation) return;
    const { latitude } = this.#world;
    const { readQuery } = this.handler ?? {};
    const more = this.handler?.moreParameters?.(latitude) ?? [];
    this.#more = sentUnder(more, asked.search);
    this.#query = parseQuery(
      operation,
      asked.search,
      latitude,
      readQuery ? (sent) => readQuery(sent, this.#world) : null,
      more,
    );
    this.#body = validBody(
      operation,
      knownToWorld(
        asked.origin,
        asked.body.text,
        parseBody(operation, asked.body, asked.headers.get("Content-Type"), latitude),
      ),
      latitude,
    );
    const { workspaceId } = (this.#body ?? {}) as { readonly workspaceId?: unknown }; // an object, if there is one
    this.#workspaceNamed = namedWorkspace(
      operation,
      {
        query: this.#query.workspaceId,
        sent: asked.search.includes("workspaceId") ? new URLSearchParams(asked.search).get("workspaceId") : null,
        body: workspaceId,
      },
      latitude,
    );
  }

  /** Core document, Idempotency. @throws Refusal */
  keyReuse(): void {
    const { operation, key, asked } = this;
    const sent = asked.headers.get("Idempotency-Key");
    if (!operation || !key || sent === null) return;
    this.identity = identityOf(
      sent,
      {
        operation,
        path: asked.path,
        search: asked.search,
        bodyText: asked.body.text,
        body: this.#body,
        key,
        workspaceId: this.#workspaceNamed ?? this.#team(key).defaultWorkspaceId,
      },
      this.#world.latitude,
    );
    this.replay = this.identity && storedReply(this.#world, this.identity);
  }

  /** Core document, Authentication 5: the path's resource and the workspace must be the team's. @throws Refusal */
  existence(): void {
    const { operation, key } = this;
    if (!operation) return;
    const resource = operation.parameters.find((parameter) => parameter.in === "path")?.resource;
    if (!namesSomething(operation, this.asked.parameters)) throw notFound(resource ?? "path");
    const record = resource === undefined ? undefined : findResource(this.#world, resource, this.#id());
    if (!key) {
      if (resource !== undefined && !record) throw notFound(resource);
      return;
    }
    this.#workspace = workspaceOf(this.#world, this.#team(key), this.#workspaceNamed);
    if (resource === undefined || this.handler?.findsItself) return;
    checkOwner(this.#world, record, resource, {
      operation,
      teamId: key.teamId,
      workspace: this.#workspace,
      named: this.#workspaceNamed !== null,
    });
  }

  /** The checks of the handler. @throws Refusal */
  state(): void {
    const { handler } = this;
    if (!this.#workspace || this.#lacksBody || !(handler?.repeat || handler?.check)) return;
    const call = this.call();
    this.repeat = handler.repeat?.(call) ?? null;
    if (!this.repeat) handler.check?.(call);
  }

  /** Core document, Errors: 402 before anything is started. @throws Refusal */
  credits(): void {
    const { operation, key } = this;
    if (!operation?.price || operation.price.optional || !key || this.repeat) return;
    this.#cost = this.#price(operation);
    this.#call = null; // one without the price
    const { credits } = this.#team(key);
    // What is free is never refused, even if the balance is below zero (GAP-121).
    if (this.#cost === 0 || this.#cost <= credits) return;
    throw new Refusal("insufficient_credits", `This costs ${this.#cost} credits; the team has ${credits}.`);
  }

  #price({ price }: KnownOperation): number {
    if (!price) return 0;
    if (this.handler?.cost) return this.#workspace && !this.#lacksBody ? this.handler.cost(this.call()) : 0;
    return priceOf(price, (this.#body ?? {}) as Readonly<Record<string, unknown>>, this.#world.latitude); // an object, if there is one
  }

  /** Whether the body is not parsed yet, or invalid, so that handlers must not see it. */
  get #lacksBody(): boolean {
    return this.operation?.body != null && this.#body === undefined;
  }

  #team({ teamId }: ApiKey): Team {
    return this.#world.collections.teams.need(teamId);
  }

  #id(): string {
    return sameSpelling(this.asked.parameters.id ?? "", this.#world.latitude);
  }
}

/** The team of an operation without a key: a handler that asks for it has a bug. */
function keylessCall(operation: KnownOperation, world: World, { origin }: Asked): Call {
  const none = (): never => {
    throw new Error(`${operation.operationId} needs no key, so there is no team.`);
  };
  return {
    operation,
    world,
    get team() {
      return none();
    },
    get key() {
      return none();
    },
    get workspace() {
      return none();
    },
    workspaceNamed: false,
    id: "",
    query: {},
    more: {},
    get body() {
      return none();
    },
    cost: 0,
    chargeId: null,
    origin,
  };
}
