import type { Random } from "../../world/random.ts";

/** Whose deck it is. */
interface Branded {
  readonly random: Random;
  /** The brand, where the deck mentions it. */
  readonly brand: string | null;
}

const lines = [
  "Start smaller than you think",
  "Ask someone who has done it",
  "The first week is the hardest",
  "Nobody needs the expensive kind",
  "Do it before breakfast",
  "Write down what worked",
  "Skip what everyone repeats",
  "Give it one more try",
  "Slow is fine",
] as const;

/** The brand's own line, where a deck mentions the brand. */
const ofBrand = (brand: string) => `${brand} makes it easy`;

const tiers = ["C", "B", "A", "S"] as const;

/** Some lines for a deck, the brand's own last. */
export function itemsOf({ random, brand }: Branded, min: number, max: number): string[] {
  const count = random.between(min, max);
  const first = random.between(0, lines.length - 1);
  const items = Array.from({ length: count }, (_, at) => lines[(first + at) % lines.length] ?? lines[0]);
  return brand === null ? items : [...items.slice(0, -1), ofBrand(brand)];
}

/** Lines in tiers from the lowest to the highest: the last one, which is the brand's where it is mentioned, is in tier S. */
export function inTiers(items: readonly string[]): { readonly label: string; readonly tier: string }[] {
  return items.map((label, at) => ({
    label,
    tier: at === items.length - 1 ? "S" : (tiers[Math.floor((at * tiers.length) / items.length)] ?? "A"),
  }));
}
