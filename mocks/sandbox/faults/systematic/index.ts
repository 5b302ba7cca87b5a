import { allowanceFaults } from "./allowances.ts";
import { answerFaults } from "./answers.ts";
import { bodyFaults } from "./bodies.ts";
import { effectFaults } from "./effects.ts";
import { errorFaults } from "./errors.ts";
import { expiryFaults } from "./expiries.ts";
import { headerFaults } from "./headers.ts";
import { limitFaults } from "./limits.ts";
import { refusalFaults } from "./refusals.ts";
import { requestFaults } from "./requests.ts";
import type { Systematic } from "./systematic.ts";
import { togetherFaults } from "./together.ts";

/** Every operator at every place of the description. */
export const systematicFaults: readonly Systematic[] = [
  ...requestFaults,
  ...togetherFaults,
  ...bodyFaults,
  ...answerFaults,
  ...errorFaults,
  ...headerFaults,
  ...effectFaults,
  ...refusalFaults,
  ...limitFaults,
  ...allowanceFaults,
  ...expiryFaults,
];
