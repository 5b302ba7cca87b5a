/** The contract's data in the form that the sandbox needs. */

import {
  type Operation,
  type OperationId,
  operationList,
  operations,
  type RateLimit,
} from "../../generated/operations.ts";

/** An operation of the contract by its id, which must exist. */
export type KnownOperation = Operation & { readonly operationId: OperationId };

/** The limit of operations without their own. */
export const defaultRateLimit: RateLimit = operations.getMe.rateLimit;

/** One path with its operations by method. */
export interface PathEntry {
  readonly path: string;
  readonly atOrigin: boolean;
  readonly methods: ReadonlyMap<string, KnownOperation>;
}

/** Every path with its operations. Paths without parameters come first, because they are more specific than patterns. */
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
