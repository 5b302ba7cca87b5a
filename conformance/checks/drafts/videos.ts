import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { errorOf, isRecord } from "../../core/exchange.ts";
import { expectSuccess, notItsFault } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { type Draft, newBrief, readDraft } from "../../steps/drafts/drafts.ts";
import { edited } from "../../steps/drafts/edits.ts";
import { asked, drawn, ready, spoken, started } from "../../steps/drafts/generated.ts";
import { expectRevision, expectSettings, expectSource } from "../../steps/drafts/judge.ts";
import { talkingHeadSettings } from "../../steps/drafts/kinds.ts";
import { isSet } from "../../steps/drafts/settings.ts";
import { readContent, readyOf, type Started, start, startedBy, videoOf } from "../../steps/drafts/videos.ts";
import { expectThat, given, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { readPointer } from "../../steps/service/job-story.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";

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
      const second = await start(context, videoOf(await readDraft(context, draft.id)));
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
];

/** Changes of a draft that generate nothing. */
const changes: Readonly<Record<string, (context: CheckContext, draft: Draft) => Promise<unknown>>> = {
  edit: (context, draft) => edited(context, draft, { brief: newBrief() }),
  brief: (context, { id, revision }) =>
    given(context, "draftRecreationBrief", { path: { id }, wholeBody: { revision } }),
  format: async (context, draft) => edited(context, draft, await talkingHeadSettings(context)),
};

const contentStays = forEachItem("draft-video/last-content-after", Object.keys(changes), {
  requirements: () => ["DRFT-42"],
  says: (change) => `A draft still shows its latest content item after a new ${change}.`,
  async run(context, change) {
    const before = await readDraft(context, (await drawn(context)).draft.id);
    if (!isSet(lastContentOf(before))) throw new Blocked("needs a draft that shows its latest content item");
    await changes[change]?.(context, before);
    const after = await readDraft(context, before.id);
    // Another item of the draft may have become ready meanwhile (GAP-459).
    const deviation = {
      expected: String(lastContentOf(before)),
      actual: "there is none",
      pointer: "/data/lastContentId",
    };
    expectThat(isSet(lastContentOf(after)), deviation, after.exchange);
  },
});

function lastContentOf({ exchange }: Draft): unknown {
  return valueAt(exchange, "/data/lastContentId");
}

function expectLastContent(draft: Draft, id: string): void {
  const actual = `it is ${String(lastContentOf(draft))}`;
  expectThat(lastContentOf(draft) === id, { expected: id, actual, pointer: "/data/lastContentId" }, draft.exchange);
}

/** Another video of the same draft, requested with a new id: what the third one does to it shows later. */
const another = once("another video of a hook and demo, and a third one right after it", async (context) => {
  const { draft, video } = await ready(context);
  const request = videoOf(await readDraft(context, draft.id));
  // A wait between the two would let the second one end.
  await context.room(operations.createRecreationVideo, 2);
  const exchange = await context.send(request);
  await context.send(videoOf(await readDraft(context, draft.id)));
  return { video, request, exchange };
});

const repeats: Check[] = [
  check("DVID-19", async (context) => {
    const { video } = await ready(context);
    const exchange = await context.send(video.request);
    expectSuccess(exchange, notItsFault);
    expectId(exchange, video);
  }),
  check("DVID-22", async (context) => {
    const { video, exchange } = await another(context);
    expectSuccess(exchange, notItsFault);
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
  ...contentStays,
  ...repeats,
  ...inPhase("closing", [stays].map(inOneWorkspace)),
];
