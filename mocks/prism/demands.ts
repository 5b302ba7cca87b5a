import type { SchemaViolation } from "../../generated/validators.js";
import type { SchemaRoot } from "./rules.ts";
import { kinds, list, segmentsOf } from "./words.ts";

/** The checked value. */
export interface Subject {
  readonly name: "body" | "query";
  readonly value: unknown;
  /** The schema of the value; without it the sentences say less. */
  readonly root?: SchemaRoot;
}

/**
 * Describes what a keyword requires of a single value: `must be at most 500 characters long`.
 * @param number the schema's demand in words, if it is a number
 */
export function demand(violation: SchemaViolation, subject: Subject, number?: string): string {
  const { keyword, params, message, instancePath } = violation;
  const limit = Number(params.limit);
  switch (keyword) {
    case "type":
      if (subject.name === "query" && Array.isArray(valueAt(subject.value, instancePath))) return "must be given once";
      return `must be ${number ?? kinds(params.type)}`;
    case "enum":
      return `must be ${list(Array.isArray(params.allowedValues) ? params.allowedValues : [], "or")}`;
    case "const":
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case "minimum":
      return `must be ${number ?? `at least ${limit}`}`;
    case "maximum":
      return `must be ${number ?? `at most ${limit}`}`;
    case "exclusiveMinimum":
      return `must be more than ${limit}`;
    case "exclusiveMaximum":
      return `must be less than ${limit}`;
    case "minLength":
      return limit === 1 ? "must not be empty" : `must be at least ${limit} characters long`;
    case "maxLength":
      return `must be at most ${limit} characters long`;
    case "minItems":
    case "minProperties":
      return limit === 1 ? "must not be empty" : `must have at least ${limit} entries`;
    case "maxItems":
    case "maxProperties":
      return `must have at most ${limit} entries`;
    case "uniqueItems":
      return "must not contain the same value twice";
    case "pattern":
      return patterns[String(params.pattern)] ?? `must match the pattern ${String(params.pattern)}`;
    case "format":
      return `must be ${formats[String(params.format)] ?? `in the format ${String(params.format)}`}`;
    default:
      return message ?? "is invalid";
  }
}

/** The value at a JSON pointer, or undefined. */
export function valueAt(value: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>(
    (parent, key) => (typeof parent === "object" && parent !== null ? Reflect.get(parent, key) : undefined),
    value,
  );
}

const patterns: Readonly<Record<string, string>> = {
  "^[0-9a-fA-F]{24}$": "must be an id of 24 hexadecimal characters",
};

const formats: Readonly<Record<string, string>> = {
  uri: "a URI such as https://media.example.com/clip.mp4",
  uuid: "a UUID",
  date: "a date such as 2026-03-02",
  "date-time": "an ISO 8601 timestamp such as 2026-03-02T09:30:00.000Z",
};
