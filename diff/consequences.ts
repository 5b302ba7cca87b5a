import type { Difference } from "./difference.ts";

/** A difference that only follows from another one is not told on its own: whoever edits the contract makes one change. */
interface Consequence {
  readonly cause: string;
  readonly effect: string;
  /** Whether this effect follows from this cause. */
  follows(cause: Difference, effect: Difference): boolean;
}

const sameOperation = (cause: Difference, effect: Difference) =>
  effect.operations.length === 1 && effect.operations[0] === cause.operations[0];

const isKey = (value: Difference["old"]) => typeof value === "string" && value.toLowerCase() === "idempotency-key";

const consequences: readonly Consequence[] = [
  {
    cause: "idempotency-added",
    effect: "optional-parameter-added",
    follows: (cause, effect) => sameOperation(cause, effect) && isKey(effect.new),
  },
  {
    cause: "idempotency-removed",
    effect: "parameter-removed",
    follows: (cause, effect) => sameOperation(cause, effect) && isKey(effect.old),
  },
  {
    cause: "price-added",
    effect: "error-added",
    follows: (cause, effect) => sameOperation(cause, effect) && effect.new === "402",
  },
  {
    cause: "price-removed",
    effect: "error-removed",
    follows: (cause, effect) => sameOperation(cause, effect) && effect.old === "402",
  },
  ...["state-added", "known-state-added"].flatMap((cause) =>
    ["job-end-added", "job-success-added"].map((effect) => ({
      cause,
      effect,
      follows: ({ new: state }: Difference, { new: status }: Difference) => state === status,
    })),
  ),
  ...["job-end-removed", "job-success-removed"].map((effect) => ({
    cause: "state-removed",
    effect,
    follows: ({ old: state }: Difference, { old: status }: Difference) => state === status,
  })),
];

/** The differences that do not follow from another one of them. */
export function withoutConsequences(found: readonly Difference[]): Difference[] {
  return found.filter((effect) => {
    const rows = consequences.filter((row) => row.effect === effect.rule);
    return !rows.some((row) => found.some((cause) => cause.rule === row.cause && row.follows(cause, effect)));
  });
}
