import type { GapId } from "../../../generated/gaps.ts";
import type { Latitude } from "../latitude.ts";
import type { Refusal } from "../refusal.ts";

/** The stages that can refuse a call, in the sandbox's order. */
export const stages = [
  "path",
  "method",
  "authentication",
  "rate",
  "scope",
  "request",
  "keyReuse",
  "existence",
  "state",
  "credits",
] as const;

export type Stage = (typeof stages)[number];

/** Pairs whose order the documents leave open: with this answer the later stage comes first. */
export const swaps: readonly {
  readonly first: Stage;
  readonly second: Stage;
  readonly gap: GapId;
  readonly answer: string;
}[] = [
  { first: "path", second: "authentication", gap: "GAP-017", answer: "401" },
  { first: "method", second: "authentication", gap: "GAP-018", answer: "401" },
  { first: "method", second: "scope", gap: "GAP-023", answer: "403" },
  { first: "authentication", second: "request", gap: "GAP-019", answer: "400" },
  { first: "authentication", second: "existence", gap: "GAP-020", answer: "404" },
  { first: "authentication", second: "rate", gap: "GAP-030", answer: "429" },
  { first: "rate", second: "scope", gap: "GAP-031", answer: "403" },
  { first: "rate", second: "request", gap: "GAP-032", answer: "400" },
  { first: "rate", second: "existence", gap: "GAP-033", answer: "404" },
  { first: "rate", second: "credits", gap: "GAP-025", answer: "402" },
  { first: "scope", second: "request", gap: "GAP-021", answer: "400" },
  { first: "scope", second: "existence", gap: "GAP-022", answer: "404" },
  { first: "request", second: "keyReuse", gap: "GAP-028", answer: "409" },
  { first: "request", second: "existence", gap: "GAP-024", answer: "404" },
  { first: "request", second: "state", gap: "GAP-029", answer: "409" },
  { first: "request", second: "credits", gap: "GAP-118", answer: "credits-first" },
  { first: "keyReuse", second: "credits", gap: "GAP-027", answer: "402" },
  { first: "existence", second: "credits", gap: "GAP-026", answer: "402" },
];

/**
 * The refusal that a call gets if several apply.
 * @param refuse returns the refusal of one stage, or null; called only if it matters
 */
export function firstRefusal(latitude: Latitude, refuse: (stage: Stage) => Refusal | null): Refusal | null {
  for (const stage of stages) {
    const refusal = refuse(stage);
    if (!refusal) continue;
    for (const { first, second, gap, answer } of swaps) {
      if (first !== stage || latitude.answer(gap) !== answer) continue;
      const other = refuse(second);
      if (other) return other;
    }
    return refusal;
  }
  return null;
}
