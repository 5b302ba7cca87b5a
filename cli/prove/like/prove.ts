import type { Check } from "../../../conformance/index.ts";
import { latitudes } from "../legal.ts";
import type { Task } from "../tasks.ts";
import { doTasks } from "../workers.ts";
import type { Likened } from "./judge.ts";

/** The share of legal servers from which a sandbox with `--like` must not differ. */
const leastShare = 0.95;

/** How many of the gaps that stay different are printed. */
const maxGaps = 30;

/**
 * Compares random legal servers with sandboxes that are like them, and prints the figures.
 * @returns whether enough of them leave no difference
 */
export async function proveLikeness(options: {
  readonly checks: readonly Check[];
  readonly servers: number;
  readonly seed: number;
  readonly quiet: boolean;
}): Promise<boolean> {
  const ids = options.checks.map(({ id }) => id);
  const tasks = latitudes(options.servers, options.seed).map((latitude): Task => ({ kind: "like", latitude }));
  const all: Likened[] = [];
  await doTasks(tasks, { checks: ids, touches: [], callers: [] }, (outcome) => {
    if (outcome.kind !== "like") return;
    all.push(outcome.likened);
    const { differences } = outcome.likened;
    if (!options.quiet) for (const difference of differences.slice(0, 10)) console.log(`  ${difference}`);
  });
  const alike = all.filter(({ differences, unpaired }) => differences.length === 0 && unpaired === 0);
  const pairs = all.reduce((sum, each) => sum + each.pairs, 0);
  console.log(
    `${all.length} legal servers, ${pairs} pairs of answers: --like leaves no difference on ${alike.length}.`,
  );
  const counts = new Map<string, number>();
  for (const gap of all.flatMap(({ gaps }) => gaps)) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, maxGaps);
  if (most.length > 0) console.log(`Not taken over: ${most.map(([gap, count]) => `${gap} (${count})`).join(", ")}.`);
  return alike.length >= leastShare * all.length;
}
