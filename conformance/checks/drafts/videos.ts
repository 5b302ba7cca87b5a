import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { type Check, check } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { type Draft, newBrief, newColour, readDraft, type Settings } from "../../steps/drafts/drafts.ts";
import { edited } from "../../steps/drafts/edits.ts";
import { expectBetween, expectRevision, expectSettings, expectSource } from "../../steps/drafts/judge.ts";
import { hookDemo, imageDraft, talkingHead } from "../../steps/drafts/kinds.ts";
import { documented } from "../../steps/drafts/settings.ts";
import { imageOf, readContent, readyOf, type Started, start, startedBy, videoOf } from "../../steps/drafts/videos.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { settled } from "../../steps/reader.ts";
import { readPointer } from "../../steps/service/job-story.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";

/** The request for the video of a hook and demo, which costs nothing, and its answer. */
const asked = once("a hook and demo that is asked for", async (context) => {
  const draft = await hookDemo(context);
  const request = videoOf(draft);
  return { draft, request, exchange: await context.send(request) };
});

/** The video that it started. */
const started = once("a hook and demo that is started", async (context) => {
  const { draft, request, exchange } = await asked(context);
  return { draft, video: startedBy(request, exchange) };
});

/** The same video when ready, and its draft then. */
const ready = once("a hook and demo that is ready", async (context) => {
  const { draft, video } = await started(context);
  const content = await readyOf(context, video);
  return { draft, video, content, after: await readDraft(context, draft.id) };
});

interface Generated {
  readonly draft: Draft;
  readonly content: Exchange;
  readonly after: Draft;
}

/** A ready image, and its draft before and after it. */
const drawn = once("a ready image of a draft", async (context): Promise<Generated & { readonly image: Started }> => {
  const draft = await imageDraft(context);
  const image = await start(context, imageOf(draft));
  const content = await readyOf(context, image);
  return { draft, image, content, after: await readDraft(context, draft.id) };
});

/** A ready talking head, and its draft before and after it. */
const spoken = once(
  "a ready talking head of a draft",
  async (context): Promise<Generated & { readonly video: Started }> => {
    const draft = await talkingHead(context);
    const video = await start(context, videoOf(draft));
    const content = await readyOf(context, video);
    return { draft, video, content, after: await readDraft(context, draft.id) };
  },
);

/** Creative fields of an image that differ from the settings of its draft. */
function otherLook({ ratio, style }: Settings): Settings {
  return {
    ratio: ratio === "1:1" ? "9:16" : "1:1",
    style: style === "cinematic" ? "bold" : "cinematic",
    accentColor: newColour(),
  };
}

const beginnings: Check[] = [
  check(["DVID-01", "createRecreationVideo.response.2XX"], {}, async (context) => {
    const { exchange } = await asked(context);
    expectSuccess(exchange, [400, 402, 403, 404, 409, 502, 503]); // refusals because of the draft or the team
    const status = String(valueAt(exchange, "/data/status"));
    const deviation = { expected: "processing", actual: `it is ${status}`, pointer: "/data/status" };
    expectThat(status === "processing", deviation, exchange);
  }),
  check("DVID-02", async (context) => {
    const { exchange, id } = (await started(context)).video;
    const pointed = await readPointer(context, operations.getContent, exchange);
    expectSuccess(pointed, [403, 502, 503]);
    const actual = `it leads to ${String(valueAt(pointed, "/data/id"))}`;
    expectThat(valueAt(pointed, "/data/id") === id, { expected: id, actual, pointer: "/data/id" }, pointed);
  }),
];

const results: Check[] = [
  check("DVID-18", async (context) => {
    const { content } = await ready(context);
    const deviation = { expected: "a deck", actual: "there is none", pointer: "/data/deck" };
    expectThat(isRecord(valueAt(content, "/data/deck")), deviation, content);
  }),
  check(
    "DRFT-42",
    { name: "draft-video/last-content", title: "A draft shows the latest content item generated from it." },
    async (context) => {
      const { video, after } = await ready(context);
      expectLastContent(after, video.id);
    },
  ),
  check(
    "DRFT-42",
    {
      name: "draft-video/last-content-of-two",
      title: "After another generation, a draft shows the later content item.",
    },
    async (context) => {
      const { draft, video, after } = await ready(context);
      if (lastContentOf(after) !== video.id) throw new Blocked("needs a draft that shows its first content item");
      const second = await start(context, videoOf(await hookDemo(context)));
      if (second.id === video.id) throw new Blocked("needs a new requestId that creates a new item");
      await readyOf(context, second);
      expectLastContent(await readDraft(context, draft.id), second.id);
    },
  ),
  check(
    "DRFT-42",
    { name: "draft-video/last-content-image", title: "A draft shows the latest image generated from it." },
    async (context) => {
      const { image, after } = await drawn(context);
      expectLastContent(after, image.id);
    },
  ),
  check(
    "DRFT-42",
    {
      name: "draft-video/last-content-talking-head",
      title: "A draft shows the latest talking head generated from it.",
    },
    async (context) => {
      const { video, after } = await spoken(context);
      expectLastContent(after, video.id);
    },
  ),
  check(
    "DRFT-51",
    { name: "draft-video/settings", title: "A generation does not change the settings of its draft." },
    async (context) => {
      const generated = [await ready(context), await drawn(context)];
      for (const { draft, after } of generated) expectSettings(after, draft.settings);
    },
  ),
  check("DRFT-80", async (context) => {
    for (const { draft, after } of [await ready(context), await drawn(context)]) {
      expectRevision(after.exchange, draft.revision);
    }
  }),
  check(
    "DRFT-19",
    { name: "draft-source/image", title: "An image does not change the source of its draft." },
    async (context) => {
      const { draft, after } = await drawn(context);
      expectSource(after, draft.source);
    },
  ),
  check("DRFT-43", async (context) => expectSnapshot(await ready(context), [...ofSource, ...ofReview])),
  check("MAD-21", async (context) => expectSnapshot(await drawn(context), ofSource)),
  check("MAD-22", async (context) => expectSnapshot(await drawn(context), ofReview)),
  check("MAD-08", { profile: "full" }, async (context) => {
    const draft = await imageDraft(context);
    const image = imageOf(draft);
    const request = { ...image, body: { ...Object(image.body), ...otherLook(draft.settings) } };
    const content = await readyOf(context, await start(context, request));
    expectSnapshot({ draft, content }, ofReview);
  }),
  check(
    "DRFT-43",
    {
      name: "draft-video/snapshot-talking-head",
      title: "A talking head keeps the draft's source, settings, language and revision.",
    },
    async (context) => expectSnapshot(await spoken(context), [...ofSource, ...ofReview]),
  ),
  check("DRFT-44", async (context) => {
    const { draft, video, content } = await ready(context);
    const before = recreationIn(content.response.json);
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

function lastContentOf({ exchange }: Draft): unknown {
  return valueAt(exchange, "/data/lastContentId");
}

function expectLastContent(draft: Draft, id: string): void {
  const actual = `it is ${String(lastContentOf(draft))}`;
  expectThat(lastContentOf(draft) === id, { expected: id, actual, pointer: "/data/lastContentId" }, draft.exchange);
}

/** The value of `adRecreation` at any place (GAP-366). @throws Blocked if there is none */
function recreationIn(value: unknown): unknown {
  const found = recreationBelow(value);
  if (found !== undefined) return found;
  throw new Blocked("needs a content item that shows adRecreation (GAP-366)");
}

function recreationBelow(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  if (isRecord(value) && isRecord(value.adRecreation)) return value.adRecreation;
  return Object.values(value)
    .map(recreationBelow)
    .find((each) => each !== undefined);
}

/** What content keeps of its draft, as pointers into the draft. */
const ofSource = ["adId", "pageName", "sourceUrl", "fetchedAt"].map((name) => `/data/source/${name}`);
const ofReview = ["/data/settings", "/data/language", "/data/revision"];

/** @throws Failure if a content item does not keep a part of its draft; Blocked if it does not show adRecreation (GAP-366) */
function expectSnapshot({ draft, content }: Pick<Generated, "draft" | "content">, parts: readonly string[]): void {
  const recreation = recreationIn(content.response.json);
  const all = leavesOf(recreation).map(text);
  const besides = leavesOf(withoutSettings(recreation)).map(text);
  for (const pointer of parts) {
    const value = valueAt(draft.exchange, pointer);
    const isSettings = pointer === "/data/settings" && isRecord(value);
    const wanted = isSettings ? leavesOf(documented(value)) : [value];
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

/** Another video of the same draft, requested with a new id. */
const another = once("another video of a hook and demo", async (context) => {
  const { video } = await ready(context);
  const request = videoOf(await hookDemo(context));
  return { video, request, exchange: await context.send(request) };
});

const repeats: Check[] = [
  check("DVID-19", async (context) => {
    const { video } = await ready(context);
    const exchange = await context.send(video.request);
    expectSuccess(exchange, [402, 403, 502, 503]);
    expectId(exchange, video);
  }),
  check("DVID-22", async (context) => {
    const { video, exchange } = await another(context);
    expectSuccess(exchange, [402, 403, 502, 503]);
    const isNew = valueAt(exchange, "/data/id") !== video.id;
    expectThat(isNew, { expected: "a new item", actual: "it is the first item", pointer: "/data/id" }, exchange);
  }),
];

/** At the end of the run, after other videos. */
const stays = check(
  "DVID-22",
  { name: "draft-video/each-stays", title: "Each output of a draft is still there at the end of the run." },
  async (context) => {
    const { video, request, exchange } = await another(context);
    for (const { id } of [video, startedBy(request, exchange)]) {
      const read = await readContent(context, id);
      const isGone = read.response.status === 404 && errorOf(read)?.type !== "generation_pending";
      expectThat(!isGone, { expected: "the output of a draft", actual: "it is not there anymore" }, read);
    }
  },
);

function expectId(exchange: Parameters<typeof valueAt>[0], { id }: Started): void {
  const actual = `it is ${String(valueAt(exchange, "/data/id"))}`;
  expectThat(valueAt(exchange, "/data/id") === id, { expected: id, actual, pointer: "/data/id" }, exchange);
}

export const checks: readonly Check[] = [
  ...beginnings,
  ...results,
  ...repeats,
  ...inPhase("closing", [stays].map(inOneWorkspace)),
];
