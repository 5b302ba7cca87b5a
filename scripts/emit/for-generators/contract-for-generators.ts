import type { Contract } from "../../openapi.ts";
import { withConditionsAside } from "./conditions.ts";
import { withExtensionsWrittenOut } from "./extensions.ts";
import { withNamedSchemas } from "./named-schemas.ts";
import { withNullableReferences } from "./nullable.ts";

/**
 * A description that allows and promises the same, in a form from which generators in several languages make types with names
 * (`generated/openapi-for-generators.json`, docs/generators.md).
 */
export function contractForGenerators(contract: Contract): Contract {
  return withNullableReferences(withExtensionsWrittenOut(withConditionsAside(withNamedSchemas(contract))));
}
