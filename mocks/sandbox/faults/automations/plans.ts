import { states } from "../../../../generated/states.ts";
import { shownQuota } from "../../domains/automations/quota.ts";
import type { Fault, Hook, Item } from "../../fault.ts";
import { conflict, invalid, Refusal } from "../../refusal.ts";
import { queryOf, sent } from "../building/asks.ts";
import { editBody } from "../building/edits.ts";
import { fault, faultsOn } from "../building/scoped.ts";
import { statesThatRefuse } from "../service/states.ts";
import { automationOf, keepsAutomation } from "./helpers.ts";

/** Ignores an owner without its influencer, so that it is not refused. */
const ownerless: Hook<"body"> = ({ ownerType, influencerId }) =>
  ownerType === "influencer" && influencerId === undefined ? { ownerType: undefined } : undefined;

/** Faults of the creation of automations. */
const creations: readonly Fault[] = [
  ...faultsOn("createAutomation", {
    "automation-needs-a-cadence": fault("AUTO-03", "An automation without a cadence is refused.", {
      refuses: (visit) => sent(visit).cadence === undefined && invalid("cadence", "it must be given."),
    }),
    "creates-for-no-influencer": fault("AUTO-05", "An automation for an unnamed influencer is created for the brand.", {
      body: ownerless,
    }),
    "influencer-may-not-own": fault("AUTO-45", "An automation for an influencer is refused.", {
      refuses: (visit) => sent(visit).ownerType === "influencer" && invalid("ownerType", "it must be brand."),
    }),
    "quota-is-never-used-up": fault("AUTO-42", "Automations are started beyond the monthly quota.", {
      skips: { state: true },
    }),
    "quota-keeps-one-back": fault("AUTO-42", "The last automation of the monthly quota is refused.", {
      refuses({ key }, world) {
        const isLast = key && shownQuota(world, key.teamId).remaining === 1;
        return isLast && new Refusal("usage_limit_reached", "The monthly quota is used up.");
      },
    }),
    "quota-used-up-forever": fault("AUTO-85", "A quota that was used up is not renewed.", {
      refuses({ key }, { collections }) {
        const quota = key && collections.teams.need(key.teamId).automationQuota;
        return quota && quota.used >= quota.monthlyLimit && new Refusal("usage_limit_reached", "The quota is used up.");
      },
    }),
    "quota-refuses-and-makes": fault("AUTO-43", "An automation that the quota refuses is created anyway.", {
      answered({ body }, visit, world) {
        const { name } = sent(visit);
        const { automations, teams } = world.collections;
        const model = automations.all().findLast(({ teamId }) => teamId === visit.key?.teamId);
        if (!model || typeof name !== "string" || !body.includes("usage_limit_reached")) return;
        const workspaceId = teams.need(model.teamId).defaultWorkspaceId;
        automations.put({ ...model, id: world.newId(), workspaceId, name, status: "draft" });
      },
    }),
  }),
  ...faultsOn(["createAutomation", "updateAutomation"], {
    "settings-must-not-be-empty": fault("AUTO-06", "Settings without contentMix are refused.", {
      refuses(visit) {
        const { settings } = sent(visit);
        const isEmpty = typeof settings === "object" && settings !== null && !("contentMix" in settings);
        return isEmpty && invalid("settings.contentMix", "it must be given.");
      },
    }),
  }),
  ...faultsOn("listAutomationPosts", {
    "slots-keep-the-first-offset": fault("AUTO-26", "After a change of the clocks in Berlin, slots are an hour off.", {
      list: (items) => {
        const first = Date.parse(String(items[0]?.scheduledTime));
        return items.map((item) => {
          const at = Date.parse(String(item.scheduledTime));
          const moved = offsetInBerlin(at) - offsetInBerlin(first);
          return { ...item, scheduledTime: new Date(at + moved).toISOString() };
        });
      },
    }),
    "slots-in-the-order-sent": fault("AUTO-39", "The posts of a day are listed in the order of timeSlots.", {
      list(items, visit, world) {
        const timeSlots = automationOf(visit, world)?.cadence?.timeSlots ?? [];
        const isSorted = timeSlots.every((slot, at) => at === 0 || slot >= String(timeSlots[at - 1]));
        const dayOf = ({ scheduledTime }: Item) => String(scheduledTime).slice(0, 10);
        const days = [...new Set(items.map(dayOf))];
        return isSorted ? items : days.flatMap((day) => items.filter((item) => dayOf(item) === day).toReversed());
      },
    }),
    "draft-has-a-post": fault("AUTO-02", "A draft lists a post.", {
      list(items, visit, world) {
        if (automationOf(visit, world)?.status !== "draft") return items;
        const scheduledTime = new Date(world.now).toISOString();
        return [{ caption: "One", postCaption: "One", hashtags: [], scheduledTime }];
      },
    }),
  }),
  ...faultsOn("listAutomations", {
    "drafts-are-not-listed": fault("AUTO-04", "The list of automations leaves out drafts.", {
      list: (items) => items.filter(({ status }) => status !== "draft"),
    }),
    "quota-counts-all-months": fault("AUTO-85", "usedThisMonth counts the automations of all months.", {
      answers: (answer, { key }, { collections }) =>
        editBody(answer, (body) => {
          const { quota, ...envelope } = body as { readonly quota?: object }; // a list, or a refusal
          const used = key && collections.teams.need(key.teamId).automationQuota.used;
          return { ...envelope, ...(quota && { quota: { ...quota, usedThisMonth: used } }) };
        }),
    }),
    "list-without-quota": fault("AUTO-27", "The list of automations comes without the quota.", {
      answers: (answer) => editBody(answer, (body) => ({ ...Object(body), quota: undefined })),
    }),
    "quota-on-the-first-page": fault("AUTO-27", "Only the first page of automations shows the quota.", {
      answers: (answer, visit) =>
        Number(queryOf(visit).get("page") ?? 1) > 1
          ? editBody(answer, (body) => ({ ...Object(body), quota: undefined }))
          : answer,
    }),
    "no-quota-without-automations": fault("AUTO-27", "A page without automations shows no quota.", {
      answers: (answer) =>
        editBody(answer, (body) => {
          const { quota, ...envelope } = body as { readonly quota?: unknown; readonly data?: unknown }; // a list, or a refusal
          const isEmpty = Array.isArray(envelope.data) && envelope.data.length === 0;
          return { ...envelope, ...(!isEmpty && { quota }) };
        }),
    }),
    "quota-unused-on-later-pages": fault("AUTO-27", "Later pages of automations show the quota as unused.", {
      answers: (answer, visit) =>
        Number(queryOf(visit).get("page") ?? 1) > 1
          ? editBody(answer, (body) => {
              const { quota, ...envelope } = body as { readonly quota?: { readonly monthlyLimit: number } }; // a list, or a refusal
              const unused = quota && { ...quota, usedThisMonth: 0, remaining: quota.monthlyLimit };
              return { ...envelope, ...(unused && { quota: unused }) };
            })
          : answer,
    }),
    "quota-always-remains": fault("AUTO-73", "The remaining quota is always the whole limit.", {
      answers: (answer) =>
        editBody(answer, (body) => {
          const { quota, ...envelope } = body as { readonly quota?: { readonly monthlyLimit: number } }; // a list, or a refusal
          return { ...envelope, ...(quota && { quota: { ...quota, remaining: quota.monthlyLimit } }) };
        }),
    }),
  }),
];

/** Refuses to edit an automation of a status. */
function closed(status: string): Hook<"refuses"> {
  return (visit, world) => automationOf(visit, world)?.status === status && conflict("It can't be edited.");
}

/** How far the clocks in Berlin are from UTC, in milliseconds. */
function offsetInBerlin(at: number): number {
  const shown = new Date(at).toLocaleString("sv-SE", { timeZone: "Europe/Berlin" });
  return Date.parse(`${shown.replace(" ", "T")}.000Z`) - Math.floor(at / 1000) * 1000;
}

/** Faults of edits. */
const edits: readonly Fault[] = [
  ...faultsOn("updateAutomation", {
    "edit-renames-another": fault("ENV-09", "An edit gives its name to the team's other automations.", {
      after({ world, key }, { data }) {
        const { automations } = world.collections;
        for (const { id, teamId } of automations.all()) {
          if (teamId === key.teamId && id !== data.id) automations.patch(id, { name: String(data.name) });
        }
      },
    }),
    "draft-is-closed": fault("AUTO-07", "A draft can't be edited.", { refuses: closed("draft") }),
    "review-is-closed": fault("AUTO-09", "An automation in review can't be edited.", { refuses: closed("review") }),
    "review-keeps-its-cadence": fault("AUTO-09", "The cadence of an automation in review can't be edited.", {
      refuses: (visit, world) => sent(visit).cadence !== undefined && closed("review")(visit, world),
    }),
    "edits-return-to-the-brand": fault(
      "AUTO-10",
      "An edit without an owner gives an influencer's automation to the brand.",
      {
        runs: keepsAutomation((_, { body }) =>
          Object.hasOwn(body ?? {}, "ownerType") ? undefined : { ownerType: "brand", influencerId: null },
        ),
      },
    ),
    "edit-resets-the-rest": fault("AUTO-10", "A new name resets tiktokMode to its default.", {
      runs: keepsAutomation(({ name }, _, before) => (name === before.name ? undefined : { tiktokMode: "direct" })),
    }),
    "cadence-clears-the-accounts": fault("AUTO-10", "An edit with only a cadence clears the accounts.", {
      body: ({ cadence, selectedAccounts }) =>
        cadence !== undefined && selectedAccounts === undefined ? { selectedAccounts: {} } : undefined,
    }),
    "name-empties-the-settings": fault("AUTO-10", "A new name empties the settings.", {
      runs: keepsAutomation(({ name }, _, before) => (name === before.name ? undefined : { settings: {} })),
    }),
    "cadence-is-merged": fault("AUTO-11", "An edit of the cadence keeps the old slots and the old first day.", {
      runs: keepsAutomation(({ cadence }, _, before) => {
        if (!cadence || !before.cadence) return undefined;
        const timeSlots = cadence.timeSlots ?? before.cadence.timeSlots;
        const startDate = cadence.startDate ?? before.cadence.startDate;
        return { cadence: { ...cadence, timeSlots, startDate } };
      }),
    }),
    "accounts-are-merged": fault("AUTO-12", "An edit of the accounts keeps the platforms that it does not send.", {
      runs: keepsAutomation(({ selectedAccounts }, _, before) => ({
        selectedAccounts: { ...before.selectedAccounts, ...selectedAccounts },
      })),
    }),
    "cadence-empties-settings-in-review": fault("AUTO-10", "In review, an edit of the cadence empties the settings.", {
      runs: keepsAutomation((_, call, before) => {
        const { cadence, settings } = call.body as Item; // the body of an edit is an object
        return before.status === "review" && cadence !== undefined && settings === undefined
          ? { settings: {} }
          : undefined;
      }),
    }),
    "accounts-are-merged-in-review": fault("AUTO-12", "In review, an edit keeps the platforms that it does not send.", {
      runs: keepsAutomation(({ selectedAccounts, status }, _, before) =>
        status === "review" ? { selectedAccounts: { ...before.selectedAccounts, ...selectedAccounts } } : undefined,
      ),
    }),
    "settings-are-merged": fault("AUTO-13", "An edit of the settings keeps the keys that it does not send.", {
      runs: keepsAutomation(({ settings }, _, before) => ({ settings: { ...before.settings, ...settings } })),
    }),
    "settings-are-merged-in-review": fault("AUTO-13", "In review, an edit keeps the settings that it does not send.", {
      runs: keepsAutomation(({ settings, status }, _, before) =>
        status === "review" ? { settings: { ...before.settings, ...settings } } : undefined,
      ),
    }),
    "weights-are-merged": fault("AUTO-13", "New settings keep the weights of formats that they do not name.", {
      runs: keepsAutomation(({ settings }, _, before) => {
        const [fresh, old] = [settings.contentMix, before.settings.contentMix];
        return fresh && old
          ? { settings: { ...settings, contentMix: { ...Object(old), ...Object(fresh) } } }
          : undefined;
      }),
    }),
    "name-is-lost-in-review": fault("AUTO-14", "A new name in review is answered but not saved.", {
      runs: keepsAutomation(({ status }, _, before) => (status === "review" ? { name: before.name } : undefined)),
    }),
    "mode-of-an-active-one": fault("AUTO-16", "The tiktokMode of an active automation can be edited alone.", {
      skips: {
        state(visit, world) {
          const isAlone = Object.keys(sent(visit)).join() === "tiktokMode";
          return isAlone && automationOf(visit, world)?.status === "active";
        },
      },
    }),
    "edits-for-no-influencer": fault("AUTO-20", "An edit for an unnamed influencer succeeds and keeps the owner.", {
      body: ownerless,
    }),
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
  ...faultsOn("getAutomation", {
    "shows-another-mode": fault("AUTO-14", "Reads show tiktokMode direct, whatever was set.", {
      data: { tiktokMode: "direct" },
    }),
  }),
  ...statesThatRefuse(states.automation, "updateAutomation").flatMap((status) =>
    faultsOn("updateAutomation", {
      [`refused-edit-of-${status}-is-done`]: fault(
        "AUTO-19",
        `The edit of an automation that is ${status} is refused but saved.`,
        {
          answered(answer, visit, world) {
            const automation = automationOf(visit, world);
            if (answer.status !== 409 || automation?.status !== status) return;
            world.collections.automations.patch(automation.id, { name: "Edited" });
          },
        },
      ),
    }),
  ),
];

export const automationPlanFaults: readonly Fault[] = [...creations, ...edits];
