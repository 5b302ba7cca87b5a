import type { Check, Need } from "../check.ts";

/** What a target could offer besides, and how many more requirements checks could judge with it. */
export interface Unlock {
  /** As in a target file: `keys.otherTeam`, or `control` for all of its parts. */
  readonly offer: string;
  readonly requirements: number;
}

/**
 * What else could be judged with each further key, and with a control interface. A requirement counts if no check can judge it
 * so far.
 * @returns the most rewarding first; at the end, if it is more than each alone, everything together
 */
export function unlocksFor(checks: readonly Check[], offers: ReadonlySet<Need>): Unlock[] {
  const missing = new Map<string, Set<Need>>();
  for (const need of checks.flatMap(({ needs }) => needs)) {
    if (offers.has(need)) continue;
    const offer = offerOf(need, offers);
    missing.set(offer, (missing.get(offer) ?? new Set()).add(need));
  }
  const before = judgeable(checks, offers).size;
  const gain = (more: Iterable<Need>) => judgeable(checks, new Set([...offers, ...more])).size - before;
  const single = [...missing]
    .map(([offer, needs]) => ({ offer, requirements: gain(needs) }))
    .toSorted((a, b) => b.requirements - a.requirements);
  if (single.length < 2) return single;
  const all = gain([...missing.values()].flatMap((needs) => [...needs]));
  return [...single, { offer: "all of them", requirements: all }];
}

/** A control interface comes whole, unless the target has one that lacks a part. */
function offerOf(need: Need, offers: ReadonlySet<Need>): string {
  const [kind, name] = need.split(":");
  if (kind === "key") return `keys.${name}`;
  const hasControl = [...offers].some((each) => each.startsWith("control:"));
  return hasControl ? `control.${name}` : "control";
}

function judgeable(checks: readonly Check[], offers: ReadonlySet<Need>): Set<string> {
  const possible = checks.filter(({ needs }) => needs.every((need) => offers.has(need)));
  return new Set(possible.flatMap(({ requirements }) => requirements));
}
