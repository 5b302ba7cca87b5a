import type { Contract } from "../openapi.ts";

/** The JSON Schema of seed files, which stands in the description of the control interface. @throws Error if it does not */
export function emitSeedSchema(control: Contract): string {
  const seed = control.components?.schemas?.Seed;
  if (!seed) throw new Error("spec/control/openapi.yaml lacks the schema Seed.");
  const { example, ...schema } = seed as { readonly example?: unknown }; // an object, as the linter checks
  return `${JSON.stringify(
    {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Seed file of the sandbox",
      ...schema,
      examples: [example],
    },
    null,
    2,
  )}\n`;
}
