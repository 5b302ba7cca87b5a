import type { CheckContext } from "../../core/check.ts";
import type { Exchange } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/request.ts";
import type { DeclaredAnswer } from "../declared.ts";

/** How a declared answer is made to happen. */
export interface Case {
  readonly request: RequestSpec;
  /** What a conforming server may answer instead: no document orders two refusals, or the state of the target decides. */
  readonly isOpen: (exchange: Exchange) => boolean;
  /** What the call may cost, by the contract; 0 where it is refused before it costs anything. */
  readonly credits?: number;
  /** Takes back what was arranged for it, once the answer is there. */
  readonly settle?: () => Promise<void>;
}

/**
 * Arranges a declared answer.
 * @throws Blocked when the target lacks something for it: the transaction is skipped, and the message says why
 */
export type MakeCase = (context: CheckContext, answer: DeclaredAnswer) => Promise<Case>;

/** Other refusals that may come first; a limit always may. */
export function openStatuses(...statuses: readonly number[]): Case["isOpen"] {
  return ({ response }) => [429, ...statuses].includes(response.status);
}
