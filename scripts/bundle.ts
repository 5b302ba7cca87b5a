import { bundle, createConfig } from "@redocly/openapi-core";
import { loadStates } from "./load.ts";
import type { Contract, Schema } from "./openapi.ts";
import { specFolder } from "./paths.ts";

/**
 * Reads the description in `spec/` and returns it as one document: `$ref`s point to `#/components`, and components are in alphabetical
 * order.
 * @param file the root file; only tests pass another one than `spec/openapi.yaml`
 * @throws if a reference can't be resolved or two components have the same name; the message names the file
 */
export async function bundleContract(file = `${specFolder}openapi.yaml`): Promise<Contract> {
  const result = await bundle({ ref: file, config: await createConfig({}) });
  const [broken] = result.problems; // a warning counts, too: of two components with the same name, one would be renamed
  if (broken) {
    const place = broken.location[0]?.source.absoluteRef ?? file;
    throw new Error(`${place}: ${broken.message} Fix it and generate again.`);
  }
  const document = result.bundle.parsed as Contract; // shape is checked by `npm run lint:spec`
  const components = Object.fromEntries(
    Object.entries(document.components)
      .map(([kind, members]) => [kind, sortKeys<unknown>(members)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const contract = { ...document, components: components as unknown as Contract["components"] }; // same members, sorted
  return { ...contract, components: { ...contract.components, schemas: withStates(contract.components.schemas) } };
}

/** The values of a status are the states of its machine: all of them where the documents list all, else the known ones. */
function withStates(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const machines = new Map(loadStates().map((machine) => [machine.name, machine]));
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const machine = machines.get(schema["x-state-machine"] ?? "");
      if (!machine || schema.type !== "string") return [name, schema];
      const { type, description, ...rest } = schema;
      const values = { [machine.complete ? "enum" : "x-known-values"]: machine.states };
      return [name, { type, ...(description !== undefined && { description }), ...values, ...rest }];
    }),
  );
}

function sortKeys<T>(members: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
}
