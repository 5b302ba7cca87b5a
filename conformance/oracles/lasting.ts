import type { Operation } from "../../generated/operations.ts";
import { isSingleRead, lastingKinds, pathKind } from "../core/arranging/resource-kinds.ts";
import { type Exchange, outcomeOf, succeeded, typeOf } from "../core/exchange.ts";
import { namedWorkspace } from "../core/http/named-workspace.ts";
import { pathValue } from "../core/http/request.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { valuesAt } from "../core/values/pointer.ts";

const lasts = {
  id: "lasting/seen",
  title: "What a call made or a read showed is still there later, if no call can remove it.",
  requirements: ["ENV-07"],
};

const survivesRefusals = {
  id: "lasting/refused",
  title: "What a refused call names is still there afterwards.",
  requirements: ["ERR-32"],
};

/** What a run knows to be there. */
interface Memory {
  /** The places where it was seen. */
  readonly seen: Set<string>;
  /** The names of those that a refused call named since. */
  readonly refused: Set<string>;
}

/**
 * Judges every single read of what the same key saw in the same workspace before (core document, Conventions: a success). It sends
 * nothing, so it finds what vanishes at any time.
 */
export function lastingOracle(): Oracle {
  const memory: Memory = { seen: new Set(), refused: new Set() };
  return {
    rules: [lasts, survivesRefusals],
    remembers: true,
    judge: (exchange) => judge(exchange, memory),
    noteLost: ({ operation }) => {
      if (operation && makesWorkspace(operation)) memory.seen.clear();
    },
  };
}

/** A new workspace may become the default one (GAP-139), where reads without `workspaceId` look. */
const makesWorkspace = ({ method, provides }: Operation) =>
  method === "POST" && provides.some(({ resource }) => resource === "workspace");

function* judge(exchange: Exchange, memory: Memory): Iterable<Judgement> {
  const { operation } = exchange;
  if (operation === undefined) return;
  const kind = pathKind(operation);
  const id = pathValue(exchange, "id");
  if (kind !== undefined && id !== undefined && lastingKinds.has(kind)) {
    if (isSingleRead(operation)) yield* judgeRead(exchange, memory, kind, id);
    else if (!succeeded(exchange)) memory.refused.add(nameOf(kind, id));
  }
  if (operation.method !== "POST" || !succeeded(exchange)) return;
  if (makesWorkspace(operation)) memory.seen.clear();
  // What is made of something else may be in the workspace of that.
  if (kind === undefined) for (const place of madeBy(exchange)) memory.seen.add(place);
}

function* judgeRead(exchange: Exchange, { seen, refused }: Memory, kind: string, id: string): Iterable<Judgement> {
  const place = placeOf(exchange, kind, id);
  const isThere = succeeded(exchange);
  const isGone = exchange.response.status === 404 && typeOf(exchange.response) !== "generation_pending";
  // Any other failure says nothing about what is there.
  if (seen.has(place) && (isThere || isGone)) {
    const { id: rule } = refused.has(nameOf(kind, id)) ? survivesRefusals : lasts;
    const expected = `the ${kind} that was there earlier in the run`;
    const deviation = { expected, actual: `the server answered ${outcomeOf(exchange)}` };
    yield judgement(rule, isGone ? deviation : undefined);
  }
  if (!isThere) return;
  seen.add(place);
  refused.delete(nameOf(kind, id));
}

/** The places of what a call made. */
function madeBy(exchange: Exchange): readonly string[] {
  const { operation, response } = exchange;
  return (operation?.provides ?? [])
    .filter(({ resource }) => lastingKinds.has(resource))
    .flatMap(({ resource, at }) =>
      at
        .flatMap((pointer) => valuesAt(response.json, pointer))
        .flatMap(({ value }) => (typeof value === "string" ? placeOf(exchange, resource, value) : [])),
    );
}

const nameOf = (kind: string, id: string) => `${kind} ${id}`;

/** A resource as one key sees it in one workspace. */
function placeOf({ request }: Exchange, kind: string, id: string): string {
  const { authorization = "", "x-api-key": key = "" } = request.headers;
  return `${nameOf(kind, id)} ${authorization} ${key} ${namedWorkspace(request) ?? ""}`;
}
