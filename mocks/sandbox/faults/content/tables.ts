/** Faults that are the same for many operations: one for each derived requirement of a kind. */

import { type OperationId, operationList } from "../../../../generated/operations.ts";
import type { Fault } from "../../fault.ts";
import { failingWith, failsFor } from "../service/refusals.ts";

/** The operations that create content items and videos. */
const makers = operationList.filter(
  ({ operationId, tag, method }) => operationId === "createInfluencerVideo" || (tag === "content" && method === "POST"),
);

/** For each of these operations and types: it fails with 500 instead. */
export const contentErrorFaults: readonly Fault[] = makers.flatMap((operation) =>
  (
    [
      [409, "conflict"],
      [404, "not_found"],
    ] as const
  )
    .filter(([, type]) => failingWith(type).includes(operation))
    .map(([status, type]) => failsFor(operation.operationId, status, type)),
);

/** The fields whose default affects the price, and each operation's charge with another default. */
const defaults: readonly { readonly operationId: OperationId; readonly field: string; readonly more: number }[] = [
  { operationId: "createCharacterSwap", field: "scene", more: 3 },
  { operationId: "createGreenScreenMobile", field: "duration", more: 10 },
  { operationId: "createTalkingHead", field: "duration", more: 10 },
  { operationId: "createTalkingHeadGreenScreen", field: "duration", more: 10 },
  { operationId: "createInterview", field: "duration", more: 10 },
  { operationId: "createProductSpokesperson", field: "duration", more: 10 },
];

export const contentDefaultFaults: readonly Fault[] = defaults.map(({ operationId, field, more }) => ({
  name: `${operationId}-${field}-default`,
  breaks: [`${operationId}.body.${field}.default`],
  says: `${operationId} uses a wrong default for ${field}.`,
  on: [operationId],
  costs: (cost, { body }) => (Object.hasOwn(body ?? {}, field) ? cost : cost + more),
}));
