import { type Contract, type Json, jsonContent, type OperationObject, resolve } from "../openapi.ts";
import type { Price } from "../templates/operation.ts";

/** Fields that a price names but the body does not have. */
export function priceFields(contract: Contract, operation: OperationObject): string[] {
  const price = operation["x-credits"] as Price | undefined; // its shape was checked before
  if (price === undefined || price.from === "draftSettings") return [];
  const schema = operation.requestBody && jsonContent(operation.requestBody)?.schema;
  const fields = Object.keys((schema && resolve(contract, schema).properties) ?? {});
  const named = [
    price.secondsOf ?? [],
    price.measuredSpeech?.when ?? [],
    price.when?.field ?? [],
    ...(price.surcharges ?? []).map(({ when }) => ("field" in when ? [when.field] : when.present)),
  ].flat();
  return [...new Set(named)]
    .filter((name) => !fields.includes(name))
    .map((name) => `x-credits names ${name}, which its body does not have.`);
}

/** Examples of answers whose `creditsUsed` is not the price of a call without choices. Surcharges and the lengths of clips are choices. */
export function pricedExamples(contract: Contract, operation: OperationObject): string[] {
  const price = operation["x-credits"] as Price | undefined; // its shape was checked before
  if (price === undefined || (price.perSecond !== undefined && price.defaultSeconds === undefined)) return [];
  const { base = 0, perSecond = 0, defaultSeconds = 0 } = price;
  const credits = base + perSecond * defaultSeconds;
  const media = Object.values(operation.responses).map((response) => jsonContent(resolve(contract, response)));
  const examples = media.flatMap((each) => Object.entries(each?.examples ?? {}));
  return examples.flatMap(([name, example]) => {
    const { value } = resolve(contract, example) as { readonly value: { readonly data?: { creditsUsed?: Json } } }; // an answer
    const shown = value.data?.creditsUsed;
    if (typeof shown !== "number" || shown === credits) return [];
    return [`the example ${name} shows creditsUsed: ${shown}, but the price is ${credits}.`];
  });
}
