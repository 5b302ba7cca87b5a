import type { Fault } from "../../fault.ts";
import { automationCancelFaults } from "./cancels.ts";
import { automationLaunchFaults } from "./launches.ts";
import { automationPlanFaults } from "./plans.ts";
import { automationRunFaults } from "./runs.ts";

/** Faults of automations (core document, States: Automation). */
export const faults: readonly Fault[] = [
  ...automationPlanFaults,
  ...automationRunFaults,
  ...automationLaunchFaults,
  ...automationCancelFaults,
];
