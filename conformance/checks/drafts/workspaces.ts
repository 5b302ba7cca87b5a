import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { someAd } from "../../steps/ads/ads.ts";
import { newBrief } from "../../steps/drafts/drafts.ts";
import { editOf } from "../../steps/drafts/edits.ts";
import { hookDemo, imageDraft } from "../../steps/drafts/kinds.ts";
import { imageOf, videoOf } from "../../steps/drafts/videos.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { unknownId } from "../../steps/placeholders.ts";
import { defaultWorkspace, workspaceIds } from "../../steps/workspaces/own-workspaces.ts";

/** A valid request about a draft of the default workspace, without a workspace; each call builds a new one. */
const requests: Readonly<Record<string, (context: CheckContext) => Promise<RequestSpec>>> = {
  async createRecreation(context) {
    const { adId, resultToken } = await someAd(context);
    return { operation: operations.createRecreation, body: { requestId: freshUuid(), adId, resultToken } };
  },
  updateRecreation: async (context) => editOf(context, await imageDraft(context), { brief: newBrief() }),
  async draftRecreationBrief(context) {
    const { id, revision } = await imageDraft(context);
    return { operation: operations.draftRecreationBrief, path: { id }, body: { revision } };
  },
  // The video of a hook and demo is free.
  createRecreationVideo: async (context) => videoOf(await hookDemo(context)),
  createMetaAd: async (context) => imageOf(await imageDraft(context)),
};

/** @param workspaceId none if undefined */
async function requestOf(context: CheckContext, name: string, workspaceId?: unknown): Promise<RequestSpec> {
  const build = requests[name];
  if (build === undefined) throw new Error(`There is no request ${name}.`);
  const request = await build(context);
  return workspaceId === undefined ? request : { ...request, body: { ...Object(request.body), workspaceId } };
}

const names = Object.keys(requests);

const own = forEachItem("draft-workspace/own", names, {
  requirements: () => ["DRFT-62"],
  says: (name) => `${name} takes the workspace of the draft as workspaceId.`,
  async run(context, name) {
    const wanted = await requestOf(context, name, await defaultWorkspace(context));
    await expectTaken(context, wanted, () => requestOf(context, name));
  },
});

/** Malformed ids, and one that no workspace of the team has. No lenient server converts the second to a text. */
const wrongIds: readonly unknown[] = ["not-an-id", { wrong: ["x"] }, unknownId];

const wrong = forEachItem("draft-workspace/wrong", names, {
  requirements: () => ["DRFT-63"],
  says: (name) => `${name} refuses a workspaceId that is malformed or is not one of the team.`,
  async run(context, name) {
    for (const id of wrongIds) {
      const exchange = await context.sendInvalid(await requestOf(context, name, id));
      const actual = `the server answered ${outcomeOf(exchange)}`;
      if (succeeded(exchange)) throw new Failure({ expected: `a refusal of ${JSON.stringify(id)}`, actual }, exchange);
      if (![400, 404].includes(exchange.response.status))
        throw new Blocked(`needs a request that is not refused for another reason (${actual})`);
    }
  },
});

/** Whether another workspace of the team is refused is open (GAP-452). */
const stays = forEachItem("draft-workspace/other", ["updateRecreation", "draftRecreationBrief"], {
  requirements: () => ["DRFT-64"],
  says: (name) => `${name} with another workspace of the team leaves the draft in its own.`,
  async run(context, name) {
    const before = await imageDraft(context);
    const home = valueAt(before.exchange, "/data/workspaceId");
    const other = (await workspaceIds(context)).find((each) => each !== home);
    if (other === undefined) throw new Blocked("needs a team with two workspaces");
    const exchange = await context.sendInvalid(await requestOf(context, name, other));
    const after = await context.send({ operation: operations.getRecreation, path: { id: before.id } });
    expectSuccess(after, [403, 502, 503]);
    for (const shown of succeeded(exchange) ? [exchange, after] : [after]) {
      const is = valueAt(shown, "/data/workspaceId");
      const deviation = { expected: String(home), actual: `it is ${String(is)}`, pointer: "/data/workspaceId" };
      expectThat(is === home, deviation, shown);
    }
  },
});

export const checks: readonly Check[] = [...own, ...wrong, ...stays];
