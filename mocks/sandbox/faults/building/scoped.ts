import type { OperationId } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Fault, FaultOn, Hooks } from "../../fault.ts";

/** A fault without its name. @param breaks its requirement, or several @param says what the server does wrong */
export function fault<O extends OperationId>(
  breaks: string | readonly string[],
  says: string,
  wrong: NoInfer<Hooks<O>> & Pick<Fault, "on" | "base" | "seeds" | "remembers">,
): FaultOn<O> {
  return { breaks: [breaks].flat(), says, ...wrong };
}

/** Faults by their names. */
export function faultsOf(faults: Readonly<Record<string, Omit<Fault, "name">>>): Fault[] {
  return Object.entries(faults).map(([name, fault]) => ({ name, ...fault }));
}

/** Faults on an operation, or on several, by their names. */
export function faultsOn<O extends OperationId>(
  operations: O | readonly O[] | ((operation: KnownOperation) => boolean),
  faults: Readonly<Record<string, FaultOn<NoInfer<O>>>>,
): Fault[] {
  const on = typeof operations === "function" ? operations : [operations].flat();
  return Object.entries(faults).map(([name, fault]) => {
    return { name, ...fault, on } as unknown as Fault; // its hooks see only calls of these operations
  });
}
