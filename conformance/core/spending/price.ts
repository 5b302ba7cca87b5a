import type { Price } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { isGiven } from "../values/is-given.ts";

/** The longest clip that any operation takes (studio document, Credit-costing generation). */
const longestClipSeconds = 30;

/** The fields that set a price, by name. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * The price of a call in credits by the contract (studio document, Credit-costing generation).
 * @param fields the object with the priced fields: the request body, or the settings of the draft (`price.from`); undefined if
 * they are not known
 * @param mediaSeconds the length of the media in the field that sets the price, if there is one
 * @returns the exact price, or the maximum: for measured speech, and for fractions of seconds, because no
 *   document says how they are rounded; undefined if the length is not known
 */
export function priceOf(price: Price, fields: Fields | undefined, mediaSeconds?: number): number | undefined {
  const { base = 0, perSecond = 0, when, surcharges = [] } = price;
  if (when && fields && fields[when.field] !== when.equals) return 0;
  const seconds = perSecond === 0 ? 0 : secondsOf(price, fields, mediaSeconds);
  if (seconds === undefined) return undefined;
  const due = surcharges.filter(({ when: condition }) =>
    "field" in condition
      ? fields?.[condition.field] === condition.equals
      : condition.present.every((name) => isGiven(fields?.[name])),
  );
  return base + perSecond * Math.ceil(seconds) + due.reduce((sum, { credits }) => sum + credits, 0);
}

/** The maximum price of a call with this body, before anything is known about the target: an unknown length counts as the longest. */
export function highestPrice(price: Price, body: Fields | undefined): number {
  const fields = price.from === undefined ? body : undefined;
  const longest = { ...price, defaultSeconds: price.defaultSeconds ?? longestClipSeconds };
  return priceOf(longest, fields, longestClipSeconds) ?? 0;
}

/** The lengths of the price table, in seconds (studio document, Credit-costing generation). */
const pricedSeconds = { least: 4, most: 15 };

/**
 * The lowest and the highest legal price of a call whose price follows from its body. They differ only for measured speech.
 * @returns undefined if a draft or the length of media sets it, if no document says how it is rounded, if a `requestId` may name an earlier
 *   item, which may have failed since (GAP-357), or if a server may bring the length into its range (GAP-341)
 */
export function legalPrices(price: Price, body: Fields): { readonly least: number; readonly most: number } | undefined {
  if (isGiven(body.recreationId) || body.requestId !== undefined) return undefined;
  const most = priceOf(price, body);
  if (most === undefined) return undefined;
  if (price.measuredSpeech && isGiven(body[price.measuredSpeech.when])) return { least: 0, most };
  const seconds = price.secondsOf === undefined ? undefined : body[price.secondsOf];
  // No document says how fractions are rounded, and text may count as a number.
  const isOpen = isGiven(seconds) && !Number.isInteger(seconds);
  const isOutside = Number(seconds) < pricedSeconds.least || Number(seconds) > pricedSeconds.most;
  return isOpen || isOutside ? undefined : { least: most, most };
}

/** The ids of the requirements about the price of an operation. */
export function priceRequirements(operationId: string): readonly string[] {
  return requirements.filter(({ id }) => id.startsWith(`${operationId}.credits.`)).map(({ id }) => id);
}

function secondsOf(
  { secondsOf: field, measuredSpeech, defaultSeconds }: Price,
  fields: Fields | undefined,
  mediaSeconds: number | undefined,
): number | undefined {
  if (measuredSpeech && isGiven(fields?.[measuredSpeech.when])) return measuredSpeech.maxSeconds;
  const given = field === undefined ? undefined : fields?.[field];
  if (typeof given === "number") return given;
  return isGiven(given) ? mediaSeconds : defaultSeconds;
}
