import { isDeepStrictEqual } from "node:util";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { briefFields, type Draft, draftIn, openDraft, readDraft, type Settings } from "../../steps/drafts/drafts.ts";
import { edited, sendEdit, shaped } from "../../steps/drafts/edits.ts";
import { ownImages } from "../../steps/drafts/images.ts";
import { hookDemoSettings, scenesOf, talkingHeadSettings } from "../../steps/drafts/kinds.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { settled } from "../../steps/reader.ts";

/** A change of the format: the draft before it, in the answer to it, and in the next read. */
interface Change {
  readonly before: Draft;
  readonly answered: Draft;
  readonly read: Draft;
}

/** A draft that becomes a talking head, a hook and demo, an image, and a talking head again, and its settings as the first one. */
const changes = once("changes of the format", async (context) => {
  const { draft } = await openDraft(context);
  const { productImageUrl, referenceImageUrl } = await ownImages(context);
  const images = { ...(productImageUrl && { productImageUrl }), ...(referenceImageUrl && { referenceImageUrl }) };
  const image = await edited(context, draft, { format: "image", ...images });
  const person = await talkingHeadSettings(context);
  const toTalkingHead = await changed(context, image, person, ["presenterImageUrl"]);
  const complete = await shaped(context, draft.id, person);
  const toHookDemo = await changedToClips(context, complete);
  const toImage = await changed(context, toHookDemo?.read ?? complete, { format: "image" }, []);
  const other = { ...person, script: "Good evening from my desk.", ...scenesOf(3, 3) };
  const again = await changed(context, toImage.read, other, ["presenterImageUrl"]);
  return { toTalkingHead, complete, toHookDemo, toImage, again };
});

/** The change to a hook and demo; undefined if the target has no clips for it. */
async function changedToClips(context: CheckContext, draft: Draft): Promise<Change | undefined> {
  try {
    return await changed(context, draft, await hookDemoSettings(context), ["hookAssetId", "demoAssetId"]);
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

/**
 * Changes the format of a draft but not its brief and images.
 * @param start the settings that the new format starts with; a server may require more of it (GAP-439)
 */
async function changed(
  context: CheckContext,
  before: Draft,
  wanted: Settings,
  start: readonly string[],
): Promise<Change> {
  const { brief: _, ...whole } = wanted;
  const few = Object.fromEntries(Object.entries(whole).filter(([name]) => ["format", ...start].includes(name)));
  const first = await sendEdit(context, before, few);
  const exchange = first.response.status === 400 ? await sendEdit(context, before, whole) : first;
  if (!succeeded(exchange))
    throw new Blocked(`needs a change of the format (the server answered ${outcomeOf(exchange)})`);
  return { before, answered: draftIn(exchange), read: await readDraft(context, before.id) };
}

/** The changes of the format, by the new one. */
const steps = ["talking-head", "hook-demo", "image"] as const;

async function changeTo(context: CheckContext, format: (typeof steps)[number]): Promise<Change> {
  const { toTalkingHead, toHookDemo, toImage } = await changes(context);
  const change = { "talking-head": toTalkingHead, "hook-demo": toHookDemo, image: toImage }[format];
  if (change) return change;
  throw new Blocked("needs clips for a hook and demo");
}

/** @throws Failure if a change of the format changed what is at one of these pointers */
function expectKept({ before, answered, read }: Change, pointers: readonly string[]): void {
  for (const pointer of pointers) {
    const was = settled(valueAt(before.exchange, pointer));
    for (const { exchange } of [answered, read]) {
      const is = settled(valueAt(exchange, pointer));
      expectThat(is === was, { expected: String(was), actual: `it is ${JSON.stringify(is)}`, pointer }, exchange);
    }
  }
}

const briefs = forEachItem("draft-format/brief", steps, {
  requirements: () => ["DRFT-28"],
  says: (format) => `A change of the format to ${format} keeps the five fields of the brief.`,
  async run(context, format) {
    const pointers = briefFields.map((field) => `/data/settings/brief/${field}`);
    expectKept(await changeTo(context, format), pointers);
  },
});

const references = forEachItem("draft-format/references", steps, {
  requirements: () => ["DRFT-29"],
  says: (format) => `A change of the format to ${format} keeps the image references.`,
  async run(context, format) {
    // Whether the other images are also references is open (GAP-449).
    expectKept(await changeTo(context, format), ["/data/settings/referenceImageUrl"]);
  },
});

/** The settings of a talking head that an edit may leave out when it changes the format. */
const startedAnew = ["script", "scenes", "duration", "mode", "captionOverlay"];

const starts = check("DRFT-30", async (context) => {
  const { toTalkingHead, complete, again } = await changes(context);
  const first = toTalkingHead.answered.settings;
  // A server may require a script with the change; then the second one is another.
  const needsScript = isDeepStrictEqual(first.script, complete.settings.script);
  for (const { settings, exchange } of [again.answered, again.read]) {
    for (const name of needsScript ? ["script", "scenes"] : startedAnew) {
      const [old, was, is] = [complete.settings, first, settings].map((each) => settled(each[name] ?? null));
      const isNew = needsScript ? !isDeepStrictEqual(is, old) : isDeepStrictEqual(is, was);
      const deviation = { expected: "a new setting", actual: `it is ${JSON.stringify(is)}` };
      expectThat(isNew, { ...deviation, pointer: `/data/settings/${name}` }, exchange);
    }
  }
});

/** A mode that is no default: a hook and demo can't have it from anywhere but the talking head before it. */
const leavesMode = check(
  "DRFT-30",
  { name: "hook-demo", title: "A change of the format to hook-demo drops the mode of the talking head before." },
  async (context) => {
    const { complete } = await changes(context);
    const { answered, read } = await changeTo(context, "hook-demo");
    const { mode } = complete.settings;
    if (mode !== "scene") throw new Blocked("needs a talking head that shows its mode");
    for (const { settings, exchange } of [answered, read]) {
      const deviation = { expected: "no mode of a talking head", actual: `it is ${JSON.stringify(settings.mode)}` };
      expectThat(settings.mode !== mode, { ...deviation, pointer: "/data/settings/mode" }, exchange);
    }
  },
);

export const checks: readonly Check[] = [...briefs, ...references, starts, leavesMode];
