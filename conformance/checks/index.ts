import type { Check } from "../core/check.ts";
import { authenticationChecks } from "./authentication.ts";
import { boundChecks } from "./bounds.ts";
import { exampleChecks } from "./examples.ts";
import { idempotencyChecks } from "./idempotency.ts";
import { ownershipChecks } from "./ownership.ts";
import { pagingChecks } from "./paging.ts";
import { rateLimitChecks } from "./rate-limits.ts";
import { routingChecks } from "./routing.ts";
import { scopeChecks } from "./scopes.ts";
import { workspaceAccessChecks } from "./workspace-access.ts";
import { workspaceSelectionChecks } from "./workspace-selection.ts";

const isList = ({ operation }: Check) => operation?.method === "GET" && !operation.path.includes("{");

/**
 * Every check, in the order in which they run: lists first, so that the ids they show serve the others, and so that the run
 * knows what was there before it made anything.
 */
export const checks: readonly Check[] = [
  ...exampleChecks.filter(isList),
  ...exampleChecks.filter((check) => !isList(check)),
  ...pagingChecks,
  ...authenticationChecks,
  ...routingChecks,
  ...scopeChecks,
  ...ownershipChecks,
  ...idempotencyChecks,
  ...boundChecks,
  ...workspaceSelectionChecks,
  ...workspaceAccessChecks,
  ...rateLimitChecks,
];
