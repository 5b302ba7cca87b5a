import { derivedAnswerFaults } from "./derived-answers.ts";
import { derivedRequestFaults } from "./derived-requests.ts";
import type { Fault } from "./fault.ts";
import { wireFaults } from "./wire.ts";

/** Every planted fault, by topic. */
export const faults: readonly Fault[] = [...wireFaults, ...derivedAnswerFaults, ...derivedRequestFaults];
