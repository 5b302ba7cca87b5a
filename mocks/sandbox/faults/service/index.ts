import type { Fault } from "../../fault.ts";
import { authenticationFaults, scopesFaults } from "./authentication.ts";
import { derivedAnswerFaults } from "./derived-answers.ts";
import { derivedRequestFaults } from "./derived-requests.ts";
import { idempotencyFaults } from "./idempotency.ts";
import { jobFaults } from "./jobs.ts";
import { listFaults } from "./lists.ts";
import { ownershipFaults } from "./ownership.ts";
import { rateLimitFaults } from "./rate-limits.ts";
import { refusalFaults } from "./refusals.ts";
import { sequenceFaults } from "./sequences.ts";
import { stateFaults } from "./states.ts";
import { statusFilterFaults } from "./status-filters.ts";
import { wireFaults } from "./wire.ts";

/** Faults of what all operations share. */
export const faults: readonly Fault[] = [
  ...wireFaults,
  ...authenticationFaults,
  ...scopesFaults,
  ...refusalFaults,
  ...ownershipFaults,
  ...idempotencyFaults,
  ...rateLimitFaults,
  ...listFaults,
  ...statusFilterFaults,
  ...jobFaults,
  ...sequenceFaults,
  ...stateFaults,
  ...derivedAnswerFaults,
  ...derivedRequestFaults,
];
