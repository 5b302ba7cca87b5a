import { operationList } from "../../generated/operations.ts";
import { forEachOperation } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { isRecord, outcomeOf, succeeded } from "../core/exchange.ts";
import { ofOtherSize } from "../oracles/pagination.ts";
import { requireMemory } from "../steps/memory.ts";

const paged = operationList.filter(
  ({ pagination, operationId }) => pagination === "page" && !ofOtherSize.has(operationId),
);

/** A list whose pages are asked for holds no more than was asked for (core document, Conventions). */
export const pagingChecks = forEachOperation("page-of-one", paged, {
  requirements: ({ operationId }) => [`${operationId}.pagination`],
  says: ({ operationId }) => `${operationId} gives one item at the most when it is asked for pages of one.`,
  profile: () => "standard",
  cost: () => ({ requests: 1 }),
  async run(context, operation) {
    const { arrange, send } = context;
    const request = await arrange(operation);
    const exchange = await send({ ...request, query: { ...request.query, limit: "1" } });
    if (!succeeded(exchange)) throw new Blocked(`needs a list that can be read (it is ${outcomeOf(exchange)})`);
    const items = listIn(exchange.response.json);
    if (items === undefined) throw new Blocked("needs an answer that holds a list");
    if (items.length <= 1) return;
    await requireMemory(context); // a mock shows its example, whatever it is asked for
    throw new Failure({ pointer: "/data", expected: "one item at the most", actual: `there are ${items.length}` });
  },
});

/** The list of a page: the data itself, or what stands in it under one of the names that the documents show. */
function listIn(json: unknown): readonly unknown[] | undefined {
  const data = isRecord(json) ? json.data : undefined;
  const candidates = isRecord(data) ? Object.values(data) : [data];
  return candidates.find((candidate): candidate is readonly unknown[] => Array.isArray(candidate));
}
