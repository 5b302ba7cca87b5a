import { isDeepStrictEqual } from "node:util";
import { successExamples } from "../core/description.ts";
import { Blocked } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";

/**
 * An answer that is the server's own: a mock that answers every call with the documented example says nothing of what it was asked.
 * @returns the same exchange @throws Blocked for a documented example
 */
export function ownAnswer(exchange: Exchange): Exchange {
  const { operation, response } = exchange;
  const examples = operation ? successExamples(operation) : [];
  if (!examples.some(({ body }) => isDeepStrictEqual(body, response.json))) return exchange;
  throw new Blocked("needs a server that answers with data of its own, not with the documented example");
}
