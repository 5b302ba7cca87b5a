import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { outcomeOf } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import type { Draft, Settings } from "./drafts.ts";
import { shaped } from "./edits.ts";
import { isRefusedForItself } from "./videos.ts";

/**
 * Sends the `requestId` of a refused generation again, once the draft has settings that allow it: "Known preflight rejections release
 * the reservation" (studio document, Video rules).
 * @param requestOf builds the request for the generation of a draft
 * @throws Failure if it is refused; Blocked if it is not refused at first
 */
export async function expectUsableAgain(
  context: CheckContext,
  draft: Draft,
  settingsOf: (context: CheckContext) => Promise<Settings>,
  requestOf: (draft: Draft) => RequestSpec,
): Promise<void> {
  const request = requestOf(draft);
  const refused = await context.sendInvalid(request);
  if (!isRefusedForItself(refused)) throw new Blocked(`needs a draft that is refused (it is ${outcomeOf(refused)})`);
  const again = requestOf(await shaped(context, draft.id, await settingsOf(context)));
  const { requestId } = Object(request.body);
  const exchange = await context.send({ ...again, body: { ...Object(again.body), requestId } });
  expectSuccess(exchange, [402, 403, 503]);
}
