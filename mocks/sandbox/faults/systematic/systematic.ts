import type { OperationId } from "../../../../generated/operations.ts";
import type { Fault, Hooks } from "../../fault.ts";

/** What an operator changes. */
export const families = ["requests", "answers", "effects", "refusals", "limits"] as const;

export type Family = (typeof families)[number];

/** The hooks of a systematic fault. They see every operation unless `on` says otherwise. */
export type Wrong = Pick<Fault, keyof Hooks | "on" | "remembers">;

/**
 * A fault that no one wrote: an operator applied to one place of the description. It names no requirement, because any check of its
 * operation may catch it.
 */
export interface Systematic {
  /** `drops/getPost/data/status`. */
  readonly name: string;
  readonly family: Family;
  readonly operator: string;
  readonly operation: OperationId;
  /** A JSON pointer, a parameter, an error or a limit. */
  readonly place: string;
  /** What the server does wrong, in the present tense. */
  readonly says: string;
  /** @param applied to be called whenever the server does something wrong */
  readonly wrong: (applied: () => void) => Wrong;
}

/** A systematic fault without its name. */
export function systematic(fault: Omit<Systematic, "name">): Systematic {
  const { operator, operation, place } = fault;
  return { name: `${operator}/${operation}${place.startsWith("/") ? place : `/${place}`}`, ...fault };
}

/** The fault to plant, and whether it has done anything wrong so far. */
export function plantable({ name, says, wrong }: Systematic): {
  readonly fault: Fault;
  readonly isApplied: () => boolean;
} {
  let times = 0;
  const applied = () => {
    times += 1;
  };
  const fault: Fault = { name, says, breaks: [], ...wrong(applied) };
  return { fault, isApplied: () => times > 0 };
}
