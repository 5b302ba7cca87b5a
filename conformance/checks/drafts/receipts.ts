import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded, typeOf } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess, notItsFault } from "../../core/expect.ts";
import { otherAd, someAd } from "../../steps/ads/ads.ts";
import { pageOfTeam, receiptWithout } from "../../steps/ads/pages.ts";
import { outlive } from "../../steps/ads/search.ts";
import { type Draft, draftIn, newBrief, readDraft } from "../../steps/drafts/drafts.ts";
import { sendEdit } from "../../steps/drafts/edits.ts";
import { expectRevision, expectSettings, expectSource } from "../../steps/drafts/judge.ts";
import { expectThat, given, textAt, valueAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { once } from "../../steps/once.ts";
import { foreignWorkspace } from "../../steps/workspaces/own-workspaces.ts";
import { confirmTeams } from "../../steps/workspaces/teams.ts";

const { createRecreation } = operations;
const full = () => "full" as const;

/** The errors that may refuse a receipt or reference (GAP-401, GAP-402, GAP-403), by status. */
const ofTheSource: Readonly<Record<number, readonly string[]>> = {
  400: ["invalid_input"],
  404: ["not_found"],
  409: ["ads_search_expired", "conflict"],
};

/** The types without a documented status. */
const ofOtherReasons: readonly unknown[] = ["generation_pending", "usage_limit_reached"];

/** A draft whose search has expired. */
export const outlived = once("a draft after its search", async (context) => {
  await requireMemory(context);
  const { adId, resultToken, page } = await someAd(context);
  const body = { requestId: freshUuid(), adId, resultToken };
  const opened = draftIn(await given(context, "createRecreation", { wholeBody: body }));
  const draft = await readDraft(context, opened.id);
  await outlive(context, page);
  return { draft, body };
});

/** An ad that the run saved. */
const saved = once("an ad saved for drafts", async (context) => {
  const { adId, resultToken } = await someAd(context);
  const savedId = textAt(await given(context, "saveAd", { wholeBody: { adId, resultToken } }), "/data/id");
  return { adId, resultToken, savedId };
});

/** Sends a new draft that must be refused. @param key default: the full key */
function open({ sendInvalid }: CheckContext, body: Readonly<Record<string, unknown>>, key?: string): Promise<Exchange> {
  const whole = { requestId: freshUuid(), ...body };
  if (key === undefined) return sendInvalid({ operation: createRecreation, body: whole });
  // Without the operation, so that the run does not record another team's draft as its own.
  const { method, path } = createRecreation;
  return sendInvalid({ method, rawPath: path, body: whole, key });
}

/** @throws Failure if a draft was opened; Blocked if it was refused for another reason */
export function expectSourceRefused(exchange: Exchange): void {
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (succeeded(exchange)) throw new Failure({ expected: "a refusal", actual }, exchange);
  const types = ofTheSource[exchange.response.status];
  const type = typeOf(exchange.response);
  if (types === undefined || ofOtherReasons.includes(type))
    throw new Blocked(`needs a draft that is not refused for another reason (${actual})`);
  // Every type has a meaning of its own: a full shelf is no expired receipt.
  const expected = `a refusal of the receipt or reference (${types.join(" or ")})`;
  expectThat(types.includes(String(type)), { expected, actual, pointer: "/error/type" }, exchange);
}

/** An ad of another team's search, with its receipt. @throws Blocked if it finds none */
const foreignAd = once("an ad of another team's search", async (context) => {
  await foreignWorkspace(context); // blocked if both keys belong to one team
  const page = await pageOfTeam(context, context.target.keys.otherTeam);
  const [ad] = page.items;
  if (typeof ad?.adId !== "string") throw new Blocked("needs a search that finds an ad with keys.otherTeam");
  return { adId: ad.adId, resultToken: page.receipt };
});

const receipts: Check[] = [
  check("DRFT-52", { profile: full() }, async (context) => {
    const { adId, resultToken } = (await outlived(context)).body;
    expectSourceRefused(await open(context, { adId, resultToken }));
  }),
  check("DRFT-53", { needs: ["key:otherTeam"] }, async (context) => {
    expectSourceRefused(await open(context, await foreignAd(context)));
  }),
  check(
    "DRFT-53",
    {
      name: "draft-receipt/to-another-team",
      title: "Another team can't open a draft with the run's receipt.",
      needs: ["key:otherTeam"],
    },
    async (context) => {
      const { adId, resultToken } = await someAd(context);
      await foreignWorkspace(context);
      expectSourceRefused(await open(context, { adId, resultToken }, context.target.keys.otherTeam));
    },
  ),
  check(
    "DRFT-54",
    {
      name: "draft-receipt/other-page",
      title: "A new draft with the receipt of a page that does not hold the ad is refused.",
    },
    async (context) => {
      await requireMemory(context);
      const ad = await someAd(context);
      expectSourceRefused(await open(context, { adId: ad.adId, resultToken: await receiptWithout(context, ad) }));
    },
  ),
  check(
    "DRFT-54",
    { name: "draft-receipt/other-reference", title: "A new draft with a saved reference to another ad is refused." },
    async (context) => {
      const { adId, savedId } = await saved(context);
      const other = await otherAd(context, adId);
      expectSourceRefused(await open(context, { adId: other.adId, savedId }));
    },
  ),
  check(
    "createRecreation.body.rule.no-resultToken.when.savedId",
    {
      name: "draft-receipt/both",
      title: "createRecreation refuses a valid receipt and a valid reference to the same ad together.",
    },
    async (context) => {
      const exchange = await open(context, await saved(context));
      expectRefusal(exchange, { status: 400, type: "invalid_input" }, notItsFault);
    },
  ),
];

const reopening: Check[] = [
  check("DRFT-58", { profile: full() }, async (context) => {
    const { draft, body } = await outlived(context);
    const before = await readDraft(context, draft.id);
    const exchange = await context.send({ operation: createRecreation, body });
    const actual = `the server answered ${outcomeOf(exchange)}`;
    if (notItsFault.includes(exchange.response.status)) throw new Blocked(`needs to reopen a draft (${actual})`);
    expectThat(succeeded(exchange), { expected: "the draft", actual }, exchange);
    const again = draftIn(exchange);
    const deviation = { expected: draft.id, actual: `it is ${again.id}`, pointer: "/data/id" };
    expectThat(again.id === draft.id, deviation, exchange);
    expectRevision(exchange, before.revision);
    expectSettings(again, before.settings);
  }),
  check("DRFT-59", { needs: ["key:otherTeam"] }, async (context) => {
    const { adId, resultToken } = await someAd(context);
    const body = { requestId: freshUuid(), adId, resultToken };
    const own = draftIn(await given(context, "createRecreation", { wholeBody: body }));
    await foreignWorkspace(context);
    const exchange = await open(
      context,
      { ...(await foreignAd(context)), requestId: body.requestId },
      context.target.keys.otherTeam,
    );
    if (!succeeded(exchange) || valueAt(exchange, "/data/id") !== own.id) return;
    await confirmTeams(context, "otherTeam", "another");
    throw new Failure(
      { expected: "another draft or a refusal", actual: "it is the first team's", pointer: "/data/id" },
      exchange,
    );
  }),
  check("DRFT-20", { profile: full() }, async (context) => {
    const { draft } = await outlived(context);
    await expectUsable(context, draft);
  }),
];

/** Passes if a draft can be read, edited and used for a brief, and still has its source. */
export async function expectUsable(context: CheckContext, { id, source }: Draft): Promise<void> {
  const read = await context.send({ operation: operations.getRecreation, path: { id } });
  expectSuccess(read, notItsFault);
  expectSource(draftIn(read), source);
  const edit = await sendEdit(context, draftIn(read), { format: "image", brief: newBrief() });
  expectSuccess(edit, notItsFault);
  const { revision } = draftIn(edit);
  const brief = { operation: operations.draftRecreationBrief, path: { id }, body: { revision } };
  expectSuccess(await context.send(brief), notItsFault);
}

export const checks: readonly Check[] = [...receipts, ...reopening];
