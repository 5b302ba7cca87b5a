import { Refusal, type RefusalOptions } from "./refusal.ts";
import type { World } from "./world/world.ts";

/**
 * How a quota failure says when to retry (core document, Errors): in a header and in the error.
 * @param waitMs milliseconds until the next request is allowed
 */
export function retryAfter(
  { latitude }: Pick<World, "latitude">,
  waitMs: number,
): Required<Pick<RefusalOptions, "headers" | "retryAfterSeconds">> {
  const exact = waitMs / 1000;
  const seconds = latitude.answer("GAP-059") === "rounded-up" ? Math.ceil(exact) : Math.floor(exact);
  return {
    headers: { "Retry-After": String(seconds) },
    retryAfterSeconds: latitude.answer("GAP-062") === "same-whole" ? seconds : Math.round(exact * 1000) / 1000,
  };
}

/** 429 `rate_limited`, which may say only in the header when to retry (GAP-060). */
export function rateLimited(world: Pick<World, "latitude">, waitMs: number, message: string): Refusal {
  const { headers, retryAfterSeconds } = retryAfter(world, waitMs);
  const inBody = world.latitude.answer("GAP-060") === "yes";
  return new Refusal("rate_limited", message, { headers, ...(inBody && { retryAfterSeconds }) });
}
