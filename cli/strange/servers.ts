import { type OperationId, operationList } from "../../generated/operations.ts";
import type { Between } from "../prove/judge-sandbox.ts";
import { foreignIds, shapes } from "./foreign-ids.ts";
import { oddAnswers } from "./odd-answers.ts";

/** A server that answers strangely. */
export interface StrangeServer {
  readonly name: string;
  /** The operation whose answers are strange; undefined where those of all are. */
  readonly operationId?: OperationId;
  /** Each run needs a new one: it remembers what it was sent. */
  make(): Between;
}

/** Servers with ids of another shape: everywhere, and in the answers of each operation in turn. */
export const foreignIdServers: readonly StrangeServer[] = Object.entries(shapes).flatMap(([name, shape]) => [
  { name: `ids/${name}`, make: () => foreignIds(shape) },
  ...operationIds().map((operationId) => ({
    name: `ids/${name}/${operationId}`,
    operationId,
    make: () => foreignIds(shape, operationId),
  })),
]);

/** How much of its answers a server makes odd: little lets a run get far, much shows what comes early. */
const shares = [0.005, 0.02, 0.1, 0.3];

/** Servers with odd answers: some of any operation, and all of each operation in turn. @param seed the same seed gives the same servers */
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
  return operationList.map(({ operationId }) => operationId as OperationId); // the list holds what the map holds
}
