import type { Plan } from "../core/spending/plan.ts";

/** The plan of each profile as a small table. */
export function planText(plans: readonly Plan[]): string {
  const rows = plans.map((plan) =>
    [plan.profile, plan.checks, plan.requests, plan.credits, plan.creates, plan.minutes.toFixed(1)].map(String),
  );
  const table = [["profile", "checks", "requests", "credits", "creates", "minutes"], ...rows];
  const text = table
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(10) : cell.padStart(9))).join(" "))
    .join("\n");
  return `${text}
Measured on the sandbox; your server may need more calls. Minutes are the least that the documented rate limits allow, which count
refused calls, too (0 with a movable clock); a run may take longer. Checks that would exceed budget.minutes are blocked. The run
removes the resources that it creates, if possible.
`;
}
