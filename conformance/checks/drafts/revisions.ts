import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { type Draft, draftIn, newBrief, openDraft, readDraft } from "../../steps/drafts/drafts.ts";
import { edited, editOf } from "../../steps/drafts/edits.ts";
import { expectUnchanged } from "../../steps/drafts/judge.ts";
import { hookDemo, imageDraft } from "../../steps/drafts/kinds.ts";
import { imageOf, isRefusedForItself, videoOf } from "../../steps/drafts/videos.ts";

/** A request on a revision of a draft. The hook and demo is a draft whose video is free. */
interface Revised {
  /** The requirement that an older revision is refused. */
  readonly stale: string;
  readonly draftOf: (context: CheckContext) => Promise<Draft>;
  readonly request: (context: CheckContext, draft: Draft) => RequestSpec | Promise<RequestSpec>;
}

const requests: Readonly<Record<string, Revised>> = {
  updateRecreation: {
    stale: "DRFT-05",
    draftOf: imageDraft,
    request: (context, draft) => editOf(context, draft, { brief: newBrief() }),
  },
  draftRecreationBrief: {
    stale: "DRFT-08",
    draftOf: imageDraft,
    request: (_, { id, revision }) => ({
      operation: operations.draftRecreationBrief,
      path: { id },
      body: { revision },
    }),
  },
  createRecreationVideo: { stale: "DVID-27", draftOf: hookDemo, request: (_, draft) => videoOf(draft) },
  createMetaAd: { stale: "MAD-16", draftOf: imageDraft, request: (_, draft) => imageOf(draft) },
};

function requestOf(name: string): Revised {
  const revised = requests[name];
  if (revised === undefined) throw new Error(`There is no request ${name}.`);
  return revised;
}

/**
 * Sends the request on another revision, and reads the draft again.
 * @param away how far from the current revision
 * @throws Failure if the draft is gone
 */
async function sendOn(context: CheckContext, { draftOf, request }: Revised, away: number) {
  const before = await draftOf(context);
  const exchange = await context.sendInvalid(await request(context, { ...before, revision: before.revision + away }));
  const read = await context.send({ operation: operations.getRecreation, path: { id: before.id } });
  expectSuccess(read, [403, 502, 503]);
  return { before, exchange, after: draftIn(read) };
}

/** Whether it is 409 or 400 is open (GAP-361, GAP-456). */
const ahead = forEachItem("draft-revision/ahead", Object.keys(requests), {
  requirements: () => ["DRFT-57"],
  says: (name) => `${name} refuses a revision that the draft does not have yet, and a fraction, and changes nothing.`,
  async run(context, name) {
    for (const away of [1, 0.4]) {
      const { before, exchange, after } = await sendOn(context, requestOf(name), away);
      const actual = `the server answered ${outcomeOf(exchange)}`;
      if (succeeded(exchange)) throw new Failure({ expected: "a refusal", actual }, exchange);
      if (!isRefusedForItself(exchange))
        throw new Blocked(`needs a request that is not refused for another reason (${actual})`);
      expectUnchanged(before, after);
    }
  },
});

/** Other checks send revision 0; a server may compare wrongly by one. */
const behind = forEachItem("draft-revision/behind", Object.keys(requests), {
  requirements: (name) => [requestOf(name).stale],
  says: (name) => `${name} refuses the revision before the current one with 409 conflict, and changes nothing.`,
  async run(context, name) {
    const { before, exchange, after } = await sendOn(context, requestOf(name), -1);
    if (before.revision < 1) throw new Blocked("needs an edit that advances the revision");
    expectRefusal(exchange, { status: 409, type: "conflict" }, [400, 402, 403, 502, 503]);
    expectUnchanged(before, after);
  },
});

/** A server may look for saved edits only. */
const behindBrief = forEachItem("draft-revision/before-the-brief", Object.keys(requests), {
  requirements: (name) => [requestOf(name).stale],
  says: (name) => `${name} refuses the revision before a drafted brief with 409 conflict, and changes nothing.`,
  async run(context, name) {
    const { draftOf, request } = requestOf(name);
    const { id, revision } = await draftOf(context);
    const drafted = await context.send({
      operation: operations.draftRecreationBrief,
      path: { id },
      body: { revision },
    });
    if (!succeeded(drafted)) throw new Blocked(`needs a drafted brief (the server answered ${outcomeOf(drafted)})`);
    const before = draftIn(drafted);
    const exchange = await context.sendInvalid(await request(context, { ...before, revision }));
    expectRefusal(exchange, { status: 409, type: "conflict" }, [400, 402, 403, 502, 503]);
    expectUnchanged(before, await readDraft(context, id));
  },
});

/** A server may compare revisions only once there is a brief to lose. */
const withoutBrief = check(
  "DRFT-08",
  {
    name: "draft-revision/without-a-brief",
    title: "A brief of a draft that has none yet is refused on the revision before an edit, and changes nothing.",
  },
  async (context) => {
    const { draft } = await openDraft(context);
    const { brief } = draft.settings;
    const before = await edited(context, draft, { brief, ratio: "4:5" });
    if (before.revision <= draft.revision) throw new Blocked("needs an edit that advances the revision");
    const { id, revision } = draft;
    const operation = operations.draftRecreationBrief;
    const exchange = await context.sendInvalid({ operation, path: { id }, body: { revision } });
    expectRefusal(exchange, { status: 409, type: "conflict" }, [400, 402, 403, 502, 503]);
    expectUnchanged(before, await readDraft(context, id));
  },
);

/** A refusal of a fraction counts once the server has taken such a request. */
export const checks: readonly Check[] = [...inPhase("afterwards", ahead), ...behind, ...behindBrief, withoutBrief];
