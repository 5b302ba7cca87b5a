/** What the tests of ad discovery share. */

import type { Received, Sent, TestSandbox } from "../../../testing/sandbox-test.ts";
import { type AdsMode, setAdsMode } from "../modes.ts";

export const minutes = 60;
export const hours = 60 * minutes;

/** Words that more than a page of the seed world's ads hold. */
export const common = "the";

/** Searches; the search must succeed. */
export async function search(
  sandbox: TestSandbox,
  query: NonNullable<Sent<"searchAds">["query"]> = { q: common },
  key = "full",
): Promise<Received> {
  const received = await sandbox.call("searchAds", { query, key });
  if (received.status !== 200) throw new Error(JSON.stringify(received.json));
  return received;
}

/** An ad of a search that was not made before, with its receipt: what a save, a preview and a draft take. */
export async function someAd(sandbox: TestSandbox, { at = 0, key = "full", q = common } = {}) {
  const { data } = await search(sandbox, { q }, key);
  return { adId: String(data.items[at].adId), resultToken: String(data.resultToken) };
}

/** Searches for something new, `times` times: none of it comes from the cache. */
export async function searchAfresh(sandbox: TestSandbox, times: number, key = "full"): Promise<Received[]> {
  const received: Received[] = [];
  for (let at = 0; at < times; at++) {
    fresh += 1;
    received.push(await sandbox.call("searchAds", { query: { q: `word ${fresh}` }, key }));
  }
  return received;
}

let fresh = 0;

/** Makes all fresh requests of a team's day, as slowly as the minute allows. */
export async function useUpTheDay(sandbox: TestSandbox, key = "full"): Promise<void> {
  for (let round = 0; round < 5; round++) {
    const statuses = (await searchAfresh(sandbox, 10, key)).map(({ status }) => status);
    if (statuses.some((status) => status !== 200)) throw new Error(`Refused: ${statuses.join(" ")}`);
    sandbox.advance(1 * minutes);
  }
}

/** Puts the discovery side into a mode, as the control interface does. */
export function setMode({ world }: TestSandbox, mode: AdsMode): void {
  world.transaction(() => setAdsMode(world, mode));
}

/** The id of a workspace of the main team: the default one, or the other one. */
export function workspaceId({ world }: TestSandbox, which: "default" | "second"): string {
  const { teams, workspaces } = world.collections;
  const team = teams.first();
  const found = workspaces
    .by("team", team?.id ?? "")
    .find(({ id }) => (id === team?.defaultWorkspaceId) === (which === "default"));
  if (!found) throw new Error("The seed world has two workspaces in a team.");
  return found.id;
}

/** Saves so many references in the default workspace of the main team that it holds `count`. */
export function fillWorkspace(sandbox: TestSandbox, count: number): void {
  const { world } = sandbox;
  const { savedAds } = world.collections;
  const id = workspaceId(sandbox, "default");
  const [model] = savedAds.by("workspace", id);
  if (!model) throw new Error("The seed world has saved references.");
  world.transaction(() => {
    for (let at = savedAds.count("workspace", id); at < count; at++) {
      savedAds.put({ ...model, id: world.newId(), observation: { ...model.observation, adId: `9${at}` } });
    }
  });
}
