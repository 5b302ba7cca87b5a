import { lackOf, type Sign } from "../../conformance/observations/learned/signs.ts";
import type { Gathered } from "./gather.ts";
import { fitsIn, type Mask, maskOf, sizeOf, union } from "./mask.ts";

/** A sign that only one answer of a gap shows. */
export interface Rule {
  readonly gap: string;
  readonly answer: string;
  readonly sign: Sign;
  /** Among the servers with this answer, how many show the sign: 0 to 1. */
  readonly share: number;
}

export interface Material {
  /** To learn from. */
  readonly learned: readonly Gathered[];
  /** To try the rules on. */
  readonly trials: readonly Gathered[];
}

/**
 * Gaps, or answers of a gap, that no sign tells for certain, though some fit every server by chance. Of two requests sent at once (GAP-066),
 * it depends on the moment what the second one meets, and a 409 may have another cause. A ledger that shows no entry of a type may never
 * have had one (GAP-114, GAP-116), and a few accounts may be in any order by chance (GAP-146).
 */
const untold: ReadonlySet<string> = new Set(["GAP-066", "GAP-114 spending-removed", "GAP-116", "GAP-146"]);

/** So many signs per answer at most. */
const maxSigns = 3;
/** Of the signs that the same servers show, so many are kept. */
const maxAlike = 2;
/** Accepted probability that one sign fits one answer by chance. There are about 10^8 such pairs. */
const maxChance = 1e-9;
/** A sign that does not depend on who asked is preferred if it shows this share of what the best sign shows. */
const preference = 0.8;

/**
 * Learns which signs tell which answer of a gap, from servers with random answers.
 * @param gaps the answers of each gap
 * @returns the rules; each held on every server of both kinds
 */
export function learn(gaps: readonly (readonly [string, readonly string[]])[], { learned, trials }: Material): Rule[] {
  const servers = [...learned, ...trials];
  const shown = distinct(signMasks(servers));
  const even = maskOf(learned.length, () => true, servers.length);
  return gaps.flatMap(tellable).flatMap(({ gap, answer, usual }) => {
    const has = ({ latitude }: Gathered) =>
      (Object.entries(latitude).find(([id]) => id === gap)?.[1] ?? usual) === answer;
    const here = maskOf(servers.length, (at) => servers[at] !== undefined && has(servers[at]), servers.length);
    const inLearned = sizeOf(here, even);
    const fitting = shown.flatMap(({ sign, mask }) => {
      if (!fitsIn(mask, here)) return [];
      const size = sizeOf(mask, even);
      return chanceOf(size, inLearned, learned.length) < maxChance ? [{ sign, mask, size }] : [];
    });
    return bestOf(fitting).map(({ sign, size }) => ({ gap, answer, sign, share: size / inLearned }));
  });
}

function tellable([gap, answers]: readonly [string, readonly string[]]) {
  const told = answers.filter((answer) => !untold.has(gap) && !untold.has(`${gap} ${answer}`));
  return told.map((answer) => ({ gap, answer, usual: answers[0] }));
}

/** Of the signs that the same servers show, the two that depend least on who asked. */
function distinct(masks: ReadonlyMap<Sign, Mask>): { readonly sign: Sign; readonly mask: Mask }[] {
  const groups = new Map<string, { signs: Sign[]; readonly mask: Mask }>();
  for (const [sign, mask] of masks) {
    const key = mask.join();
    const group = groups.get(key) ?? { signs: [], mask };
    groups.set(key, group);
    group.signs = [...group.signs, sign].sort(plainFirst).slice(0, maxAlike);
  }
  return [...groups.values()].flatMap(({ signs, mask }) => signs.map((sign) => ({ sign, mask })));
}

function plainFirst(a: Sign, b: Sign): number {
  return Number(dependsOnAsker(a)) - Number(dependsOnAsker(b)) || a.length - b.length || (a < b ? -1 : 1);
}

/** The servers that show each sign, also the lack of a member that other servers give at the same place. */
function signMasks(servers: readonly Gathered[]): Map<Sign, Mask> {
  const universe = new Map<string, Set<string>>();
  for (const { holders } of servers) {
    for (const [place, , ever] of holders) {
      const known = universe.get(place) ?? new Set();
      universe.set(place, known);
      for (const name of ever) known.add(name);
    }
  }
  const masks = new Map<Sign, Mask>();
  const note = (sign: Sign, at: number) => {
    const mask = masks.get(sign) ?? maskOf(0, () => false, servers.length);
    masks.set(sign, mask);
    mask[at >> 5] = (mask[at >> 5] ?? 0) | (1 << (at & 31));
  };
  for (const [at, { signs, holders }] of servers.entries()) {
    for (const sign of signs) note(sign, at);
    for (const [place, always] of holders) {
      for (const name of universe.get(place) ?? []) if (!always.includes(name)) note(lackOf(place, name), at);
    }
  }
  return masks;
}

/** The probability that a sign of `size` servers of `all` stays within `part` of them by chance. */
export function chanceOf(size: number, part: number, all: number): number {
  if (size === 0) return 1;
  let chance = 1;
  for (let drawn = 0; drawn < size; drawn += 1) chance *= Math.max(0, part - drawn) / (all - drawn);
  return chance;
}

interface Candidate {
  readonly sign: Sign;
  readonly mask: Mask;
  readonly size: number;
}

/** The few signs that together show the most. */
function bestOf(candidates: readonly Candidate[]): Candidate[] {
  const worth = ({ sign, size }: Candidate) => size * (dependsOnAsker(sign) ? preference : 1);
  const left = [...candidates].sort(
    (a, b) => worth(b) - worth(a) || a.sign.length - b.sign.length || (a.sign < b.sign ? -1 : 1),
  );
  const chosen: Candidate[] = [];
  for (const candidate of left) {
    if (chosen.length === maxSigns) break;
    const covered = chosen.reduce<Mask | undefined>(
      (mask, each) => (mask ? union(mask, each.mask) : each.mask),
      undefined,
    );
    if (covered === undefined || chosen.length === 1 || !fitsIn(candidate.mask, covered)) chosen.push(candidate);
  }
  return chosen;
}

function dependsOnAsker(sign: Sign): boolean {
  return /^(check|story) /.test(sign);
}
