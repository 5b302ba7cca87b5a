/** Addresses of hosted media at the border: the world has one address for each, callers see one of the origin that they ask. */

import type { Answer } from "../envelope.ts";
import { hostedBase } from "../world/media.ts";

/** The path below the origin under which hosted media are served. */
export const mediaPath = "/media/";

/** An answer in which hosted media lie at the origin that was asked. */
export function shownAt(origin: string, answer: Answer): Answer {
  const location = answer.headers.Location?.replace(hostedBase, `${origin}${mediaPath}`);
  if (location === undefined && !answer.body.includes(hostedBase)) return answer;
  const body = answer.body.replaceAll(hostedBase, `${origin}${mediaPath}`);
  return { ...answer, body, ...(location && { headers: { ...answer.headers, Location: location } }) };
}

/**
 * The body of a request in which hosted media have the address by which the world knows them.
 * @param text the body as it was sent, in which it is quick to see that none has
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
