import type { OperationId } from "../../../generated/operations.ts";
import type { KnownOperation } from "../contract.ts";
import type { Asked } from "../request/visit.ts";

/** The operation that a request asks for; null where there is none. */
export function operationOf({ entry, method }: Asked): KnownOperation | null {
  return entry?.methods.get(method) ?? null;
}

/** The same request with a parameter in its query. @param value undefined takes it out */
export function withQueryMember(asked: Asked, name: string, value: string | undefined): Asked {
  const query = new URLSearchParams(asked.search);
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  return { ...asked, search: text && `?${text}` };
}

/** The same request with a member in its JSON body. @param value undefined takes it out */
export function withBodyMember(asked: Asked, name: string, value: unknown): Asked {
  const body = bodyOf(asked);
  return body ? { ...asked, body: { ...asked.body, text: JSON.stringify({ ...body, [name]: value }) } } : asked;
}

/** The body of a request, where it is a JSON object or none at all. */
export function bodyOf({ body: { text } }: Asked): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = text === "" ? {} : JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Whether a request asks for this operation. */
export function isAskedFor(asked: Asked, operationId: OperationId): boolean {
  return operationOf(asked)?.operationId === operationId;
}

/** The same request without some parameters in its query. */
export function withoutQuery(asked: Asked, names: readonly string[]): Asked {
  return names.reduce((less, name) => withQueryMember(less, name, undefined), asked);
}

/** The text under a name in the JSON body of a request; empty where there is none. */
export function bodyMember(asked: Asked, name: string): string {
  const value = bodyOf(asked)?.[name];
  return typeof value === "string" ? value : "";
}
