import { expect, test } from "vitest";
import { checks } from "../../conformance/index.ts";
import type { World } from "../../mocks/sandbox/world/world.ts";
import { judgeSandbox } from "../prove/judge-sandbox.ts";

/** What is not right, other than what can't be judged, on a lawful server with another world. */
async function blamedIn(seeds: (world: World) => void): Promise<readonly string[]> {
  const { checks: results } = await judgeSandbox({ checks, faults: [{ name: "lawful", breaks: [], says: "", seeds }] });
  return results.filter(({ verdict }) => !["pass", "blocked"].includes(verdict)).map(({ id }) => id);
}

test("a run ends, and blames nothing, where the ad library has six ads", async () => {
  const found = await blamedIn(({ collections: { libraryAds } }) => {
    for (const { id } of libraryAds.all().slice(6)) libraryAds.delete(id);
  });
  expect(found).toEqual([]);
});

test("a server is not blamed for scopes that the full key does not have", async () => {
  const found = await blamedIn(({ collections: { keys } }) => {
    for (const { id, label, scopes } of keys.all())
      if (label === "full") keys.patch(id, { scopes: scopes.filter((scope) => !scope.startsWith("ads:")) });
  });
  expect(found).toEqual([]);
});
