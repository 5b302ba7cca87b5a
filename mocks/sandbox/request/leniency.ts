import type { SchemaViolation } from "../../../generated/validators.js";
import type { Latitude } from "../latitude.ts";

type Fields = Readonly<Record<string, unknown>>;
type Violations = readonly SchemaViolation[] | null | undefined;

/**
 * A body as a lenient server reads it: without null for optional fields (GAP-090), with strings converted to numbers and booleans
 * (GAP-091), and without ignored fields (GAP-291, GAP-331). Only top-level fields count.
 */
export function repaired(body: object, violations: Violations, latitude: Latitude): object {
  const fields: Record<string, unknown> = { ...body };
  for (const name of ignoredFields(fields, violations, latitude)) delete fields[name];
  for (const name of wrongTypes(violations)) {
    const value = fields[name];
    if (value === null && latitude.answer("GAP-090") === "left-out") delete fields[name];
    if (typeof value === "string" && latitude.answer("GAP-091") === "taken") fields[name] = plainValue(value);
  }
  return fields;
}

const ofPersonsOnly = ["gender", "age", "ethnicity"];

/** The invalid fields that are ignored: those of a person for a character (GAP-291), and the duration with a voice (GAP-331). */
function ignoredFields({ style, voiceId }: Fields, violations: Violations, latitude: Latitude): string[] {
  const ignored = [
    ...(style === "character" && latitude.answer("GAP-291") !== "refused" ? ofPersonsOnly : []),
    ...(voiceId !== undefined && latitude.answer("GAP-331") === "ignored" ? ["duration"] : []),
  ];
  const broken = new Set(violations?.map(({ instancePath }) => instancePath));
  return ignored.filter((name) => broken.has(`/${name}`));
}

/** A query with 1 and 0 converted to true and false. */
export function withPlainBooleans(query: Fields, violations: Violations): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...query };
  for (const name of wrongTypes(violations)) {
    if (fields[name] === "1") fields[name] = true;
    if (fields[name] === "0") fields[name] = false;
  }
  return fields;
}

/** The names of the fields with a wrong type. */
function wrongTypes(violations: Violations): string[] {
  const places = (violations ?? []).filter(({ keyword }) => keyword === "type").map(({ instancePath }) => instancePath);
  return [...new Set(places)].filter((place) => /^\/[^/]+$/.test(place)).map((place) => place.slice(1));
}

function plainValue(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/**
 * The body with its texts resized to the length that another way of counting gives (GAP-048), because the validators count code points;
 * null if nothing changes.
 */
export function longerOtherwise(body: object, latitude: Latitude): object | null {
  if (latitude.answer("GAP-048") === "code-points") return null;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? "x".repeat(value.length) : value]),
  );
}
