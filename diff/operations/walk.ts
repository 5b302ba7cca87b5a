import type { Place } from "../difference.ts";
import { type Document, type Operation, refOf } from "../document.ts";
import type { Json } from "../json.ts";
import type { Compare } from "../schema/pair.ts";

/** What comparing the parts of operations needs. */
export interface Walk {
  readonly old: Document;
  readonly new: Document;
  readonly compareSchema: Compare;
  /** Notes that an operation uses a component that both contracts have: it is compared once, with all its operations. */
  share(ref: string, place: Place): void;
}

/** The same operation in both contracts. */
export interface OperationPair {
  readonly old: Operation;
  readonly new: Operation;
  readonly place: Place;
}

/** Leaves two values to `share` if both refer to one component. @returns whether they do */
export function isShared(walk: Walk, old: Json | undefined, now: Json | undefined, place: Place): boolean {
  const ref = refOf(old);
  if (ref === undefined || ref !== refOf(now)) return false;
  walk.share(ref, place);
  return true;
}
