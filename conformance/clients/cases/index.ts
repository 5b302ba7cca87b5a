import type { ClientCase } from "../case.ts";
import { answerCases } from "./answers.ts";
import { errorCases } from "./errors.ts";
import { jobCases } from "./jobs.ts";
import { listCases } from "./lists.ts";
import { networkCases } from "./network.ts";
import { operationCases } from "./operations.ts";
import { retryCases } from "./retries.ts";
import { securityCases } from "./security.ts";

/** Every case, the slow ones first, so that lanes end together. */
export const clientCases: readonly ClientCase[] = [
  ...networkCases,
  ...retryCases,
  ...jobCases,
  ...securityCases,
  ...listCases,
  ...errorCases,
  ...answerCases,
  ...operationCases,
];
