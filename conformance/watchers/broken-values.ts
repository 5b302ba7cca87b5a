import type { Subject } from "../../generated/requirements.ts";
import { isRecord } from "../core/exchange.ts";
import { resolve, type Schema } from "../core/values/description.ts";

/** A scheduled time is certainly past if it is years before the request: the clock of a test server may differ from that of the recorder. */
const years = 5 * 366 * 86_400_000;

/** Words that a lenient server may take as a boolean (GAP-405). */
const almostBoolean = new Set(["", "true", "false", "1", "0", "yes", "no", "on", "off", "t", "f", "y", "n"]);

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Formats that a text certainly does not have, however lenient the reader is. */
const malformed: Readonly<Record<string, (text: string) => boolean>> = {
  uri: (text) => text !== "" && !/[:/.]/.test(text),
  uuid: (text) => text.replace(/[^0-9a-f]/gi, "").length < 32,
  "date-time": (text) => text !== "" && !/\d/.test(text),
};

/**
 * Whether a value certainly breaks a rule of the description, under every reading of the documents. What a lenient server may convert does not: a
 * number as text, null, spaces around a text.
 * @param at when it was sent, in milliseconds
 */
export function isCertainlyBroken(
  { keyword, value: argument, component }: Subject,
  value: unknown,
  inQuery: boolean,
  at: number,
): boolean {
  // An empty parameter may count as left out (GAP-012).
  if (value === undefined || value === null || (inQuery && value === "")) return false;
  switch (keyword) {
    case "enum":
      return isOutside(argument, value, component);
    case "type":
      return inQuery ? isNoBoolean(argument, value) : isOfWrongType([argument].flat(), value);
    case "minimum":
    case "maximum": {
      const number = inQuery && typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value;
      if (typeof number !== "number") return false;
      return keyword === "minimum" ? number < Number(argument) : number > Number(argument);
    }
    case "minLength":
      return typeof value === "string" && isAscii(value) && value.length < Number(argument);
    case "maxLength":
      return typeof value === "string" && isAscii(value) && value.trim().length > Number(argument);
    case "pattern":
      return typeof value === "string" ? isAgainst(String(argument), value) : isOfWrongType(["string"], value);
    case "format":
      if (typeof value !== "string") return isOfWrongType(["string"], value);
      return malformed[String(argument)]?.(value) ?? false;
    case "inFuture":
      return typeof value === "string" && Date.parse(value) < at - years;
    case "oneOf":
      return isRecord(value) && Object.keys(value).length === 0;
    default:
      return false;
  }
}

function isOutside(options: unknown, value: unknown, component: string | undefined): boolean {
  if (!Array.isArray(options)) return false;
  const texts = options.filter((option) => typeof option === "string");
  if (texts.length === 0) return false;
  if (typeof value !== "string") return isRecord(value) || Array.isArray(value);
  if (texts.includes(value.trim())) return false;
  return !(isCaseOpen(component) && texts.some((text) => text.toLowerCase() === value.toLowerCase()));
}

/** Whether a server may ignore the letter case (GAP-377). */
function isCaseOpen(component: string | undefined): boolean {
  return (
    component !== undefined && resolve<Schema>({ $ref: `#/components/schemas/${component}` })["x-open-case"] === true
  );
}

function isNoBoolean(type: unknown, value: unknown): boolean {
  return type === "boolean" && typeof value === "string" && !almostBoolean.has(value.toLowerCase());
}

function isOfWrongType(types: readonly unknown[], value: unknown): boolean {
  if (Array.isArray(value)) return types.includes("object") && !types.includes("array");
  if (isRecord(value)) return !types.includes("object");
  const isFraction = typeof value === "number" && !Number.isInteger(value);
  return isFraction && types.includes("integer") && !types.includes("number");
}

/** Ids have one form; of other texts, a lenient server may take those that look alike: `9:00` for `09:00`. */
function isAgainst(pattern: string, text: string): boolean {
  if (new RegExp(pattern, "u").test(text.trim())) return false;
  return pattern.includes("{24}") || !/\d/.test(text) || /^\d\d:\d\d$/.test(text);
}
