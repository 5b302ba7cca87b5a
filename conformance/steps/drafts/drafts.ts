import { operations } from "../../../generated/operations.ts";
import { freshHex, freshUuid } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { someAd } from "../ads/ads.ts";
import { numberAt, textAt, valueAt } from "../given.ts";
import { requireMemory } from "../memory.ts";

/** The settings of an adaptation draft in an answer or an edit. */
export type Settings = Readonly<Record<string, unknown>>;

/** An adaptation draft in one answer. */
export interface Draft {
  readonly id: string;
  readonly revision: number;
  readonly settings: Settings;
  readonly source: unknown;
  readonly exchange: Exchange;
}

/** Sends a request with some key. */
export type Send = (request: RequestSpec) => Promise<Exchange>;

/** The five fields of a brief (studio document, Ad adaptation draft). */
export const briefFields = ["hook", "benefit", "visualDirection", "supportingText", "ctaText"] as const;

/** A few letters that were not sent before. */
export function newMark(): string {
  return freshHex(3);
}

/** A brief with new values in all fields, some as long as a user may write them; it makes no claim about the brand. */
export function newBrief(): Readonly<Record<(typeof briefFields)[number], string>> {
  const mark = newMark();
  return {
    hook: `Good morning ${mark}`,
    benefit: `A calm start ${mark}`,
    visualDirection: `A window at sunrise, a steaming cup on the sill, soft light from the left, and nobody there ${mark}`,
    supportingText: `Every day, whatever the weather and however early it is ${mark}`,
    ctaText: `See how ${mark}`,
  };
}

/** A colour in a format that every server accepts (GAP-438). */
export function newColour(): string {
  return `#${newMark()}`;
}

/** The draft in an answer. @throws Blocked if a member is missing, which the schema checks judge */
export function draftIn(exchange: Exchange): Draft {
  const settings = valueAt(exchange, "/data/settings");
  if (!isRecord(settings)) throw new Blocked("needs an answer that shows the settings of a draft");
  return {
    id: textAt(exchange, "/data/id"),
    revision: numberAt(exchange, "/data/revision"),
    settings,
    source: valueAt(exchange, "/data/source"),
    exchange,
  };
}

/** A draft that the run opened, and the body that opened it. */
export interface OpenedDraft {
  readonly draft: Draft;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Opens a new draft from an ad of a search; its receipt is valid for at least two minutes.
 * @param more further members of the body
 * @throws Blocked if that fails, or if the server stores nothing or returns an existing draft
 */
export async function openDraft(context: CheckContext, more: Settings = {}): Promise<OpenedDraft> {
  await requireMemory(context);
  for (let tries = 0; ; tries++) {
    const { adId, resultToken } = await someAd(context);
    const body = { requestId: freshUuid(), adId, resultToken, ...more };
    const known = context.resources.all("draft").map(({ id }) => String(id));
    const exchange = await context.send({ operation: operations.createRecreation, body });
    if (succeeded(exchange)) {
      const draft = draftIn(exchange);
      if (!known.includes(draft.id)) return { draft, body };
      throw new Blocked("needs a server that gives a new draft a new id");
    }
    // A run within the rate limits may wait longer than a receipt's lifetime.
    if (tries === 0 && errorOf(exchange)?.type === "ads_search_expired") continue;
    throw new Blocked(`needs to open a draft (the server answered ${outcomeOf(exchange)})`);
  }
}

/** Reads the current draft. @throws Blocked if it can't be read */
export async function readDraft({ send }: { readonly send: Send }, id: string): Promise<Draft> {
  const exchange = await send({ operation: operations.getRecreation, path: { id } });
  if (succeeded(exchange)) return draftIn(exchange);
  throw new Blocked(`needs to read a draft (the server answered ${outcomeOf(exchange)})`);
}
