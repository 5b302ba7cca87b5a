import { operationList } from "../../generated/operations.ts";
import type { StateMachine } from "../../generated/states.ts";
import { documentedBody } from "../steps/placeholders.ts";
import type { Command } from "./kind.ts";

/** A call with the documented body, if any, for each operation of a machine whose path takes the resource's id. */
export function callsOf(machine: StateMachine): Readonly<Record<string, Command<{ readonly id: string }>>> {
  const named = [...machine.transitions, ...machine.refused, ...machine.open].map(({ on }) => on);
  const calls = [...new Set(named)].flatMap((on) =>
    operationList.filter(
      ({ operationId, parameters }) =>
        operationId === on &&
        parameters.some(({ in: place, resource }) => place === "path" && resource === machine.name),
    ),
  );
  return Object.fromEntries(
    calls.map((operation): [string, Command<{ readonly id: string }>] => [
      operation.operationId,
      {
        on: [operation.operationId],
        run: ({ send }, { id }) => send({ operation, path: { id }, ...documentedBody(operation) }),
      },
    ]),
  );
}
