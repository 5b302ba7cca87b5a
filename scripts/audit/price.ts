import { type Contract, jsonContent, type OperationObject, resolve } from "../openapi.ts";
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
