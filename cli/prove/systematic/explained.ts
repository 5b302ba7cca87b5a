import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Why faults may survive. */
export interface Explanation {
  /** Names, with `*` for any text. */
  readonly faults: readonly string[];
  /** The gap whose words leave it open; without one, no client can see the fault. */
  readonly gap?: string;
  /** One sentence. */
  readonly reason: string;
}

/** The explanations of all survivors. */
export const explanations: readonly Explanation[] =
  parse(readFileSync(new URL("explained.yaml", import.meta.url), "utf8")) ?? [];

/** The explanations that speak of a fault. */
export const explanationsOf = (name: string): readonly Explanation[] =>
  explanations.filter(({ faults }) => faults.some((pattern) => patternOf(pattern).test(name)));

function patternOf(glob: string): RegExp {
  const parts = glob.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}
