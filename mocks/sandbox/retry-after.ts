import { Refusal, type RefusalOptions } from "./refusal.ts";
import type { World } from "./world/world.ts";

/**
 * What a quota failure says about when to come again (core document, Errors): in a header and in the error.
 * @param waitMs how long it takes until the next request fits, in milliseconds
 */
export function retryAfter(
  { latitude }: World,
  waitMs: number,
): Required<Pick<RefusalOptions, "headers" | "retryAfterSeconds">> {
  const exact = waitMs / 1000;
  const seconds = latitude.answer("GAP-059") === "rounded-up" ? Math.ceil(exact) : Math.floor(exact);
  return {
    headers: { "Retry-After": String(seconds) },
    retryAfterSeconds: latitude.answer("GAP-062") === "same-whole" ? seconds : Math.round(exact * 1000) / 1000,
  };
}

/** 429 `rate_limited`, which may say in the header alone when to come again (GAP-060). */
export function rateLimited(world: World, waitMs: number, message: string): Refusal {
  const { headers, retryAfterSeconds } = retryAfter(world, waitMs);
  const inBody = world.latitude.answer("GAP-060") === "yes";
  return new Refusal("rate_limited", message, { headers, ...(inBody && { retryAfterSeconds }) });
}
