import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { pageOfTeam } from "../ads/pages.ts";
import { type Draft, draftIn, type Send } from "../drafts/drafts.ts";
import { type Editor, shaped } from "../drafts/edits.ts";
import { uploadImages } from "../drafts/images.ts";
import { hookDemoSettings, imageSettings, talkingHeadSettings, uploadClips } from "../drafts/kinds.ts";
import { once } from "../once.ts";

/** Sends with the key of the team without credits; its answers are not recorded as the run's own. */
export function pennilessSend({ sendInvalid, target }: CheckContext): Send {
  return ({ operation, ...request }) =>
    sendInvalid({
      ...request,
      method: operation?.method ?? "GET",
      rawPath: operation?.path ?? "/",
      key: target.keys.noCredits ?? null,
    });
}

/** Opens a draft of the team without credits; its brief is empty. @throws Blocked if it can't be opened */
export async function pennilessDraft(context: CheckContext): Promise<Draft> {
  const exchange = await pennilessOpening(context);
  if (succeeded(exchange)) return draftIn(exchange);
  throw new Blocked(`needs a draft with keys.noCredits (the server answered ${outcomeOf(exchange)})`);
}

/** The answer to a new draft of the team without credits. @throws Blocked if it finds no ad */
export async function pennilessOpening(context: CheckContext): Promise<Exchange> {
  const page = await pageOfTeam(context, context.target.keys.noCredits);
  const [ad] = page.items;
  if (typeof ad?.adId !== "string") throw new Blocked("needs a search that finds an ad with keys.noCredits");
  const body = { requestId: freshUuid(), adId: ad.adId, resultToken: page.receipt };
  return pennilessSend(context)({ operation: operations.createRecreation, body });
}

/** Images that this team uploaded: those of another team may not work for it. */
const pennilessImages = once("the images of the team without credits", (context) =>
  uploadImages(context, pennilessSend(context)),
);

function pennilessEditor(context: CheckContext): Editor {
  return { send: pennilessSend(context), resources: context.resources, images: () => pennilessImages(context) };
}

/** A draft of that team that is complete for an image. @throws Blocked if it can't be prepared */
export const pennilessImage = once("an image draft of the team without credits", async (context) => {
  const { id } = await pennilessDraft(context);
  return shaped(pennilessEditor(context), id, imageSettings());
});

/** A draft of that team that is complete for a talking head. @throws Blocked if it can't be prepared */
export const pennilessTalkingHead = once("a talking head of the team without credits", async (context) => {
  const { id } = await pennilessDraft(context);
  return shaped(pennilessEditor(context), id, await talkingHeadSettings(context, pennilessImages));
});

/** A draft of that team that is complete for a hook and demo. @throws Blocked if it can't be prepared */
export const pennilessHookDemo = once("a hook and demo of the team without credits", async (context) => {
  const editor = pennilessEditor(context);
  const { id } = await pennilessDraft(context);
  return shaped(editor, id, await hookDemoSettings(context, () => uploadClips(context, editor.send)));
});
