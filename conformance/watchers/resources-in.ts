import { operationList } from "../../generated/operations.ts";
import { isSingleRead, pathKind } from "../core/arranging/resource-kinds.ts";
import { isRecord } from "../core/exchange.ts";
import { valuesAt } from "../core/values/pointer.ts";
import type { Seen } from "./watcher.ts";

/** A resource that an answer shows. */
export interface Shown {
  readonly kind: string;
  readonly id: string;
  readonly item: Readonly<Record<string, unknown>>;
}

/** What a read by id returns, by operation. */
const singleKinds = new Map<string, string>(
  operationList.flatMap((operation) => {
    const kind = pathKind(operation);
    return isSingleRead(operation) && kind !== undefined ? [[operation.operationId, kind]] : [];
  }),
);

/** The resources that a successful read shows: that of its path, or the items of its list. */
export function shownBy({ operation, isSuccess, id, data, exchange }: Seen): readonly Shown[] {
  if (!isSuccess || operation.method !== "GET") return [];
  const kind = singleKinds.get(operation.operationId);
  if (kind !== undefined) return id !== undefined && isRecord(data) ? [{ kind, id: id.toLowerCase(), item: data }] : [];
  return operation.provides.flatMap(({ resource, at }) => {
    for (const pointer of at) {
      const found = valuesAt(exchange.response.json, pointer).flatMap(({ value, item }) =>
        typeof value === "string" && isRecord(item) ? [{ kind: resource, id: value.toLowerCase(), item }] : [],
      );
      if (found.length > 0) return found;
    }
    return [];
  });
}
