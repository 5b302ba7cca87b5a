import { type Operation, operationList, type Price } from "../../generated/operations.ts";
import { isRecord } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { isGiven, legalPrices, priceRequirements } from "../core/spending/price.ts";
import { bodySchema, resolve, type Schema } from "../core/values/description.ts";
import type { Seen, Watcher } from "./watcher.ts";

const ruleOf = (operationId: string) => `watch/price/${operationId}`;

/** The operations whose price follows from the body, and whose answer may show it. An optional price may be left out. */
const priced = operationList.filter(({ price }) => price && !price.optional && price.from === undefined);
const known = new Map<string, Price>(priced.flatMap(({ operationId, price }) => (price ? [[operationId, price]] : [])));

/**
 * Whether the price does not follow from the body: a repeated `requestId` may cost nothing (GAP-357), and an image may replace others, or be
 * made of them (GAP-348, GAP-349).
 */
function isPriceOpen(body: Readonly<Record<string, unknown>>): boolean {
  const replaces = isGiven(body.spokespersonImage) || isGiven(body.influencerId);
  return isGiven(body.requestId) || (replaces && (isGiven(body.productImage) || isGiven(body.avatarImage)));
}

/** The seconds of the price table (studio document, Credit-costing generation), for a field that states no range of its own. */
const pricedSeconds = { minimum: 4, maximum: 15 };

/** Whether the seconds are none that the operation takes: a server may bring them into its range (GAP-341). */
function isOutOfRange(operation: Operation, { secondsOf }: Price, body: Readonly<Record<string, unknown>>): boolean {
  const schema = secondsOf === undefined ? undefined : bodySchema(operation)?.properties?.[secondsOf];
  const { minimum = pricedSeconds.minimum, maximum = pricedSeconds.maximum } = schema ? resolve<Schema>(schema) : {};
  const seconds = Number(secondsOf === undefined ? undefined : body[secondsOf]);
  return seconds < Number(minimum) || seconds > Number(maximum);
}

/** Judges the `creditsUsed` of a creation against the documented price (studio document, Credit-costing generation). */
export function pricesWatcher(): Watcher {
  return {
    rules: priced.map((operation) => ({
      id: ruleOf(operation.operationId),
      title: `creditsUsed of ${operation.operationId} is the documented price.`,
      requirements: priceRequirements(operation.operationId),
    })),
    *watch({ operation, isSuccess, sent, data }: Seen): Iterable<Judgement> {
      const price = isSuccess ? known.get(operation.operationId) : undefined;
      if (price === undefined || !isRecord(sent) || !isRecord(data) || typeof data.creditsUsed !== "number") return;
      if (isPriceOpen(sent) || isOutOfRange(operation, price, sent)) return;
      const legal = legalPrices(price, sent);
      if (legal === undefined) return;
      const { least, most } = legal;
      const expected = least === most ? `${most} credits` : `at most ${most} credits`;
      const other = { pointer: "/data/creditsUsed", expected, actual: `it is ${data.creditsUsed}` };
      const isRight = data.creditsUsed >= least && data.creditsUsed <= most;
      yield judgement(ruleOf(operation.operationId), isRight ? undefined : other);
    },
  };
}
