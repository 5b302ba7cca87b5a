import { describe, expect, test } from "vitest";
import { type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { minutes, search, someAd } from "./testing/ads.ts";

/** An ad of the first page whose media has links that end early, or that last. */
async function adWith(sandbox: TestSandbox, links: "short-lived" | "lasting") {
  const { data } = await search(sandbox);
  const shown: readonly { readonly adId: string }[] = data.items;
  const ad = sandbox.world.collections.libraryAds
    .all()
    .filter(({ adId }) => shown.some((item) => item.adId === adId))
    .filter(({ hasMedia, mediaType }) => hasMedia && mediaType === "VIDEO")
    .find(({ mediaSeconds }) => (mediaSeconds !== null) === (links === "short-lived"));
  if (!ad) throw new Error(`No ad has ${links} links.`);
  return { adId: ad.adId, resultToken: String(data.resultToken) };
}

const seconds = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

describe("the cache of previews", () => {
  test("a ready one lasts as long as its links, and 15 minutes at most", async () => {
    const sandbox = testSandbox();
    // Few ads of the seed world have links that end early, and the seed decides whether a page shows one: every second has here.
    const { libraryAds } = sandbox.world.collections;
    const second = libraryAds.all().filter((_, at) => at % 2 === 1);
    sandbox.world.transaction(() => second.map(({ id }) => libraryAds.patch(id, { mediaSeconds: 600 })));
    const query = await adWith(sandbox, "short-lived");
    const first = await sandbox.ok("getAdPreview", { query });
    expect(seconds(first.fetchedAt, first.expiresAt)).toBe(10 * minutes);
    sandbox.advance(10 * minutes - 1);
    expect(await sandbox.ok("getAdPreview", { query })).toEqual({ ...first, cacheHit: true });
    sandbox.advance(1);
    expect((await sandbox.ok("getAdPreview", { query })).cacheHit).toBe(false);
    const lasting = await sandbox.ok("getAdPreview", { query: await adWith(sandbox, "lasting") });
    expect(seconds(lasting.fetchedAt, lasting.expiresAt)).toBe(15 * minutes);
  });

  test("what has expired is forgotten", async () => {
    const sandbox = testSandbox();
    for (let at = 0; at < 5; at++) {
      await sandbox.ok("getAdPreview", { query: await someAd(sandbox, { at }) });
      sandbox.advance(16 * minutes);
    }
    expect(sandbox.world.collections.adPreviews.size).toBe(1);
  });
});
