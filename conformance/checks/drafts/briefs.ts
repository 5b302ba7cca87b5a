import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, type Deviation, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess, notItsFault } from "../../core/expect.ts";
import { expectDebit, expectNoEntry } from "../../steps/credits/spending.ts";
import { briefFields, type Draft, draftIn, newColour, openDraft, readDraft } from "../../steps/drafts/drafts.ts";
import { edited, editOf, shaped } from "../../steps/drafts/edits.ts";
import { expectBetween, expectRevision, expectSettings, expectUnchanged } from "../../steps/drafts/judge.ts";
import { hookDemoSettings, imageDraft, scenesOf, talkingHeadSettings } from "../../steps/drafts/kinds.ts";
import { expectThat, itemsAt, valueAt } from "../../steps/given.ts";
import { once, perSubject } from "../../steps/once.ts";

const { draftRecreationBrief } = operations;

function briefOf({ id, revision }: Pick<Draft, "id" | "revision">) {
  return { operation: draftRecreationBrief, path: { id }, body: { revision } };
}

/** The brief of a new draft. */
const firstBrief = once("the brief of a new draft", async (context) => {
  const { draft } = await openDraft(context);
  const exchange = await context.send(briefOf(draft));
  return { before: draft, exchange, after: await readDraft(context, draft.id) };
});

/** The brief of an edited draft, so that some settings differ from the defaults. */
const laterBrief = once("the brief of an edited draft", async (context) => {
  const before = await edited(context, await imageDraft(context), { ratio: "4:5", style: "bold" });
  const exchange = await context.send(briefOf(before));
  return { before, exchange, after: await readDraft(context, before.id) };
});

type VideoFormat = "talking-head" | "hook-demo";

/** A drafted brief, and the draft before and after it. */
interface Briefed {
  readonly before: Draft;
  readonly exchange: Exchange;
  readonly after: Draft;
}

/** The brief of a video draft with its presenter or clips but without a script and scenes, unless the server requires them. */
const videoBrief = perSubject(String, (format: VideoFormat) =>
  once(`the brief of a ${format}`, async (context) => {
    const complete = format === "talking-head" ? await talkingHeadSettings(context) : await hookDemoSettings(context);
    const { script: _, scenes: __, duration: ___, ...bare } = complete;
    const { draft } = await openDraft(context);
    try {
      return await briefed(context, await shaped(context, draft.id, bare));
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      return briefed(context, await shaped(context, draft.id, complete));
    }
  }),
);

/** A length that no draft has by itself. */
const chosenSeconds = 7;

/** A brief of an image draft, and two of the same draft as a video whose length was chosen. */
const laterBriefs = perSubject(String, (format: VideoFormat) =>
  once(`later briefs of a ${format}`, async (context): Promise<readonly Briefed[]> => {
    const complete = format === "talking-head" ? await talkingHeadSettings(context) : await hookDemoSettings(context);
    const planned = format === "talking-head" ? scenesOf(3, chosenSeconds - 3) : {};
    const image = await briefed(context, (await openDraft(context)).draft);
    const first = await briefed(context, await shaped(context, image.after.id, { ...complete, ...planned }));
    return [first, await briefed(context, first.after)];
  }),
);

/** A brief requested on revision 0 of a draft with a later revision, and the draft before and after it. */
const staleBrief = once("a stale brief", async (context) => {
  const before = await imageDraft(context);
  if (before.revision < 1) throw new Blocked("needs an edit that advances the revision");
  const exchange = await context.sendInvalid(briefOf({ ...before, revision: 0 }));
  return { before, exchange, after: await readDraft(context, before.id) };
});

/** @throws Blocked if the server does not accept it */
async function briefed(context: CheckContext, before: Draft): Promise<Briefed> {
  const exchange = await sentBrief(context, before);
  return { before, exchange, after: await readDraft(context, before.id) };
}

/** @throws Blocked if the server does not accept it */
async function sentBrief({ send }: Pick<CheckContext, "send">, draft: Draft): Promise<Exchange> {
  const exchange = await send(briefOf(draft));
  if (succeeded(exchange)) return exchange;
  throw new Blocked(`needs a drafted brief (the server answered ${outcomeOf(exchange)})`);
}

const advances = forEachItem("draft-brief/advances", ["first", "later"], {
  requirements: () => ["DRFT-07"],
  says: (which) => `A brief on the ${which === "first" ? "first" : "current"} revision is saved and advances it.`,
  async run(context, which) {
    const { before, exchange, after } = await (which === "first" ? firstBrief : laterBrief)(context);
    expectSuccess(exchange, notItsFault);
    const { settings, revision } = draftIn(exchange);
    // By how much is open (GAP-531).
    expectRevision(exchange, Math.max(revision, before.revision + 1));
    expectRevision(after.exchange, revision);
    expectSettings(after, settings);
    expectBetween(before, exchange, after);
  },
});

const stale: Check[] = [
  check(
    ["DRFT-08", "draftRecreationBrief.error.conflict"],
    { title: "draftRecreationBrief refuses an older revision with 409 conflict." },
    async (context) =>
      expectRefusal((await staleBrief(context)).exchange, { status: 409, type: "conflict" }, notItsFault),
  ),
  check(
    "DRFT-08",
    { name: "draft-brief/stale-effect", title: "A brief requested on an older revision changes nothing." },
    async (context) => {
      const { before, exchange, after } = await staleBrief(context);
      if (succeeded(exchange)) throw new Blocked("needs a brief on an older revision to be refused");
      expectUnchanged(before, after);
    },
  ),
  check("DRFT-09", async (context) => {
    let saved = 0;
    for (const editFirst of [true, false]) {
      const before = await imageDraft(context);
      const accentColor = newColour();
      const request = await editOf(context, before, { accentColor });
      const edit = () => context.send(request);
      const brief = () => context.send(briefOf(before));
      const answers = await Promise.all(editFirst ? [edit(), brief()] : [brief(), edit()]);
      const answer = answers[editFirst ? 0 : 1];
      if (!answer || !succeeded(answer)) continue; // the brief came first
      saved += 1;
      const after = await readDraft(context, before.id);
      const shown = String(after.settings.accentColor);
      const deviation = { expected: accentColor, actual: `it is ${shown}`, pointer: "/data/settings/accentColor" };
      expectThat(shown.toLowerCase() === accentColor, deviation, after.exchange);
    }
    if (saved === 0) throw new Blocked("needs an edit saved while a brief is being drafted");
  }),
];

const drafted: Check[] = [
  check("DRFT-35", async (context) => {
    const { exchange } = await firstBrief(context);
    if (!succeeded(exchange)) throw new Blocked(`needs a drafted brief (the server answered ${outcomeOf(exchange)})`);
    const { brief } = draftIn(exchange).settings;
    const filled = briefFields.some((field) => isRecord(brief) && String(brief[field] ?? "").trim() !== "");
    const deviation = { expected: "a brief", actual: "its fields are empty", pointer: "/data/settings/brief" };
    expectThat(filled, deviation, exchange);
  }),
];

const videoFormats: readonly VideoFormat[] = ["talking-head", "hook-demo"];

const scripts = forEachItem("draft-brief/script", videoFormats, {
  requirements: () => ["DRFT-36"],
  says: (format) => `Drafting the brief of a ${format} gives it a script and timed scenes.`,
  async run(context, format) {
    const { before, exchange, after } = await videoBrief(format)(context);
    expectScript(exchange);
    expectSettings(after, draftIn(exchange).settings);
    expectBetween(before, exchange, after);
  },
});

/** @throws Failure if a draft has no script or no timed scenes */
function expectScript(exchange: Exchange): void {
  const { script, scenes } = draftIn(exchange).settings;
  expectThat(
    typeof script === "string" && script.trim() !== "",
    { expected: "a script", actual: "there is none", pointer: "/data/settings/script" },
    exchange,
  );
  const timed = Array.isArray(scenes) && scenes.length > 0 && scenes.every((scene) => durationOf(scene) > 0);
  const deviation = { expected: "timed scenes", actual: "there are none", pointer: "/data/settings/scenes" };
  expectThat(timed, deviation, exchange);
}

const sums = forEachItem("draft-brief/sum", videoFormats, {
  requirements: () => ["DRFT-37"],
  says: (format) => `The scenes that a brief gives a ${format} add up to its duration.`,
  async run(context, format) {
    expectSum((await videoBrief(format)(context)).exchange);
  },
});

/** @throws Failure if the scenes of a draft do not add up to its duration; Blocked if it shows none */
function expectSum(exchange: Exchange): void {
  const duration = valueAt(exchange, "/data/settings/duration");
  if (typeof duration !== "number") throw new Blocked("needs a draft that shows its duration");
  const sum = itemsAt(exchange, "/data/settings/scenes").reduce((total, scene) => total + durationOf(scene), 0);
  const deviation = { expected: `${duration} s in total`, actual: `the scenes last ${sum} s` };
  expectThat(Math.abs(sum - duration) < 0.01, { ...deviation, pointer: "/data/settings/scenes" }, exchange);
}

/** What does not fit a format, by the lengths of the scenes (studio document, Video rules). */
const misfits: Readonly<
  Record<VideoFormat, (seconds: readonly number[]) => Pick<Deviation, "expected" | "actual"> | undefined>
> = {
  "talking-head"(seconds) {
    const total = Math.round(seconds.reduce((sum, each) => sum + each, 0) * 100) / 100;
    if (total >= 4 && total <= 15) return undefined;
    return { expected: "scenes of 4 to 15 s in total", actual: `they last ${total} s` };
  },
  "hook-demo"(seconds) {
    if (seconds.length !== 2) return { expected: "exactly two scenes", actual: `there are ${seconds.length}` };
    const longest = Math.max(...seconds);
    return longest > 30 ? { expected: "scenes of up to 30 s", actual: `one lasts ${longest} s` } : undefined;
  },
};

const fitting = forEachItem("draft-brief/scenes", videoFormats, {
  requirements: () => ["DRFT-65"],
  says: (format) => `The scenes that a brief gives a ${format} fit its video.`,
  async run(context, format) {
    expectFit((await videoBrief(format)(context)).exchange, format);
  },
});

/** @throws Failure if the scenes of a draft do not fit its format; Blocked if it has none */
function expectFit(exchange: Exchange, format: VideoFormat): void {
  const seconds = itemsAt(exchange, "/data/settings/scenes").map(durationOf);
  if (seconds.length === 0 || seconds.includes(0)) throw new Blocked("needs a drafted brief with timed scenes");
  const misfit = misfits[format](seconds);
  if (misfit) throw new Failure({ ...misfit, pointer: "/data/settings/scenes" }, exchange);
}

/** The first brief of a new draft is the easiest one. */
const later = forEachItem("draft-brief/later", videoFormats, {
  requirements: () => ["DRFT-36", "DRFT-37", "DRFT-65"],
  says: (format) =>
    `Each brief of a ${format} that was an image before, with a chosen length, has a script and scenes that fit it.`,
  async run(context, format) {
    for (const { exchange } of await laterBriefs(format)(context)) {
      expectScript(exchange);
      expectSum(exchange);
      expectFit(exchange, format);
    }
  },
});

/** A server may make the answer and the saved draft in two ways. */
const savedLater = forEachItem("draft-brief/saved-later", videoFormats, {
  requirements: () => ["DRFT-07"],
  says: (format) => `Each brief of a ${format} with a chosen length is read as it was answered.`,
  async run(context, format) {
    for (const { exchange, after } of await laterBriefs(format)(context)) {
      expectSettings(after, draftIn(exchange).settings);
    }
  },
});

function durationOf(scene: unknown): number {
  return isRecord(scene) && typeof scene.duration === "number" ? scene.duration : 0;
}

/** What a brief saved, after the brief of another draft. */
const kept = check(
  "DRFT-51",
  { name: "draft-brief/after-another", title: "A drafted brief stays after the brief of another draft." },
  async (context) => {
    const { id } = (await openDraft(context)).draft;
    const first = await sentBrief(context, await readDraft(context, id));
    await sentBrief(context, await imageDraft(context));
    const later = await readDraft(context, id);
    expectUnchanged(draftIn(first), later);
  },
);

const free: Check[] = [
  check("DRFT-41", (context) => expectDebit(context, 0, async () => sentBrief(context, await imageDraft(context)))),
  check("CRED-22", (context) => expectNoEntry(context, async () => sentBrief(context, await imageDraft(context)))),
];

export const checks: readonly Check[] = [
  ...advances,
  ...stale,
  ...drafted,
  ...scripts,
  ...sums,
  ...fitting,
  ...later,
  ...savedLater,
  kept,
  ...free,
];
