import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { type Check, check } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import { type Draft, newBrief, readDraft } from "../../steps/drafts/drafts.ts";
import { edited } from "../../steps/drafts/edits.ts";
import { hookDemo } from "../../steps/drafts/kinds.ts";
import { readContent, readyOf, type Started, start, startedBy, videoOf } from "../../steps/drafts/videos.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { settled } from "../../steps/reader.ts";
import { readPointer } from "../../steps/service/job-story.ts";

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
  check("DRFT-43", async (context) => {
    const { draft, content } = await ready(context);
    const kept = leavesOf(recreationIn(content.response.json));
    const { brief } = draft.settings;
    const wanted = {
      source: valueAt(draft.exchange, "/data/source/adId"),
      settings: isRecord(brief) ? brief.hook : undefined,
      language: valueAt(draft.exchange, "/data/language"),
      revision: draft.revision,
    };
    for (const [name, value] of Object.entries(wanted)) {
      const actual = `adRecreation holds no ${JSON.stringify(value)}`;
      expectThat(kept.includes(value), { expected: `the ${name} of the draft`, actual }, content);
    }
  }),
  check("DRFT-44", async (context) => {
    const { draft, video, content } = await ready(context);
    const before = recreationIn(content.response.json);
    await edited(context, await readDraft(context, draft.id), { brief: newBrief() });
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

/** Every primitive value in an object: the documents do not show its member names. */
function leavesOf(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

const repeats: Check[] = [
  check("DVID-19", async (context) => {
    const { video } = await ready(context);
    const exchange = await context.send(video.request);
    expectSuccess(exchange, [402, 403, 502, 503]);
    expectId(exchange, video);
  }),
  check("DVID-22", async (context) => {
    const { video } = await ready(context);
    const exchange = await context.send(videoOf(await hookDemo(context)));
    expectSuccess(exchange, [402, 403, 502, 503]);
    const isNew = valueAt(exchange, "/data/id") !== video.id;
    expectThat(isNew, { expected: "a new item", actual: "it is the first item", pointer: "/data/id" }, exchange);
  }),
];

function expectId(exchange: Parameters<typeof valueAt>[0], { id }: Started): void {
  const actual = `it is ${String(valueAt(exchange, "/data/id"))}`;
  expectThat(valueAt(exchange, "/data/id") === id, { expected: id, actual, pointer: "/data/id" }, exchange);
}

export const checks: readonly Check[] = [...beginnings, ...results, ...repeats];
