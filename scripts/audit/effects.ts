import { referencesOf } from "../derive/references.ts";
import { type Contract, type LocatedOperation, operationsOf } from "../openapi.ts";
import { providedBy } from "./operations.ts";

/** Resources in `x-changes`, `x-changes-later` and `x-shows` without a counterpart, such as misspelt ones. */
export function brokenEffects(contract: Contract): string[] {
  const operations = operationsOf(contract);
  const shown = new Set(operations.filter(reads).flatMap((each) => [...idsOf(contract, each), ...shows(each)]));
  const changed = new Set(
    operations
      .filter((each) => !reads(each))
      .flatMap((each) => [
        ...idsOf(contract, each),
        ...changes(each),
        ...(each.operation["x-credits"] ? ["credits"] : []),
      ]),
  );
  return operations.flatMap((each) => [
    ...changes(each)
      .filter((resource) => !shown.has(resource))
      .map((resource) => `${each.operation.operationId}: it changes ${resource}, which no read shows.`),
    ...shows(each)
      .filter((resource) => !changed.has(resource))
      .map((resource) => `${each.operation.operationId}: it shows ${resource}, which no operation changes.`),
  ]);
}

function reads({ method }: LocatedOperation): boolean {
  return method === "get";
}

/** The resources whose ids are in its requests or answers. */
function idsOf(contract: Contract, located: LocatedOperation): string[] {
  return [...providedBy(located.operation), ...referencesOf(contract, located).map(({ resource }) => resource)];
}

function changes({ operation }: LocatedOperation): readonly string[] {
  return [...(operation["x-changes"] ?? []), ...(operation["x-changes-later"] ?? [])];
}

function shows({ operation }: LocatedOperation): readonly string[] {
  return operation["x-shows"] ?? [];
}
