import { type Operation, operationList } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, isDownload, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { refersToOthers, successRequirement } from "../../core/values/description.ts";

const known = new Set(requirements.map(({ id }) => id));

/** Each operation answers its documented example with its documented success status. */
const examples = forEachOperation("example", operationList, {
  requirements: (operation) =>
    [successRequirement(operation), `${operation.operationId}.access.public`].filter((id) => known.has(id)),
  says: ({ operationId, success }) => `${operationId} answers its documented example with ${success}.`,
  async run({ arrange, send }, operation) {
    // Without an Idempotency-Key, which is optional.
    const request = { ...(await arrange(operation)), isKeyless: true };
    judge(operation, await send(operation.needsKey ? request : { ...request, key: null }));
  },
});

const isList = ({ operation }: Check) => operation?.method === "GET" && !operation.path.includes("{");

export const checks: readonly Check[] = [
  ...inPhase("lists", examples.filter(isList)),
  ...inPhase(
    "examples",
    examples.filter((check) => !isList(check)),
  ),
];

function judge(operation: Operation, exchange: Exchange): void {
  const { status } = exchange.response;
  if (succeeded(exchange)) {
    // The documents give no status for reads, so any success is right.
    const fixed = operation.success !== "2XX" && operation.method !== "GET";
    if (!fixed || status === operation.success) return;
    throw new Failure({ expected: `status ${operation.success}`, actual: `it is ${status}` }, exchange);
  }
  if (isDownload(operation) && status >= 300 && status < 400) {
    throw new Blocked(`needs a download that answers with the media or their URLs (the server redirects)`);
  }
  if (refusedForState(operation, exchange)) {
    throw new Blocked(`needs a target in another state (the server answered ${outcomeOf(exchange)})`);
  }
  throw new Failure(
    { expected: `status ${operation.success}`, actual: `the server answered ${outcomeOf(exchange)}` },
    exchange,
  );
}

/** Refusals of a valid request that depend on the target's state, not on its conformance. */
export function refusedForState(operation: Operation, exchange: Exchange): boolean {
  const { status } = exchange.response;
  const type = String(errorOf(exchange)?.type ?? "");
  if (
    [402, 403, 409, 429].includes(status) ||
    type.startsWith("ads_") ||
    type === "generation_pending" ||
    type === "usage_limit_reached"
  ) {
    return true;
  }
  // A request that refers to other resources or media may be refused because of them; any other valid request must succeed.
  const refers = operation.parameters.some(({ resource }) => resource !== undefined) || refersToOthers(operation);
  const waits = operation.errors.some(({ types }) => types.includes("generation_pending"));
  return operation.method === "GET" ? status === 404 && waits : refers && (status === 400 || status === 404);
}
