/** Faults that are the same for many operations: one for each derived requirement of a kind. */

import { type OperationId, operationList } from "../../../generated/operations.ts";
import { type Requirement, requirements } from "../../../generated/requirements.ts";
import { failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

const byId: ReadonlyMap<string, Requirement> = new Map(
  requirements.map((requirement) => [requirement.id, requirement]),
);

/** What makes content items and videos. */
const makers = operationList.filter(
  ({ operationId, tag, method }) => operationId === "createInfluencerVideo" || (tag === "content" && method === "POST"),
);

/** Refusals that operations give with a status of their own. */
const refusals = [
  { status: 409, type: "conflict" },
  { status: 404, type: "not_found" },
] as const;

/** Each operation answers what it refuses so as a fault of its own. */
export const contentErrorFaults: readonly Fault[] = makers.flatMap(({ operationId }) =>
  refusals
    .filter(({ type }) => byId.has(`${operationId}.error.${type}`))
    .map(
      ({ status, type }): Fault => ({
        name: `${operationId}-fails-for-${type.replace("_", "-")}`,
        breaks: [`${operationId}.error.${type}`],
        says: `${operationId} answers 500 instead of ${status} ${type}.`,
        answers: (answer, visit) =>
          isOneOf(visit, operationId) && answer.status === status ? failureOf(500, "internal_error") : answer,
      }),
    ),
);

/** The fields whose default the price shows, and what each operation charges when it takes another one. */
const defaults: readonly { readonly operationId: OperationId; readonly field: string; readonly more: number }[] = [
  { operationId: "createCharacterSwap", field: "scene", more: 3 },
  { operationId: "createGreenScreenMobile", field: "duration", more: 10 },
  { operationId: "createTalkingHead", field: "duration", more: 10 },
  { operationId: "createTalkingHeadGreenScreen", field: "duration", more: 10 },
  { operationId: "createInterview", field: "duration", more: 10 },
  { operationId: "createProductSpokesperson", field: "duration", more: 10 },
];

export const contentDefaultFaults: readonly Fault[] = defaults.map(
  ({ operationId, field, more }): Fault => ({
    name: `${operationId}-${field}-default`,
    breaks: [`${operationId}.body.${field}.default`],
    says: `${operationId} takes another ${field} than its default when it is left out.`,
    costs: (cost, { operation, body }) =>
      operation.operationId === operationId && !Object.hasOwn(body ?? {}, field) ? cost + more : cost,
  }),
);
