import { operationList, type Price } from "../../generated/operations.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { readJson } from "../core/http/read-json.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { legalPrices, priceRequirements } from "../core/spending/price.ts";

/** Prices that follow from the body alone: a surcharge may be for something that the server does not use (GAP-348, GAP-349). */
const priced: ReadonlyMap<string, Price> = new Map(
  operationList.flatMap(({ operationId, price }) => {
    if (!price || price.optional || price.from !== undefined || price.surcharges !== undefined) return [];
    return price.perSecond === undefined || price.defaultSeconds !== undefined ? [[operationId, price]] : [];
  }),
);

const ruleOf = (operationId: string) => `prices/${operationId}`;

/** Judges the `creditsUsed` of every paid creation: a server may charge another price for one value of the body. */
export function pricesOracle(): Oracle {
  return {
    rules: [...priced.keys()].map((operationId) => ({
      id: ruleOf(operationId),
      title: `Every answer of ${operationId} with creditsUsed shows the documented price.`,
      requirements: priceRequirements(operationId),
    })),
    judge,
  };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { operation, request, response } = exchange;
  if (operation === undefined || !succeeded(exchange)) return;
  const price = priced.get(operation.operationId);
  if (price === undefined) return;
  const data = isRecord(response.json) ? response.json.data : undefined;
  const body = readJson(request.body ?? "{}");
  if (!isRecord(data) || typeof data.creditsUsed !== "number" || !isRecord(body)) return;
  const legal = legalPrices(price, body);
  // The length of a speech sets its price.
  if (legal === undefined || legal.least !== legal.most) return;
  const isRight = data.creditsUsed === legal.most;
  const deviation = {
    pointer: "/data/creditsUsed",
    expected: `${legal.most} credits`,
    actual: `it is ${data.creditsUsed}`,
  };
  yield judgement(ruleOf(operation.operationId), isRight ? undefined : deviation);
}
