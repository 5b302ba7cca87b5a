import { createHash } from "node:crypto";

/** Some of the faults, drawn by their names: another seed draws others, and a new fault replaces at most one. */
export function sampleOf<F extends { readonly name: string }>(faults: readonly F[], count: number, seed: number): F[] {
  const rank = ({ name }: F) => createHash("sha256").update(`${seed} ${name}`).digest("hex");
  const ranked = faults.map((fault) => [rank(fault), fault] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return ranked.slice(0, count).map(([, fault]) => fault);
}
