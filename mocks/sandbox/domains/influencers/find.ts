import type { Call } from "../../call.ts";
import type { Influencer } from "../../world/entities/influencer.ts";
import type { World } from "../../world/world.ts";

/** The influencers that a list call asks for, in the order of the list. */
export function findInfluencers({ world, team, workspace, query }: Call<"listInfluencers">): Influencer[] {
  const { influencers, workspaces } = world.collections;
  const places = world.latitude.choose("GAP-283", {
    workspace: () => [workspace],
    team: () => workspaces.by("team", team.id),
  })();
  const found = places
    .flatMap(({ id }) => influencers.by("workspace", id))
    .filter((each) => query.niche === undefined || each.niche === query.niche)
    .filter((each) => query.search === undefined || matches(world, each, query.search));
  return inOrder(world, found);
}

/** Whether a search finds an influencer: its name, its description or one of its tags (GAP-282). */
function matches({ latitude }: World, { name, description, tags }: Influencer, search: string): boolean {
  const texts = [name, description ?? "", ...tags];
  const holds = (part: string) => texts.some((text) => text.toLowerCase().includes(part.toLowerCase()));
  return latitude.choose("GAP-282", {
    "substring-any-case": () => holds(search),
    "whole-words": () => texts.some((text) => inWords(text).includes(inWords(search))),
    "case-sensitive": () => texts.some((text) => text.includes(search)),
    "any-word": () => search.trim() === "" || search.trim().split(/\s+/).some(holds),
  })();
}

/** Lower case, with one space around each word. */
function inWords(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** The order of the list (GAP-281). */
function inOrder({ latitude }: World, list: readonly Influencer[]): Influencer[] {
  const oldestFirst = list.toSorted((a, b) => a.createdAt - b.createdAt);
  return latitude.choose("GAP-281", {
    "newest-first": () => oldestFirst.reverse(),
    "oldest-first": () => oldestFirst,
    "by-name": () => oldestFirst.sort((a, b) => a.name.localeCompare(b.name, "en")),
  })();
}
