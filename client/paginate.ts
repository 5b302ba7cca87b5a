import type { ErrorType } from "../generated/operations.ts";
import type { Call } from "./call.ts";
import type { Client } from "./client.ts";

/** A call that returns one page of a list. `items` says where they stand in `data`: a member, or data itself. */
export type PagedCall<D, Type extends ErrorType = ErrorType> = Call<D, Type> & { readonly items: string };

/** The items of a page of which the body is `D`. */
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
  /** The bodies of the pages instead of their items. */
  pages(): AsyncIterable<D>;
}

/** Says of a call where its items stand; used by the generated functions. */
export function paged<D, Type extends ErrorType>(call: Call<D, Type>, items = ""): PagedCall<D, Type> {
  return Object.assign(call, { items });
}

/** A page as the client finds it: any JSON. */
interface Page {
  readonly data?: unknown;
  readonly pagination?: unknown;
}

/**
 * Reads a whole list, page by page (core document, Conventions) or by cursor (studio document, Ad discovery).
 * It ends at the last page that the newest answer knows of, at a page that only repeats the one before, and at a cursor that
 * was seen before: a list that changes while it is read never makes it loop. An empty list has one page, without items.
 * @param operation a generated function of a paginated operation
 * @param init as for that function; a `page` or `cursor` in its query is where it begins
 * @throws ApiError, while iterating, when a page is refused, and Error when its pagination is not as the contract says
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
 * What asks for the page after page `page`; nothing when it is the last, or its cursor was seen.
 * @param pagination any JSON
 * @param seen gets the cursor
 * @throws Error when it can't be read, so that a part of a list is not taken for the whole
 */
function nextPage(
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
  throw new Error("The list can't be read on: the server's pagination is not as the contract says.");
}

/** Where the nesting of a list is not shown, the first array counts. */
function itemsIn(data: unknown, name: string): readonly unknown[] {
  if (Array.isArray(data)) return data;
  const members = Object(data) as Record<string, unknown>; // an object, or nothing
  return [members[name], ...Object.values(members)].find(Array.isArray) ?? [];
}
