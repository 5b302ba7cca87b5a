import type { Check } from "../check.ts";
import { groupOf } from "../check-group.ts";
import { NotJudgeable } from "../errors.ts";
import { costOf } from "../spending/cost.ts";

/** One of several parts of a run: number `index` of `count`, starting at 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Reads `2/5`. @throws NotJudgeable with one sentence for anything else */
export function readShard(text: string): Shard {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text.trim()) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new NotJudgeable(`--shard takes a part and the number of parts, such as 2/5, not "${text}".`);
}

/**
 * The checks of one part. Checks of one group stay together because they share resources; the parts send about the same number of requests
 * each. The same checks always give the same parts.
 */
export function shardOf(checks: readonly Check[], { index, count }: Shard): Check[] {
  const groups = new Map<string, string[]>();
  for (const { id } of checks) groups.set(groupOf(id), [...(groups.get(groupOf(id)) ?? []), id]);
  const requests = [...groups].map(([group, ids]) => [group, costOf(ids).requests] as const);
  const loads = Array.from({ length: count }, () => 0);
  const partOf = new Map<string, number>();
  for (const [group, load] of requests.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + load;
    partOf.set(group, least);
  }
  return checks.filter(({ id }) => partOf.get(groupOf(id)) === index - 1);
}
