import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { states } from "../../../generated/states.ts";
import type { CheckContext } from "../../core/check.ts";
import { draftIn, editOf, newBrief, openDraft, readDraft, type Settings } from "../../steps/drafts/drafts.ts";
import { valueAt } from "../../steps/given.ts";
import { settled } from "../../steps/reader.ts";
import type { Command, Extra, Kind, Look } from "../kind.ts";

interface Subject {
  readonly id: string;
  /** The body that opened it. */
  readonly body: Settings;
}

async function look(context: CheckContext, { id }: Subject): Promise<Look> {
  const { revision, settings, exchange } = await readDraft(context, id);
  return { state: revision === 0 ? "revision-0" : "revision-n", kept: { revision, settings }, exchange };
}

/** A snapshot of the draft. */
function seen({ exchange }: Look) {
  return draftIn(exchange);
}

/** Whether a draft has an older revision than the current one. */
function hasOlder(_: CheckContext, { state }: Look): boolean {
  return state === "revision-n";
}

function older(before: Look) {
  const draft = seen(before);
  return { ...draft, revision: draft.revision - 1 };
}

const edit: Command<Subject> = {
  on: ["updateRecreation"],
  meant: "moves",
  mayRefuse: [400],
  run: ({ send }, _, before) => send(editOf(seen(before), { brief: newBrief() })),
};

const staleEdit: Command<Subject> = {
  on: ["updateRecreation"],
  meant: "refusals",
  applies: hasOlder,
  run: ({ send }, _, before) => send(editOf(older(before), { brief: newBrief() })),
};

const brief: Command<Subject> = {
  on: ["draftRecreationBrief"],
  meant: "moves",
  mayRefuse: [400],
  run: ({ send }, { id }, before) => send(briefOf(id, seen(before).revision)),
};

const staleBrief: Command<Subject> = {
  on: ["draftRecreationBrief"],
  meant: "refusals",
  applies: hasOlder,
  run: ({ send }, { id }, before) => send(briefOf(id, older(before).revision)),
};

function briefOf(id: string, revision: number) {
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
    if (isDeepStrictEqual(settled(before.kept), settled(after.kept))) return undefined;
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
        const { draft, body } = await openDraft(context);
        return { subject: { id: draft.id, body }, exchange: draft.exchange };
      },
    },
  },
  commands: {
    updateRecreation: edit,
    "updateRecreation on an older revision": staleEdit,
    draftRecreationBrief: brief,
    "draftRecreationBrief on an older revision": staleBrief,
    "createRecreation again": {
      on: ["createRecreation"],
      // The receipt of the original search may have expired.
      mayRefuse: [400, 404, 409],
      run: ({ send }, { body }) => send({ operation: operations.createRecreation, body }),
    },
  },
  idOf: ({ id }) => id,
  look,
  unchanged: { updateRecreation: "DRFT-06", draftRecreationBrief: "DRFT-08" },
  extras: { "DRFT-02": [sameDraft, asItWas], "DRFT-04": [advances] },
};
