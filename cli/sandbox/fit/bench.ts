import type { Check } from "../../../conformance/index.ts";
import type { Mirror } from "./mirror.ts";
import type { RecordedCalls } from "./recorded-calls.ts";
import type { Search } from "./search.ts";
import type { Unexplained } from "./unexplained.ts";

/** After so many new answers, the whole run is repeated. */
export const maxNew = 4;

/** What the passes share. */
export interface Bench {
  readonly recorded: RecordedCalls;
  readonly mirror: Mirror;
  readonly search: Search;
  /** The checks of the recorded run, in their order. */
  readonly checks: readonly Check[];
  readonly unexplained: Unexplained;
  /** Whether no time is left. */
  readonly isLate: () => boolean;
}
