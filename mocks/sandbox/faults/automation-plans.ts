import { states } from "../../../generated/states.ts";
import type { Fault, Hook } from "../fault.ts";
import { conflict, invalid } from "../refusal.ts";
import { sent } from "./asks.ts";
import { automationOf, keepsAutomation } from "./automation-helpers.ts";
import { editBody } from "./edits.ts";
import { faultsOn } from "./scoped.ts";
import { statesThatRefuse } from "./states.ts";

/** Ignores an owner without its influencer, so that it is not refused. */
const ownerless: Hook<"body"> = ({ ownerType, influencerId }) =>
  ownerType === "influencer" && influencerId === undefined ? { ownerType: undefined } : undefined;

/** Faults of the creation of automations. */
const creations: readonly Fault[] = [
  ...faultsOn("createAutomation", {
    "automation-needs-a-cadence": {
      breaks: ["AUTO-03"],
      says: "An automation without a cadence is refused.",
      refuses: (visit) => sent(visit).cadence === undefined && invalid("cadence", "it must be given."),
    },
    "creates-for-no-influencer": {
      breaks: ["AUTO-05"],
      says: "An automation for an unnamed influencer is created for the brand.",
      body: ownerless,
    },
    "influencer-may-not-own": {
      breaks: ["AUTO-45"],
      says: "An automation for an influencer is refused.",
      refuses: (visit) => sent(visit).ownerType === "influencer" && invalid("ownerType", "it must be brand."),
    },
    "quota-is-never-used-up": {
      breaks: ["AUTO-42"],
      says: "Automations are started beyond the monthly quota.",
      skips: { state: true },
    },
    "quota-refuses-and-makes": {
      breaks: ["AUTO-43"],
      says: "An automation that the quota refuses is created anyway.",
      answered({ body }, visit, world) {
        const { name } = sent(visit);
        const { automations, teams } = world.collections;
        const model = automations.all().findLast(({ teamId }) => teamId === visit.key?.teamId);
        if (!model || typeof name !== "string" || !body.includes("usage_limit_reached")) return;
        const workspaceId = teams.need(model.teamId).defaultWorkspaceId;
        automations.put({ ...model, id: world.newId(), workspaceId, name, status: "draft" });
      },
    },
  }),
  {
    name: "settings-must-not-be-empty",
    breaks: ["AUTO-06"],
    says: "Settings without contentMix are refused.",
    on: ["createAutomation", "updateAutomation"],
    refuses(visit) {
      const { settings } = sent(visit);
      const isEmpty = typeof settings === "object" && settings !== null && !("contentMix" in settings);
      return isEmpty && invalid("settings.contentMix", "it must be given.");
    },
  },
  {
    name: "draft-has-a-post",
    breaks: ["AUTO-02"],
    says: "A draft lists a post.",
    on: ["listAutomationPosts"],
    list(items, visit, world) {
      if (automationOf(visit, world)?.status !== "draft") return items;
      const scheduledTime = new Date(world.now).toISOString();
      return [{ caption: "One", postCaption: "One", hashtags: [], scheduledTime }];
    },
  },
  ...faultsOn("listAutomations", {
    "drafts-are-not-listed": {
      breaks: ["AUTO-04"],
      says: "The list of automations leaves out drafts.",
      list: (items) => items.filter(({ status }) => status !== "draft"),
    },
    "list-without-quota": {
      breaks: ["AUTO-27"],
      says: "The list of automations comes without the quota.",
      answers: (answer) => editBody(answer, (body) => ({ ...Object(body), quota: undefined })),
    },
    "quota-always-remains": {
      breaks: ["AUTO-73"],
      says: "The remaining quota is always the whole limit.",
      answers: (answer) =>
        editBody(answer, (body) => {
          const { quota, ...envelope } = body as { readonly quota?: { readonly monthlyLimit: number } }; // a list, or a refusal
          return { ...envelope, ...(quota && { quota: { ...quota, remaining: quota.monthlyLimit } }) };
        }),
    },
  }),
];

/** Refuses to edit an automation of a status. */
function closed(status: string): Hook<"refuses"> {
  return (visit, world) => automationOf(visit, world)?.status === status && conflict("It can't be edited.");
}

/** Faults of edits. */
const edits: readonly Fault[] = [
  ...faultsOn("updateAutomation", {
    "draft-is-closed": { breaks: ["AUTO-07"], says: "A draft can't be edited.", refuses: closed("draft") },
    "review-is-closed": {
      breaks: ["AUTO-09"],
      says: "An automation in review can't be edited.",
      refuses: closed("review"),
    },
    "edit-resets-the-rest": {
      breaks: ["AUTO-10"],
      says: "A new name resets tiktokMode to its default.",
      runs: keepsAutomation(({ name }, _, before) => (name === before.name ? undefined : { tiktokMode: "direct" })),
    },
    "cadence-is-merged": {
      breaks: ["AUTO-11"],
      says: "An edit of the cadence keeps the slots and the first day that it does not send.",
      runs: keepsAutomation(({ cadence }, _, before) => {
        if (!cadence || !before.cadence) return undefined;
        const timeSlots = cadence.timeSlots ?? before.cadence.timeSlots;
        const startDate = cadence.startDate ?? before.cadence.startDate;
        return { cadence: { ...cadence, timeSlots, startDate } };
      }),
    },
    "accounts-are-merged": {
      breaks: ["AUTO-12"],
      says: "An edit of the accounts keeps the platforms that it does not send.",
      runs: keepsAutomation(({ selectedAccounts }, _, before) => ({
        selectedAccounts: { ...before.selectedAccounts, ...selectedAccounts },
      })),
    },
    "settings-are-merged": {
      breaks: ["AUTO-13"],
      says: "An edit of the settings keeps the keys that it does not send.",
      runs: keepsAutomation(({ settings }, _, before) => ({ settings: { ...before.settings, ...settings } })),
    },
    "edits-for-no-influencer": {
      breaks: ["AUTO-20"],
      says: "An edit for an unnamed influencer succeeds without changing the owner.",
      body: ownerless,
    },
  }),
  ...["cadence", "settings", "selectedAccounts"].map(
    (member): Fault => ({
      name: `edit-resets-the-rest/${member}`,
      breaks: ["AUTO-10"],
      says: `An edit with ${member} resets tiktokMode to its default.`,
      on: ["updateAutomation"],
      body: (body) => (body[member] === undefined ? undefined : { tiktokMode: body.tiktokMode ?? "direct" }),
    }),
  ),
  {
    name: "shows-another-mode",
    breaks: ["AUTO-14"],
    says: "Reads show tiktokMode direct, whatever was set.",
    on: ["getAutomation"],
    data: { tiktokMode: "direct" },
  },
  ...statesThatRefuse(states.automation, "updateAutomation").flatMap((status) =>
    faultsOn("updateAutomation", {
      [`refused-edit-of-${status}-is-done`]: {
        breaks: ["AUTO-19"],
        says: `The edit of an automation that is ${status} is refused but saved.`,
        answered(answer, visit, world) {
          const automation = automationOf(visit, world);
          if (answer.status !== 409 || automation?.status !== status) return;
          world.collections.automations.patch(automation.id, { name: "Edited" });
        },
      },
    }),
  ),
];

export const automationPlanFaults: readonly Fault[] = [...creations, ...edits];
