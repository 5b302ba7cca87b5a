import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess, notItsFault } from "../../core/expect.ts";
import { newAd, someAd } from "../../steps/ads/ads.ts";
import { draftIn, newBrief, openDraft, readDraft } from "../../steps/drafts/drafts.ts";
import { edited, editOf } from "../../steps/drafts/edits.ts";
import {
  expectReopened,
  expectRevision,
  expectSettings,
  expectSource,
  expectUnchanged,
} from "../../steps/drafts/judge.ts";
import { hookDemo, imageDraft } from "../../steps/drafts/kinds.ts";
import { readyOf, type Started, start, videoOf } from "../../steps/drafts/videos.ts";
import { expectThat, given, textAt, valueAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { once } from "../../steps/once.ts";
import { settled } from "../../steps/reader.ts";
import { endOf, followedJob } from "../../steps/service/job-story.ts";
import { confirmTeams } from "../../steps/workspaces/teams.ts";
import { expectSourceRefused, expectUsable } from "./receipts.ts";

const { createMetaAd, createRecreation } = operations;

/** How many ads to save to find one that nobody has saved before. */
const maxSaves = 6;

/** A draft from a saved reference, preferably one that the run created. */
const fromSaved = once("a draft from a saved reference", async (context) => {
  const saved = await savedReference(context);
  const { adId, savedId } = saved;
  const body = { requestId: freshUuid(), adId, savedId };
  return { ...saved, body, exchange: await context.send({ operation: createRecreation, body }) };
});

async function savedReference(context: CheckContext) {
  for (let tries = 1; ; tries++) {
    const { adId, resultToken } = await newAd(context, "save");
    const saved = await given(context, "saveAd", { wholeBody: { adId, resultToken } });
    const savedId = textAt(saved, "/data/id");
    const isOwn = context.resources.all("savedAd").some(({ id, own }) => id === savedId && own);
    if (isOwn || tries === maxSaves) return { adId, savedId, isOwn, saved };
  }
}

/** A ready hook and demo, and a draft forked from it. */
const forked = once("a fork", async (context) => {
  const before = await hookDemo(context);
  const started = await start(context, videoOf(before));
  await readyOf(context, started);
  const origin = await readDraft(context, before.id);
  const body = { requestId: freshUuid(), contentId: started.id };
  const exchange = await context.send({ operation: createRecreation, body });
  return { origin, started, body, exchange, after: await readDraft(context, before.id) };
});

const ways: Check[] = [
  check("DRFT-14", async (context) => {
    const { adId, resultToken } = await someAd(context);
    const body = { requestId: freshUuid(), adId, resultToken };
    expectSuccess(await context.send({ operation: createRecreation, body }), notItsFault);
  }),
  check("DRFT-15", async (context) => expectSuccess((await fromSaved(context)).exchange, notItsFault)),
  check("DRFT-16", async (context) => expectSuccess((await forked(context)).exchange, notItsFault)),
  check("DRFT-17", async (context) => {
    const { origin, exchange, after } = await forked(context);
    if (!succeeded(exchange)) throw new Blocked(`needs a fork (the server answered ${outcomeOf(exchange)})`);
    const fork = draftIn(exchange);
    expectThat(fork.id !== origin.id, { expected: "a new draft", actual: "it is the first one" }, exchange);
    const actual = `it is ${fork.revision}`;
    expectThat(fork.revision === 0, { expected: "revision 0", actual, pointer: "/data/revision" }, exchange);
    const read = await readDraft(context, fork.id);
    expectRevision(read.exchange, 0);
    expectSettings(read, fork.settings);
    expectUnchanged(origin, after);
    expectSource(after, origin.source);
  }),
  check(
    "DRFT-17",
    {
      name: "draft-fork/again",
      title: "Another fork of the same content item, with a new requestId, is another draft.",
    },
    async (context) => {
      const { started, exchange } = await forked(context);
      if (!succeeded(exchange)) throw new Blocked(`needs a fork (the server answered ${outcomeOf(exchange)})`);
      const body = { requestId: freshUuid(), contentId: started.id };
      const again = await context.send({ operation: createRecreation, body });
      expectSuccess(again, notItsFault);
      const deviation = { expected: "a new draft", actual: "it is the first fork", pointer: "/data/id" };
      expectThat(valueAt(again, "/data/id") !== draftIn(exchange).id, deviation, again);
    },
  ),
  check("DRFT-50", async (context) => {
    const { origin, exchange } = await forked(context);
    if (!succeeded(exchange)) throw new Blocked(`needs a fork (the server answered ${outcomeOf(exchange)})`);
    for (const name of snapshot) {
      const pointer = `/data/source/${name}`;
      const [expected, shown] = [origin.exchange, exchange].map((each) => settled(valueAt(each, pointer)));
      if (expected === undefined) throw new Blocked(`needs a draft that shows the ${name} of its source`);
      expectThat(shown === expected, { expected: String(expected), actual: `it is ${shown}`, pointer }, exchange);
    }
  }),
  check("DRFT-55", async (context) => {
    const deck = await given(context, "createListicle", { wholeBody: { prompt: "Stretches before work" } });
    await expectNoFork(context, textAt(deck, "/data/id"));
  }),
  check(
    "DRFT-55",
    { name: "draft-fork/plain-image", title: "A fork of an image that no draft made is refused.", profile: "full" },
    async (context) => {
      const job = await followedJob(context, createMetaAd);
      endOf(job);
      await expectNoFork(context, job.id);
    },
  ),
  check("DRFT-18", { needs: ["key:otherTeam"] }, async (context) => {
    const { started } = await forked(context);
    const exchange = await forkAsOther(context, started);
    if (!succeeded(exchange)) {
      if ([400, 404, 409].includes(exchange.response.status)) return;
      throw new Blocked(`needs keys.otherTeam with the right to fork (the server answered ${outcomeOf(exchange)})`);
    }
    await confirmTeams(context, "otherTeam", "another");
    throw new Failure({ expected: "a refusal", actual: "the other team got a draft" }, exchange);
  }),
];

/** The drafts that are not opened from a search. */
const otherWays = { "saved reference": fromSaved, "content item": forked };

/** A server may look for the requestId only where it handles a search. */
const again = forEachItem<keyof typeof otherWays>("draft-open-again-from", ["saved reference", "content item"], {
  requirements: () => ["DRFT-02"],
  says: (way) => `The same requestId opens the same draft again, if it comes from a ${way}.`,
  async run(context, way) {
    const { body, exchange } = await otherWays[way](context);
    if (!succeeded(exchange)) throw new Blocked(`needs a draft (the server answered ${outcomeOf(exchange)})`);
    expectReopened(draftIn(exchange).id, await context.send({ operation: createRecreation, body }));
  },
});

/** @throws Failure if a content item that is no adaptation can be forked; the error is open (GAP-433) */
async function expectNoFork({ sendInvalid }: CheckContext, contentId: string): Promise<void> {
  const exchange = await sendInvalid({ operation: createRecreation, body: { requestId: freshUuid(), contentId } });
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (succeeded(exchange)) throw new Failure({ expected: "a refusal", actual }, exchange);
  if (![400, 404, 409].includes(exchange.response.status))
    throw new Blocked(`needs a fork that is not refused for another reason (${actual})`);
}

function forkAsOther({ sendInvalid, target }: CheckContext, { id }: Started): Promise<Exchange> {
  // Without the operation, so that the run does not record another team's draft as its own.
  const { method, path } = createRecreation;
  const body = { requestId: freshUuid(), contentId: id };
  return sendInvalid({ method, rawPath: path, body, key: target.keys.otherTeam ?? null });
}

const snapshot = ["adId", "pageName", "sourceUrl", "fetchedAt"] as const;

/** @throws Failure if a new draft shows another source than the ad */
function expectSourceOf(exchange: Exchange, ad: Readonly<Record<string, unknown>>): void {
  // The form of an ad says what it must have: a member that it lacks says nothing about the draft.
  for (const name of snapshot.filter((each) => ad[each] !== undefined)) {
    const pointer = `/data/source/${name}`;
    const expected = String(ad[name]);
    const actual = String(valueAt(exchange, pointer));
    const same = actual === expected || (name === "fetchedAt" && Date.parse(actual) === Date.parse(expected));
    expectThat(same, { expected, actual: `it is ${actual}`, pointer }, exchange);
  }
}

const provenance: Check[] = [
  check("DRFT-13", async (context) => {
    await requireMemory(context);
    const { adId, resultToken, ad } = await someAd(context);
    const exchange = await given(context, "createRecreation", {
      wholeBody: { requestId: freshUuid(), adId, resultToken },
    });
    expectSourceOf(exchange, ad);
  }),
  check(
    "DRFT-13",
    { name: "draft-source/saved", title: "A draft from a saved reference has the source of the saved ad." },
    async (context) => {
      const { saved, exchange } = await fromSaved(context);
      if (!succeeded(exchange)) throw new Blocked("needs a draft from a saved reference");
      const ad = valueAt(saved, "/data/ad");
      if (!isRecord(ad)) throw new Blocked("needs a saved reference that shows its ad");
      expectSourceOf(exchange, ad);
    },
  ),
  check(
    "DRFT-19",
    { name: "draft-source/edit", title: "An edit and a brief do not change the source of a draft." },
    async (context) => {
      const { draft } = await openDraft(context);
      const change = { format: "image", brief: newBrief() };
      const edit = await edited(context, draft, change);
      const brief = await given(context, "draftRecreationBrief", {
        path: { id: draft.id },
        wholeBody: { revision: edit.revision },
      });
      for (const shown of [edit, draftIn(brief), await readDraft(context, draft.id)]) expectSource(shown, draft.source);
    },
  ),
  check(
    "DRFT-19",
    { name: "draft-source/generation", title: "A generation does not change the source of a draft." },
    async (context) => {
      const before = await hookDemo(context);
      await readyOf(context, await start(context, videoOf(before)));
      expectSource(await readDraft(context, before.id), before.source);
    },
  ),
  check("DRFT-33", async (context) => {
    const before = await imageDraft(context);
    const source = {
      adId: "1",
      pageName: "Another page",
      sourceUrl: "https://www.example.com/ads/1",
      fetchedAt: "2020-01-01T00:00:00.000Z",
    };
    const { body, ...rest } = await editOf(context, before, {});
    const { settings, ...more } = Object(body);
    for (const named of [
      { ...more, settings, source },
      { ...more, settings: { ...settings, source } },
    ]) {
      await context.sendInvalid({ ...rest, body: named }); // the refusal is open (GAP-453)
      expectSource(await readDraft(context, before.id), before.source);
    }
  }),
];

const survivals: Check[] = [
  check("DRFT-21", async (context) => {
    const { savedId, isOwn, exchange } = await fromSaved(context);
    if (!succeeded(exchange)) throw new Blocked("needs a draft from a saved reference");
    if (!isOwn) throw new Blocked("needs an ad that nobody has saved before");
    const draft = await readDraft(context, draftIn(exchange).id);
    await given(context, "deleteSavedAd", { path: { id: savedId } });
    await expectUsable(context, draft);
  }),
  check(
    "DRFT-54",
    {
      name: "draft-source/removed-reference",
      title: "A new draft from a saved reference that was removed is refused.",
    },
    async (context) => {
      const { adId, savedId, isOwn, exchange } = await fromSaved(context);
      if (!succeeded(exchange)) throw new Blocked("needs a draft from a saved reference");
      if (!isOwn) throw new Blocked("needs an ad that nobody has saved before");
      await given(context, "deleteSavedAd", { path: { id: savedId } });
      const body = { requestId: freshUuid(), adId, savedId };
      expectSourceRefused(await context.sendInvalid({ operation: createRecreation, body }));
    },
  ),
];

export const checks: readonly Check[] = [...ways, ...again, ...provenance, ...survivals];
