import type { Price } from "../templates/operation.ts";
import type { Requirement } from "../templates/requirement.ts";
import { behaviour, type CitedOperation } from "./behaviour.ts";
import { counted } from "./sentences.ts";

/** One requirement per part of an operation's price, each with the case in which it is charged. */
export function deriveFromPrice(operation: CitedOperation): Requirement[] {
  const { price } = operation;
  if (price === null) return [];
  const state = (part: string, does: string, value: unknown) =>
    behaviour(operation, `credits.${part}`, `${does}${due(price)}`, value);
  const { base, perSecond, defaultSeconds, measuredSpeech, surcharges } = price;
  const found: Requirement[] = [];
  if (base !== undefined) {
    const only = price.optional ? ", charged only when the team has them" : "";
    found.push(state("base", `costs ${counted(base, "credit")}${only}`, base));
  }
  if (perSecond !== undefined) {
    const seconds = price.secondsOf === "duration" ? "second" : `second of ${price.secondsOf}`;
    found.push(state("perSecond", `costs ${counted(perSecond, "credit")} per ${seconds}`, perSecond));
  }
  if (defaultSeconds !== undefined) {
    const does = `charges for ${counted(defaultSeconds, "second")} by default`;
    found.push(state("defaultSeconds", does, defaultSeconds));
  }
  if (measuredSpeech !== undefined) {
    const { when, maxSeconds } = measuredSpeech;
    const does = `charges for the measured seconds of speech with ${when}, at most ${maxSeconds}`;
    found.push(state("measuredSpeech", does, measuredSpeech));
  }
  for (const surcharge of surcharges ?? []) {
    const { when, credits } = surcharge;
    const name = "field" in when ? `${when.field}.${when.equals}` : when.present.join("+");
    const words = "field" in when ? `${when.field} ${when.equals}` : when.present.join(" and ");
    found.push(state(`surcharge.${name}`, `costs ${counted(credits, "credit")} more with ${words}`, surcharge));
  }
  return found;
}

/** The only case in which the call costs credits, or nothing if it always does. */
function due({ when, from }: Price): string {
  if (when === undefined) return "";
  const field = from === "draftSettings" ? `${when.field} in the settings of the draft` : when.field;
  return `, only when ${field} is ${when.equals}`;
}
