import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { sourceClip } from "../../steps/credits/other-fields.ts";
import { type MoreFields, paidRequest, surcharged } from "../../steps/credits/paid.ts";
import { readyOf } from "../../steps/drafts/videos.ts";
import { textAt } from "../../steps/given.ts";

/** The request for a swap in a clip that is too long. @throws Blocked if the target has no such clip */
async function overlongSwap(context: CheckContext, more: MoreFields = () => ({})) {
  const { seconds = 0 } = context.target.media?.overlongVideo ?? {};
  if (seconds <= sourceClip.max) throw new Blocked("needs media.overlongVideo in the target file");
  return paidRequest(context, "createCharacterSwap", async () => ({
    videoUrl: await context.hostedMedia.of("overlongVideo"),
    ...(await more(context)),
  }));
}

/**
 * What a server does with a clip that is too long is open (GAP-336). One that refuses it has the limit of the documents, which is
 * the same for each scene.
 */
const otherScene = check(
  "createCharacterSwap.error.invalid_input",
  {
    name: "overlong-clip/recreate",
    title: "A server that refuses to swap a character in an overlong clip refuses to recreate its scene, too.",
    profile: "full",
  },
  async (context) => {
    const usual = await context.sendInvalid(await overlongSwap(context));
    if (usual.response.status !== 400 || errorOf(usual)?.type !== "invalid_input") return;
    const exchange = await context.sendInvalid(await overlongSwap(context, surcharged.createCharacterSwap));
    if (!succeeded(exchange)) return;
    await readyOf(context, { id: textAt(exchange, "/data/id") });
    throw new Failure(
      { expected: "400 invalid_input, as without scene", actual: `the server answered ${outcomeOf(exchange)}` },
      exchange,
    );
  },
);

export const checks: readonly Check[] = inPhase("spending", [otherScene]);
