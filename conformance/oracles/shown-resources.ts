import { type Operation, operations } from "../../generated/operations.ts";
import { isSingleRead, pathKind } from "../core/arranging/resource-kinds.ts";
import { type Exchange, isRecord } from "../core/exchange.ts";
import { pathValue } from "../core/http/request.ts";
import { valuesAt } from "../core/values/pointer.ts";

type Item = Readonly<Record<string, unknown>>;

/** A resource in an answer. */
export interface Shown {
  readonly kind: string;
  /** What distinguishes it from every other resource. */
  readonly name: string;
  readonly item: Item;
  readonly pointer: string;
}

/** The resources that a read shows: that of its path, or the items of its list. */
export function shownIn(exchange: Exchange, operation: Operation): Shown[] {
  const { request, response } = exchange;
  if (operation.operationId === operations.getCredits.operationId) {
    // Entries of two teams may have the same id, and only the key says whose they are. A refund may replace its spending (GAP-114).
    const { authorization = "", "x-api-key": key = "" } = request.headers;
    const nameOf = (id: string, { type }: Item) => `${String(type)} entry ${id} of ${authorization}${key}`;
    return itemsAt(response.json, "/data/entries/*/id", "ledger entry", nameOf);
  }
  if (isSingleRead(operation)) {
    const kind = pathKind(operation);
    const id = pathValue(exchange, "id")?.toLowerCase();
    const [data] = valuesAt(response.json, "/data");
    if (kind === undefined || id === undefined || !isRecord(data?.value)) return [];
    // A server without memory answers with its example, whatever the path names.
    const own = [data.value.id, data.value._id].find((each) => typeof each === "string");
    if (own !== undefined && own.toLowerCase() !== id) return [];
    return [{ kind, name: `${kind} ${id}`, item: data.value, pointer: data.pointer }];
  }
  return operation.provides.flatMap(({ resource, at }) =>
    at.flatMap((pointer) => itemsAt(response.json, pointer, resource, (id) => `${resource} ${id.toLowerCase()}`)),
  );
}

function itemsAt(json: unknown, pointer: string, kind: string, nameOf: (id: string, item: Item) => string): Shown[] {
  return valuesAt(json, pointer).flatMap(({ value, item, pointer: at }) =>
    typeof value === "string" && isRecord(item)
      ? [{ kind, name: nameOf(value, item), item, pointer: at.slice(0, at.lastIndexOf("/")) }]
      : [],
  );
}
