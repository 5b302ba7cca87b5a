import type { PathEntry } from "../contract.ts";
import type { Random } from "../world/random.ts";
import { drawTrouble } from "./draw.ts";
import { troubleProblem } from "./problem.ts";
import type { Trouble, TroubleRule } from "./rule.ts";

/** A rule in force. */
export interface RuleInForce {
  readonly rule: TroubleRule;
  /** How many answers it has hit. */
  readonly hits: number;
}

/** The rules of a sandbox, with their counts. */
export interface Troubles {
  /** Replaces the rules and restarts all counts. @throws Error with one sentence for an invalid rule; nothing is then changed */
  set(rules: readonly TroubleRule[]): void;
  /** Restores the rules from the start. */
  reset(): void;
  rules(): RuleInForce[];
  /**
   * What happens to the answer of the next call; null for nothing. HEAD and OPTIONS never have trouble.
   * @param entry the operations of its path; null if the API has no such path
   */
  next(method: string, entry: PathEntry | null): Trouble | null;
}

/**
 * Trouble between a sandbox and its callers. The nth call of an operation always gets the same trouble under the same rules and seed,
 * whatever other operations are called in between.
 * @param start the rules at the start, and after a reset
 * @throws Error with one sentence for an invalid rule
 */
export function troublesOf(random: Random, start: readonly TroubleRule[] = []): Troubles {
  let rules: readonly TroubleRule[] = [];
  let hits: number[] = [];
  const calls = new Map<string | null, number>();

  const troubles: Troubles = {
    set(given) {
      const problem = troubleProblem(given);
      if (problem !== null) throw new Error(problem);
      rules = structuredClone(given); // the caller may change its own
      hits = rules.map(() => 0);
      calls.clear();
    },
    reset: () => troubles.set(start),
    rules: () => rules.map((rule, at) => ({ rule, hits: hits[at] ?? 0 })),
    next(method, entry) {
      if (rules.length === 0 || method === "HEAD" || method === "OPTIONS") return null;
      const operationId = entry?.methods.get(method)?.operationId ?? null;
      const nth = (calls.get(operationId) ?? 0) + 1;
      calls.set(operationId, nth);
      const isSpent = (at: number) => (hits[at] ?? 0) >= (rules[at]?.times ?? Number.POSITIVE_INFINITY);
      const numbers = random.named(`trouble ${operationId} ${nth}`);
      const drawn = drawTrouble(rules, isSpent, numbers, { method, operationId });
      for (const at of drawn.hits) hits[at] = (hits[at] ?? 0) + 1;
      return drawn.trouble;
    },
  };
  troubles.reset();
  return troubles;
}
