/** The rules between the fields of a meta ad, with and without a draft. */

import { invalid } from "../../refusal.ts";
import { type Rule, textOf } from "./asked.ts";
import { checkLength } from "./names.ts";

/** The fields that describe the image. */
const creative = ["prompt", "template", "productImageUrl", "headline", "supportingText", "ctaText"];

/** The templates that show a headline (studio document, Credit-costing generation). */
const withHeadline = ["review", "promo-offer"];

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A description may be required, and a prompt may have a limit (GAP-353). */
export const subjectOfAd: Rule = ({ latitude, fields }) => {
  const answer = latitude.answer("GAP-353");
  if (answer === "prompt-required" && creative.every((field) => fields[field] === undefined)) {
    throw invalid("prompt", "say what the ad should show.");
  }
  if (answer === "bounded") checkLength(fields, "prompt", 500);
  return null;
};

/** A headline may have to be non-empty (GAP-354). */
export const headlineWithoutDraft: Rule = ({ latitude, fields }) => {
  const blank = textOf(fields, "headline")?.trim() === "";
  if (!blank || !needsHeadline(textOf(fields, "template")) || latitude.answer("GAP-354") === "blank-enough")
    return null;
  throw invalid("headline", "this template requires one.");
};

/** A draft supplies the texts, but a headline may still be required (GAP-354). */
export const headlineWithDraft: Rule = ({ latitude, fields }) => {
  const given = (textOf(fields, "headline") ?? "").trim() !== "";
  if (given || !needsHeadline(textOf(fields, "template")) || latitude.answer("GAP-354") !== "always") return null;
  throw invalid("headline", "this template requires one.");
};

/** The format of a colour (GAP-355). */
export const colour: Rule = ({ latitude, fields }) => {
  const accent = textOf(fields, "accentColor");
  if (accent === null || latitude.answer("GAP-355") === "any-text" || /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(accent))
    return null;
  throw invalid("accentColor", "it must be a hexadecimal colour such as #1d5c8f.");
};

/** Draft fields may be refused without a draft (GAP-357). */
export const nothingOfADraft: Rule = ({ latitude, fields }) => {
  if (latitude.answer("GAP-357") !== "refused") return null;
  const field = ["requestId", "recreationRevision"].find((each) => fields[each] !== undefined);
  if (field !== undefined) throw invalid(field, "it requires a recreationId.");
  return null;
};

/** The request of a draft has a UUID (GAP-356). */
export const requestUuid: Rule = ({ latitude, fields }) => {
  if (latitude.answer("GAP-356") === "any-string" || uuid.test(textOf(fields, "requestId") ?? "")) return null;
  throw invalid("requestId", "it must be a UUID.");
};

function needsHeadline(template: string | null): boolean {
  return template !== null && withHeadline.includes(template);
}
