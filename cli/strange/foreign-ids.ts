import { createHash } from "node:crypto";
import { operationOf } from "../../conformance/core/http/operation-of.ts";
import type { Between } from "../prove/judge-sandbox.ts";

/** Maps an id of the contract to an id of another shape, always the same one. */
export type Shape = (id: string) => string | number;

/** Shapes of ids on other servers. */
export const shapes: Readonly<Record<string, Shape>> = {
  uuid: (id) => digest(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5"),
  short: (id) => digest(id).slice(0, 23),
  prefixed: (id) => `post_${id}`,
  number: (id) => Number.parseInt(digest(id).slice(0, 12), 16),
  reserved: (id) => `a/b ${id}?#%`,
};

function digest(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

const anyId = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g;

/**
 * Changes the shape of ids in responses and changes them back in requests, so that the server still works.
 * @param operationId the operation whose answers have such ids. Default: every operation
 */
export function foreignIds(shape: Shape, operationId?: string): Between {
  const own = new Map<string, string>();
  const foreign = (id: string) => {
    const made = shape(id);
    for (const spelling of [String(made), encodeURIComponent(made)]) own.set(spelling, id);
    return made;
  };
  const inwards = (value: unknown) => own.get(String(value)) ?? value;
  const outwards = (value: unknown) => {
    if (typeof value !== "string") return value;
    const [whole] = /^[0-9a-f]{24}$/.exec(value) ?? [];
    return whole === undefined ? value.replace(anyId, (id) => encodeURIComponent(foreign(id))) : foreign(whole);
  };
  return async (request, send) => {
    const { method, headers } = request;
    const url = new URL(request.url);
    url.pathname = url.pathname.split("/").map(inwards).join("/");
    for (const [name, value] of [...url.searchParams]) url.searchParams.set(name, String(inwards(value)));
    const body = rewritten(await request.text(), inwards);
    const answer = await send(new Request(url, { method, headers, ...(body !== "" && { body }) }));
    const isMeant = operationId === undefined || operationOf(request)?.operationId === operationId;
    if (!isMeant || !answer.headers.get("content-type")?.includes("json")) return answer;
    return new Response(rewritten(await answer.text(), outwards), answer);
  };
}

/** JSON with every value replaced; other text stays the same. */
function rewritten(text: string, replace: (value: unknown) => unknown): string {
  try {
    const isContainer = (value: unknown) => typeof value === "object" || typeof value === "boolean";
    return JSON.stringify(JSON.parse(text, (_, value: unknown) => (isContainer(value) ? value : replace(value))));
  } catch {
    return text;
  }
}
