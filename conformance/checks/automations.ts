import type { Check } from "../core/check.ts";
import { automationCancelChecks } from "./automation-cancels.ts";
import { automationDraftChecks } from "./automation-drafts.ts";
import { automationEditChecks } from "./automation-edits.ts";
import { automationLaunchChecks } from "./automation-launches.ts";
import { automationQuotaChecks } from "./automation-quota.ts";
import { automationRefusalChecks } from "./automation-refusals.ts";
import { automationReviewChecks } from "./automation-reviews.ts";
import { automationRunChecks } from "./automation-runs.ts";
import { automationSlotChecks } from "./automation-slots.ts";

/** The life of an automation, in the order of its stories (core document, States: Automation). */
export const automationChecks: readonly Check[] = [
  ...automationDraftChecks,
  ...automationEditChecks,
  ...automationRunChecks,
  ...automationReviewChecks,
  ...automationSlotChecks,
  ...automationRefusalChecks,
  ...automationLaunchChecks,
  ...automationCancelChecks,
  ...automationQuotaChecks,
];
