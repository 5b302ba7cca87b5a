import type { ErrorType } from "../generated/operations.ts";
import type { Call } from "./call.ts";
import type { Client } from "./client.ts";

/** A call that returns one page of a list. `items` says where the items are in `data`: in a member, or `data` itself. */
export type PagedCall<D, Type extends ErrorType = ErrorType> = Call<D, Type> & { readonly items: string };

/** The item type of a page with the body `D`. */
export type ItemOf<D> = D extends { data: infer List }
  ? List extends readonly (infer Item)[]
    ? Item
    : List extends { items?: readonly (infer Item)[] }
      ? Item
      : List extends { entries?: readonly (infer Item)[] }
        ? Item
        : unknown
  : never;

/** The items of a whole list, page after page. */
export interface Pages<D> extends AsyncIterable<ItemOf<D>> {
  /** The response bodies of the pages, instead of their items. */
  pages(): AsyncIterable<D>;
}

/** Marks where a call has its items; used by the generated functions. */
export function paged<D, Type extends ErrorType>(call: Call<D, Type>, items = ""): PagedCall<D, Type> {
  return Object.assign(call, { items });
}

/** A page as received: any JSON. */
interface Page {
  readonly data?: unknown;
  readonly pagination?: unknown;
}

/**
 * Reads a whole list, page by page (core document, Conventions) or by cursor (studio document, Ad discovery). It stops at the last page
 * that the newest answer names, at a page that repeats the previous one, and at a repeated cursor. A list that changes during reading never
 * causes a loop. An empty list has one page without items.
 * @param operation a generated function of a paginated operation
 * @param init as for that function; reading starts at the `page` or `cursor` in its query
 * @throws ApiError while iterating if a page is refused, and Error if its pagination breaks the contract
 */
export function paginate<I, D>(
  operation: (client: Client, init: I) => PagedCall<D>,
  client: Client,
  ...[init]: undefined extends I ? [init?: I] : [init: I]
): Pages<D> {
  let member = "";
  async function* pages(): AsyncGenerator<D> {
    const { params } = (init ?? {}) as { params?: { query?: Record<string, unknown> } }; // shape of every Init
    let query = params?.query ?? {};
    const cursors = new Set([null, "", query.cursor ?? null]);
    let before = "";
    for (;;) {
      const asked = operation(client, { ...init, params: { ...params, query } } as I); // the same Init with another query
      member = asked.items;
      const body = await asked.orThrow();
      const { data, pagination } = Object(body) as Page;
      const items = JSON.stringify(itemsIn(data, member));
      if (items === before) return;
      before = items;
      yield body;
      const next = nextPage(pagination, Number(query.page ?? 1), cursors);
      if (!next) return;
      query = { ...query, ...next };
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const body of pages()) yield* itemsIn((Object(body) as Page).data, member) as readonly ItemOf<D>[]; // the items of D
    },
  };
}

/**
 * The query for the page after `page`; undefined after the last page or a repeated cursor.
 * @param pagination any JSON
 * @param seen gets the cursor
 * @throws Error if it can't be read, so that a partial list does not pass for the whole list
 */
export function nextPage(
  pagination: unknown,
  page: number,
  seen: Set<unknown>,
): { page: number } | { cursor: string } | undefined {
  const { nextCursor: cursor, pages } = Object(pagination) as Record<string, unknown>;
  if (seen.has(cursor)) return;
  if (typeof cursor === "string") {
    seen.add(cursor);
    return { cursor };
  }
  const last = pages ?? 0;
  if (cursor === undefined && Number.isInteger(last)) return page < (last as number) ? { page: page + 1 } : undefined; // it is an integer
  throw new Error("Can't read the next page: the server's pagination breaks the contract.");
}

/** If no member is named, the first array in `data` counts. */
function itemsIn(data: unknown, name: string): readonly unknown[] {
  if (Array.isArray(data)) return data;
  const members = Object(data) as Record<string, unknown>; // an object, possibly empty
  return [members[name], ...Object.values(members)].find(Array.isArray) ?? [];
}
