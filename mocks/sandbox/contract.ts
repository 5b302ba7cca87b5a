/** The contract's data in the form in which the sandbox asks for it. */

import {
  type Operation,
  type OperationId,
  operationList,
  operations,
  type RateLimit,
} from "../../generated/operations.ts";

/** An operation of the contract, by its id known to exist. */
export type KnownOperation = Operation & { readonly operationId: OperationId };

/** The limit of the operations that have none of their own. */
export const defaultRateLimit: RateLimit = operations.getMe.rateLimit;

/** What stands at one path: its operations by method. */
export interface PathEntry {
  readonly path: string;
  readonly atOrigin: boolean;
  readonly methods: ReadonlyMap<string, KnownOperation>;
}

/** Every path with its operations; those without a parameter first, as they name one thing where another is a pattern. */
export const pathEntries: readonly PathEntry[] = [...new Set(operationList.map(({ path }) => path))]
  .map((path) => {
    const here = operationList.filter((operation) => operation.path === path);
    return {
      path,
      atOrigin: here.some(({ atOrigin }) => atOrigin),
      methods: new Map(here.map((operation) => [operation.method, operation])),
    };
  })
  .toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));
