import type { ErrorObject } from "ajv";
import { didYouMean } from "./near.ts";
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
  const extra: unknown = error.params.additionalProperty;
  const line = lineOf(path, extra === undefined ? undefined : String(extra));
  const where = line === undefined ? "" : ` (line ${line})`;
  if (Array.isArray(error.params.allowedValues)) {
    const values = error.params.allowedValues.map(String);
    return `${where}: ${place} must be one of ${values.join(", ")}${didYouMean(String(error.data), values)}`;
  }
  if (extra === undefined) return `${where}: ${place} ${error.message}`;
  const names = Object.keys(Object(error.parentSchema?.properties));
  return `${where}: ${place} has no member ${extra}${didYouMean(String(extra), names)}`;
}
