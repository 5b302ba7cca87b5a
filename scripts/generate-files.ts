import { bundleContract } from "./bundle.ts";
import { deriveRequirements } from "./derive/requirements.ts";
import { emitClient } from "./emit/client.ts";
import { describeOperations, emitOperations } from "./emit/operations.ts";
import { emitRequirements, emitStates } from "./emit/requirements.ts";
import { emitTypes } from "./emit/types.ts";
import { emitValidators } from "./emit/validators.ts";
import { loadGaps, loadRequirements, loadStates } from "./load.ts";

/**
 * Everything that stands in `generated/`, as file name and text; nothing is written.
 * @throws when the description can't be bundled, or data beside it has another shape
 */
export async function generateFiles(): Promise<Map<string, string>> {
  const contract = await bundleContract();
  const requirements = [...loadRequirements(describeOperations(contract)), ...deriveRequirements(contract)];
  const validators = await emitValidators(contract);
  return new Map([
    ["openapi.json", `${JSON.stringify(contract, null, 2)}\n`],
    ["types.ts", await emitTypes(contract)],
    ["operations.ts", emitOperations(contract)],
    ["client.ts", emitClient(contract)],
    ["validators.js", validators.code],
    ["validators.d.ts", validators.types],
    ["requirements.ts", emitRequirements(requirements, loadGaps())],
    ["states.ts", emitStates(loadStates())],
  ]);
}
