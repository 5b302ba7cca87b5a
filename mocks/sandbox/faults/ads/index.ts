import type { Fault } from "../../fault.ts";
import { adAdvertiserFaults } from "./advertisers.ts";
import { adErrorFaults } from "./errors.ts";
import { adLimitFaults, adPreviewLimitFaults } from "./limits.ts";
import { adPageFaults } from "./pages.ts";
import { adPreviewFaults } from "./previews.ts";
import { savedAdFaults } from "./saved.ts";
import { adSearchFaults } from "./search.ts";

/** Faults of ad discovery and saved references. */
export const faults: readonly Fault[] = [
  ...adSearchFaults,
  ...adPageFaults,
  ...adErrorFaults,
  ...adLimitFaults,
  ...adAdvertiserFaults,
  ...adPreviewFaults,
  ...adPreviewLimitFaults,
  ...savedAdFaults,
];
