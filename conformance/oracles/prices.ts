import { type Operation, operationList, type Price } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { priceOf } from "../core/price.ts";
import { readJson } from "../core/read-json.ts";

/** Prices that follow from the body alone: a surcharge may be for something that the server does not use (GAP-348, GAP-349). */
const priced = operationList.filter(({ price }) => {
  if (!price || price.optional || price.from !== undefined || price.surcharges !== undefined) return false;
  return price.perSecond === undefined || price.defaultSeconds !== undefined;
});

const ruleOf = (operationId: string) => `prices/${operationId}`;

/** The derived requirements about a price. */
const ofPrice = ({ operationId }: Operation) =>
  requirements
    .filter(({ id, excluded }) => id.startsWith(`${operationId}.credits.`) && excluded === undefined)
    .map(({ id }) => id);

/** Judges the `creditsUsed` of every paid creation: a server may charge another price for one value of the body. */
export function pricesOracle(): Oracle {
  return {
    rules: priced.map((operation) => ({
      id: ruleOf(operation.operationId),
      title: `Every answer of ${operation.operationId} with creditsUsed shows the documented price.`,
      requirements: ofPrice(operation),
    })),
    judge,
  };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { operation, request, response } = exchange;
  const price = operation && priced.find(({ operationId }) => operationId === operation.operationId)?.price;
  if (!price || !succeeded(exchange)) return;
  const data = isRecord(response.json) ? response.json.data : undefined;
  const body = readJson(request.body ?? "{}");
  if (!isRecord(data) || typeof data.creditsUsed !== "number" || !isRecord(body)) return;
  const expected = wholePrice(price, body);
  if (expected === undefined) return;
  const isRight = data.creditsUsed === expected;
  const deviation = {
    pointer: "/data/creditsUsed",
    expected: `${expected} credits`,
    actual: `it is ${data.creditsUsed}`,
  };
  yield judgement(ruleOf(operation.operationId), isRight ? undefined : deviation);
}

/**
 * The price of a body; undefined if the length of a speech or a clip sets it, or a draft, or how fractions are rounded (GAP-333). A
 * `requestId` may name an earlier item, which may have failed since (GAP-357).
 */
function wholePrice(price: Price, body: Readonly<Record<string, unknown>>): number | undefined {
  const { secondsOf = "", measuredSpeech } = price;
  const isSpoken = measuredSpeech !== undefined && body[measuredSpeech.when] !== undefined;
  const seconds = body[secondsOf];
  const isNamed = body.recreationId !== undefined || body.requestId !== undefined;
  if (isSpoken || isNamed || (seconds !== undefined && !Number.isInteger(seconds))) return undefined;
  return priceOf(price, body);
}
