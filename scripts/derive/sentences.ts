import type { Json } from "../openapi.ts";

/** The words for each keyword, after the name of the value. */
export const sentences: Readonly<Record<string, (value: Json) => string>> = {
  type: (value) => `is of type ${[value].flat().join(" or ")}`,
  enum: (value) => `is one of ${(value as readonly Json[]).map(String).join(", ")}`, // an enum is a list
  const: (value) => `is ${JSON.stringify(value)}`,
  format: (value) => `has the format ${value}`,
  pattern: (value) => `matches ${value}`,
  minimum: (value) => `is at least ${value}`,
  maximum: (value) => `is at most ${value}`,
  exclusiveMinimum: (value) => `is more than ${value}`,
  exclusiveMaximum: (value) => `is less than ${value}`,
  minLength: (value) => `has at least ${counted(value, "character")}`,
  maxLength: (value) => `has at most ${counted(value, "character")}`,
  minItems: (value) => `has at least ${counted(value, "item")}`,
  maxItems: (value) => `has at most ${counted(value, "item")}`,
  minProperties: (value) => `has at least ${counted(value, "member")}`,
  maxProperties: (value) => `has at most ${counted(value, "member")}`,
  uniqueItems: () => "has no duplicate items",
};

/** `1 item`, `2 items`. */
export function counted(count: Json, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
