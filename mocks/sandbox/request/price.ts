import type { Price } from "../../../generated/operations.ts";
import type { Latitude } from "../latitude.ts";
import { probe, speechSeconds } from "../world/media.ts";

/** The fields that a price depends on: a body, or the saved settings of a draft. */
export type PricedFields = Readonly<Record<string, unknown>>;

/**
 * The price of a call in credits, from the contract's data (both documents, tables of prices).
 * @param fields the body, or the settings if the price says so
 */
export function priceOf(price: Price, fields: PricedFields, latitude: Latitude): number {
  if (price.when && fields[price.when.field] !== price.when.equals) return 0;
  const replaced = isMeasured(price, fields) && latitude.answer("GAP-335") === "replaced";
  const { base = 0, perSecond = 0, surcharges = [] } = price;
  const more = surcharges.filter(({ when }) =>
    "present" in when
      ? when.present.every((field) => fields[field] !== undefined) && !replaced
      : fields[when.field] === when.equals,
  );
  const fixed = (replaced ? 0 : base) + more.reduce((sum, { credits }) => sum + credits, 0);
  return fixed + (perSecond === 0 ? 0 : priceOfSeconds(paidSeconds(price, fields), perSecond, price, latitude));
}

/** How many seconds are charged, before rounding: of the speech, of a field, or of the media at its address. */
export function paidSeconds(price: Price, fields: PricedFields): number {
  const { measuredSpeech, secondsOf = "", defaultSeconds = 0 } = price;
  if (measuredSpeech && isMeasured(price, fields)) {
    return Math.min(measuredSpeech.maxSeconds, speechSeconds(String(fields.script ?? "")));
  }
  const value = fields[secondsOf];
  if (typeof value === "number") return value;
  return typeof value === "string" ? probe(value).seconds : defaultSeconds;
}

/** Whether the speech is measured (studio document, Endpoints: when `voiceId` is set, `duration` is ignored). */
function isMeasured({ measuredSpeech }: Price, fields: PricedFields): boolean {
  return measuredSpeech !== undefined && fields[measuredSpeech.when] !== undefined;
}

function priceOfSeconds(seconds: number, perSecond: number, { from }: Price, latitude: Latitude): number {
  const product = exact(seconds * perSecond);
  if (from === "draftSettings") {
    return latitude.choose("GAP-475", {
      up: Math.ceil(product),
      nearest: Math.round(product),
      "whole-seconds": Math.ceil(seconds) * perSecond,
    });
  }
  return latitude.choose("GAP-333", {
    "seconds-up": Math.ceil(exact(seconds)) * perSecond,
    "price-up": Math.ceil(product),
    nearest: Math.round(product),
    down: Math.floor(exact(seconds)) * perSecond,
  });
}

/** Removes floating-point noise, so that 3 × 0.4 is not more than 1.2. */
function exact(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
