import type { Subject } from "../../../generated/requirements.ts";
import type { Place } from "../../core/values/rule-place.ts";

/** The new value at the place of a rule, or nothing. */
export type Change = { readonly value: unknown } | "absent" | "additional";

const past = "2001-01-01T00:00:00.000Z";

/** Texts that even a lenient reader does not accept as this format. */
const malformed: Readonly<Record<string, string>> = {
  uri: "not a url",
  uuid: "not-a-uuid",
  "date-time": "not a time",
};

/**
 * A value that breaks only one rule; undefined if no value breaks it under every reading of the documents.
 * A wrong type is a type that no lenient server converts: numbers as text and null are open (GAP-091, GAP-090).
 */
export function breakingChange({ keyword, value }: Subject, place: Place): Change | undefined {
  const inQuery = place.in === "query";
  switch (keyword) {
    case "required":
      return "absent";
    case "oneOf":
      return { value: {} };
    case "closed":
      return "additional";
    case "enum":
      return { value: "not-an-option" };
    case "inFuture":
      return { value: past };
    case "format":
      return malformed[String(value)] === undefined ? undefined : { value: malformed[String(value)] };
    case "pattern":
      return { value: String(value).includes("{24}") ? `${"0".repeat(23)}g` : "noon" };
    case "minimum":
      return { value: asSent(Number(value) - 1, inQuery) };
    case "maximum":
      return { value: asSent(Number(value) + 1, inQuery) };
    case "minLength":
      return { value: "0".repeat(Number(value) - 1) };
    case "maxLength":
      return { value: "0".repeat(Number(value) + 1) };
    case "type":
      return inQuery ? wrongText(value) : { value: wrongForBody(value) };
    default:
      return undefined;
  }
}

/** What no lenient server converts into a text or a number. */
export const wrongType = { wrong: ["x"] };

/** The boundary values that a rule allows. */
export function edgeValues({ keyword, value }: Subject, { in: place }: Place): readonly unknown[] {
  const inQuery = place === "query";
  if (keyword === "minimum" || keyword === "maximum") return [asSent(Number(value), inQuery)];
  if (keyword === "minLength") return ["0".repeat(Number(value))];
  // Every letter is one character, however many bytes it has; an id has only digits.
  if (keyword === "maxLength") return [(value === 24 ? "0" : "é").repeat(Number(value))];
  if (keyword === "enum" && inQuery && Array.isArray(value))
    return value.filter((option) => typeof option === "string");
  if (keyword === "type" && inQuery && value === "integer") return ["2"];
  if (keyword === "type" && inQuery && value === "boolean") return ["true", "false"];
  return [];
}

/** A text that no lenient server converts into a boolean (GAP-091, GAP-092): one that takes it looks only whether there is any. */
const noBoolean = "perhaps";

function wrongForBody(type: unknown): unknown {
  if (type === "boolean") return noBoolean;
  return [type].flat().includes("object") ? ["x"] : wrongType;
}

/** Every query value is text, so only parameters of another type can have a wrong type. */
function wrongText(type: unknown): Change | undefined {
  return type === "boolean" ? { value: noBoolean } : undefined;
}

function asSent(value: number, inQuery: boolean): unknown {
  return inQuery ? String(value) : value;
}
