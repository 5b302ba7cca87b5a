import type { Fault } from "../../fault.ts";
import { influencerFaults } from "./influencers.ts";
import { videoFaults } from "./videos.ts";

/** Faults of influencers and their videos. */
export const faults: readonly Fault[] = [...influencerFaults, ...videoFaults];
