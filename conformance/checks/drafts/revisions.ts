import { operations } from "../../../generated/operations.ts";
import { type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/request.ts";
import { type Draft, newBrief, readDraft } from "../../steps/drafts/drafts.ts";
import { editOf } from "../../steps/drafts/edits.ts";
import { expectUnchanged } from "../../steps/drafts/judge.ts";
import { hookDemo, imageDraft } from "../../steps/drafts/kinds.ts";
import { imageOf, isRefusedForItself, videoOf } from "../../steps/drafts/videos.ts";

/** A request on a revision of a draft. The hook and demo is a draft whose video is free. */
interface Revised {
  readonly draftOf: (context: CheckContext) => Promise<Draft>;
  readonly request: (context: CheckContext, draft: Draft) => RequestSpec | Promise<RequestSpec>;
}

const requests: Readonly<Record<string, Revised>> = {
  updateRecreation: {
    draftOf: imageDraft,
    request: (context, draft) => editOf(context, draft, { brief: newBrief() }),
  },
  draftRecreationBrief: {
    draftOf: imageDraft,
    request: (_, { id, revision }) => ({
      operation: operations.draftRecreationBrief,
      path: { id },
      body: { revision },
    }),
  },
  createRecreationVideo: { draftOf: hookDemo, request: (_, draft) => videoOf(draft) },
  createMetaAd: { draftOf: imageDraft, request: (_, draft) => imageOf(draft) },
};

/** Whether it is 409 or 400 is open (GAP-361, GAP-456). */
export const checks = forEachItem("draft-revision/ahead", Object.keys(requests), {
  requirements: () => ["DRFT-57"],
  says: (name) => `${name} refuses a revision that the draft does not have yet, and changes nothing.`,
  async run(context, name) {
    const revised = requests[name];
    if (revised === undefined) throw new Error(`There is no request ${name}.`);
    const before = await revised.draftOf(context);
    const ahead = { ...before, revision: before.revision + 1 };
    const exchange = await context.sendInvalid(await revised.request(context, ahead));
    const actual = `the server answered ${outcomeOf(exchange)}`;
    if (succeeded(exchange)) throw new Failure({ expected: "a refusal", actual }, exchange);
    if (!isRefusedForItself(exchange)) throw new Blocked(`needs a request that nothing else refuses (${actual})`);
    expectUnchanged(before, await readDraft(context, before.id));
  },
});
