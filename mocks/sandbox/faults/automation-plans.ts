import { conflict, invalid } from "../refusal.ts";
import type { Visit } from "../request/visit.ts";
import type { World } from "../world/world.ts";
import { bodyOf, isAskedFor, withBodyMember } from "./asks.ts";
import { afterCall, allowed, automationOf, onAutomation } from "./automation-helpers.ts";
import { editBody, editData, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

/** Takes an owner without its influencer for none, so that it is not refused. */
function ownerless(operationId: "createAutomation" | "updateAutomation"): NonNullable<Fault["asks"]> {
  return (asked) => {
    const body = bodyOf(asked);
    const isIt = isAskedFor(asked, operationId) && body?.ownerType === "influencer" && body.influencerId === undefined;
    return isIt ? withBodyMember(asked, "ownerType", undefined) : asked;
  };
}

function sentTo({ asked }: Visit, ...operationIds: Parameters<typeof isAskedFor>[1][]): ReturnType<typeof bodyOf> {
  return operationIds.some((id) => isAskedFor(asked, id)) ? bodyOf(asked) : null;
}

/** Faults of what an automation is made with. */
const creations: readonly Fault[] = [
  {
    name: "automation-is-born-in-review",
    breaks: ["AUTO-01"],
    says: "A new automation is in review.",
    runs(call, run) {
      const reply = run(call);
      if (call.operation.operationId !== "createAutomation") return reply;
      const { id } = reply.data as { readonly id: string }; // the automation that it made
      call.world.collections.automations.patch(id, { status: "review" });
      return reply;
    },
  },
  {
    name: "draft-has-a-post",
    breaks: ["AUTO-02"],
    says: "A draft lists a post.",
    answers(answer, visit, world) {
      const isDraft = automationOf(visit, world)?.status === "draft";
      if (!isDraft || !isOneOf(visit, "listAutomationPosts")) return answer;
      const scheduledTime = new Date(world.now).toISOString();
      return editData(answer, () => [{ caption: "One", postCaption: "One", hashtags: [], scheduledTime }]);
    },
  },
  {
    name: "automation-needs-a-cadence",
    breaks: ["AUTO-03"],
    says: "An automation without a cadence is refused.",
    refuses(visit) {
      const body = sentTo(visit, "createAutomation");
      return body && body.cadence === undefined ? invalid("cadence", "it must be given.") : null;
    },
  },
  {
    name: "drafts-are-not-listed",
    breaks: ["AUTO-04"],
    says: "The list of automations leaves out drafts.",
    answers: (answer, visit) =>
      isOneOf(visit, "listAutomations")
        ? editData(answer, (data) => (data as { readonly status: string }[]).filter(({ status }) => status !== "draft"))
        : answer,
  },
  {
    name: "creates-for-no-influencer",
    breaks: ["AUTO-05"],
    says: "An automation for an influencer that is not named is created for the brand.",
    asks: ownerless("createAutomation"),
  },
  {
    name: "settings-must-not-be-empty",
    breaks: ["AUTO-06"],
    says: "Settings without contentMix are refused.",
    refuses(visit) {
      const settings = sentTo(visit, "createAutomation", "updateAutomation")?.settings;
      const isEmpty = typeof settings === "object" && settings !== null && !("contentMix" in settings);
      return isEmpty ? invalid("settings.contentMix", "it must be given.") : null;
    },
  },
  {
    name: "influencer-may-not-own",
    breaks: ["AUTO-45"],
    says: "An automation for an influencer is refused.",
    refuses: (visit) =>
      sentTo(visit, "createAutomation")?.ownerType === "influencer" ? invalid("ownerType", "it must be brand.") : null,
  },
  {
    name: "list-without-quota",
    breaks: ["AUTO-27"],
    says: "The list of automations comes without the quota.",
    answers: (answer, visit) =>
      isOneOf(visit, "listAutomations")
        ? editBody(answer, (body) => ({ ...(body as object), quota: undefined })) // an envelope
        : answer,
  },
  {
    name: "quota-always-remains",
    breaks: ["AUTO-73"],
    says: "What remains of the quota is always the whole limit.",
    answers: (answer, visit) =>
      isOneOf(visit, "listAutomations") && answer.status < 300
        ? editBody(answer, (body) => {
            const envelope = body as { readonly quota: { readonly monthlyLimit: number } }; // as the sandbox lays it out
            return { ...envelope, quota: { ...envelope.quota, remaining: envelope.quota.monthlyLimit } };
          })
        : answer,
  },
  {
    name: "quota-is-never-used-up",
    breaks: ["AUTO-42"],
    says: "Automations are started beyond the monthly quota.",
    skips: (stage, visit) => stage === "state" && isOneOf(visit, "createAutomation"),
  },
  {
    name: "quota-refuses-and-makes",
    breaks: ["AUTO-43"],
    says: "An automation that the quota refuses is made all the same.",
    answers(answer, visit, world) {
      const name = sentTo(visit, "createAutomation")?.name;
      if (typeof name === "string" && answer.body.includes("usage_limit_reached")) makeAnother(world, name, visit);
      return answer;
    },
  },
];

function makeAnother(world: World, name: string, { key }: Visit): void {
  const { automations, teams } = world.collections;
  const model = automations.all().findLast(({ teamId }) => teamId === key?.teamId);
  if (!model) return;
  const workspaceId = teams.need(model.teamId).defaultWorkspaceId;
  world.transaction(() => automations.put({ ...model, id: world.newId(), workspaceId, name, status: "draft" }));
}

/** Faults of edits. */
const edits: readonly Fault[] = [
  {
    name: "draft-is-closed",
    breaks: ["AUTO-07"],
    says: "A draft can't be edited.",
    refuses: closed("draft"),
  },
  {
    name: "edit-ends-the-draft",
    breaks: ["AUTO-08"],
    says: "Editing a draft puts it into review.",
    runs: afterCall("updateAutomation", (_, { status }) => (status === "draft" ? { status: "review" } : undefined)),
  },
  {
    name: "review-is-closed",
    breaks: ["AUTO-09"],
    says: "An automation in review can't be edited.",
    refuses: closed("review"),
  },
  {
    name: "edit-resets-the-rest",
    breaks: ["AUTO-10"],
    says: "A new name puts tiktokMode back to its default.",
    runs: afterCall("updateAutomation", (_, { name }, before) =>
      name === before.name ? undefined : { tiktokMode: "direct" },
    ),
  },
  ...(["cadence", "settings", "selectedAccounts"] as const).map(
    (member): Fault => ({
      name: `edit-resets-the-rest/${member}`,
      breaks: ["AUTO-10"],
      says: `An edit with ${member} puts tiktokMode back to its default.`,
      asks: (asked) =>
        isAskedFor(asked, "updateAutomation") && bodyOf(asked)?.[member] !== undefined
          ? withBodyMember(asked, "tiktokMode", bodyOf(asked)?.tiktokMode ?? "direct")
          : asked,
    }),
  ),
  {
    name: "cadence-is-merged",
    breaks: ["AUTO-11"],
    says: "An edit of the cadence keeps the slots and the first day that it does not send.",
    runs: afterCall("updateAutomation", (_, { cadence }, before) => {
      if (!cadence || !before.cadence) return undefined;
      const { timeSlots, startDate } = before.cadence;
      return {
        cadence: {
          ...cadence,
          timeSlots: cadence.timeSlots ?? timeSlots,
          startDate: cadence.startDate ?? startDate,
        },
      };
    }),
  },
  {
    name: "accounts-are-merged",
    breaks: ["AUTO-12"],
    says: "An edit of the accounts keeps the platforms that it does not send.",
    runs: afterCall("updateAutomation", (_, { selectedAccounts }, before) => ({
      selectedAccounts: { ...before.selectedAccounts, ...selectedAccounts },
    })),
  },
  {
    name: "settings-are-merged",
    breaks: ["AUTO-13"],
    says: "An edit of the settings keeps the keys that it does not send.",
    runs: afterCall("updateAutomation", (_, { settings }, before) => ({
      settings: { ...before.settings, ...settings },
    })),
  },
  {
    name: "shows-another-mode",
    breaks: ["AUTO-14"],
    says: "Reads show tiktokMode direct, whatever was set.",
    answers: onAutomation(["getAutomation"], (data) => ({ ...data, tiktokMode: "direct" })),
  },
  {
    name: "edits-for-no-influencer",
    breaks: ["AUTO-20"],
    says: "An edit for an influencer that is not named leaves the owner as it is.",
    asks: ownerless("updateAutomation"),
  },
  ...(
    [
      ["generating", "AUTO-15"],
      ["active", "AUTO-16"],
      ["completed", "AUTO-17"],
      ["cancelled", "AUTO-18"],
    ] as const
  ).map(
    ([status, requirement]): Fault => ({
      name: `edits-${status}`,
      breaks: [requirement],
      says: `An automation that is ${status} can be edited.`,
      skips: allowed("updateAutomation", (automation) => automation.status === status),
    }),
  ),
  ...(["generating", "active", "completed", "cancelled"] as const).map(
    (status): Fault => ({
      name: `refused-edit-of-${status}-is-done`,
      breaks: ["AUTO-19"],
      says: `The edit of an automation that is ${status} is refused and done.`,
      answers(answer, visit, world) {
        const automation = automationOf(visit, world);
        if (answer.status === 409 && isOneOf(visit, "updateAutomation") && automation?.status === status) {
          world.transaction(() => world.collections.automations.patch(automation.id, { name: "Edited" }));
        }
        return answer;
      },
    }),
  ),
];

function closed(status: string): NonNullable<Fault["refuses"]> {
  return (visit, world) =>
    isOneOf(visit, "updateAutomation") && automationOf(visit, world)?.status === status
      ? conflict("It can't be edited.")
      : null;
}

export const automationPlanFaults: readonly Fault[] = [...creations, ...edits];
