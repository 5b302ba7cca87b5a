/** The title of an item in the library, and how long texts of content bodies may be. */

import { invalid } from "../../refusal.ts";
import { type Fields, type Rule, textOf } from "./asked.ts";

/** The longest title, where there is a bound. */
const longestName = 100;

/** A library title may have a bound (GAP-351). */
export const boundedName: Rule = ({ latitude, fields }) => {
  if (latitude.answer("GAP-351") === "bounded") checkLength(fields, "name", longestName);
  return null;
};

/** @throws Refusal for a text above the limit */
export function checkLength(fields: Fields, field: string, bound: number): void {
  if ([...(textOf(fields, field) ?? "")].length > bound)
    throw invalid(field, `it must have at most ${bound} characters.`);
}
