import type { Exchange } from "../../core/exchange.ts";
import { once } from "../once.ts";
import { type Draft, readDraft } from "./drafts.ts";
import { imageSettings, newDraft, ownHookDemoSettings, talkingHeadSettings } from "./kinds.ts";
import { imageOf, readContent, readyOf, type Started, start, startedBy, videoOf } from "./videos.ts";

// A draft shows the item that was generated last, so each story has a draft of its own.

/** The request for the video of a hook and demo, which costs nothing, and its answer. */
export const asked = once("a hook and demo that is asked for", async (context) => {
  const draft = await newDraft(context, await ownHookDemoSettings(context));
  const request = videoOf(draft);
  return { draft, request, exchange: await context.send(request) };
});

/** The video that it started. */
export const started = once("a hook and demo that is started", async (context) => {
  const { draft, request, exchange } = await asked(context);
  return { draft, video: startedBy(request, exchange) };
});

/** The same video when ready, and its draft then. */
export const ready = once("a hook and demo that is ready", async (context) => {
  const { draft, video } = await started(context);
  const content = await readyOf(context, video);
  return { draft, video, content, after: await readDraft(context, draft.id) };
});

/** A generation from a draft. */
export interface Generated {
  /** As it was before. */
  readonly draft: Draft;
  readonly content: Exchange;
  readonly after: Draft;
}

interface Drawn extends Generated {
  readonly image: Started;
  /** The first read, probably while it is being made. */
  readonly first: Exchange;
}

/** A ready image, and its draft before and after it. */
export const drawn = once("a ready image of a draft", async (context): Promise<Drawn> => {
  const draft = await newDraft(context, imageSettings());
  const image = await start(context, imageOf(draft));
  const first = await readContent(context, image.id);
  const content = await readyOf(context, image);
  return { draft, image, first, content, after: await readDraft(context, draft.id) };
});

/** A ready talking head, and its draft before and after it. */
export const spoken = once(
  "a ready talking head of a draft",
  async (context): Promise<Generated & { readonly video: Started }> => {
    const draft = await newDraft(context, await talkingHeadSettings(context));
    const video = await start(context, videoOf(draft));
    const content = await readyOf(context, video);
    return { draft, video, content, after: await readDraft(context, draft.id) };
  },
);
