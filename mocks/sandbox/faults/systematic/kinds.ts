import { operationList } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Changed } from "./changes.ts";

const shows = ({ provides }: KnownOperation, kind: string | undefined) =>
  provides.some(({ resource, at }) => resource === kind && at.some((pointer) => pointer.includes("*")));

/** Whether a read lists resources of a kind. */
export const isListedBy = (operation: KnownOperation, kind: string): boolean =>
  operation.method === "GET" && shows(operation, kind);

/** Whether a list shows resources of a kind. */
export const isListed = (kind: string | undefined): boolean =>
  operationList.some((operation) => operation.method === "GET" && shows(operation, kind));

/** Whether a client can see a change: one more content item or draft, whose id no answer names, is in no list. */
export const isSeen = ({ resource, before }: Changed): boolean => before !== undefined || isListed(resource);
