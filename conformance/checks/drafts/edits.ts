import { operations } from "../../../generated/operations.ts";
import { type Check, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { someAd } from "../../steps/ads/ads.ts";
import { draftIn, newBrief, openDraft, readDraft } from "../../steps/drafts/drafts.ts";
import { editOf, sendEdit } from "../../steps/drafts/edits.ts";
import { imageSettings } from "../../steps/drafts/images.ts";
import { expectBetween, expectRevision, expectSettings, expectUnchanged } from "../../steps/drafts/judge.ts";
import { imageDraft, talkingHead } from "../../steps/drafts/kinds.ts";
import { isRefusedForItself } from "../../steps/drafts/videos.ts";
import { expectThat, given, itemsAt } from "../../steps/given.ts";
import { once, perSubject } from "../../steps/once.ts";

const { updateRecreation } = operations;

/** Refusals of a valid edit for other reasons. */
const notItsFault = [402, 403, 502, 503];

/** How many ads to try for a preview with an image. */
const maxPreviews = 3;

/** An edit of revision 0 of a draft with a later revision, and the draft before and after it. */
const staleEdit = once("a stale edit", async (context) => {
  const before = await imageDraft(context);
  if (before.revision < 1) throw new Blocked("needs an edit that advances the revision");
  const exchange = await context.sendInvalid(await editOf(context, { ...before, revision: 0 }, { brief: newBrief() }));
  return { before, exchange, after: await readDraft(context, before.id) };
});

/** An edit that sets an image to a link to a preview of the ad library, and the draft before and after it. */
const previewEdit = perSubject(String, (name: string) =>
  once(`an edit with a link to a preview as ${name}`, async (context) => {
    const url = await previewLink(context);
    const before = await (name === "presenterImageUrl" ? talkingHead : imageDraft)(context);
    const exchange = await context.sendInvalid(await editOf(context, before, { [name]: url }));
    return { before, exchange, after: await readDraft(context, before.id) };
  }),
);

/** A link to an image of a preview. @throws Blocked if no preview has one */
const previewLink = once("a link to a preview", async (context): Promise<string> => {
  for (let tries = 0; tries < maxPreviews; tries++) {
    const { adId, resultToken } = await someAd(context);
    const preview = await given(context, "getAdPreview", { query: { adId, resultToken } });
    const links = itemsAt(preview, "/data/items").flatMap(({ type, url, posterUrl }) =>
      type === "image" ? [url] : [posterUrl],
    );
    const link = links.find((each) => typeof each === "string");
    if (link !== undefined) return String(link);
  }
  throw new Blocked("needs a preview that shows an image");
});

/** Each edit of a new draft, from its first revision and from a later one; also one that changes nothing. */
const advances = forEachItem("draft-edit/advances", ["first", "later", "repeated"], {
  requirements: () => ["DRFT-04"],
  says: (which) => `The ${which} edit on the current revision advances it by one.`,
  async run(context, which) {
    const before = which === "first" ? (await openDraft(context)).draft : await imageDraft(context);
    const change = which === "repeated" ? {} : { format: "image", brief: newBrief() };
    const exchange = await sendEdit(context, before, change);
    expectSuccess(exchange, [400, ...notItsFault]);
    expectRevision(exchange, before.revision + 1);
    expectBetween(before, exchange, await readDraft(context, before.id));
  },
});

const stale: Check[] = [
  check(
    ["DRFT-05", "updateRecreation.error.conflict"],
    { title: "updateRecreation refuses an edit of an older revision with 409 conflict." },
    async (context) =>
      expectRefusal((await staleEdit(context)).exchange, { status: 409, type: "conflict" }, notItsFault),
  ),
  check(
    "DRFT-06",
    { name: "draft-edit/stale-effect", title: "An edit of an older revision does not change revision and settings." },
    async (context) => {
      const { before, after } = await staleEdit(context);
      expectUnchanged(before, after);
    },
  ),
];

const saves: Check[] = [
  check("DRFT-27", async (context) => {
    const before = await imageDraft(context);
    const brief = newBrief();
    const exchange = await sendEdit(context, before, { brief });
    if (!succeeded(exchange)) throw new Blocked(`needs an edit that succeeds (it is ${outcomeOf(exchange)})`);
    const after = await readDraft(context, before.id);
    expectSettings(after, { brief }, ["brief"]);
    expectRevision(after.exchange, draftIn(exchange).revision);
  }),
  check("DRFT-10", async (context) => {
    const before = await imageDraft(context);
    const briefs = [newBrief(), newBrief()];
    const both = await Promise.all(briefs.map(async (brief) => context.send(await editOf(context, before, { brief }))));
    const saved = both.filter(succeeded);
    const refused = both.filter((exchange) => !succeeded(exchange));
    for (const exchange of refused) expectRefusal(exchange, { status: 409, type: "conflict" }, [400, ...notItsFault]);
    const [first] = both;
    expectThat(
      saved.length === 1,
      { expected: "one saved edit", actual: `${saved.length} were saved` },
      saved[1] ?? first,
    );
    const winner = briefs[both.findIndex(succeeded)];
    const after = await readDraft(context, before.id);
    expectSettings(after, { brief: winner }, ["brief"]);
  }),
];

const links = forEachItem("draft-preview-link", imageSettings, {
  requirements: () => ["DRFT-31"],
  says: (name) => `An edit with an ad library preview link as ${name} is refused.`,
  async run(context, name) {
    const { exchange } = await previewEdit(name)(context);
    const actual = `the server answered ${outcomeOf(exchange)}`;
    if (succeeded(exchange)) throw new Failure({ expected: "a refusal", actual }, exchange);
    if (!isRefusedForItself(exchange)) throw new Blocked(`needs an edit that nothing else refuses (${actual})`);
  },
});

const linkEffects = forEachItem("draft-preview-link-effect", imageSettings, {
  requirements: () => ["DRFT-32"],
  says: (name) => `An edit refused for a preview link as ${name} leaves the draft unchanged.`,
  async run(context, name) {
    const { before, exchange, after } = await previewEdit(name)(context);
    if (succeeded(exchange)) throw new Blocked(`needs ${updateRecreation.operationId} to refuse links to previews`);
    expectUnchanged(before, after);
  },
});

export const checks: readonly Check[] = [...advances, ...stale, ...saves, ...links, ...linkEffects];
