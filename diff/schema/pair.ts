import type { Difference, Place } from "../difference.ts";
import type { Document } from "../document.ts";
import type { Json, JsonObject } from "../json.ts";

/** The same schema in both contracts, without its `$ref`. */
export interface SchemaPair {
  readonly old: JsonObject;
  readonly new: JsonObject;
  readonly place: Place;
}

/** What comparing schemas needs besides the schemas. */
export interface Comparison {
  readonly old: Document;
  readonly new: Document;
  /** Whether both contracts have state machines, which say more of a status than the list of its values. */
  readonly hasStates: boolean;
  /** Notes that both sides refer to the same component here: it is compared once, on its own. */
  meet(ref: string, place: Place): void;
}

/** Compares two schemas that belong together, whatever they are. */
export type Compare = (old: Json | undefined, now: Json | undefined, place: Place) => Iterable<Difference>;

/** Compares one topic of two schemas. */
export interface Topic {
  /** The keywords that it compares; nobody else does. */
  readonly keywords: readonly string[];
  compare(pair: SchemaPair, compare: Compare, comparison: Comparison): Iterable<Difference>;
}
