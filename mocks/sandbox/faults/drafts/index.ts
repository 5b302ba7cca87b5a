import type { Fault } from "../../fault.ts";
import { draftFaults } from "./drafts.ts";
import { draftEditFaults } from "./edits.ts";
import { draftImageFaults } from "./images.ts";
import { draftItemFaults } from "./items.ts";
import { draftVideoFaults } from "./videos.ts";

/** Faults of adaptation drafts and their videos. */
export const faults: readonly Fault[] = [
  ...draftFaults,
  ...draftEditFaults,
  ...draftVideoFaults,
  ...draftImageFaults,
  ...draftItemFaults,
];
