import type { Fault } from "../../fault.ts";
import { authenticationFaults, scopesFaults } from "./authentication.ts";
import { derivedAnswerFaults } from "./derived-answers.ts";
import { derivedRequestFaults } from "./derived-requests.ts";
import { idempotencyFaults } from "./idempotency.ts";
import { jobFaults } from "./jobs.ts";
import { listReadFaults } from "./list-reads.ts";
import { listFaults } from "./lists.ts";
import { nearValueFaults } from "./near-values.ts";
import { ownershipFaults } from "./ownership.ts";
import { rateLimitFaults } from "./rate-limits.ts";
import { refusalFaults } from "./refusals.ts";
import { sentAndShownFaults } from "./sent-and-shown.ts";
import { sequenceFaults } from "./sequences.ts";
import { stateFaults } from "./states.ts";
import { wireFaults } from "./wire.ts";

/** Faults of what all operations share. */
export const faults: readonly Fault[] = [
  ...wireFaults,
  ...authenticationFaults,
  ...scopesFaults,
  ...refusalFaults,
  ...nearValueFaults,
  ...ownershipFaults,
  ...idempotencyFaults,
  ...rateLimitFaults,
  ...listFaults,
  ...listReadFaults,
  ...jobFaults,
  ...sentAndShownFaults,
  ...sequenceFaults,
  ...stateFaults,
  ...derivedAnswerFaults,
  ...derivedRequestFaults,
];
