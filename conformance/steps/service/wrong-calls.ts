import type { Operation } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { isRecord } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { firstUse } from "../first-use.ts";
import { placeholderPath, unknownId } from "../placeholders.ts";
import { variantOf } from "../variant.ts";
import { requestToVary } from "./ready-requests.ts";
import { keyLacking } from "./scoped-keys.ts";

/** A valid request, and calls that differ from it in one mistake, so that a server refuses them. */
export interface WrongCalls {
  readonly valid: RequestSpec & { readonly operation: Operation };
  readonly wrong: readonly RequestSpec[];
}

/**
 * One call for each refusal that costs nothing: no key, a key without the scope, a wrong body, an unknown workspace or id, a used
 * Idempotency-Key.
 * @throws Blocked if there is no valid request
 */
export async function wrongCalls(context: CheckContext, operation: Operation): Promise<WrongCalls> {
  const used = await usedRequest(context, operation);
  const valid = used ? { ...used, headers: {} } : await requestToVary(context, operation);
  const calls = [
    { ...valid, key: null },
    ...operation.scopes.map((scope) => ({ ...valid, key: keyLacking(context, operation, scope).key })),
    ...wrongValues(operation, valid),
    ...(used ? optional(() => variantOf(context, operation, used)) : []),
  ];
  return { valid: { ...valid, operation }, wrong: calls };
}

/** The same request with a body that breaks its schema, or an id that does not exist. */
export function wrongValues(operation: Operation, valid: RequestSpec): readonly RequestSpec[] {
  const body = isRecord(valid.body) ? valid.body : {};
  const query = (workspaceId: string) => ({ ...valid, query: { ...valid.query, workspaceId } });
  const fields = operation.workspaceId === "body" ? ["workspaceId"] : (operation.body?.fields ?? []);
  // A server may store the fields of an edit one after the other, until one is wrong.
  const wrong = operation.method === "PATCH" ? (operation.body?.fields ?? []) : fields.slice(0, 1);
  return [
    ...wrong.map((field) => ({ ...valid, body: { ...body, [field]: [] } })),
    ...(operation.workspaceId === "body" ? [{ ...valid, body: { ...body, workspaceId: unknownId } }] : []),
    ...(operation.workspaceId === "query" ? [query("not-an-id"), query(unknownId)] : []),
    ...(operation.path.includes("{") ? [{ ...valid, path: placeholderPath(operation) }] : []),
  ];
}

/** A request whose Idempotency-Key was used; undefined if the operation takes none, or nothing else can be sent with it. */
async function usedRequest(context: CheckContext, operation: Operation): Promise<RequestSpec | undefined> {
  if (!operation.idempotent || operation.body === null) return undefined;
  try {
    return (await firstUse(context, operation)).request;
  } catch (error) {
    if (error instanceof Blocked || error instanceof Failure) return undefined; // other checks judge it
    throw error;
  }
}

function optional<T>(make: () => T): readonly T[] {
  try {
    return [make()];
  } catch (error) {
    if (error instanceof Blocked) return [];
    throw error;
  }
}
