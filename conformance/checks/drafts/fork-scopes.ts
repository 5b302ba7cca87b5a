import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, forEachItem } from "../../core/check.ts";
import { ready } from "../../steps/drafts/generated.ts";
import { expectRefusedWithout } from "../../steps/service/scope-refusals.ts";

const { createRecreation } = operations;

/** A fork names content instead of an ad, and needs the same scopes (studio document, Ad adaptation). */
export const checks: readonly Check[] = forEachItem("fork-scope", createRecreation.scopes, {
  requirements: (scope) => [`createRecreation.scope.${scope}`],
  says: (scope) => `A fork with a key without ${scope} is refused with 403 forbidden_scope.`,
  profile: () => "full",
  async run(context, scope) {
    const { video } = await ready(context);
    const body = { requestId: freshUuid(), contentId: video.id };
    await expectRefusedWithout(context, { operation: createRecreation, body }, scope);
  },
});
