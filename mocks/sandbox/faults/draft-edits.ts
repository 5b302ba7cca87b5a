import { formatOf } from "../domains/recreations/draft.ts";
import { isPreviewLink } from "../domains/recreations/preview-links.ts";
import { emptyBrief } from "../domains/recreations/settings.ts";
import { charge, enter } from "../world/credits.ts";
import type { Draft, DraftSettings } from "../world/entities/draft.ts";
import type { World } from "../world/world.ts";
import { changesRefused, draftAt, drafting, isStale, sent, sentSettings } from "./draft-tools.ts";
import { isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { shows } from "./jobs.ts";

/** Something about a draft that comes back although it should be gone, for each world by the id of the draft. */
const kept = new WeakMap<World, Map<string, DraftSettings>>();

function keptOf(world: World): Map<string, DraftSettings> {
  const settings = kept.get(world) ?? new Map<string, DraftSettings>();
  kept.set(world, settings);
  return settings;
}

/** An edit that makes something else of its draft. */
function edits(name: string, breaks: readonly string[], says: string, change: Parameters<typeof drafting>[1]): Fault {
  return { name, breaks, says, runs: drafting(["updateRecreation"], change) };
}

/** A brief that makes something else of its draft. */
function briefs(name: string, breaks: readonly string[], says: string, change: Parameters<typeof drafting>[1]): Fault {
  return { name, breaks, says, runs: drafting(["draftRecreationBrief"], change) };
}

/** The settings after an edit that changes the format; what stays where it does not. */
function afterChange(change: (after: DraftSettings, before: DraftSettings) => DraftSettings) {
  return (after: Draft, before: Draft): Partial<Draft> =>
    formatOf(after.settings) === formatOf(before.settings) ? {} : { settings: change(after.settings, before.settings) };
}

const editFaults: readonly Fault[] = [
  edits("edit-advances-by-two", ["DRFT-04"], "An edit advances the revision by two.", ({ revision }) => ({
    revision: revision + 1,
  })),
  {
    name: "edit-takes-older-revisions",
    breaks: ["DRFT-05", "DRFT-06", "DRFT-10", "updateRecreation.error.conflict"],
    says: "An edit of an older revision is saved.",
    skips: (stage, visit, world) => stage === "state" && isOneOf(visit, "updateRecreation") && isStale(visit, world),
  },
  {
    name: "edit-takes-the-revision-before",
    breaks: ["DRFT-10"],
    says: "Of two edits that come at once both are saved.",
    skips: (stage, visit, world) =>
      stage === "state" &&
      isOneOf(visit, "updateRecreation") &&
      sent(visit).revision === (draftAt(visit, world)?.revision ?? 0) - 1,
  },
  {
    name: "edit-is-saved-though-refused",
    breaks: ["DRFT-06"],
    says: "An edit of an older revision is refused, and saved all the same.",
    answers: changesRefused("updateRecreation", [409], ({ settings }) => ({
      settings: { ...settings, brief: { ...settings.brief, hook: "Overwritten" } },
    })),
  },
  {
    name: "edit-is-not-read",
    breaks: ["DRFT-27"],
    says: "The answer of an edit shows it, and the next read does not.",
    runs: (call, run) => {
      const { drafts } = call.world.collections;
      const before = call.operation.operationId === "updateRecreation" ? drafts.need(call.id) : undefined;
      const reply = run(call);
      if (before) drafts.patch(call.id, { settings: before.settings });
      return reply;
    },
  },
  edits(
    "format-drops-brief",
    ["DRFT-28"],
    "A change of the format empties the brief.",
    afterChange((after) => ({ ...after, brief: emptyBrief })),
  ),
  edits(
    "format-drops-reference",
    ["DRFT-29"],
    "A change of the format drops the reference image.",
    afterChange((after) => ({ ...after, referenceImageUrl: null })),
  ),
  edits(
    "format-brings-back",
    ["DRFT-30"],
    "A change of the format brings back its old settings.",
    (after, before, call) => {
      const old = keptOf(call.world);
      if (before.settings.script !== null) old.set(before.id, before.settings);
      const { script = null, scenes = null, duration = null } = old.get(after.id) ?? {};
      const isTalking = formatOf(after.settings) === "talking-head" && after.settings.script === null;
      return isTalking ? { settings: { ...after.settings, script, scenes, duration } } : {};
    },
  ),
  {
    name: "edit-takes-preview-links",
    breaks: ["DRFT-31"],
    says: "An edit with a link to a preview is saved.",
    skips: (stage, visit) => {
      const { referenceImageUrl } = sentSettings(visit);
      return (
        stage === "state" &&
        isOneOf(visit, "updateRecreation") &&
        typeof referenceImageUrl === "string" &&
        URL.canParse(referenceImageUrl) &&
        isPreviewLink(referenceImageUrl)
      );
    },
  },
  {
    name: "preview-link-advances",
    breaks: ["DRFT-32"],
    says: "An edit that is refused as invalid advances the revision.",
    answers: changesRefused("updateRecreation", [400], ({ revision }) => ({ revision: revision + 1 })),
  },
  {
    name: "edit-names-source",
    breaks: ["DRFT-33"],
    says: "An edit can name another source.",
    skips: (stage, visit) =>
      stage === "state" && isOneOf(visit, "updateRecreation") && Object.hasOwn(sent(visit), "source"),
    runs: drafting(["updateRecreation"], ({ source }, _, { body }) =>
      Object.hasOwn(body ?? {}, "source") ? { source: { ...source, pageName: "Another page" } } : {},
    ),
  },
];

const briefFaults: readonly Fault[] = [
  briefs("brief-does-not-advance", ["DRFT-07"], "A drafted brief leaves the revision as it is.", (_, { revision }) => ({
    revision,
  })),
  {
    name: "brief-is-not-saved",
    breaks: ["DRFT-07"],
    says: "A drafted brief is shown once and not saved.",
    runs: (call, run) => {
      const { drafts } = call.world.collections;
      const before = call.operation.operationId === "draftRecreationBrief" ? drafts.need(call.id) : undefined;
      const reply = run(call);
      if (before) drafts.patch(call.id, { settings: before.settings });
      return reply;
    },
  },
  {
    name: "brief-shows-default-ratio",
    breaks: ["DRFT-07"],
    says: "The answer to a brief shows the default ratio, whatever is saved.",
    answers: shows(["draftRecreationBrief"], (data) => ({
      ...data,
      settings: { ...(data.settings as object), ratio: "1:1" }, // every draft has them
    })),
  },
  {
    name: "brief-takes-older-revisions",
    breaks: ["DRFT-08", "draftRecreationBrief.error.conflict"],
    says: "A brief on an older revision is drafted.",
    skips: (stage, visit, world) =>
      stage === "state" && isOneOf(visit, "draftRecreationBrief") && isStale(visit, world),
  },
  {
    name: "brief-advances-though-refused",
    breaks: ["DRFT-08"],
    says: "A brief on an older revision is refused, and advances the revision.",
    answers: changesRefused("draftRecreationBrief", [409], ({ revision }) => ({ revision: revision + 1 })),
  },
  {
    name: "brief-loses-edits",
    breaks: ["DRFT-09"],
    says: "A brief that was asked for before an edit takes the edit back.",
    skips: (stage, visit, world) =>
      stage === "state" && isOneOf(visit, "draftRecreationBrief") && isStale(visit, world),
    runs: drafting(["updateRecreation", "draftRecreationBrief"], (after, before, { world, operation, body }) => {
      const old = keptOf(world);
      if (operation.operationId === "updateRecreation") old.set(before.id, before.settings);
      const { revision } = body as { readonly revision: number }; // each of the two takes one
      const { accentColor = null } = old.get(after.id) ?? {};
      const isLate = operation.operationId === "draftRecreationBrief" && revision < before.revision;
      return isLate ? { settings: { ...after.settings, accentColor } } : {};
    }),
  },
  briefs("brief-stays-empty", ["DRFT-35"], "A drafted brief has empty fields.", ({ settings }) => ({
    settings: { ...settings, brief: emptyBrief },
  })),
  briefs("brief-without-script", ["DRFT-36"], "A drafted brief gives no script.", ({ settings }) => ({
    settings: { ...settings, script: null },
  })),
  briefs("brief-without-scenes", ["DRFT-36"], "A drafted brief gives no scenes.", ({ settings }) => ({
    settings: { ...settings, scenes: null },
  })),
  briefs("brief-miscounts", ["DRFT-37"], "The scenes of a drafted brief last a second less.", ({ settings }) => ({
    settings: { ...settings, duration: settings.duration === null ? null : settings.duration + 1 },
  })),
  {
    name: "brief-costs-a-credit",
    breaks: ["DRFT-41", "CRED-22"],
    says: "A drafted brief costs a credit.",
    runs: (call, run) => {
      const { world, team, operation } = call;
      if (operation.operationId === "draftRecreationBrief") {
        charge(world, team.id, 1, { spendingType: "brief", model: "none" });
      }
      return run(call);
    },
  },
  {
    name: "brief-is-entered",
    breaks: ["CRED-22"],
    says: "A drafted brief is entered into the ledger with no credits.",
    runs: (call, run) => {
      const { world, team, operation } = call;
      const about = { type: "spending", spendingType: "brief", model: "none", refundOf: null } as const;
      if (operation.operationId === "draftRecreationBrief") enter(world, team.id, 0, about);
      return run(call);
    },
  },
];

/** Faults of edits and of drafted briefs (studio document, Ad adaptation). */
export const draftEditFaults: readonly Fault[] = [...editFaults, ...briefFaults];
