import type { Shard, TrafficEntry } from "../../conformance/index.ts";
import { teamIn } from "../../conformance/watchers/teams.ts";

/** The team of each key, by every read of the identity in the history. */
export async function teamsIn(history: AsyncIterable<TrafficEntry>): Promise<ReadonlyMap<string, string>> {
  const teams = new Map<string, string>();
  for await (const { key, exchange } of history) {
    const team = teamIn(exchange);
    if (key !== undefined && team !== undefined) teams.set(key, team);
  }
  return teams;
}

/**
 * Whether a call belongs to one part of a history. Parts hold whole teams: the keys of one team fall together if a read of the identity
 * anywhere in the files shows the team of each. A key whose team is unknown counts as a team of its own, and calls without a key as one team.
 */
export function isInPart(
  { index, count }: Shard,
  key: string | undefined,
  teams: ReadonlyMap<string, string>,
): boolean {
  const owner = key === undefined ? "" : (teams.get(key) ?? key);
  return hashOf(owner) % count === index - 1;
}

/** FNV-1a, 32 bits: every process gives a text the same number. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
