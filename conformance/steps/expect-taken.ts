import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../core/exchange.ts";
import type { RequestSpec } from "../core/request.ts";

/** Refusals that say nothing of what a request holds: the balance, the scopes, a limit, a fault of the server. */
const unrelated = [402, 403, 429];

/**
 * Passes when the server takes a request. Many things can be in the way of one, so a refusal counts only when the server takes
 * the same without what the question is about.
 * @param usual builds the same without it
 * @param open error types that say nothing of it, either
 * @returns the answer
 * @throws Failure when it takes only the usual; Blocked when it takes neither
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
    throw new Blocked(`needs a request that is taken (${actual})`);
  }
  if (succeeded(await context.send(await usual()))) throw new Failure({ expected: "a success", actual }, exchange);
  throw new Blocked(`needs a request that is taken without it (${actual})`);
}
