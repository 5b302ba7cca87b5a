import type { Asked } from "../../request/visit.ts";
import { bodyOf, withBody, withQuery } from "../building/asks.ts";
import type { Place } from "./places.ts";
import { changedAt, valuesAt } from "./pointer.ts";

/** Where a place of a request is: a query parameter has a bare name, a member of the body a JSON pointer. */
const isInBody = ({ pointer }: Place) => pointer.startsWith("/");

/** A number in a query is text, so it is compared as one. */
const asNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** The values that a request sends at a place; numbers and booleans in a query as such. */
export function sentAt(asked: Asked, place: Place): unknown[] {
  if (isInBody(place)) return valuesAt(bodyOf(asked), place.pointer);
  return new URLSearchParams(asked.search)
    .getAll(place.pointer)
    .map((text) => (isNumeric(place) ? asNumber(text) : text));
}

const isNumeric = ({ types }: Place) => types.includes("integer") || types.includes("number");

/** The same request with other values at a place; undefined removes one. @param applied called if that changed anything */
export function sentOtherwise(
  asked: Asked,
  place: Place,
  change: (value: unknown) => unknown,
  applied: () => void,
): Asked {
  if (isInBody(place)) {
    const body = bodyOf(asked);
    const { document, isChanged } = changedAt(body && structuredClone(body), place.pointer, change);
    if (!isChanged) return asked;
    applied();
    return withBody(asked, document as Readonly<Record<string, unknown>>); // still an object
  }
  const [sent] = sentAt(asked, place);
  const wanted = sent === undefined ? undefined : change(sent);
  if (wanted === sent) return asked;
  applied();
  return withQuery(asked, { [place.pointer]: wanted });
}
