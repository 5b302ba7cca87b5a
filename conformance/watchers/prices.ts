import { type Operation, operationList, type Price } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { isRecord } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { priceOf } from "../core/price.ts";
import type { Seen, Watcher } from "./watcher.ts";

const ruleOf = (operationId: string) => `watch/price/${operationId}`;

/** The operations whose price follows from the body, and whose answer may show it. An optional price may be left out. */
const priced = operationList.filter(({ price }) => price && !price.optional && price.from === undefined);
const known = new Map<string, Price>(priced.flatMap(({ operationId, price }) => (price ? [[operationId, price]] : [])));

/** The derived requirements about a price. */
const ofPrice = ({ operationId }: Operation) =>
  requirements.filter(({ id }) => id.startsWith(`${operationId}.credits.`)).map(({ id }) => id);

/** Judges the `creditsUsed` of a creation against the documented price (studio document, Credit-costing generation). */
export function pricesWatcher(): Watcher {
  return {
    rules: priced.map((operation) => ({
      id: ruleOf(operation.operationId),
      title: `creditsUsed of ${operation.operationId} is the documented price.`,
      requirements: ofPrice(operation),
    })),
    *watch({ operation, isSuccess, sent, data }: Seen): Iterable<Judgement> {
      const price = isSuccess ? known.get(operation.operationId) : undefined;
      if (price === undefined || !isRecord(sent) || !isRecord(data) || typeof data.creditsUsed !== "number") return;
      const exact = exactPrice(price, sent);
      if (exact === undefined) return;
      const { least, most } = exact;
      const expected = least === most ? `${most} credits` : `at most ${most} credits`;
      const other = { pointer: "/data/creditsUsed", expected, actual: `it is ${data.creditsUsed}` };
      const isRight = data.creditsUsed >= least && data.creditsUsed <= most;
      yield judgement(ruleOf(operation.operationId), isRight ? undefined : other);
    },
  };
}

/** The lowest and the highest legal price; undefined if the length of media sets it. */
function exactPrice(
  price: Price,
  sent: Readonly<Record<string, unknown>>,
): { least: number; most: number } | undefined {
  // A draft sets what is made of it.
  if (sent.recreationId !== undefined && sent.recreationId !== null) return undefined;
  const field = price.secondsOf === undefined ? undefined : sent[price.secondsOf];
  const voice = price.measuredSpeech && sent[price.measuredSpeech.when];
  if (voice !== undefined && voice !== null) {
    const most = priceOf(price, sent);
    return most === undefined ? undefined : { least: 0, most };
  }
  // No document says how fractions are rounded, and text may count as a number.
  if (field !== undefined && field !== null && !Number.isInteger(field)) return undefined;
  const exact = priceOf(price, sent);
  return exact === undefined ? undefined : { least: exact, most: exact };
}
