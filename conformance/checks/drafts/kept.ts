import { operations } from "../../../generated/operations.ts";
import { type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import {
  type Draft,
  draftIn,
  newBrief,
  newColour,
  openDraft,
  readDraft,
  type Settings,
} from "../../steps/drafts/drafts.ts";
import { edited, sendEdit } from "../../steps/drafts/edits.ts";
import { ownImages } from "../../steps/drafts/images.ts";
import { expectSettings } from "../../steps/drafts/judge.ts";
import {
  hookDemo,
  hookDemoSettings,
  imageDraft,
  scenesOf,
  talkingHead,
  talkingHeadSettings,
} from "../../steps/drafts/kinds.ts";
import { isSet } from "../../steps/drafts/settings.ts";

/** A format, the settings that it has by the documents, and edits that together give each of them every documented value. */
interface Format {
  readonly draftOf: (context: CheckContext) => Promise<Draft>;
  /** The settings to begin with. */
  readonly start: (context: CheckContext) => Promise<Settings> | Settings;
  readonly own: readonly string[];
  readonly edits: (context: CheckContext) => Promise<readonly Settings[]> | readonly Settings[];
}

/** The settings that a drafted brief writes; the rest stays. */
const drafted = ["brief", "script", "scenes", "duration"];

const formats: Readonly<Record<string, Format>> = {
  image: {
    draftOf: imageDraft,
    start: () => ({ format: "image" }),
    own: ["brief", "ratio", "style", "accentColor", "productImageUrl", "referenceImageUrl"],
    async edits(context) {
      const { productImageUrl, referenceImageUrl } = await ownImages(context);
      const swapped = productImageUrl && referenceImageUrl;
      return [
        { ratio: "1:1", style: "bold", accentColor: newColour() },
        { ratio: "4:5", style: "minimal", brief: newBrief() },
        { ratio: "9:16", style: "cinematic", ...(swapped && { productImageUrl: referenceImageUrl }) },
        { ratio: "4:5", style: "bold", ...(swapped && { productImageUrl, referenceImageUrl: productImageUrl }) },
      ];
    },
  },
  "talking-head": {
    draftOf: talkingHead,
    start: (context) => talkingHeadSettings(context),
    own: ["brief", "script", "scenes", "duration", "presenterImageUrl", "productImageUrl", "mode", "captionOverlay"],
    edits: () => [
      { mode: "speaker", captionOverlay: true, script: "Good evening from my desk." },
      { mode: "scene", captionOverlay: true, ...scenesOf(2, 4, 1) },
      { mode: "scene", captionOverlay: false, brief: newBrief() },
    ],
  },
  "hook-demo": {
    draftOf: hookDemo,
    start: (context) => hookDemoSettings(context),
    own: [
      "brief",
      "script",
      "scenes",
      "duration",
      "hookAssetId",
      "demoAssetId",
      "referenceImageUrl",
      "referenceVideoAssetId",
    ],
    async edits(context) {
      const { hookAssetId, demoAssetId } = await hookDemoSettings(context);
      return [
        { hookAssetId: demoAssetId, demoAssetId: hookAssetId, referenceVideoAssetId: hookAssetId, ...scenesOf(1, 2) },
        { brief: newBrief(), script: "Good evening from my desk." },
      ];
    },
  },
};

const names = Object.keys(formats);

/** A format by its name. */
function formatNamed(name: string): Format {
  const format = formats[name];
  if (format === undefined) throw new Error(`There is no format ${name}.`);
  return format;
}

const saved = forEachItem("draft-kept/edits", names, {
  requirements: () => ["DRFT-61", "DRFT-27", "DRFT-51"],
  says: (name) =>
    `Each setting of a draft with the format ${name} is taken, and is read as it was saved, also after another edit.`,
  async run(context, name) {
    const { start, own, edits } = formatNamed(name);
    const wanted = await start(context);
    let { draft } = await openDraft(context);
    // A change of the format may not save the other settings yet (GAP-448).
    draft = draftIn((await save(context, draft, wanted, own)).exchange);
    let last: Settings = {};
    for (const change of [wanted, ...(await edits(context)), {}]) {
      const { exchange, sent } = await save(context, draft, change, own);
      draft = await readDraft(context, draft.id);
      last = { ...last, ...hostedOnly(context, sent) };
      const judged = own.filter((each) => Object.hasOwn(last, each));
      for (const shown of [draftIn(exchange), draft]) expectSettings(shown, last, judged);
    }
  },
});

const afterBrief = forEachItem("draft-kept/brief", names, {
  requirements: () => ["DRFT-51"],
  says: (name) => `A drafted brief leaves the other settings of a draft with the format ${name} as they were.`,
  async run(context, name) {
    const { draftOf, own, edits } = formatNamed(name);
    const change: Settings = Object.assign({}, ...(await edits(context)));
    const { id, revision, settings } = await edited(context, await draftOf(context), change);
    const exchange = await context.send({
      operation: operations.draftRecreationBrief,
      path: { id },
      body: { revision },
    });
    if (!succeeded(exchange)) throw new Blocked(`needs a drafted brief (the server answered ${outcomeOf(exchange)})`);
    const judged = ["format", ...own].filter((each) => !drafted.includes(each));
    for (const shown of [draftIn(exchange), await readDraft(context, id)]) expectSettings(shown, settings, judged);
  },
});

/**
 * Saves a change, and returns the settings that were sent with it.
 * @param own the settings of the format
 * @throws Failure if the server refuses one of them: it saves the same edit without it; Blocked if it refuses the edit for another reason
 */
async function save(context: CheckContext, draft: Draft, change: Settings, own: readonly string[]) {
  const exchange = await sendEdit(context, draft, change);
  const sent = settingsIn(exchange);
  if (succeeded(exchange)) return { exchange, sent };
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (exchange.response.status === 400) {
    for (const name of ["format", ...own].filter((each) => isSet(sent[each]))) {
      const { [name]: _, ...settings } = sent;
      const { id, revision } = draft;
      const without = { operation: operations.updateRecreation, path: { id }, body: { revision, settings } };
      if (!succeeded(await context.send(without))) continue;
      throw new Failure({ expected: `an edit that is saved with this ${name}`, actual }, exchange);
    }
  }
  throw new Blocked(`needs an edit that succeeds (${actual})`);
}

function settingsIn({ request }: Exchange): Settings {
  const body: unknown = JSON.parse(request.body ?? "{}");
  return isRecord(body) && isRecord(body.settings) ? body.settings : {};
}

/** Settings without images that the server does not host, because it may replace their URLs. */
function hostedOnly({ target }: CheckContext, settings: Settings): Settings {
  const url = target.media?.image?.url;
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== url));
}

export const checks = [...saved, ...afterBrief];
