import type { Fault } from "../fault.ts";
import { automationCancelFaults } from "./automation-cancels.ts";
import { automationLaunchFaults } from "./automation-launches.ts";
import { automationPlanFaults } from "./automation-plans.ts";
import { automationRunFaults } from "./automation-runs.ts";

/** Faults of automations (core document, States: Automation). */
export const automationFaults: readonly Fault[] = [
  ...automationPlanFaults,
  ...automationRunFaults,
  ...automationLaunchFaults,
  ...automationCancelFaults,
];
