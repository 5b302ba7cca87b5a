import type { OperationId } from "../../../../generated/operations.ts";
import { urlOf } from "../../../url.ts";
import { formatOf } from "../../domains/recreations/draft.ts";
import { isPreviewLink } from "../../domains/recreations/preview-links.ts";
import { emptyBrief } from "../../domains/recreations/settings.ts";
import type { Fault } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import type { Visit } from "../../request/visit.ts";
import { charge, enter } from "../../world/credits.ts";
import type { Draft, DraftSettings } from "../../world/entities/draft.ts";
import { sent } from "../building/asks.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";
import { changesRefused, drafting, forgetsSettings, isStale, sentSettings } from "./tools.ts";

/** Changes the settings after an edit that changes the format; ignores other edits. */
function afterChange(change: (after: DraftSettings) => Partial<DraftSettings>) {
  return drafting(({ settings }, before) => {
    const isChanged = formatOf(settings) !== formatOf(before.settings);
    return isChanged ? { settings: { ...settings, ...change(settings) } } : {};
  });
}

/** Changes the settings that a call saves in its draft. */
function setting(change: (settings: DraftSettings) => Partial<DraftSettings>) {
  return drafting(({ settings }) => ({ settings: { ...settings, ...change(settings) } }));
}

/** Whether a value is a link to a preview of the ad library. */
function linksToPreview(link: unknown): boolean {
  return typeof link === "string" && urlOf(link) !== undefined && isPreviewLink(link);
}

/** Whether the reference image of an edit is a link to a video. */
function linksToVideo(visit: Visit): boolean {
  return String(sentSettings(visit).referenceImageUrl).includes(".mp4");
}

/** The settings for images that a draft of a format can have. */
const imagesOfFormats = [
  ["image", "productImageUrl"],
  ["talking-head", "presenterImageUrl"],
  ["talking-head", "productImageUrl"],
  ["talking-head", "referenceImageUrl"],
  ["hook-demo", "productImageUrl"],
  ["hook-demo", "referenceImageUrl"],
] as const;

/** One revision too far. */
const advanced = ({ revision }: Draft) => ({ revision: revision + 1 });

/** The requests about a draft that name its revision. */
const revised: Readonly<Record<string, readonly [breaks: string, operationId: OperationId, member: string]>> = {
  edit: ["DRFT-05", "updateRecreation", "revision"],
  brief: ["DRFT-08", "draftRecreationBrief", "revision"],
  video: ["DVID-27", "createRecreationVideo", "revision"],
  image: ["MAD-16", "createMetaAd", "recreationRevision"],
};

/** Each takes the revision before the latest brief, like a server that looks for saved edits only. */
const briefless: readonly Fault[] = Object.entries(revised).map(([what, [breaks, operationId, member]]) => ({
  name: `${what}-takes-the-revision-before-the-brief`,
  breaks: [breaks],
  says: `${operationId} takes the revision that the draft had before its latest brief.`,
  on: [...new Set<OperationId>(["draftRecreationBrief", operationId])],
  remembers() {
    const before = new Map<string, unknown>();
    return {
      body(body, { parameters }, { collections }) {
        const draft = collections.drafts.get(String(parameters.id ?? body.recreationId));
        const isMeant = draft && before.has(draft.id) && before.get(draft.id) === body[member];
        return isMeant ? { [member]: draft.revision } : undefined;
      },
      answered({ status }, visit) {
        const { id } = visit.asked.parameters;
        if (visit.operation?.operationId === "draftRecreationBrief" && status < 300 && id !== undefined)
          before.set(id, sent(visit).revision);
      },
    };
  },
}));

/** The workspace of a draft, wrong in one answer only. */
const astray = faultsOn(["updateRecreation", "draftRecreationBrief"], {
  "edit-shows-the-default-workspace": fault("DRFT-11", "An edit shows the default workspace instead of the draft's.", {
    data: ({ workspaceId }, _, { collections }) => {
      const home = collections.workspaces.get(String(workspaceId));
      const usual = home && collections.workspaces.all().find((each) => each.teamId === home.teamId && each.isDefault);
      return usual ? { workspaceId: usual.id } : undefined;
    },
  }),
});

const editFaults: readonly Fault[] = faultsOn("updateRecreation", {
  "edit-without-change-is-not-saved": fault("DRFT-04", "An edit that changes nothing keeps the revision.", {
    runs: drafting(({ settings }, before) =>
      JSON.stringify(settings) === JSON.stringify(before.settings) ? { revision: before.revision } : {},
    ),
  }),
  "edit-advances-by-two": fault("DRFT-04", "An edit adds two to the revision.", { runs: drafting(advanced) }),
  "edit-takes-older-revisions": fault(
    ["DRFT-05", "DRFT-06", "DRFT-10", "updateRecreation.error.conflict"],
    "An edit of an older revision is saved.",
    { skips: { state: isStale } },
  ),
  "edit-takes-the-revision-before": fault("DRFT-10", "Two simultaneous edits are both saved.", {
    skips: {
      state: (visit, world) => sent(visit).revision === (recordAt("drafts", visit, world)?.revision ?? 0) - 1,
    },
  }),
  "edit-is-saved-though-refused": fault("DRFT-06", "An edit of an older revision is refused but saved.", {
    answered: changesRefused(409, ({ settings }) => ({
      settings: { ...settings, brief: { ...settings.brief, hook: "Overwritten" } },
    })),
  }),
  ...Object.fromEntries(
    (["ratio", "style", "accentColor", "productImageUrl", "referenceImageUrl", "mode", "captionOverlay"] as const).map(
      (name) => [
        `edit-keeps-old-${name}`,
        fault<"updateRecreation">("DRFT-51", `An edit does not change the ${name}.`, {
          runs: drafting(({ settings }, before) =>
            before.settings[name] === null ? {} : { settings: { ...settings, [name]: before.settings[name] } },
          ),
        }),
      ],
    ),
  ),
  "edit-swaps-images": fault("DRFT-51", "An edit saves the product image as the reference image, too.", {
    runs: drafting(({ settings }) => ({ settings: { ...settings, referenceImageUrl: settings.productImageUrl } })),
  }),
  "edit-cuts-long-texts": fault("DRFT-51", "An edit saves only the first 80 characters of a visual direction.", {
    runs: setting(({ brief }) => ({ brief: { ...brief, visualDirection: brief.visualDirection.slice(0, 80) } })),
  }),
  "edit-drops-reference-video": fault("DRFT-51", "An edit drops the reference video.", {
    runs: drafting(({ settings }) => ({ settings: { ...settings, referenceVideoAssetId: null } })),
  }),
  "edit-refuses-the-longest-scenes": fault("DVID-32", "An edit with scenes of 30 seconds is refused.", {
    refuses: (visit) =>
      [sentSettings(visit).scenes ?? []].flat().some((scene) => Object(scene).duration >= 30) &&
      invalid("settings.scenes", "they are too long."),
  }),
  "edit-refuses-speakers": fault("DRFT-61", "An edit with the mode speaker is refused.", {
    refuses: (visit) => sentSettings(visit).mode === "speaker" && invalid("settings.mode", "it must be scene."),
  }),
  "edit-moves-to-the-named-workspace": fault(
    "DRFT-64",
    "An edit that names another workspace is refused, but moves the draft there.",
    {
      answered: changesRefused(404, ({ workspaceId, teamId }, { collections }) => ({
        workspaceId: collections.workspaces.by("team", teamId).find(({ id }) => id !== workspaceId)?.id ?? workspaceId,
      })),
    },
  ),
  "edit-takes-no-workspace": fault("DRFT-62", "An edit with a workspaceId is refused.", {
    refuses: (visit) => sent(visit).workspaceId !== undefined && invalid("workspaceId", "it is not allowed."),
  }),
  "edit-ignores-the-workspace": fault("DRFT-63", "An edit ignores its workspaceId.", {
    body: () => ({ workspaceId: undefined }),
  }),
  "edit-is-not-read": fault("DRFT-27", "The answer to an edit shows it, but the next read does not.", {
    runs: forgetsSettings,
  }),
  "format-drops-brief": fault("DRFT-28", "A change of the format clears the brief.", {
    runs: afterChange(() => ({ brief: emptyBrief })),
  }),
  "format-drops-reference": fault("DRFT-29", "A change of the format drops the reference image.", {
    runs: afterChange(() => ({ referenceImageUrl: null })),
  }),
  "format-keeps-the-mode": fault("DRFT-30", "A talking head that becomes a hook and demo keeps its mode.", {
    remembers() {
      const modes = new Map<string, DraftSettings["mode"]>();
      return {
        runs: drafting(({ id, settings }) => {
          if (settings.mode !== null) modes.set(id, settings.mode);
          return {};
        }),
        data: ({ id, settings }) =>
          Object(settings).format === "hook-demo" && modes.get(String(id))
            ? { settings: { ...Object(settings), mode: modes.get(String(id)) } }
            : undefined,
      };
    },
  }),
  "format-brings-back": fault("DRFT-30", "A change of the format restores its old settings.", {
    remembers() {
      const old = new Map<string, DraftSettings>();
      return {
        runs: drafting(({ settings }, before) => {
          if (before.settings.script !== null) old.set(before.id, before.settings);
          const { script = null, scenes = null, duration = null } = old.get(before.id) ?? {};
          const isTalking = formatOf(settings) === "talking-head" && settings.script === null;
          return isTalking ? { settings: { ...settings, script, scenes, duration } } : {};
        }),
      };
    },
  }),
  "edit-takes-preview-links": fault("DRFT-31", "An edit with a link to a preview is saved.", {
    skips: {
      state: (visit) => linksToPreview(sentSettings(visit).referenceImageUrl),
    },
  }),
  ...Object.fromEntries(
    imagesOfFormats.map(([format, name]) => [
      `edit-takes-preview-links-as-${format}-${name}`,
      fault<"updateRecreation">(
        "DRFT-31",
        `An edit of a draft of ${format} with a link to a preview as ${name} is saved.`,
        {
          skips: {
            state: (visit) => sentSettings(visit).format === format && linksToPreview(sentSettings(visit)[name]),
          },
        },
      ),
    ]),
  ),
  "edit-takes-links-to-preview-videos": fault<"updateRecreation">(
    "DRFT-31",
    "An edit with a link to the video of a preview is saved.",
    { skips: { state: (visit) => linksToPreview(sentSettings(visit).referenceImageUrl) && linksToVideo(visit) } },
  ),
  "preview-link-advances": fault("DRFT-32", "An edit that is refused as invalid increases the revision.", {
    answered: changesRefused(400, advanced),
  }),
  "edit-names-source": fault("DRFT-33", "An edit can name another source.", {
    skips: { state: (visit) => Object.hasOwn(sent(visit), "source") },
    runs: drafting(({ source }, _, { body }) =>
      Object.hasOwn(body ?? {}, "source") ? { source: { ...source, pageName: "Another page" } } : {},
    ),
  }),
});

const briefFaults: readonly Fault[] = [
  ...faultsOn(["updateRecreation", "draftRecreationBrief"], {
    "brief-loses-edits": fault("DRFT-09", "A brief that was requested before an edit undoes the edit.", {
      skips: {
        state: (visit, world) => visit.operation?.operationId === "draftRecreationBrief" && isStale(visit, world),
      },
      remembers() {
        const old = new Map<string, DraftSettings>();
        return {
          runs: drafting(({ settings }, before, { operation, body }) => {
            const isEdit = operation.operationId === "updateRecreation";
            if (isEdit) old.set(before.id, before.settings);
            const { revision } = body as { readonly revision: number }; // both operations have one
            const { accentColor = null } = old.get(before.id) ?? {};
            return !isEdit && revision < before.revision ? { settings: { ...settings, accentColor } } : {};
          }),
        };
      },
    }),
  }),
  ...faultsOn("draftRecreationBrief", {
    "brief-is-not-saved": fault("DRFT-07", "A drafted brief is shown but not saved.", { runs: forgetsSettings }),
    "brief-shows-default-ratio": fault("DRFT-07", "The answer to a brief shows the default ratio, whatever is saved.", {
      data: ({ settings }) => ({ settings: { ...settings, ratio: "1:1" } }),
    }),
    "brief-advances-though-refused": fault("DRFT-08", "A brief on an older revision is refused but adds a revision.", {
      answered: changesRefused(409, advanced),
    }),
    "brief-of-none-takes-any-revision": fault("DRFT-08", "A draft without a brief takes a brief on any revision.", {
      body({ revision }, { parameters }, { collections }) {
        const draft = collections.drafts.get(String(parameters.id));
        const isOlder = draft && Number(revision) < draft.revision;
        return isOlder && draft.settings.brief.hook === "" ? { revision: draft.revision } : undefined;
      },
    }),
    "second-brief-has-no-script": fault("DRFT-36", "The second brief of a video draft has no script.", {
      runs: drafting(({ settings }, before) =>
        before.settings.script && before.revision > 2 ? { settings: { ...settings, script: null } } : {},
      ),
    }),
    "brief-scenes-of-ten-seconds": fault("DRFT-37", "The scenes of a drafted brief always last ten seconds.", {
      runs: setting(({ scenes }) =>
        scenes ? { scenes: scenes.map((scene) => ({ ...scene, duration: 10 / scenes.length })) } : {},
      ),
    }),
    "brief-resets-mode": fault("DRFT-51", "A drafted brief resets the mode of a talking head.", {
      runs: setting(({ mode }) => ({ mode: mode && "speaker" })),
    }),
    "brief-resets-style": fault("DRFT-51", "A drafted brief resets the style.", {
      runs: setting(() => ({ style: "cinematic" })),
    }),
    "brief-of-clips-without-scenes": fault("DRFT-36", "A drafted brief of a hook and demo has no scenes.", {
      runs: setting((settings) => (formatOf(settings) === "hook-demo" ? { scenes: null } : {})),
    }),
    "brief-drops-reference-video": fault("DRFT-51", "A drafted brief drops the reference video.", {
      runs: setting(() => ({ referenceVideoAssetId: null })),
    }),
    "brief-saves-even-scenes": fault(
      "DRFT-07",
      "Scenes with an odd length are answered as drafted, but saved shorter.",
      {
        after({ world: { collections }, id }) {
          const { settings } = collections.drafts.need(id);
          const { scenes, duration } = settings;
          if (!scenes || Number(duration) % 2 === 0) return;
          const half = Math.floor(Number(duration) / 2);
          const even = scenes.map((scene) => ({ ...scene, duration: half }));
          collections.drafts.patch(id, { settings: { ...settings, scenes: even } });
        },
      },
    ),
    "brief-stays-empty": fault("DRFT-35", "A drafted brief has empty fields.", {
      runs: setting(() => ({ brief: emptyBrief })),
    }),
    "brief-without-script": fault("DRFT-36", "A drafted brief has no script.", {
      runs: setting(() => ({ script: null })),
    }),
    "brief-without-scenes": fault("DRFT-36", "A drafted brief has no scenes.", {
      runs: setting(() => ({ scenes: null })),
    }),
    "brief-miscounts": fault("DRFT-37", "The scenes of a drafted brief are a second too short.", {
      runs: setting(({ duration }) => ({ duration: duration === null ? null : duration + 1 })),
    }),
    "brief-of-clips-in-three-scenes": fault("DRFT-65", "A drafted brief of a hook and demo has three scenes.", {
      runs: setting((settings) => {
        const [first, ...others] = settings.scenes ?? [];
        if (!first || formatOf(settings) !== "hook-demo") return {};
        const half = { ...first, duration: first.duration / 2 };
        return { scenes: [half, half, ...others] };
      }),
    }),
    "brief-of-a-person-for-too-long": fault("DRFT-65", "A drafted brief of a talking head lasts 20 seconds.", {
      runs: setting((settings) =>
        formatOf(settings) === "talking-head"
          ? { duration: 20, scenes: [1, 2].map((at) => ({ visual: `Scene ${at}`, duration: 10 })) }
          : {},
      ),
    }),
    "brief-costs-a-credit": fault(["DRFT-41", "CRED-22"], "A drafted brief costs a credit.", {
      before: ({ world, team }) => void charge(world, team.id, 1, { spendingType: "brief", model: "none" }),
    }),
    "brief-is-entered": fault("CRED-22", "The ledger shows an entry of 0 credits for a drafted brief.", {
      before({ world, team }) {
        enter(world, team.id, 0, { type: "spending", spendingType: "brief", model: "none", refundOf: null });
      },
    }),
  }),
];

const revisionFaults: readonly Fault[] = (
  ["updateRecreation", "draftRecreationBrief", "createRecreationVideo", "createMetaAd"] as const
).map((operationId) => ({
  name: `${operationId}-takes-revisions-ahead`,
  breaks: ["DRFT-57"],
  says: `${operationId} accepts a revision that the draft does not have yet.`,
  on: [operationId],
  body: (body, asked, { collections }) => {
    const { id = String(body.recreationId) } = asked.parameters;
    const revision = collections.drafts.get(id.toLowerCase())?.revision;
    const name = operationId === "createMetaAd" ? "recreationRevision" : "revision";
    return revision !== undefined && Number(body[name]) > revision ? { [name]: revision } : undefined;
  },
}));

/** Faults of edits and of drafted briefs (studio document, Ad adaptation). */
export const draftEditFaults: readonly Fault[] = [
  ...astray,
  ...editFaults,
  ...briefFaults,
  ...briefless,
  ...revisionFaults,
];
