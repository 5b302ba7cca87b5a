import type { ErrorObject } from "ajv";
import { article } from "./amount.ts";
import { didYouMean, nearTo } from "./near.ts";
import { namesIn } from "./pointer.ts";
import type { YamlText } from "./yaml-text.ts";

/**
 * What is wrong with a file, as the end of a sentence: ` (line 3): keys has no member limitd (did you mean limited?)`.
 * @param error the first one of a validator with `verbose`
 */
export function problemOf(error: ErrorObject | undefined, { lineOf }: YamlText): string {
  if (error === undefined) return "";
  const path = namesIn(error.instancePath);
  const place = path.join(".") || "it";
  const missing: unknown = error.params.missingProperty;
  const names = Object.keys(Object(error.parentSchema?.properties));
  const extra: unknown = error.params.additionalProperty ?? mistyped(missing, Object(error.data), names);
  const line = lineOf(path, extra === undefined ? undefined : String(extra));
  const where = line === undefined ? "" : ` (line ${line})`;
  if (Array.isArray(error.params.allowedValues)) {
    const values = error.params.allowedValues.map(String);
    return `${where}: ${place} must be one of ${values.join(", ")}${didYouMean(String(error.data), values)}`;
  }
  if (extra !== undefined) return `${where}: ${place} has no member ${extra}${didYouMean(String(extra), names)}`;
  if (missing !== undefined) return `${where}: ${[...path, missing].join(".")} is missing`;
  return `${where}: ${place} must ${demandOf(error)}`;
}

/** The member that seems to be meant as the one that is missing. */
function mistyped(missing: unknown, data: object, names: readonly string[]): string | undefined {
  if (missing === undefined) return undefined;
  return Object.keys(data).find((name) => !names.includes(name) && nearTo(name, [String(missing)]).length > 0);
}

/** What a value must be, by the keyword that it breaks. */
function demandOf({ keyword, params, message = "" }: ErrorObject): string {
  const limit = Number(params.limit);
  const demands: Readonly<Record<string, string>> = {
    type: `be ${[params.type]
      .flat()
      .map((type) => (type === "null" ? type : article(type)))
      .join(" or ")}`,
    minItems: limit === 1 ? "have an entry" : `have at least ${limit} entries`,
    minLength: limit === 1 ? "not be empty" : `have at least ${limit} characters`,
    maxLength: `have at most ${limit} characters`,
    minimum: `be at least ${limit}`,
    maximum: `be at most ${limit}`,
    exclusiveMinimum: `be more than ${limit}`,
    pattern: params.pattern === datePattern ? `be ${formats.date}` : `match the pattern ${params.pattern}`,
    format: `be ${formats[String(params.format)] ?? `a ${params.format}`}`,
  };
  return demands[keyword] ?? message.replace(/^must /, "");
}

/** How our schemas write a date, for validators that don't check formats. */
const datePattern = "^\\d{4}-\\d{2}-\\d{2}$";

const formats: Readonly<Record<string, string>> = {
  uri: "a URL",
  date: "a date such as 2026-12-31",
  "date-time": "a time such as 2026-03-02T09:30:00Z",
};
