import { operations } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import { type Check, checksOf } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { expectSuccess, notItsFault } from "../../core/expect.ts";
import { adMembers } from "../../core/values/ad-members.ts";
import { differenceOf } from "../../core/values/difference.ts";
import { renewed, unsavedAd } from "../../steps/ads/ads.ts";
import { adIdOf, bodyOf, removal, type Shelf, save, shelfOf, threeSaved } from "../../steps/ads/saved-ads.ts";
import { pageSeconds } from "../../steps/ads/search.ts";
import { draftIn, newBrief } from "../../steps/drafts/drafts.ts";
import { edited } from "../../steps/drafts/edits.ts";
import { imageOf, readContent, readyOf, start } from "../../steps/drafts/videos.ts";
import { expectThat, given, itemsAt, numberAt, request, textIn, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { settled } from "../../steps/reader.ts";
import { balance } from "../../steps/service/jobs.ts";
import { expectRefusedWithout } from "../../steps/service/scope-refusals.ts";
import { ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";
import { asInNarrowSearch, expectAsOnPage } from "./saved-as-on-page.ts";

const marginSeconds = 5;

/** The documented members of a reference and of its ad. */
function known(reference: unknown): unknown {
  if (!isRecord(reference)) return reference;
  const { savedAt, ad } = reference;
  const members = Object.entries(isRecord(ad) ? ad : {}).filter(([name]) => adMembers.has(name));
  return { savedAt, ad: Object.fromEntries(members) };
}

/** The first of the three, saved again in the same workspace and in the default one. */
const savedAgain = once("references that are saved again", async (context) => {
  const { home, other, a } = await threeSaved(context);
  const ad = await renewed(context, a.ad);
  const again = await given(context, "saveAd", { wholeBody: bodyOf(ad, other) });
  const shelf = await shelfOf(context, other);
  const atHome = await save(context, ad, home);
  // A server that has one reference for both would move it back.
  await save(context, ad, other);
  return { again, shelf, atHome, homeShelf: await shelfOf(context, home) };
});

/** The last of the three, removed twice. */
const removed = once("a reference that is removed", async (context) => {
  const { other, c } = await threeSaved(context);
  const before = await shelfOf(context, other);
  const first = await context.send(removal(c.id, other));
  expectSuccess(first);
  return { before, after: await shelfOf(context, other), again: await context.send(removal(c.id, other)) };
});

/** The list before and after the end of its searches, and a third removal of the last of the three then. */
const muchLater = once("references after the end of their searches", async (context) => {
  const { other, c } = await threeSaved(context);
  await removed(context);
  const before = await shelfOf(context, other);
  await context.wait(pageSeconds + marginSeconds, "the end of a search");
  return { before, after: await shelfOf(context, other), again: await context.send(removal(c.id, other)) };
});

/** An ad saved again after its reference was removed. */
const savedSince = once("a reference that is saved again after its removal", async (context) => {
  const { other } = await threeSaved(context);
  const first = await save(context, await unsavedAd(context, other), other);
  expectSuccess(await context.send(removal(first.id, other)));
  const ad = await renewed(context, first.ad);
  const again = await context.send(await request(context, "saveAd", { wholeBody: bodyOf(ad, other) }));
  return { first, ad, again, shelf: await shelfOf(context, other) };
});

const saving = checksOf(threeSaved, (check) => [
  check("ADSV-01", ({ a, b, c }) => {
    for (const { ad, exchange } of [a, b, c]) expectAsOnPage(ad, valueAt(exchange, "/data/ad"), exchange, "/data/ad");
  }),

  check("ADSV-02", ({ a, b, c, after }) => {
    const missing = [a, b, c].find(({ id }) => !shows(after, id));
    expectThat(!missing, { expected: `${missing?.id} in the list`, actual: "it is not there" }, after.exchange);
  }),

  check(
    "ADSV-01",
    { name: "listed", title: "The list shows a reference as the save returned it." },
    ({ a, b, c, after }) => {
      for (const { id, exchange } of [a, b, c]) {
        const at = after.items.findIndex((item) => item.id === id);
        if (at < 0) throw new Blocked("needs a list that shows the reference");
        const found = differenceOf(known(valueAt(exchange, "/data")), known(after.items[at]), "/data/items/*");
        if (found)
          throw new Failure({ ...found, expected: `the saved reference, with ${found.expected}` }, after.exchange);
      }
    },
  ),

  check("ADSV-03", async ({ a }, context) => {
    const { again } = await savedAgain(context);
    const deviation = { expected: a.id, actual: `it is ${valueAt(again, "/data/id")}`, pointer: "/data/id" };
    expectThat(valueAt(again, "/data/id") === a.id, deviation, again);
  }),

  check("ADSV-04", async ({ a }, context) => {
    const { shelf } = await savedAgain(context);
    const found = shelf.items.filter((item) => adIdOf(item) === a.ad.adId);
    if (found.length === 0) throw new Blocked("needs a list that shows the reference");
    expectThat(found.length === 1, { expected: "one reference to the ad", actual: `${found.length}` }, shelf.exchange);
  }),

  check("ADSV-40", async ({ a }, context) => {
    const { again, shelf } = await savedAgain(context);
    const savedAt = valueAt(a.exchange, "/data/savedAt");
    const listed = shelf.items.find(({ id }) => id === a.id);
    for (const [shown, exchange] of [
      [valueAt(again, "/data/savedAt"), again],
      [listed?.savedAt, shelf.exchange],
    ] as const) {
      if (shown !== undefined)
        expectThat(shown === savedAt, { expected: String(savedAt), actual: `it is ${shown}` }, exchange);
    }
  }),

  check(
    "ADSV-13",
    { name: "saved-ad/counted-once", title: "Saving an ad again does not change savedCount." },
    async (_, context) => {
      const { home } = await ownWorkspaces(context);
      const { atHome } = await savedAgain(context);
      const list = async () => given(context, "listSavedAds");
      // Others may save in the workspace between two reads, so only a repeated difference is wrong.
      for (let tries = 0; ; tries++) {
        const ad = await renewed(context, atHome.ad);
        const before = numberAt(await list(), "/data/savedCount");
        await save(context, ad, home);
        const exchange = await list();
        const after = numberAt(exchange, "/data/savedCount");
        if (after === before) return;
        const deviation = { expected: String(before), actual: `it is ${after}`, pointer: "/data/savedCount" };
        expectThat(tries === 0, deviation, exchange);
      }
    },
  ),

  check("ADSV-05", async ({ a }, context) => {
    const { atHome, homeShelf } = await savedAgain(context);
    const deviation = {
      expected: "a different id",
      actual: "it is that of the other workspace",
      pointer: "/data/id",
    };
    expectThat(atHome.id !== a.id, deviation, atHome.exchange);
    const lost = { expected: `${atHome.id} in the list`, actual: "it is not there since the ad was saved elsewhere" };
    expectThat(shows(homeShelf, atHome.id), lost, homeShelf.exchange);
  }),
]);

const listing = checksOf(threeSaved, (check) => [
  check(
    "ADSV-11",
    { name: "newest-first", title: "The list shows the last saved reference first." },
    ({ a, b, c, after }) => {
      const places = [c, b, a].map(({ id }) => after.items.findIndex((item) => item.id === id));
      if (places.includes(-1)) throw new Blocked("needs a list that shows the references");
      const isSorted = places.every((place, at) => at === 0 || (places[at - 1] ?? 0) < place);
      expectThat(isSorted, { expected: "the newest first", actual: "they are in another order" }, after.exchange);
    },
  ),

  check("ADSV-12", async ({ a, b, c, other }, context) => {
    const pageId = textIn(a.ad.ad, "pageId");
    if (![b, c].some(({ ad }) => ad.ad.pageId !== pageId)) throw new Blocked("needs ads of two advertisers");
    expectSuccess(
      await context.send({ operation: operations.listSavedAds, query: { pageId, workspaceId: other } }),
      [503],
    );
    const { items, exchange } = await shelfOf(context, other, { pageId });
    const stray = items.find(({ ad }) => isRecord(ad) && ad.pageId !== pageId);
    expectThat(!stray, { expected: `only ads of page ${pageId}`, actual: `it shows ${stray?.id}` }, exchange);
    const isThere = items.some(({ id }) => id === a.id);
    expectThat(
      isThere,
      { expected: `the reference ${a.id} to an ad of the page`, actual: "it is not there" },
      exchange,
    );
  }),

  check("ADSV-27", ({ after }) => {
    const advertisers = valueAt(after.exchange, "/data/advertisers");
    if (typeof advertisers !== "object" || advertisers === null)
      throw new Blocked("needs a list that shows its advertisers (GAP-416)");
    const text = JSON.stringify(advertisers);
    // The structure of an entry is open: it names its page by the id or the name.
    const missing = itemsAt(after.exchange, "/data/items").find(
      ({ ad }) => isRecord(ad) && ![ad.pageId, ad.pageName].some((name) => text.includes(String(name))),
    );
    const deviation = { expected: "the advertiser of each reference", actual: `that of ${missing?.id} is missing` };
    expectThat(!missing, { ...deviation, pointer: "/data/advertisers" }, after.exchange);
  }),

  check(
    "ADSV-13",
    { name: "count", title: "savedCount is the number of references of the workspace." },
    ({ after }) => {
      const { length } = after.items;
      const deviation = { expected: String(length), actual: `it is ${after.savedCount}`, pointer: "/data/savedCount" };
      expectThat(after.savedCount === length, deviation, after.exchange);
    },
  ),

  check("ADSV-14", async ({ before, after }, context) => {
    expectCount(after, before.savedCount + 3);
    const shelves = await removed(context);
    expectCount(shelves.after, shelves.before.savedCount - 1);
  }),

  check("ADSV-15", async ({ b, after }, context) => {
    const { atHome, homeShelf } = await savedAgain(context);
    if (!shows(after, b.id) || !shows(homeShelf, atHome.id)) throw new Blocked("needs lists that show the references");
    const expected = "only references of the workspace";
    expectThat(!shows(homeShelf, b.id), { expected, actual: `it shows ${b.id} of another` }, homeShelf.exchange);
    expectThat(!shows(after, atHome.id), { expected, actual: `it shows ${atHome.id} of another` }, after.exchange);
  }),
]);

const staying = checksOf(threeSaved, (check) => [
  check("ADSV-21", async ({ c }, context) => {
    const { before, after } = await removed(context);
    if (!shows(before, c.id)) throw new Blocked("needs a list that shows the reference");
    expectThat(!shows(after, c.id), { expected: "a list without it", actual: `it shows ${c.id}` }, after.exchange);
  }),

  check(
    "ADSV-21",
    { name: "stays-removed", title: "A removed reference stays removed when another one is removed." },
    async ({ c, other }, context) => {
      const { after } = await removed(context);
      if (shows(after, c.id)) throw new Blocked("needs a reference that is removed");
      const next = await save(context, await unsavedAd(context, other), other);
      expectSuccess(await context.send(removal(next.id, other)));
      const later = await shelfOf(context, other);
      const back = [c, next].find(({ id }) => shows(later, id));
      expectThat(!back, { expected: "a list without them", actual: `it shows ${back?.id}` }, later.exchange);
    },
  ),

  check("ADSV-25", async ({ other }, context) => {
    const { atHome } = await savedAgain(context);
    const { home } = await ownWorkspaces(context);
    const ad = await renewed(context, atHome.ad);
    const twin = await save(context, ad, other);
    expectSuccess(await context.send(removal(atHome.id, home)));
    const shelf = await shelfOf(context, other);
    const expected = `the reference ${twin.id} of the other workspace`;
    expectThat(shows(shelf, twin.id), { expected, actual: "it is gone" }, shelf.exchange);
  }),

  check(
    "ADSV-25",
    { name: "saved-at-home", title: "The removal of a reference keeps that of the default workspace to the same ad." },
    async ({ other }, context) => {
      const { home } = await ownWorkspaces(context);
      const twin = await save(context, await unsavedAd(context, other), other);
      const atHome = await save(context, await renewed(context, twin.ad), home);
      expectSuccess(await context.send(removal(twin.id, other)));
      const shelf = await shelfOf(context, home);
      await context.send(removal(atHome.id, home));
      const expected = `the reference ${atHome.id} of the default workspace`;
      expectThat(shows(shelf, atHome.id), { expected, actual: "it is gone" }, shelf.exchange);
    },
  ),

  check("ADSV-26", async (_, context) => {
    const { ad, again, shelf } = await savedSince(context);
    expectSuccess(again, [503]);
    const isThere = shelf.items.some((item) => adIdOf(item) === ad.adId);
    expectThat(isThere, { expected: `a reference to ${ad.adId}`, actual: "it is not there" }, shelf.exchange);
  }),

  check(
    "ADSV-26",
    {
      name: "saved-ad/removed-before",
      title: "Removing a reference once more leaves the reference to the same ad that was saved since.",
    },
    async ({ other }, context) => {
      const { first, again, shelf } = await savedSince(context);
      const id = valueAt(again, "/data/id");
      if (typeof id !== "string" || id === first.id) throw new Blocked("needs a new reference to the same ad");
      if (!shows(shelf, id)) throw new Blocked("needs a list that shows the reference");
      expectSuccess(await context.send(removal(first.id, other)));
      const later = await shelfOf(context, other);
      expectThat(shows(later, id), { expected: `${id} in the list`, actual: "it is not there" }, later.exchange);
    },
  ),

  check("ADSV-22", async (_, context) => {
    expectSuccess((await removed(context)).again);
  }),

  check(
    "deleteSavedAd.scope.ads:write",
    {
      name: "saved-ad/removed-again-scope",
      title: "Removing a reference again with a key without ads:write is refused with 403 forbidden_scope.",
    },
    async ({ other, c }, context) => {
      await removed(context);
      await expectRefusedWithout(context, removal(c.id, other), "ads:write");
    },
  ),

  check("ADSV-24", async ({ other }, context) => {
    const charged = async () => {
      const before = await balance(context);
      const { id } = await save(context, await unsavedAd(context, other), other);
      await shelfOf(context, other);
      await given(context, "deleteSavedAd", { path: { id }, query: { workspaceId: other } });
      return before - (await balance(context));
    };
    // Jobs that end meanwhile also change the balance, so only a repeated change counts against the references.
    const once = await charged();
    if (once === 0) return;
    if (once !== (await charged())) throw new Blocked("needs a team whose balance nothing else changes");
    throw new Failure({ expected: "the same balance", actual: `it is ${-once} credits more` });
  }),

  check("ADSV-20", { profile: "full" }, async ({ a }, context) => {
    const { before, after } = await muchLater(context);
    if (!shows(before, a.id)) throw new Blocked("needs a list that shows the reference");
    expectThat(shows(after, a.id), { expected: "the reference", actual: "it is gone" }, after.exchange);
  }),

  check(
    "ADSV-22",
    { name: "saved-ad/removed-again-later", title: "Removing a reference again much later succeeds.", profile: "full" },
    async (_, context) => expectSuccess((await muchLater(context)).again),
  ),
]);

/** A draft of a saved reference, its image, and the reference removed (studio document, Ad discovery). */
const outliving = once("content of a reference that is removed", async (context) => {
  const { home } = await ownWorkspaces(context);
  const { id, ad } = await save(context, await unsavedAd(context), home);
  const body = { requestId: freshUuid(), adId: ad.adId, savedId: id };
  const opened = draftIn(await given(context, "createRecreation", { wholeBody: body }));
  const draft = await edited(context, opened, { brief: newBrief() });
  const image = await start(context, imageOf(draft));
  const before = await readyOf(context, image);
  const again = await readContent(context, image.id);
  expectSuccess(await context.send(removal(id, home)));
  return { image, before, again, after: await readContent(context, image.id) };
});

const content = checksOf(outliving, (check) => [
  check("ADSV-23", ({ before, again, after }) => {
    if (differenceOf(said(before), said(again))) throw new Blocked("needs content that does not change by itself");
    const found = differenceOf(said(before), said(after));
    if (found) throw new Failure({ ...found, expected: `unchanged content, with ${found.expected}` }, after);
  }),

  check(
    "DRFT-16",
    {
      name: "draft-fork/reference-removed",
      title: "Content generated from a saved ad can be forked after the reference was removed.",
    },
    async ({ image }, context) => {
      const body = { requestId: freshUuid(), contentId: image.id };
      expectSuccess(await context.send({ operation: operations.createRecreation, body }), notItsFault);
    },
  ),
]);

/** The content in an answer, without the values that may differ between two reads: an envelope may have an id of its request. */
function said(exchange: Exchange): unknown {
  return settled(valueAt(exchange, "/data") ?? exchange.response.json ?? exchange.response.text);
}

function shows({ items }: Shelf, id: string): boolean {
  return items.some((item) => item.id === id);
}

function expectCount({ savedCount, exchange }: Shelf, count: number): void {
  const deviation = { expected: String(count), actual: `it is ${savedCount}`, pointer: "/data/savedCount" };
  expectThat(savedCount === count, deviation, exchange);
}

export const checks: readonly Check[] = [...saving, asInNarrowSearch, ...listing, ...staying, ...content];
