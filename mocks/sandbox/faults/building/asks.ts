import type { KnownOperation } from "../../contract.ts";
import type { Item } from "../../fault.ts";
import type { Asked } from "../../request/visit.ts";

/** The operation that a request calls; null if there is none. */
export function operationOf({ entry, method }: Asked): KnownOperation | null {
  return entry?.methods.get(method) ?? null;
}

/** The same request with other query parameters; undefined removes a parameter. */
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

/** The body of a request, if it is a JSON object or empty. */
export function bodyOf({ body: { text } }: Asked): Item | null {
  try {
    const value: unknown = text === "" ? {} : JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The body of a request; an empty object if it is not an object. */
export function sent({ asked }: { readonly asked: Asked }): Item {
  return bodyOf(asked) ?? {};
}

/** The query of a request. */
export function queryOf({ asked }: { readonly asked: Asked }): URLSearchParams {
  return new URLSearchParams(asked.search);
}

/** A string member of the request's JSON body; empty if there is none. */
export function bodyMember(asked: Asked, name: string): string {
  const value = bodyOf(asked)?.[name];
  return typeof value === "string" ? value : "";
}
