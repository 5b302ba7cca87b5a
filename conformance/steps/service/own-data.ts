import { isDeepStrictEqual } from "node:util";
import { Blocked } from "../../core/errors.ts";
import type { Exchange } from "../../core/exchange.ts";
import { successExamples } from "../../core/values/description.ts";

/**
 * An answer with the server's own data: a mock that always answers with the documented example can't be judged.
 * @returns the same exchange @throws Blocked for a documented example
 */
export function ownAnswer(exchange: Exchange): Exchange {
  const { operation, response } = exchange;
  const examples = operation ? successExamples(operation) : [];
  if (!examples.some(({ body }) => isDeepStrictEqual(body, response.json))) return exchange;
  throw new Blocked("needs a server that answers with its own data, not with the documented example");
}
