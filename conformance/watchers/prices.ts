import { operationList, type Price } from "../../generated/operations.ts";
import { isRecord } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { legalPrices, priceRequirements } from "../core/spending/price.ts";
import { isGiven } from "../core/values/is-given.ts";
import type { Seen, Watcher } from "./watcher.ts";

const ruleOf = (operationId: string) => `watch/price/${operationId}`;

/** The operations whose price follows from the body, and whose answer may show it. An optional price may be left out. */
const priced = operationList.filter(({ price }) => price && !price.optional && price.from === undefined);
const known = new Map<string, Price>(priced.flatMap(({ operationId, price }) => (price ? [[operationId, price]] : [])));

/** Whether an image of the body may replace others, or be made of them, so that a surcharge may be due or not (GAP-348, GAP-349). */
function isSurchargeOpen(body: Readonly<Record<string, unknown>>): boolean {
  const replaces = isGiven(body.spokespersonImage) || isGiven(body.influencerId);
  return replaces && (isGiven(body.productImage) || isGiven(body.avatarImage));
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
      const legal = isSurchargeOpen(sent) ? undefined : legalPrices(price, sent);
      if (legal === undefined) return;
      const { least, most } = legal;
      const expected = least === most ? `${most} credits` : `at most ${most} credits`;
      const other = { pointer: "/data/creditsUsed", expected, actual: `it is ${data.creditsUsed}` };
      const isRight = data.creditsUsed >= least && data.creditsUsed <= most;
      yield judgement(ruleOf(operation.operationId), isRight ? undefined : other);
    },
  };
}
