import { operations } from "../../../generated/operations.ts";
import type { Resources } from "../../core/arranging/resources.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { type Draft, draftIn, readDraft, type Send, type Settings } from "./drafts.ts";
import { type Images, ownImages } from "./images.ts";
import { fullSettings, shownSettings, shows } from "./settings.ts";

/** Who edits a draft: with which key, and with the images of which team. */
export interface Editor {
  readonly send: Send;
  readonly resources: Resources;
  images(): Promise<Images>;
}

/** Servers that refuse settings that they do not show. */
const sparing = new WeakSet<Resources>();

/** The run's own team as the editor. */
function editorOf(author: CheckContext | Editor): Editor {
  if ("images" in author) return author;
  const { send, resources } = author;
  return { send, resources, images: () => ownImages(author) };
}

/** The request of an edit: the full settings from the draft, and the changes. */
export async function editOf(
  author: CheckContext | Editor,
  { id, revision, settings }: Draft,
  change: Settings,
): Promise<RequestSpec> {
  const { resources, images } = editorOf(author);
  const isSparing = sparing.has(resources);
  const whole = isSparing ? shownSettings(settings, change) : fullSettings(settings, change, await images());
  return { operation: operations.updateRecreation, path: { id }, body: { revision, settings: whole } };
}

/** Sends an edit; if the server refuses settings that it does not show (GAP-440), sends it without them. */
export async function sendEdit(author: CheckContext | Editor, draft: Draft, change: Settings): Promise<Exchange> {
  const { send, resources } = editorOf(author);
  const first = await send(await editOf(author, draft, change));
  if (first.response.status !== 400 || sparing.has(resources)) return first;
  sparing.add(resources);
  const second = await send(await editOf(author, draft, change));
  if (succeeded(second)) return second;
  sparing.delete(resources);
  return first;
}

/** Saves a change on the current revision. @throws Blocked if the server refuses it */
export async function edited(author: CheckContext | Editor, draft: Draft, change: Settings): Promise<Draft> {
  const exchange = await sendEdit(author, draft, change);
  if (succeeded(exchange)) return draftIn(exchange);
  throw new Blocked(`needs an edit that succeeds (the server answered ${outcomeOf(exchange)})`);
}

/**
 * Changes a draft's format and settings. A server may accept the settings with the format change, or only with
 * the next edit (GAP-448).
 * @throws Blocked if it accepts neither
 */
export async function shaped(author: CheckContext | Editor, id: string, wanted: Settings): Promise<Draft> {
  let draft = await readDraft(author, id);
  for (let tries = 0; tries < 2 && !shows(draft.settings, wanted); tries++) draft = await edited(author, draft, wanted);
  if (shows(draft.settings, wanted)) return draft;
  throw new Blocked("needs a draft that shows the saved settings");
}
