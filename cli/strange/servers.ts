import { type OperationId, operationList } from "../../generated/operations.ts";
import type { Between } from "../prove/judge-sandbox.ts";
import { distorted, distortions } from "./distortions.ts";
import { foreignIds, shapes } from "./foreign-ids.ts";
import { oddAnswers } from "./odd-answers.ts";

/** A server that answers strangely. */
export interface StrangeServer {
  readonly name: string;
  /** The operation with strange answers; undefined for all. */
  readonly operationId?: OperationId;
  /** Whether the description allows all its answers; undefined if that depends on chance or on a gap. */
  readonly isLawful?: boolean;
  /** Each run needs a new server, because it keeps state. */
  make(): Between;
}

/** Servers with another shape of ids: for all operations, and for each operation in turn. */
export const foreignIdServers: readonly StrangeServer[] = Object.entries(shapes).flatMap(([name, shape]) => [
  { name: `ids/${name}`, isLawful: false, make: () => foreignIds(shape) },
  ...operationIds().map((operationId) => ({
    name: `ids/${name}/${operationId}`,
    operationId,
    make: () => foreignIds(shape, operationId),
  })),
]);

/** Servers whose answers are distorted in one way: for all operations, and for each operation in turn. */
export const distortedServers: readonly StrangeServer[] = Object.entries(distortions).flatMap(([name, distortion]) => {
  const isLawful = name === "extra-members";
  return [
    { name: `shapes/${name}`, isLawful, make: () => distorted(distortion) },
    ...operationIds().map((operationId) => ({
      name: `shapes/${name}/${operationId}`,
      operationId,
      isLawful,
      make: () => distorted(distortion, operationId),
    })),
  ];
});

/** The share of odd answers: a low share lets a run get far, a high share tests the start of a run. */
const shares = [0.005, 0.02, 0.1, 0.3];

/**
 * Servers with odd answers: a share of all answers, and every answer of each operation in turn.
 * @param seed the same seed gives the same servers
 */
export function oddServers(seed: number): StrangeServer[] {
  return [
    ...shares.map((share) => ({ name: `odd/${share}`, make: () => oddAnswers({ seed, share }) })),
    ...operationIds().map((operationId) => ({
      name: `odd/${operationId}`,
      operationId,
      make: () => oddAnswers({ seed, share: 1, operationId }),
    })),
  ];
}

function operationIds(): OperationId[] {
  return operationList.map(({ operationId }) => operationId as OperationId); // the list has the same ids as the map
}
