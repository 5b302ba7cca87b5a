import { states } from "../../../../generated/states.ts";
import { conflict, generationPending, invalid, type Refusal } from "../../refusal.ts";
import type { Automation } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";

const { refused, open } = states.automation;
const rules: readonly { readonly on: string; readonly in: readonly string[] }[] = [
  ...refused,
  // The sandbox also refuses what the documents leave open, except replacing or editing a review.
  ...open.filter((rule) => rule.in.every((status) => status !== "review")),
];

type Changed = "updateAutomation" | "generateAutomation" | "launchAutomation";

/**
 * Refuses a call that the status of an automation does not allow, according to the contract's state machine.
 * @throws Refusal
 */
export function checkStatus(world: World, operationId: Changed, automation: Automation): void {
  const { status } = automation;
  if (!rules.some((rule) => rule.on === operationId && rule.in.includes(status))) return;
  const refusals = {
    updateAutomation: () =>
      conflict(`An automation that is ${status} can't be edited; it must be a draft or in review.`),
    generateAutomation: () => notGenerated(world, status),
    launchAutomation: () => notLaunched(world, status),
  };
  throw refusals[operationId]();
}

/** GAP-261. */
function notGenerated({ latitude }: World, status: string): Refusal {
  const message = `The posts of an automation that is ${status} can't be generated.`;
  return latitude.answer("GAP-261") === "409-conflict" ? conflict(message) : invalid("id", message);
}

/** GAP-243. */
function notLaunched({ latitude }: World, status: string): Refusal {
  const message = `An automation that is ${status} can't be launched; it must be in review.`;
  return latitude.choose("GAP-243", {
    "409-conflict": conflict(message),
    "400-invalid-input": invalid("id", message),
    "generation-pending": status === "generating" ? generationPending(latitude, message) : conflict(message),
  });
}
