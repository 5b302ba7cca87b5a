import type { Operation, OperationParameter } from "../../generated/operations.ts";
import { Blocked, Failure, NotJudgeable } from "./errors.ts";
import type { Session } from "./session.ts";

/**
 * Removes what the run made, where the contract has an operation that removes it, or one that cancels it. What can't be
 * removed stays: a run must not fail for it.
 * @param onFault sees what the kit itself did wrong; the rest is removed all the same
 */
export async function cleanUp(
  session: Session,
  operations: readonly Operation[],
  onFault: (error: unknown) => void,
): Promise<void> {
  session.budget.startCleaning();
  for (const operation of operations.filter(removes)) {
    const id = operation.parameters.find(isId);
    for (const made of session.made().filter(({ kind }) => kind === id?.resource)) {
      try {
        await session.send({ operation, path: { [id?.name ?? "id"]: String(made.id) } });
      } catch (error) {
        if (error instanceof NotJudgeable) return;
        if (!(error instanceof Blocked || error instanceof Failure)) onFault(error);
      }
    }
  }
}

function removes({ method, path }: Operation): boolean {
  return method === "DELETE" || (method === "POST" && path.endsWith("/cancel"));
}

function isId({ in: place, resource }: OperationParameter): boolean {
  return place === "path" && resource !== undefined;
}
