import { invalid } from "./refusal.ts";
import type { Reply } from "./reply.ts";
import type { List } from "./world/collection.ts";
import type { World } from "./world/world.ts";

export interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** One page of a list (core document, Conventions). */
export interface Page<T> {
  readonly items: readonly T[];
  readonly pagination: {
    readonly total: number;
    readonly page: number;
    readonly limit: number;
    readonly pages: number;
  };
}

/**
 * Returns one page of a list.
 * @throws Refusal for a page beyond the last one, if the sandbox is set to refuse it
 */
export function paginate<T>({ latitude }: World, list: List<T>, query: PageQuery, defaultLimit = 20): Page<T> {
  const { page: asked = 1, limit = defaultLimit } = query;
  const total = list.length;
  const full = Math.ceil(total / limit);
  const pages = total === 0 && latitude.answer("GAP-040") === "1" ? 1 : full;
  const last = Math.max(1, full);
  const beyond = latitude.answer("GAP-037");
  if (asked > last && beyond === "refused") throw invalid("page", `the last page is ${last}.`);
  const page = asked > last && beyond === "last-page" ? last : asked;
  return {
    items: list.slice((page - 1) * limit, page * limit),
    pagination: { total, page, limit, pages },
  };
}

/** An answer with one page, with each item converted by `show`. */
export function pageReply<T, View>(page: Page<T>, show: (item: T) => View): Reply<View[]> {
  return { status: 200, data: page.items.map(show), pagination: page.pagination };
}
