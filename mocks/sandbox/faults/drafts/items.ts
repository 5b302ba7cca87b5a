import { formatOf } from "../../domains/recreations/draft.ts";
import { showDraft } from "../../domains/recreations/view.ts";
import type { Fault, Item } from "../../fault.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** Faults of what a draft and its generated items show of each other (studio document, Ad adaptation). */
export const draftItemFaults: readonly Fault[] = [
  ...faultsOn("getContent", {
    "hook-demo-without-deck": fault("DVID-18", "A hook and demo that is ready has no deck.", {
      data: ({ adRecreation }) => (adRecreation ? { deck: undefined } : undefined),
    }),
    ...Object.fromEntries(
      (["image", "talking-head"] as const).map((format) => [
        `no-snapshot/${format}`,
        fault<"getContent">(
          format === "image" ? ["MAD-21", "MAD-22"] : "DRFT-43",
          `An item of the format ${format} keeps nothing of its draft.`,
          {
            data: ({ adRecreation }) =>
              formatOf(Object(adRecreation).settings ?? {}) === format ? { adRecreation: undefined } : undefined,
          },
        ),
      ]),
    ),
    "snapshot-ends-with-the-job": fault(
      "DRFT-43",
      "Only an item that is processing shows what it keeps of its draft.",
      {
        data: ({ status, adRecreation }) =>
          adRecreation && status === "ready" ? { adRecreation: undefined } : undefined,
      },
    ),
    "content-follows-draft": fault("DRFT-44", "Generated content shows the current settings of its draft.", {
      data({ adRecreation }, visit, world) {
        const { draftId } = recordAt("content", visit, world) ?? {};
        if (!draftId) return undefined;
        const { settings } = showDraft(world, world.collections.drafts.need(draftId));
        return { adRecreation: { ...Object(adRecreation), settings } };
      },
    }),
  }),
  ...faultsOn("getRecreation", {
    "draft-shows-no-image": fault("DRFT-42", "A draft shows only generated videos.", {
      data({ lastContentId }, _, { collections }) {
        const last = collections.content.get(lastContentId ?? "");
        return last?.operationId === "createMetaAd" ? { lastContentId: undefined } : undefined;
      },
    }),
    "draft-shows-first-image": fault("DRFT-42", "A draft shows its first image after another one.", {
      data({ lastContentId }, _, { collections }) {
        const last = collections.content.get(lastContentId ?? "");
        if (last?.operationId !== "createMetaAd") return undefined;
        const ofDraft = collections.content.all().filter(({ draftId }) => draftId === last.draftId);
        return { lastContentId: ofDraft.find(({ operationId }) => operationId === "createMetaAd")?.id };
      },
    }),
    "draft-shows-no-talking-head": fault("DRFT-42", "A draft shows only generated images and decks.", {
      data({ lastContentId }, _, { collections }) {
        const last = collections.content.get(lastContentId ?? "");
        return last?.operationId === "createRecreationVideo" && !last.deck ? { lastContentId: undefined } : undefined;
      },
    }),
    ...Object.fromEntries(
      (["edit", "brief", "format"] as const).map((change) => [
        `draft-shows-no-content-after-a-new-${change}`,
        fault<"getRecreation">("DRFT-42", `A draft does not show its generated items after a new ${change}.`, {
          data({ id, revision, lastContentId }, _, { collections }) {
            const last = collections.content.get(lastContentId ?? "")?.adRecreation;
            const { settings } = collections.drafts.need(id);
            if (!last || last.revision === revision) return undefined;
            const isNewFormat = formatOf(last.settings) !== formatOf(settings);
            const isMeant = change === "format" ? isNewFormat : !isNewFormat;
            return isMeant ? { lastContentId: undefined } : undefined;
          },
        }),
      ]),
    ),
    "draft-shows-no-content": fault("DRFT-42", "A draft does not show its generated items.", {
      data: { lastContentId: undefined },
    }),
    "draft-shows-first-content": fault("DRFT-42", "A draft always shows its first generated item.", {
      data({ id }, _, { collections }) {
        const first = collections.content.all().find(({ draftId }) => draftId === id);
        return first && { lastContentId: first.id };
      },
    }),
  }),
  ...["source", "settings", "language", "revision"].map(
    (name): Fault => ({
      name: `content-keeps-no-${name}`,
      breaks: ["DRFT-43", name === "source" ? "MAD-21" : "MAD-22"],
      says: `Generated content does not keep the ${name} of its draft.`,
      on: ["getContent"],
      data: ({ adRecreation }) =>
        adRecreation ? { adRecreation: { ...(adRecreation as Item), [name]: undefined } } : undefined, // an object
    }),
  ),
];
