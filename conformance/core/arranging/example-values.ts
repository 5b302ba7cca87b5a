import { Blocked } from "../errors.ts";
import type { Target } from "../target/target.ts";
import { resolve, type Schema } from "../values/description.ts";
import { fits } from "../values/keywords.ts";

/** A week ahead, so that nothing is published during a run. */
const aheadMilliseconds = 7 * 24 * 3600 * 1000;

const minuteMilliseconds = 60_000;

/** A future time on a full minute, because a server may not keep seconds (GAP-530). @param now the server's time, in milliseconds */
export function timeAhead(now: number): string {
  return new Date(Math.ceil((now + aheadMilliseconds) / minuteMilliseconds) * minuteMilliseconds).toISOString();
}

/** A schema with its `$ref` resolved and, of several forms, the one that fits the value; keywords beside the `$ref` win. */
export function schemaFor(schema: Schema, value: unknown): Schema {
  const { $ref, ...own } = schema;
  const whole = $ref === undefined ? own : { ...resolve<Schema>({ $ref }), ...own };
  const form = [...(whole.oneOf ?? []), ...(whole.anyOf ?? [])].find((candidate) => fits(candidate, value));
  return form === undefined ? whole : { ...schemaFor(form, value), ...whole };
}

/** The schema of a member of an object; undefined if the description does not have it. */
export function memberSchema(schema: Schema, name: string): Schema | undefined {
  const direct = schema.properties?.[name];
  if (direct) return direct;
  for (const part of schema.allOf ?? []) {
    const found = memberSchema(resolve(part), name);
    if (found) return found;
  }
  return typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined;
}

/**
 * The URL of the target's media of a kind (`x-media`).
 * @throws Blocked if it has none
 */
export function mediaUrl(target: Target, kind: string): string {
  const media = target.media ?? {};
  const found = kind === "any" ? Object.values(media)[0] : media[kind];
  if (found === undefined) {
    throw new Blocked(`needs media.${kind === "any" ? "video or media.image" : kind} in the target file`);
  }
  return found.url;
}

/** A voice that the server knows. @throws Blocked if the target names none */
export function voiceOf({ voice }: Target): string {
  if (voice !== undefined) return voice;
  throw new Blocked("needs voice in the target file");
}
