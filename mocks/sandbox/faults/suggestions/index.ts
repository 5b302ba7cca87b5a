import type { Fault } from "../../fault.ts";
import { suggestionRequestFaults } from "./requests.ts";
import { mistypedRefusalFaults, suggestionFaults } from "./suggestions.ts";

/** Faults of suggestions. */
export const faults: readonly Fault[] = [...suggestionFaults, ...mistypedRefusalFaults, ...suggestionRequestFaults];
