import type { KnownOperation } from "../contract.ts";
import type { Item } from "../fault.ts";
import type { Asked } from "../request/visit.ts";

/** The operation that a request asks for; null where there is none. */
export function operationOf({ entry, method }: Asked): KnownOperation | null {
  return entry?.methods.get(method) ?? null;
}

/** The same request with other parameters in its query; those that are undefined go. */
export function withQuery(asked: Asked, changes: Item): Asked {
  const query = new URLSearchParams(asked.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return { ...asked, search: text && `?${text}` };
}

/** The same request with another JSON body. */
export function withBody(asked: Asked, body: Item): Asked {
  return { ...asked, body: { ...asked.body, text: JSON.stringify(body) } };
}

/** The body of a request, where it is a JSON object or none at all. */
export function bodyOf({ body: { text } }: Asked): Item | null {
  try {
    const value: unknown = text === "" ? {} : JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The body of a request; without members where it is no object. */
export function sent({ asked }: { readonly asked: Asked }): Item {
  return bodyOf(asked) ?? {};
}

/** The query of a request. */
export function queryOf({ asked }: { readonly asked: Asked }): URLSearchParams {
  return new URLSearchParams(asked.search);
}

/** The text under a name in the JSON body of a request; empty where there is none. */
export function bodyMember(asked: Asked, name: string): string {
  const value = bodyOf(asked)?.[name];
  return typeof value === "string" ? value : "";
}
