import { isDeepStrictEqual } from "node:util";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { newBrief, newColour, readDraft, type Settings } from "../../steps/drafts/drafts.ts";
import { edited } from "../../steps/drafts/edits.ts";
import { drawn, type Generated, ready, spoken } from "../../steps/drafts/generated.ts";
import { expectBetween, expectUnchanged } from "../../steps/drafts/judge.ts";
import { documented, isSet } from "../../steps/drafts/settings.ts";
import { imageOf, readContent, readyOf, type Started, start } from "../../steps/drafts/videos.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { settled } from "../../steps/reader.ts";
import { defaultWorkspace } from "../../steps/workspaces/own-workspaces.ts";

/** Creative fields of an image that differ from the settings of its draft. */
function otherLook({ ratio, style }: Settings): Settings {
  return {
    ratio: ratio === "1:1" ? "9:16" : "1:1",
    style: style === "cinematic" ? "bold" : "cinematic",
    accentColor: newColour(),
    prompt: "Shoes in the rain",
    template: "product-hero",
    headline: "Another headline",
    supportingText: "Another text",
    ctaText: "Another call",
    name: "Another look",
  };
}

/**
 * A ready image whose request has other creative fields than its draft, and the draft before and after it. It is the second image of
 * a draft of which nothing else is generated.
 */
const overridden = once("an image with another look than its draft", async (context): Promise<Overridden> => {
  const { draft: first, image: earlier } = await drawn(context);
  const draft = await readDraft(context, first.id);
  const image = imageOf(draft);
  const more = { ...otherLook(draft.settings), productImageUrl: await context.hostedMedia.of("image") };
  const workspaceId = await defaultWorkspace(context);
  const request = { ...image, body: { ...Object(image.body), ...more, workspaceId } };
  const later = await start(context, request);
  const content = await readyOf(context, later);
  return { draft, earlier, later, content, after: await readDraft(context, draft.id) };
});

interface Overridden extends Generated {
  readonly earlier: Started;
  readonly later: Started;
}

/** What content keeps of the draft that it was generated from (studio document, Ad adaptation draft). */
export const checks: readonly Check[] = [
  check("DRFT-43", async (context) => expectSnapshot(context, await ready(context), [...ofSource, ...ofReview])),
  check("MAD-21", async (context) => expectSnapshot(context, await drawn(context), ofSource)),
  check("MAD-22", async (context) => expectSnapshot(context, await drawn(context), ofReview)),
  check("MAD-08", { profile: "full" }, async (context) => {
    const { draft, content } = await overridden(context);
    await expectSnapshot(context, { draft, content }, ofReview);
  }),
  check(
    ["DRFT-51", "DRFT-80"],
    {
      name: "draft-image/other-look",
      title: "An image with other creative fields than its draft leaves the draft as it was.",
      profile: "full",
    },
    async (context) => {
      const { draft, after } = await overridden(context);
      expectUnchanged(draft, after);
    },
  ),
  check(
    "DRFT-42",
    {
      name: "draft-image/last-content-of-two",
      title: "After another image, a draft shows the later image.",
      profile: "full",
    },
    async (context) => {
      const { draft, earlier, later, after } = await overridden(context);
      const pointer = "/data/lastContentId";
      const [before, shown] = [draft, after].map(({ exchange }) => valueAt(exchange, pointer));
      if (before !== earlier.id || later.id === earlier.id)
        throw new Blocked("needs a draft that shows its first image");
      expectThat(shown === later.id, { expected: later.id, actual: `it is ${String(shown)}`, pointer }, after.exchange);
    },
  ),
  check(
    "DRFT-43",
    {
      name: "draft-video/snapshot-talking-head",
      title: "A talking head keeps the draft's source, settings, language and revision.",
    },
    async (context) => expectSnapshot(context, await spoken(context), [...ofSource, ...ofReview]),
  ),
  check("DRFT-44", async (context) => {
    const { draft, video, content } = await ready(context);
    const before = await recreationOf(context, content);
    const last = await readDraft(context, draft.id);
    const edit = await edited(context, last, { brief: newBrief() });
    expectBetween(last, edit.exchange, await readDraft(context, draft.id));
    const exchange = await readContent(context, video.id);
    if (!succeeded(exchange)) throw new Blocked(`needs to read the item (the server answered ${outcomeOf(exchange)})`);
    const after = recreationIn(exchange.response.json);
    const deviation = { expected: "an unchanged adRecreation", actual: "it differs" };
    expectThat(isDeepStrictEqual(settled(after), settled(before)), deviation, exchange);
  }),
];

/**
 * The value of `adRecreation` of a content item, at any place (GAP-366).
 * @throws Failure if only other items show it; Blocked if none does
 */
async function recreationOf(context: CheckContext, content: Exchange): Promise<unknown> {
  const found = recreationIn(content.response.json);
  if (found !== undefined) return found;
  const other = await showing(context);
  if (other === undefined) throw new Blocked("needs a content item that shows adRecreation (GAP-366)");
  const expected = `adRecreation, which the server shows of ${String(valueAt(other, "/data/id"))}`;
  throw new Failure({ expected, actual: "there is none", pointer: "/data/adRecreation" }, content);
}

function recreationIn(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  if (isRecord(value) && isRecord(value.adRecreation)) return value.adRecreation;
  return Object.values(value)
    .map(recreationIn)
    .find((each) => each !== undefined);
}

/** A read of an item that shows `adRecreation` outside its deck, which not every item has; undefined if there is none. */
const showing = once("an item that shows adRecreation", async (context): Promise<Exchange | undefined> => {
  const reads = [
    async () => [(await ready(context)).content],
    async () => [(await spoken(context)).content],
    async () => {
      const { first, content } = await drawn(context);
      return [first, content];
    },
  ];
  for (const read of reads) {
    const found = (await unlessBlocked(read)).find((exchange) => isRecord(valueAt(exchange, "/data/adRecreation")));
    if (found) return found;
  }
  return undefined;
});

/** What a story shows; nothing if the server does not get there. */
async function unlessBlocked(read: () => Promise<readonly Exchange[]>): Promise<readonly Exchange[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Blocked) return [];
    throw error;
  }
}

/** What content keeps of its draft, as pointers into the draft. */
const ofSource = ["adId", "pageName", "sourceUrl", "fetchedAt"].map((name) => `/data/source/${name}`);
const ofReview = ["/data/settings", "/data/language", "/data/revision"];

/** @throws Failure if a content item does not keep a part of its draft; Blocked if no item shows adRecreation (GAP-366) */
async function expectSnapshot(
  context: CheckContext,
  { draft, content }: Pick<Generated, "draft" | "content">,
  parts: readonly string[],
): Promise<void> {
  const recreation = await recreationOf(context, content);
  const all = leavesOf(recreation).map(text);
  const besides = leavesOf(withoutSettings(recreation)).map(text);
  for (const pointer of parts) {
    const value = valueAt(draft.exchange, pointer);
    const isSettings = pointer === "/data/settings" && isRecord(value);
    // What is empty, a snapshot may leave out.
    const wanted = isSettings ? leavesOf(documented(value)).filter(isSet) : [value];
    const missing = wanted.find((each) => !(isSettings ? all : besides).includes(text(each)));
    const deviation = {
      expected: `the value at ${pointer} of the draft`,
      actual: `adRecreation holds no ${text(missing)}`,
    };
    expectThat(missing === undefined, deviation, content);
  }
}

/** The value in a form that can be compared. */
function text(value: unknown): string {
  return JSON.stringify(settled(value) ?? null).toLowerCase();
}

/** Every primitive value in an object: the documents do not show its member names. */
function leavesOf(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

/** A value without the object that holds the brief: a length in the settings may equal the revision. */
function withoutSettings(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(([, member]) => !(isRecord(member) && isRecord(member.brief)));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutSettings(member)]));
}
