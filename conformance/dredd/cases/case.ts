import type { CheckContext } from "../../core/check.ts";
import type { Exchange } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import type { DeclaredAnswer } from "../declared.ts";

/** How to provoke a declared answer. */
export interface Case {
  readonly request: RequestSpec;
  /** Whether a conforming server may answer this instead: no document orders two refusals, or it depends on the target's state. */
  readonly isOpen: (exchange: Exchange) => boolean;
  /** The price of the call by the contract; 0 if it is refused before any charge. */
  readonly credits?: number;
  /** Undoes the preparation after the answer. */
  readonly settle?: () => Promise<void>;
}

/**
 * Prepares a declared answer.
 * @throws Blocked if the target lacks something for it: the transaction is skipped with this message
 */
export type MakeCase = (context: CheckContext, answer: DeclaredAnswer) => Promise<Case>;

/** Other refusals that may take precedence; a rate limit always may. */
export function openStatuses(...statuses: readonly number[]): Case["isOpen"] {
  return ({ response }) => [429, ...statuses].includes(response.status);
}
