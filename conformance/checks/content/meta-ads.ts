import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess, notItsFault } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { type ScopedKey, scopedKeys } from "../../core/target/target.ts";
import { withoutMember } from "../../core/values/mutate.ts";
import { pennilessDraft, pennilessSend } from "../../steps/credits/penniless.ts";
import { expectDebit } from "../../steps/credits/spending.ts";
import { newBrief, openDraft } from "../../steps/drafts/drafts.ts";
import { imageDraft, imageSettings, newDraft } from "../../steps/drafts/kinds.ts";
import { expectUsableAgain } from "../../steps/drafts/reservations.ts";
import { endOf, imageOf, readContent, readyOf, requireRunning, start } from "../../steps/drafts/videos.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { once } from "../../steps/once.ts";
import { unknownId } from "../../steps/placeholders.ts";
import { nextOutcome } from "../../steps/service/jobs.ts";
import { confirmTeams } from "../../steps/workspaces/teams.ts";
import { naming } from "../service/bounds-judge.ts";

const { createMetaAd, downloadContent } = operations;
const full = () => "full" as const;

/** The price of an image (studio document, Credit-costing generation). */
const price = 3;

/** How long a refund may follow after the failure, in seconds (GAP-120). */
const refundSeconds = 60;

const invalid = { status: 400, type: "invalid_input" };
const notFound = { status: 404, type: "not_found" };

/** An image without a draft. */
const plain = { operation: createMetaAd, body: { prompt: "A cup of coffee in the morning sun" } };

/** Longer than any answer is stored for its Idempotency-Key, in seconds: a `requestId` is known forever. */
const longTime = 25 * 3600;

/** A ready image. Nothing edits its draft: what a repeat means at another revision is open (GAP-360). */
const ready = once("a ready image of an own draft", async (context) => {
  const draft = await newDraft(context, imageSettings());
  const image = await start(context, imageOf(draft));
  await readyOf(context, image);
  return { draft, image, at: context.now() };
});

/** The templates that need a headline, by requirement. */
const headlines: Readonly<Record<string, string>> = { review: "MAD-01", "promo-offer": "MAD-02" };

const headlineChecks = forEachItem("meta-ad/headline", Object.keys(headlines), {
  requirements: (template) => [headlines[template] ?? ""],
  says: (template) => `createMetaAd refuses the template ${template} without a headline with 400 invalid_input.`,
  profile: full,
  async run(context, template) {
    const exchange = await context.sendInvalid({ ...plain, body: { ...plain.body, template } });
    expectRefusal(exchange, invalid, notItsFault);
  },
});

/** Members required with a draft. */
const members: Readonly<Record<string, { readonly name: string; readonly ids: readonly string[] }>> = {
  "without-revision": {
    name: "recreationRevision",
    ids: ["MAD-03", "createMetaAd.body.recreationRevision.requiredWith.recreationId"],
  },
  "without-request-id": {
    name: "requestId",
    ids: ["MAD-04", "createMetaAd.body.requestId.requiredWith.recreationId"],
  },
};

const memberChecks = forEachItem("meta-ad/member", Object.keys(members), {
  requirements: (which) => members[which]?.ids ?? [],
  says: (which) => `createMetaAd refuses a draft with 400 invalid_input ${which.replaceAll("-", " ")}.`,
  profile: full,
  async run(context, which) {
    const { name = "" } = members[which] ?? {};
    const { body, ...rest } = imageOf(await imageDraft(context));
    const exchange = await context.sendInvalid({ ...rest, body: withoutMember(body, [name]) });
    expectRefusal(exchange, invalid, [...notItsFault, 404]);
  },
});

const ofDraft = ["recreationId", "recreationRevision", "requestId"];

const fromDraft = check("MAD-23", { profile: full() }, async (context) => {
  const exchange = await context.send(imageOf(await imageDraft(context)));
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  // Its brief may be refused (GAP-363).
  const isMeant = exchange.response.status === 400 && naming(exchange, ofDraft);
  if (isMeant) throw new Failure({ expected: "an image of the draft", actual }, exchange);
  throw new Blocked(`needs a brief that is accepted (${actual})`);
});

const access: Check[] = [
  check("MAD-05", { profile: full() }, async (context) => {
    const request = imageOf(await imageDraft(context));
    const { key } = keyWithoutAdsRead(context);
    const exchange = await context.sendInvalid({ ...request, key });
    expectRefusal(exchange, { status: 403, type: "forbidden_scope" }, [402, 404, 502, 503]);
  }),
  check("MAD-06", async (context) => {
    const { key } = keyWithoutAdsRead(context);
    expectSuccess(await context.send({ ...plain, key }), [400, 402, 502, 503]);
  }),
  check("MAD-07", { needs: ["key:otherTeam"], profile: full() }, async (context) => {
    const request = imageOf(await imageDraft(context));
    const exchange = await context.sendInvalid({ ...request, key: context.target.keys.otherTeam ?? null });
    if (exchange.response.status !== 404) await confirmTeams(context, "otherTeam", "another");
    expectRefusal(exchange, notFound, [400, ...notItsFault]); // GAP-035
  }),
  check(
    "createMetaAd.error.not_found",
    {
      name: "meta-ad/unknown-draft",
      title: "createMetaAd refuses a draft that does not exist with 404 not_found.",
      profile: full(),
    },
    async (context) => {
      await requireMemory(context);
      const exchange = await context.sendInvalid(imageOf({ id: unknownId, revision: 0 }));
      expectRefusal(exchange, notFound, [400, ...notItsFault]); // GAP-035
    },
  ),
];

/** @throws Blocked if the target has no such key */
function keyWithoutAdsRead({ target }: CheckContext): ScopedKey {
  const found = scopedKeys(target).find(
    ({ scopes }) => scopes.includes("generations:write") && !scopes.includes("ads:read"),
  );
  if (found) return found;
  throw new Blocked("needs keys.scoped with generations:write and without ads:read");
}

const repeats: Check[] = [
  check("MAD-12", async (context) => {
    const image = await start(context, imageOf(await imageDraft(context)));
    const exchange = await context.send(image.request);
    // How long it counts as pending is open (GAP-358).
    if (succeeded(exchange)) return expectSameItem(exchange, image.id);
    await requireRunning(context, image);
    expectRefusal(exchange, { status: 409, type: "conflict" }, notItsFault);
  }),
  check("MAD-13", async (context) => {
    const { image } = await ready(context);
    const exchange = await context.send(image.request);
    expectSuccess(exchange, notItsFault);
    expectSameItem(exchange, image.id);
  }),
  check("MAD-14", async (context) => {
    const { image } = await ready(context);
    await expectDebit(context, 0, async () => {
      const exchange = await context.send(image.request);
      expectSuccess(exchange, [400, 404, 409, ...notItsFault]);
      return exchange;
    });
  }),
  check("MAD-15", async (context) => {
    const { draft, image } = await ready(context);
    const exchange = await context.send(imageOf(draft));
    expectSuccess(exchange, notItsFault);
    const isNew = valueAt(exchange, "/data/id") !== image.id;
    expectThat(isNew, { expected: "a new item", actual: "it is the first item", pointer: "/data/id" }, exchange);
  }),
  check(
    ["MAD-16", "createMetaAd.error.conflict"],
    { title: "createMetaAd refuses an older revision of the draft with 409 conflict.", profile: full() },
    async (context) => {
      const draft = await imageDraft(context);
      if (draft.revision < 1) throw new Blocked("needs an edit that advances the revision");
      const exchange = await context.sendInvalid(imageOf({ ...draft, revision: 0 }));
      expectRefusal(exchange, { status: 409, type: "conflict" }, notItsFault);
    },
  ),
];

const repeatedLate = check(
  ["MAD-13", "MAD-14"],
  {
    name: "meta-ad/repeated-much-later",
    title: "A requestId that is repeated on the next day returns its image without another debit.",
    needs: ["control:clock"],
    profile: full(),
  },
  async (context) => {
    const { image, at } = await ready(context);
    await context.wait(Math.max(0, longTime - (context.now() - at) / 1000), "the next day");
    await expectDebit(context, 0, async () => {
      const exchange = await context.send(image.request);
      // The default workspace may have changed (GAP-139).
      if (!succeeded(exchange)) throw new Blocked(`needs a repeat that is accepted (it is ${outcomeOf(exchange)})`);
      expectSameItem(exchange, image.id);
      return exchange;
    });
  },
);

function expectSameItem(exchange: Exchange, id: string): void {
  const actual = `it is ${String(valueAt(exchange, "/data/id"))}`;
  expectThat(valueAt(exchange, "/data/id") === id, { expected: id, actual, pointer: "/data/id" }, exchange);
}

/** What an image draft already has. */
const ofImage = Promise.resolve({ format: "image" });

const credits: Check[] = [
  check(
    "createMetaAd.credits.base",
    { name: "meta-ad/price", title: `createMetaAd debits ${price} credits.` },
    async (context) => {
      await requireMemory(context);
      await expectDebit(context, price, async () => (await start(context, plain)).exchange);
    },
  ),
  check(
    "createMetaAd.credits.base",
    { name: "meta-ad/price-of-a-draft", title: `An image of a draft debits ${price} credits.` },
    (context) =>
      expectDebit(context, price, async () => (await start(context, imageOf(await imageDraft(context)))).exchange),
  ),
  check(
    ["CRED-08", "CRED-09"],
    {
      name: "meta-ad/refund-of-a-draft",
      title: "A failed image of a draft is refunded once.",
      needs: ["control:outcomes"],
      profile: full(),
    },
    (context) =>
      expectDebit(context, 0, async () => {
        const draft = await imageDraft(context);
        await nextOutcome(context, "createMetaAd", "fail");
        const image = await start(context, imageOf(draft));
        const ended = await endOf(context, image);
        if (valueAt(ended, "/data/status") !== "failed") throw new Blocked("needs a generation that fails as planned");
        await context.wait(refundSeconds, "a refund");
        return readContent(context, image.id); // a second refund may come with a later read
      }),
  ),
  ...forEachItem("meta-ad/refused-of-a-draft", ["its brief", "its revision"], {
    requirements: () => ["CRED-17"],
    says: (why) => `An image of a draft that is refused for ${why} debits nothing.`,
    profile: full,
    async run(context, why) {
      // Each request is another one, so that no requestId explains a refusal.
      const request = async () =>
        why === "its brief"
          ? imageOf((await openDraft(context)).draft)
          : imageOf({ ...(await imageDraft(context)), revision: 0 });
      await expectDebit(context, 0, async () => {
        const exchange = await context.sendInvalid(await request());
        if (succeeded(exchange)) throw new Blocked("needs an image that is refused");
        return exchange;
      });
    },
  }),
  check("MAD-24", { profile: full() }, async (context) => {
    const { draft } = await openDraft(context);
    await expectUsableAgain(context, draft, async () => ({ format: "image", brief: newBrief() }), imageOf);
  }),
  check(
    "MAD-24",
    {
      name: "stale-at-first",
      title: "A requestId whose image was refused for an older revision can be used again.",
      profile: full(),
    },
    async (context) => {
      const draft = await imageDraft(context);
      await expectUsableAgain(context, { ...draft, revision: draft.revision - 1 }, () => ofImage, imageOf);
    },
  ),
  check("MAD-09", { needs: ["key:noCredits"], profile: full() }, async (context) => {
    const exchange = await context.sendInvalid(imageOf((await openDraft(context)).draft));
    const { status } = exchange.response;
    if (![400, 409].includes(status)) throw new Blocked(`needs a brief that is refused (it is ${outcomeOf(exchange)})`);
    const refusal = await pennilessSend(context)(imageOf(await pennilessDraft(context)));
    expectRefusal(refusal, { status, type: String(errorOf(exchange)?.type) }, [403, 502, 503]);
  }),
];

const downloads: Check[] = [
  check("MAD-19", async (context) => {
    const { image } = await ready(context);
    const exchange = await context.send({ operation: downloadContent, path: { id: image.id } });
    const isRedirect = [301, 302, 303, 307, 308].includes(exchange.response.status); // GAP-315
    if (!isRedirect) expectSuccess(exchange, [403, 502, 503]);
  }),
];

export const checks: readonly Check[] = [
  ...headlineChecks,
  ...memberChecks,
  fromDraft,
  ...access,
  ...repeats,
  ...credits,
  ...downloads,
  ...inPhase("closing", [repeatedLate]),
];
