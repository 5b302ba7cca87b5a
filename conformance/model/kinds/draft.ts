import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { states } from "../../../generated/states.ts";
import type { CheckContext } from "../../core/check.ts";
import { type Draft, draftIn, newBrief, openDraft, readDraft, type Settings } from "../../steps/drafts/drafts.ts";
import { editOf } from "../../steps/drafts/edits.ts";
import { imageDraft } from "../../steps/drafts/kinds.ts";
import { documented } from "../../steps/drafts/settings.ts";
import { videoOf } from "../../steps/drafts/videos.ts";
import { valueAt } from "../../steps/given.ts";
import { callOf, type Extra, type Kind, type Snapshot } from "../kind.ts";

interface Subject {
  readonly id: string;
  /** The body that opened it. */
  readonly body: Settings;
}

async function read(context: CheckContext, { id }: Subject): Promise<Snapshot> {
  const { revision, settings, exchange } = await readDraft(context, id);
  return {
    state: revision === 0 ? "revision-0" : "revision-n",
    kept: { revision, settings: documented(settings) },
    exchange,
  };
}

/** A snapshot of the draft. */
function seen({ exchange }: Snapshot) {
  return draftIn(exchange);
}

/** Whether a draft has an older revision than the current one. */
function hasOlder(_: CheckContext, { state }: Snapshot): boolean {
  return state === "revision-n";
}

function older(before: Snapshot) {
  const draft = seen(before);
  return { ...draft, revision: draft.revision - 1 };
}

/** Calls on the current revision, and on an older one, which must be refused. */
const current = { meant: "moves", mayRefuse: [400] } as const;
const stale = { meant: "refusals", applies: hasOlder } as const;

function editAt(context: CheckContext, draft: Draft) {
  return editOf(context, draft, { brief: newBrief() });
}

function briefAt({ id, revision }: Draft) {
  return { operation: operations.draftRecreationBrief, path: { id }, body: { revision } };
}

/** An edit of the current revision advances it by one. */
const advances: Extra = {
  requirement: "DRFT-04",
  broken({ before, exchange }) {
    const [was, is] = [seen(before).revision, valueAt(exchange, "/data/revision")];
    if (is === was + 1) return undefined;
    return { expected: `revision ${was + 1}`, actual: `it is ${String(is)}`, pointer: "/data/revision", exchange };
  },
};

const sameDraft: Extra = {
  requirement: "DRFT-02",
  broken({ before, exchange }) {
    const [was, is] = [seen(before).id, valueAt(exchange, "/data/id")];
    return is === was ? undefined : { expected: was, actual: `it is ${String(is)}`, pointer: "/data/id", exchange };
  },
};

const asItWas: Extra = {
  requirement: "DRFT-03",
  broken({ before, after }) {
    if (isDeepStrictEqual(before.kept, after.kept)) return undefined;
    const deviation = { expected: "revision and settings as they were", actual: "they differ", pointer: "/data" };
    return { ...deviation, exchange: after.exchange };
  },
};

/** Ad adaptation drafts (studio document, States: Ad adaptation draft). */
export const draftKind: Kind<Subject> = {
  machine: states.draft,
  starts: {
    createRecreation: {
      on: "createRecreation",
      async begin(context) {
        await imageDraft(context); // shows which settings an edit may send
        const { draft, body } = await openDraft(context);
        return { subject: { id: draft.id, body }, exchange: draft.exchange };
      },
    },
  },
  commands: {
    updateRecreation: callOf("updateRecreation", (context, _, before) => editAt(context, seen(before)), current),
    "updateRecreation on an older revision": callOf(
      "updateRecreation",
      (context, _, before) => editAt(context, older(before)),
      stale,
    ),
    draftRecreationBrief: callOf("draftRecreationBrief", (_, __, before) => briefAt(seen(before)), current),
    "draftRecreationBrief on an older revision": callOf(
      "draftRecreationBrief",
      (_, __, before) => briefAt(older(before)),
      stale,
    ),
    "createRecreationVideo on an older revision": callOf(
      "createRecreationVideo",
      (_, __, before) => videoOf(older(before)),
      { ...stale, mayRefuse: [400] }, // the settings may be checked first
    ),
    "createRecreation again": callOf(
      "createRecreation",
      (_, { body }) => ({ operation: operations.createRecreation, body }),
      { mayRefuse: [400, 404, 409] }, // the receipt of the original search may have expired
    ),
  },
  idOf: ({ id }) => id,
  read,
  unchanged: { updateRecreation: "DRFT-06", draftRecreationBrief: "DRFT-08" },
  extras: { "DRFT-02": [sameDraft, asItWas], "DRFT-04": [advances] },
};
