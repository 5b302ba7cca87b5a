import { describeOperation } from "../emit/operations.ts";
import { type Contract, type LocatedOperation, resolve, type Schema, type Source } from "../openapi.ts";
import type { CitedOperation } from "./behaviour.ts";

/** The metadata of an operation, with the words of its source. */
export function citedOperation(contract: Contract, located: LocatedOperation): CitedOperation {
  return { ...describeOperation(contract, located), source: located.operation["x-source"] };
}

/** The words about a schema: its own, those of the component it refers to, or those of its items. */
export function wordsAbout(contract: Contract, schema: Schema | undefined): Source | undefined {
  if (schema === undefined) return undefined;
  const target = resolve(contract, schema);
  const cited = [schema, target].map((each) => each["x-source"]).find((source) => source?.cite !== undefined);
  return cited ?? wordsAbout(contract, target.items);
}

/** Where the documents say what each error type means: `x-sources` of `ErrorDetails.type`, or the schema of that type alone. */
export function sourcesOfTypes(contract: Contract): ReadonlyMap<string, Source> {
  const { schemas } = contract.components;
  const listed = Object.entries(schemas.ErrorDetails?.properties?.type?.["x-sources"] ?? {});
  const own = Object.values(schemas).flatMap((schema): [string, Source][] => {
    const type = schema.properties?.error?.properties?.type?.const;
    const source = schema["x-source"];
    return typeof type === "string" && source?.cite !== undefined ? [[type, source]] : [];
  });
  return new Map([...listed, ...own]);
}
