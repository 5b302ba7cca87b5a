import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded, typeOf } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { someAd } from "../../steps/ads/ads.ts";
import { expectDebit } from "../../steps/credits/spending.ts";
import { hookDemo, imageDraft } from "../../steps/drafts/kinds.ts";
import { imageOf, videoOf } from "../../steps/drafts/videos.ts";
import { expectThat, valueAt } from "../../steps/given.ts";

/** A new request with a `requestId`, what it costs, and the requirements that it makes one thing. */
interface Requested {
  readonly ids: readonly string[];
  readonly credits: number;
  readonly build: (context: CheckContext) => Promise<RequestSpec>;
}

/** The operations that take a `requestId`. The video of a hook and demo is free. */
const requests: Readonly<Record<string, Requested>> = {
  createRecreation: {
    ids: ["DRFT-02"],
    credits: 0,
    async build(context) {
      const { adId, resultToken } = await someAd(context);
      return { operation: operations.createRecreation, body: { requestId: freshUuid(), adId, resultToken } };
    },
  },
  createRecreationVideo: {
    ids: ["DVID-21"],
    credits: 0,
    build: async (context) => videoOf(await hookDemo(context)),
  },
  createMetaAd: {
    ids: ["MAD-12", "MAD-14"],
    credits: 3,
    build: async (context) => imageOf(await imageDraft(context)),
  },
};

function requestOf(name: string): Requested {
  const found = requests[name];
  if (found === undefined) throw new Error(`There is no request ${name}.`);
  return found;
}

/** A server may look for the `requestId` before it stores it. */
const same = forEachItem("request-id-at-once", Object.keys(requests), {
  requirements: (name) => requestOf(name).ids,
  says: (name) => `Two calls of ${name} at once with one requestId make one thing, and debit it once.`,
  profile: () => "full",
  async run(context, name) {
    const { credits, build } = requestOf(name);
    await expectDebit(context, credits, async () => {
      const request = await build(context);
      return expectOne(await Promise.all([context.send(request), context.send(request)]));
    });
  },
});

/**
 * @returns the success
 * @throws Failure if both made something, or if one is refused for another reason than that it is pending; Blocked if neither succeeds
 */
function expectOne(both: readonly Exchange[]): Exchange {
  const [first, second] = both.filter(succeeded);
  const refused = both.find((exchange) => !succeeded(exchange));
  if (!first) throw new Blocked(`needs a call that succeeds (the server answered ${refused && outcomeOf(refused)})`);
  if (refused) {
    const isPending = typeOf(refused.response) === "generation_pending";
    const type = isPending ? "generation_pending" : "conflict";
    expectRefusal(refused, { status: 409, type }, [400, 402, 403, 404, 502, 503]);
    return first;
  }
  const [id, other] = [first, second].map((exchange) => exchange && valueAt(exchange, "/data/id"));
  const deviation = { expected: String(id), actual: `it is ${String(other)}`, pointer: "/data/id" };
  expectThat(other === id, deviation, second);
  return first;
}

/** What one `requestId` makes (studio document, Ad adaptation and Errors). */
export const checks: readonly Check[] = same;
