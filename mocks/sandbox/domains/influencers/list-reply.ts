import type { Page } from "../../pagination.ts";
import type { Reply } from "../../reply.ts";
import type { World } from "../../world/world.ts";

/** One page of influencers or of their videos, in the envelope that GAP-279 and GAP-280 leave open. */
export function listReply<T, View extends object>(
  { latitude }: World,
  { items, pagination }: Page<T>,
  show: (item: T) => View,
): Reply<View[] | { readonly items: readonly View[] }> {
  const views = items.map(show);
  return {
    status: 200,
    data: latitude.answer("GAP-279") === "array" ? views : { items: views },
    ...(latitude.answer("GAP-280") === "with-pagination" && { pagination }),
  };
}
