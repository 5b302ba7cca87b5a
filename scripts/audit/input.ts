import type { Contract } from "../openapi.ts";
import type { Gap, Requirement } from "../templates/requirement.ts";
import type { StateMachine } from "../templates/state.ts";

/** Everything that the audit checks. */
export interface AuditInput {
  readonly contract: Contract;
  readonly requirements: readonly Requirement[];
  readonly gaps: readonly Gap[];
  readonly states: readonly StateMachine[];
}
