/** Converts addresses of hosted media: the world stores one address for each, and callers see it at the origin that they use. */

import type { Answer } from "../envelope.ts";
import { hostedBase } from "../world/media.ts";

/** The path of hosted media below the origin. */
export const mediaPath = "/media/";

/** An answer with hosted media at the requested origin. */
export function shownAt(origin: string, answer: Answer): Answer {
  const location = answer.headers.Location?.replace(hostedBase, `${origin}${mediaPath}`);
  if (location === undefined && !answer.body.includes(hostedBase)) return answer;
  const body = answer.body.replaceAll(hostedBase, `${origin}${mediaPath}`);
  return { ...answer, body, ...(location && { headers: { ...answer.headers, Location: location } }) };
}

/**
 * The body of a request with the world's addresses for hosted media.
 * @param text the body as sent, for a quick check that it has no such address
 */
export function knownToWorld(origin: string, text: string, body: unknown): unknown {
  const mayHaveSome = text.includes(mediaPath) || text.includes("\\/");
  return mayHaveSome ? deep(body, `${origin}${mediaPath}`) : body;
}

function deep(value: unknown, shown: string): unknown {
  if (typeof value === "string") return value.startsWith(shown) ? hostedBase + value.slice(shown.length) : value;
  if (Array.isArray(value)) return value.map((item) => deep(item, shown));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, deep(member, shown)]));
}
