import { urlOf } from "../../../url.ts";

/** Breaks one keyword of a schema, or checks whether a value breaks it: for faults that are generated from derived requirements. */

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value of none of these types. */
function ofNoneOf(types: readonly unknown[]): unknown {
  const candidates: readonly [string, unknown][] = [
    ["string", "another type"],
    ["number", 42],
    ["boolean", true],
  ];
  const isNamed = (type: string) => types.includes(type) || (type === "number" && types.includes("integer"));
  return candidates.find(([type]) => !isNamed(type))?.[1];
}

/** A value of another type. */
const ofAnotherType = (value: unknown) => (typeof value === "string" ? 42 : "another type");

/** How each keyword is broken. @param limit the value of the keyword @returns the unchanged value if it can't be broken */
const breaks: Readonly<Record<string, (value: unknown, limit: unknown) => unknown>> = {
  type: (value, types) => (value === null ? value : ofNoneOf([types].flat())),
  oneOf: (value) => (value === null ? value : ofAnotherType(value)),
  enum: (value) => (typeof value === "string" ? "no-such-value" : value),
  const: (value) => (typeof value === "boolean" ? !value : "no-such-value"),
  format: (value) => (typeof value === "string" ? "no such format" : value),
  pattern: (value) => (typeof value === "string" ? "NO such: pattern!" : value),
  minLength: (value, least) => (typeof value === "string" ? value.slice(0, Number(least) - 1) : value),
  maxLength: (value, most) => (typeof value === "string" ? value.padEnd(Number(most) + 1, "0") : value),
  minimum: (value, least) => (typeof value === "number" ? Number(least) - 1 : value),
  maximum: (value, most) => (typeof value === "number" ? Number(most) + 1 : value),
  minItems: (value) => (Array.isArray(value) ? [] : value),
  maxItems: (value, most) => (Array.isArray(value) && value.length > 0 ? filled(value, Number(most) + 1) : value),
};

/** Breaks a keyword. @returns another value, or the same value if it can't be broken */
export function broken(keyword: string, value: unknown, limit: unknown): unknown {
  return breaks[keyword]?.(value, limit) ?? value;
}

/** Whether a keyword can be made into a fault. */
export function canBreak(keyword: string): boolean {
  return Object.hasOwn(breaks, keyword);
}

/** A conditional rule: `if` one member is there, `then` another must be, too. */
interface Rule {
  readonly if?: { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, JsonObject>> };
  readonly then?: { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, unknown>> };
}

/** Breaks a conditional rule in an object that it applies to: removes a required member, or fills a member that must be empty. */
export function ruleBroken(value: unknown, rule: unknown): unknown {
  const { if: condition, then } = rule as Rule; // the value of a derived rule
  if (!isObject(value) || !holds(value, condition) || !then) return value;
  const gone = then.required ?? [];
  const others = Object.keys(then.properties ?? {}).filter((name) => value[name] === null);
  const kept = Object.entries(value).filter(([name]) => !gone.includes(name));
  const wrong = others.map((name) => [name, "something"] as const);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(wrong) };
}

function holds(value: JsonObject, condition: Rule["if"]): boolean {
  const { required = [], properties = {} } = condition ?? {};
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(properties).every(([name, schema]) => {
      const found = value[name];
      if (Array.isArray(schema.enum)) return schema.enum.includes(found);
      return !("const" in schema) || found === schema.const;
    })
  );
}

function filled(items: readonly unknown[], length: number): unknown[] {
  return Array.from({ length }, (_, index) => items[index % items.length]);
}

/** Whether a value breaks each keyword. */
const tests: Readonly<Record<string, (value: unknown, limit: unknown) => boolean>> = {
  type: (value, types) =>
    ![types].flat().includes(typeOf(value)) && !(typeOf(value) === "integer" && [types].flat().includes("number")),
  // An image is an address, or an object with an address.
  oneOf: (value) => typeof value !== "string" && !(isObject(value) && "url" in value),
  enum: (value, options) => Array.isArray(options) && !options.includes(value),
  format: (value) => typeof value === "string" && !urlOf(value),
  pattern: (value, pattern) => typeof value === "string" && !new RegExp(String(pattern), "u").test(value),
  minLength: (value, least) => typeof value === "string" && value.length < Number(least),
  maxLength: (value, most) => typeof value === "string" && value.length > Number(most),
  minimum: (value, least) => typeof value === "number" && value < Number(least),
  maximum: (value, most) => typeof value === "number" && value > Number(most),
  minItems: (value, least) => Array.isArray(value) && value.length < Number(least),
  maxItems: (value, most) => Array.isArray(value) && value.length > Number(most),
  required: (value) => value === undefined,
  inFuture: (value) => typeof value === "string",
};

/** Whether a value breaks a keyword. */
export function violates(keyword: string, value: unknown, limit: unknown): boolean {
  return tests[keyword]?.(value, limit) ?? false;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}
