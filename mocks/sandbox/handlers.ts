import type { OperationId } from "../../generated/operations.ts";
import type { Handler, Handlers } from "./call.ts";
import { accounts } from "./domains/accounts.ts";
import { ads } from "./domains/ads.ts";
import { assets } from "./domains/assets.ts";
import { automations, automationsEvents } from "./domains/automations.ts";
import { content, contentEvents } from "./domains/content.ts";
import { credits, creditsEvents } from "./domains/credits.ts";
import { generations } from "./domains/generations.ts";
import { identity } from "./domains/identity.ts";
import { influencers, influencersEvents } from "./domains/influencers.ts";
import { metadata } from "./domains/metadata.ts";
import { postEvents, posts } from "./domains/posts.ts";
import { recreations } from "./domains/recreations.ts";
import { videos, videosEvents } from "./domains/videos.ts";
import { workspaces, workspacesEvents } from "./domains/workspaces.ts";
import type { EventHandlers } from "./world/world.ts";

const all = {
  ...accounts,
  ...ads,
  ...assets,
  ...automations,
  ...content,
  ...credits,
  ...generations,
  ...identity,
  ...influencers,
  ...metadata,
  ...posts,
  ...videos,
  ...workspaces,
  ...recreations,
} satisfies Handlers<OperationId>;

/** Every operation's handler; a missing one is a compile error. */
export const handlers = Object.fromEntries(
  Object.entries(all).map(([id, handler]) => [id, typeof handler === "function" ? { run: handler } : handler]),
) as { readonly [O in OperationId]: Handler<O> }; // each operation has its own handler

/** What each kind of event does; a missing one is a compile error. */
export const eventHandlers = {
  ...automationsEvents,
  ...contentEvents,
  ...creditsEvents,
  ...influencersEvents,
  ...postEvents,
  ...videosEvents,
  ...workspacesEvents,
} satisfies EventHandlers;
