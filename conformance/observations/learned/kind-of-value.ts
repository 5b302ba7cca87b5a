import { isRecord } from "../../core/exchange.ts";

/** Integers up to this one are shown; larger ones are amounts and times. */
const maxShown = 1000;

/** The kind of a value: what tells two readings apart, without ids, times and texts. */
export function kindOfValue(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "string") return kindOfText(value);
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "list";
  return isRecord(value) && Object.keys(value).length === 0 ? "{}" : "object";
}

/** A small whole number as text; undefined for any other value. */
export function smallNumber(value: unknown): string | undefined {
  return Number.isInteger(value) && Math.abs(Number(value)) <= maxShown ? String(value) : undefined;
}

/** The kind of a text; a single word stands for itself. */
export function kindOfText(text: string): string {
  if (text === "") return "empty";
  if (/^[A-Za-z][A-Za-z_-]{0,23}$/.test(text)) return text;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return "date";
  const [, fraction, zone] = /^\d{4}-\d\d-\d\dT[\d:]+(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return `time${fraction ? ".s" : ""}${zone ?? ""}`;
  if (/^[0-9a-f]{24}$/.test(text)) return "object-id";
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return "uuid";
  if (/^[+-]?\d+$/.test(text)) return "digits";
  if (/^https?:\/\//.test(text)) return "url";
  if (text.startsWith("/")) return "path";
  return "text";
}

/** How a list of texts or numbers is sorted; undefined for fewer than two different values. */
export function orderOfList(values: readonly unknown[]): string | undefined {
  if (values.length < 2 || new Set(values).size < 2) return undefined;
  if (!values.every((value) => typeof value === "string") && !values.every((value) => typeof value === "number"))
    return undefined;
  const sorted = (sign: 1 | -1) =>
    values.every((value, index) => {
      const before = values[index - 1];
      return index === 0 || before === value || (before !== undefined && before < value ? sign === 1 : sign === -1);
    });
  if (sorted(1)) return "rising";
  return sorted(-1) ? "falling" : "mixed";
}
