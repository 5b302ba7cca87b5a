import { type Operation, type OperationId, operationList } from "../../generated/operations.ts";
import type { StateMachine } from "../../generated/states.ts";
import { documentedBody } from "../steps/placeholders.ts";
import { type Command, callOf } from "./kind.ts";

/** A call with the documented body, if any, for each operation of a machine whose path takes the resource's id. */
export function callsOf(machine: StateMachine): Readonly<Record<string, Command<{ readonly id: string }>>> {
  const named = new Set([...machine.transitions, ...machine.refused, ...machine.open].map(({ on }) => on));
  const calls = [...named].flatMap((on) =>
    operationList.filter((operation) => operation.operationId === on && takes(operation, machine)),
  );
  return Object.fromEntries(
    calls.map((operation) => [
      operation.operationId,
      callOf(operation.operationId as OperationId, (_, { id }) => ({
        operation,
        path: { id },
        ...documentedBody(operation),
      })),
    ]),
  );
}

/** Whether the path of an operation takes the id of a machine's resource. */
export function takes({ parameters }: Operation, { name }: StateMachine): boolean {
  return parameters.some(({ in: place, resource }) => place === "path" && resource === name);
}
