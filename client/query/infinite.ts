import type { DataTag, InfiniteData } from "@tanstack/query-core";
import type { ReadId } from "../../generated/invalidation.ts";
import type { Client } from "../client.ts";
import { nextPage, type PagedCall } from "../paginate.ts";
import { type KeyParams, keyOf, type ReadKey } from "./key.ts";

/** What a page adds to the query parameters of a list: a number or a cursor; nothing for the first page. */
export interface PageParam {
  readonly page?: number;
  readonly cursor?: string;
}

/** Options of an infinite query, for `useInfiniteQuery` and all others that take them. */
export interface InfiniteQueryOptions<Id extends ReadId, D> {
  readonly queryKey: DataTag<readonly [...ReadKey<Id>, "pages"], InfiniteData<D, PageParam>, Error>;
  readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam: PageParam }) => Promise<D>;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: (
    last: D,
    pages: readonly D[],
    param: PageParam,
    params: readonly PageParam[],
  ) => PageParam | undefined;
  /** The client retries what can pass (`ClientOptions.retry`). */
  readonly retry: false;
}

/** Makes the options of a list that is read page by page; used by the generated functions. */
export function infiniteQuery<Id extends ReadId, I extends object, D>(
  client: Client,
  read: Id,
  operation: (client: Client, init: I) => PagedCall<D>,
  init?: I & { readonly params?: unknown },
): InfiniteQueryOptions<Id, D> {
  const params = init?.params as KeyParams<Id> | undefined; // the parameters of this read
  const first = (params?.query ?? {}) as PageParam; // a list is paged by one of them
  const after = (body: D, { page }: PageParam, earlier: readonly PageParam[]) => {
    const seen = [first, ...earlier].flatMap(({ cursor }) => cursor ?? []);
    const { pagination } = body as { readonly pagination?: unknown }; // any JSON
    return nextPage(pagination, page ?? Number(first.page ?? 1), new Set<unknown>([null, "", ...seen]));
  };
  return {
    queryKey: [...keyOf(read, params), "pages"] as unknown as InfiniteQueryOptions<Id, D>["queryKey"], // the tag exists only in types
    async queryFn({ signal, pageParam }) {
      const paged = { ...params, query: { ...params?.query, ...pageParam } };
      const body = await operation(client, { ...init, params: paged, signal } as unknown as I).orThrow(); // the same Init with another query
      after(body, pageParam, []); // a page without readable pagination is an error here, not while a component renders
      return body;
    },
    initialPageParam: {},
    getNextPageParam: (last, _, param, all) => after(last, param, all),
    retry: false,
  };
}
