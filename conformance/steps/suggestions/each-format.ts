import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { listedTexts } from "../content/listed-values.ts";
import { neededInfluencer } from "../credits/other-fields.ts";
import { given, itemsAt } from "../given.ts";
import { type Item, idIn } from "../lists.ts";
import { once } from "../once.ts";

const { createGenerations } = operations;

/** The formats of suggestions (core document, Suggestions (generations)). */
export const formats = listedTexts(createGenerations, "format");

/** Generates without a count, but with other fields. @throws Blocked if they are refused, which another check judges */
export const generatedWith = once("suggestions: other fields", async (context) => {
  const influencerId = await neededInfluencer(context);
  const body = { influencerId, prompt: "Morning rides" };
  const exchange = await context.send({ operation: createGenerations, body });
  if (!succeeded(exchange)) throw new Blocked(`needs suggestions (the server answered ${outcomeOf(exchange)})`);
  return { exchange, influencerId };
});

/**
 * A suggestion of each format for one influencer, as its creation and its read show it; a format that the server does not generate
 * for it is left out.
 */
export const fronted = once("suggestions: of each format for an influencer", async (context) => {
  const { exchange, influencerId } = await generatedWith(context);
  const items = itemsAt(exchange, "/data");
  const made = new Map<string, { readonly item: Item; readonly read: Exchange }>();
  for (const format of formats) {
    const item = items.find((each) => each.format === format) ?? (await oneFor(context, influencerId, format));
    if (item) made.set(format, { item, read: await readSuggestion(context, idIn(item)) });
  }
  return { influencerId, made };
});

/** A new suggestion for an influencer; undefined if it is refused. */
async function oneFor(context: CheckContext, influencerId: string, format: string): Promise<Item | undefined> {
  const exchange = await context.send({ operation: createGenerations, body: { count: 1, format, influencerId } });
  return succeeded(exchange) ? itemsAt(exchange, "/data")[0] : undefined;
}

/** @throws Blocked if there is no suggestion of a format */
export function madeOf<T>(made: ReadonlyMap<string, T>, format: string): T {
  const found = made.get(format);
  if (found) return found;
  throw new Blocked("needs a suggestion of this format for an influencer");
}

/** Reads a suggestion. @throws Blocked if it can't be read */
export function readSuggestion(context: CheckContext, id: string): Promise<Exchange> {
  return given(context, "getGeneration", { path: { id } });
}
