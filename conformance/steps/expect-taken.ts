import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../core/exchange.ts";
import type { RequestSpec } from "../core/http/request.ts";

/** Refusals that say nothing about a request's content: balance, scopes, a limit, a server error. */
const unrelated = [402, 403, 429];

/**
 * Passes if the server accepts a request. A refusal may have many reasons, so it counts only if the server accepts
 * the same request without the tested part.
 * @param usual builds the request without it
 * @param open error types that say nothing about it
 * @returns the answer
 * @throws Failure if it accepts only the usual request; Blocked if it accepts neither
 */
export async function expectTaken(
  context: CheckContext,
  wanted: RequestSpec,
  usual: () => Promise<RequestSpec>,
  open: readonly string[] = [],
): Promise<Exchange> {
  const exchange = await context.send(wanted);
  if (succeeded(exchange)) return exchange;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (unrelated.includes(exchange.response.status) || open.includes(String(errorOf(exchange)?.type))) {
    throw new Blocked(`needs a request that is accepted (${actual})`);
  }
  if (succeeded(await context.send(await usual()))) throw new Failure({ expected: "a success", actual }, exchange);
  throw new Blocked(`needs a request that is accepted without it (${actual})`);
}
