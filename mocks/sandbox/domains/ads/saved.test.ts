import { describe, expect, test } from "vitest";
import { shows, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { fillWorkspace, hours, minutes, search, someAd, workspaceId } from "./testing/ads.ts";

const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);

describe("saving", () => {
  shows(["ADSV-01", "ADSV-02", "ADSV-14", "ADSV-20", "ADSV-24"], "a reference keeps what the page showed", async () => {
    const sandbox = testSandbox();
    const credits = await sandbox.ok("getCredits");
    const { savedCount } = await sandbox.ok("listSavedAds");
    const { data } = await search(sandbox);
    const body = { adId: data.items[0].adId, resultToken: data.resultToken };
    const saved = await sandbox.call("saveAd", { body });
    expect(saved.status).toBe(201);
    expect(saved.data).toMatchObject({ ad: data.items[0], savedAt: "2026-07-15T12:00:00.000Z" });
    sandbox.advance(24 * hours);
    const list = await sandbox.ok("listSavedAds");
    expect(list.items[0]).toEqual(saved.data);
    expect(list.savedCount).toBe(savedCount + 1);
    await sandbox.ok("deleteSavedAd", { id: saved.data.id });
    expect((await sandbox.ok("listSavedAds")).savedCount).toBe(savedCount);
    expect(await sandbox.ok("getCredits")).toEqual(credits);
  });

  shows(["ADSV-03", "ADSV-04", "ADSV-05"], "once in each workspace", async () => {
    const sandbox = testSandbox();
    const body = await someAd(sandbox);
    const first = await sandbox.ok("saveAd", { body });
    sandbox.advance(1 * minutes);
    const before = await sandbox.ok("listSavedAds");
    const again = await sandbox.call("saveAd", { body });
    expect(again.status).toBe(200);
    expect(again.data).toEqual(first);
    expect(await sandbox.ok("listSavedAds")).toEqual(before);
    const elsewhere = { ...body, workspaceId: workspaceId(sandbox, "second") };
    expect((await sandbox.ok("saveAd", { body: elsewhere })).id).not.toBe(first.id);
  });

  shows(["ADSV-06", "ADSV-10"], "not with fields of an ad", async () => {
    const sandbox = testSandbox();
    const body = await someAd(sandbox);
    const before = await sandbox.ok("listSavedAds");
    for (const field of ["ad", "pageName", "bodies", "sourceUrl", "somethingElse"]) {
      const sent = { body: { ...body, [field]: "x" } };
      expect((await sandbox.refused("saveAd", sent, 400, "invalid_input")).message).toContain(field);
    }
    expect(await sandbox.ok("listSavedAds")).toEqual(before);
  });

  shows(["ADSV-07", "ADSV-08", "ADSV-09"], "not with a receipt that is not good for it", async () => {
    const sandbox = testSandbox();
    const body = await someAd(sandbox);
    await sandbox.refused("saveAd", { body, key: "otherTeam" }, 409, "ads_search_expired");
    await sandbox.refused("saveAd", { body: { ...body, adId: "1" } }, 409, "ads_search_expired");
    await sandbox.refused("saveAd", { body: { ...body, resultToken: "made-up" } }, 409, "ads_search_expired");
    sandbox.advance(15 * minutes);
    await sandbox.refused("saveAd", { body }, 409, "ads_search_expired");
  });

  shows(["ADSV-16", "ADSV-17", "ADSV-18", "ADSV-19"], "500 in a workspace", async () => {
    const sandbox = testSandbox();
    fillWorkspace(sandbox, 499);
    const [first, second] = [await someAd(sandbox), await someAd(sandbox, { at: 1 })];
    await sandbox.ok("saveAd", { body: first });
    expect(await sandbox.ok("listSavedAds")).toMatchObject({ savedCount: 500, savedLimit: 500 });
    await sandbox.refused("saveAd", { body: second }, 409, "ads_saved_limit");
    await sandbox.ok("saveAd", { body: first });
    await sandbox.ok("saveAd", { body: { ...second, workspaceId: workspaceId(sandbox, "second") } });
    const { items } = await sandbox.ok("listSavedAds", { query: { page: 20 } });
    await sandbox.ok("deleteSavedAd", { id: items[0].id });
    await sandbox.ok("saveAd", { body: second });
  });
});

describe("listing", () => {
  shows(
    ["ADSV-11", "ADSV-12", "ADSV-13", "ADSV-15"],
    "the newest first, of this workspace, by advertiser",
    async () => {
      const sandbox = testSandbox();
      const seeded = await sandbox.ok("listSavedAds");
      const { id } = await sandbox.ok("saveAd", { body: await someAd(sandbox) });
      sandbox.advance(1);
      const last = await sandbox.ok("saveAd", { body: await someAd(sandbox, { at: 2 }) });
      const { data, json } = await sandbox.call("listSavedAds");
      expect(idsOf(data)).toEqual([last.id, id, ...idsOf(seeded)]);
      expect(data.savedCount).toBe(data.items.length);
      expect(json.pagination).toEqual({ total: data.items.length, page: 1, limit: 25, pages: 1 });

      const { pageId, pageName } = last.ad;
      expect(data.advertisers).toContainEqual({ pageId, pageName });
      const filtered = await sandbox.ok("listSavedAds", { query: { pageId } });
      const ofPage = data.items.filter(({ ad }: typeof last) => ad.pageId === pageId);
      expect(idsOf(filtered)).toEqual(idsOf({ items: ofPage }));
      expect(filtered.savedCount).toBe(data.savedCount);

      const second = await sandbox.ok("listSavedAds", { query: { workspaceId: workspaceId(sandbox, "second") } });
      expect(second.savedCount).toBe(1);
      expect(idsOf(data)).not.toContain(idsOf(second)[0]);
    },
  );

  test("in pages", async () => {
    const sandbox = testSandbox();
    const { data } = await sandbox.call("listSavedAds");
    const { data: page, json } = await sandbox.call("listSavedAds", { query: { page: 2, limit: 3 } });
    expect(idsOf(page)).toEqual(idsOf(data).slice(3));
    expect(json.pagination).toEqual({ total: 4, page: 2, limit: 3, pages: 2 });
  });
});

describe("removing", () => {
  shows(["ADSV-21", "ADSV-22", "ADSV-23"], "a reference goes, content stays", async () => {
    const sandbox = testSandbox();
    const [id = ""] = idsOf(await sandbox.ok("listSavedAds"));
    const content = contentOf(sandbox);
    expect(await sandbox.ok("deleteSavedAd", { id })).toEqual({ deleted: true });
    expect(idsOf(await sandbox.ok("listSavedAds"))).not.toContain(id);
    expect(await sandbox.ok("deleteSavedAd", { id })).toEqual({ deleted: true });
    expect(contentOf(sandbox)).toBe(content);
  });

  test("only one of the team, and of the workspace that is named", async () => {
    const sandbox = testSandbox();
    const [id = ""] = idsOf(await sandbox.ok("listSavedAds"));
    await sandbox.refused("deleteSavedAd", { id, key: "otherTeam" }, 404, "not_found");
    const query = { workspaceId: workspaceId(sandbox, "second") };
    await sandbox.refused("deleteSavedAd", { id, query }, 404, "not_found");
    await sandbox.refused("deleteSavedAd", { id: "not-an-id" }, 404, "not_found");
    await sandbox.refused("deleteSavedAd", { id: "f".repeat(24) }, 404, "not_found");
    const [other = ""] = idsOf(await sandbox.ok("listSavedAds", { query }));
    await sandbox.ok("deleteSavedAd", { id: other });
  });

  test("an ad that was removed can be saved again", async () => {
    const sandbox = testSandbox();
    const body = await someAd(sandbox);
    const first = await sandbox.ok("saveAd", { body });
    await sandbox.ok("deleteSavedAd", { id: first.id });
    expect((await sandbox.ok("saveAd", { body })).id).not.toBe(first.id);
  });
});

const contentOf = ({ world }: TestSandbox) => JSON.stringify(world.collections.content.all());
