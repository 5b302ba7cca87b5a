import type { Operation, OperationParameter } from "../../../generated/operations.ts";
import { Blocked, Failure, NotJudgeable } from "../errors.ts";
import type { Session } from "./session.ts";

/**
 * Removes the resources that the run created, if the contract has an operation to remove or cancel them. Resources that can't be
 * removed stay: a run must not fail because of them.
 * @param onFault called for errors of the kit itself; the rest is still removed
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
