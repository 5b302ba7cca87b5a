import { operationsOf } from "../openapi.ts";
import type { StateMachine } from "../templates/state.ts";
import type { AuditInput } from "./input.ts";

/** Names in a state machine that are not defined, and schemas that name an unknown state machine. */
export function brokenStates({ contract, requirements, states }: AuditInput): string[] {
  const requirementIds = new Set(requirements.map(({ id }) => id));
  const operationIds = new Set(operationsOf(contract).map(({ operation }) => operation.operationId));
  const machines = new Set(states.map(({ name }) => name));
  const schemas = contract.components.schemas;
  return [
    ...states.flatMap((machine) => {
      const where = `states/${machine.name}`;
      const { events, transitions, refused, open } = machine;
      const triggers = [...transitions, ...refused, ...open].map(({ on }) => on);
      const promised = [...transitions, ...refused].map(({ requirement }) => requirement);
      return [
        ...triggers
          .filter((on) => !operationIds.has(on) && !Object.hasOwn(events, on))
          .map((on) => `${where}: "${on}" is neither an operation nor an event.`),
        ...promised
          .filter((requirement) => !requirementIds.has(requirement))
          .map((requirement) => `${where}: there is no requirement ${requirement}.`),
        ...statesNamedIn(machine)
          .filter((state) => !machine.states.includes(state))
          .map((state) => `${where}: "${state}" is not one of its states.`),
        ...(Object.hasOwn(schemas, machine.schema) ? [] : [`${where}: there is no schema ${machine.schema}.`]),
      ];
    }),
    ...Object.entries(schemas).flatMap(([name, { "x-state-machine": machine }]) =>
      machine === undefined || machines.has(machine)
        ? []
        : [`components/schemas/${name}: there is no state machine ${machine}.`],
    ),
  ];
}

function statesNamedIn({ initial, terminal, transitions, refused, open }: StateMachine): string[] {
  return [
    initial,
    ...terminal,
    ...transitions.flatMap(({ from, to }) => [...(from ?? []), to]),
    ...[...refused, ...open].flatMap((rule) => rule.in),
  ];
}
