import { type Operation, operationList } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isDownload, isRecord } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { firstUse, freshRequest, idsOf, withKey } from "../first-use.ts";
import { valueAt } from "../given.ts";
import { firstPages } from "../lists.ts";
import { type Look, look } from "../looks.ts";
import { perSubject } from "../once.ts";
import { requireAccepted } from "../require-accepted.ts";
import { firstPage, listOfMade } from "./watch.ts";

/** What a list shows on its longest pages. */
export interface Listed {
  readonly ids: readonly string[];
  /** Of all pages. */
  readonly total: number;
  readonly exchange: Exchange;
}

/** Two results of an operation, and what the service shows of them. */
export interface Results {
  readonly first: { readonly id: string | undefined; readonly request: RequestSpec };
  /** The ids of the second, and the read of one of them. */
  readonly second: {
    readonly request: RequestSpec;
    readonly ids: readonly string[];
    readonly exchange: Exchange;
    readonly read: Exchange | undefined;
  };
  /** Its list before and after the second call; undefined if none shows such results. */
  readonly lists: { readonly before: Listed; readonly after: Listed } | undefined;
}

/** Calls an operation that creates something twice, with different keys; again only to confirm what was found. */
export const results = perSubject(
  ({ operationId }: Operation) => operationId,
  (operation): Look<Results> =>
    look(`two results of ${operation.operationId}`, async (context): Promise<Results> => {
      const made = await firstUse(context, operation);
      const [id] = idsOf(operation, made.exchange);
      const request = withKey(await freshRequest(context, operation));
      const earlier = await listed(context, operation, request);
      const exchange = await context.send(request);
      requireAccepted(exchange);
      const later = await listed(context, operation, request);
      const ids = idsOf(operation, exchange);
      return {
        first: { id, request: made.request },
        second: { ids, request, exchange, read: await readOf(context, operation, ids[0], request) },
        lists: earlier && later && { before: earlier, after: later },
      };
    }),
);

/** The single read of what an operation creates; undefined if there is none. */
export function readerOf({ provides }: Operation): Operation | undefined {
  const kinds = provides.map(({ resource }) => resource);
  return operationList.find(
    (operation) =>
      operation.method === "GET" &&
      !isDownload(operation) &&
      operation.parameters
        .filter(({ in: place }) => place === "path")
        .some(({ resource = "" }) => kinds.includes(resource)) &&
      /\{\w+\}$/.test(operation.path),
  );
}

/**
 * The single read of what a request of an operation made. A server may look only in the default workspace (GAP-015) and may ignore the
 * name of another one (GAP-016), so there it need not find what was made elsewhere.
 * @returns undefined if there is no such read, or it need not find it
 */
export async function readOf(
  { send }: CheckContext,
  operation: Operation,
  id: string | undefined,
  { body }: RequestSpec,
): Promise<Exchange | undefined> {
  const reader = readerOf(operation);
  if (!reader || id === undefined) return undefined;
  const read = await send({ operation: reader, path: { id } });
  const workspaceId = isRecord(body) ? body.workspaceId : undefined;
  if (read.response.status !== 404 || typeof workspaceId !== "string") return read;
  if (!reader.parameters.some(({ name }) => name === "workspaceId")) return undefined;
  const named = await send({ operation: reader, path: { id }, query: { workspaceId } });
  return named.response.status === 404 ? undefined : named;
}

/** What the list for a request of an operation shows now; undefined if there is none. */
export async function listed(
  context: CheckContext,
  operation: Operation,
  request: RequestSpec,
): Promise<Listed | undefined> {
  const list = listOfMade(operation);
  if (list === undefined) return undefined;
  const first = firstPage(list, request);
  const { pages } = await firstPages(list, async (paging) => {
    const page = await context.send({ ...first, query: { ...first.query, ...paging } });
    requireAccepted(page);
    return page;
  });
  const [exchange] = pages;
  const ids = pages.flatMap((page) => idsOf(list, page));
  const total = valueAt(exchange, "/pagination/total");
  return { ids, total: typeof total === "number" ? total : ids.length, exchange };
}

/** The two lists. @throws Blocked if none shows such results */
export function listsOf({ lists }: Results): NonNullable<Results["lists"]> {
  if (lists) return lists;
  throw new Blocked("needs a list that shows the result");
}
