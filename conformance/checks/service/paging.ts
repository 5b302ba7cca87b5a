import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { ofOtherSize } from "../../oracles/pagination.ts";
import { numberAt } from "../../steps/given.ts";
import { listAmong } from "../../steps/lists.ts";
import { requireMemory } from "../../steps/memory.ts";
import { operationsOf } from "../../steps/service/claims.ts";

const paged = operationList.filter(
  ({ pagination, operationId }) => pagination === "page" && !ofOtherSize.has(operationId),
);

/** A page has no more items than requested (core document, Conventions). */
const pagesOfOne = forEachOperation("page-of-one", paged, {
  requirements: ({ operationId }) => [`${operationId}.pagination`],
  says: ({ operationId }) => `${operationId} returns at most one item with a limit of 1.`,
  profile: () => "standard",
  async run(context, operation) {
    const exchange = await page(context, operation, { limit: "1" });
    const items = listIn(exchange.response.json);
    if (items === undefined) throw new Blocked("needs an answer with a list");
    if (items.length <= 1) return;
    await requireMemory(context);
    throw new Failure(
      { pointer: "/data", expected: "at most one item", actual: `there are ${items.length}` },
      exchange,
    );
  },
});

const limitsTold = forEachOperation("limit-told", operationsOf("PAGE-05", paged), {
  requirements: () => ["PAGE-05"],
  says: ({ operationId }) => `${operationId} returns the requested limit.`,
  profile: () => "standard",
  async run(context, operation) {
    await expectTold(context, await page(context, operation, { limit: "1" }), "limit", 1);
  },
});

const pagesTold = forEachOperation("page-told", operationsOf("PAGE-04", paged), {
  requirements: () => ["PAGE-04"],
  says: ({ operationId }) => `${operationId} returns the requested page.`,
  profile: () => "standard",
  async run(context, operation) {
    const first = await page(context, operation, { limit: "1" });
    if (numberAt(first, "/pagination/pages") < 2) throw new Blocked("needs a list of two items");
    await expectTold(context, await page(context, operation, { limit: "1", page: "2" }), "page", 2);
  },
});

/** Checks of requested pages. The first ones read lists that are longer before the run creates resources of its own. */
export const checks: readonly Check[] = [
  ...inPhase("lists", pagesOfOne),
  ...inPhase("reading", limitsTold),
  // A team may start with nothing; by then, other checks have made some items.
  ...inPhase("changing", pagesTold),
];

async function page(
  { arrange, send }: CheckContext,
  operation: Operation,
  query: Record<string, string>,
): Promise<Exchange> {
  const request = await arrange(operation);
  const exchange = await send({ ...request, query: { ...request.query, ...query } });
  if (succeeded(exchange)) return exchange;
  throw new Blocked(`needs a readable list (it is ${outcomeOf(exchange)})`);
}

/** A mock returns its example for every request; a server without memory is not judged. */
async function expectTold(context: CheckContext, exchange: Exchange, member: "limit" | "page", asked: number) {
  const pointer = `/pagination/${member}`;
  const told = numberAt(exchange, pointer);
  if (told === asked) return;
  await requireMemory(context);
  throw new Failure({ pointer, expected: String(asked), actual: `it is ${told}` }, exchange);
}

/** The list of a page. */
function listIn(json: unknown): readonly unknown[] | undefined {
  return isRecord(json) ? listAmong(json.data) : undefined;
}
