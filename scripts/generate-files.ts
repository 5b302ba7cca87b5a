import { bundleContract } from "./bundle.ts";
import { emitClientRequirements, loadClientRequirements } from "./client-requirements.ts";
import { deriveClientRequirements } from "./derive/client-requirements.ts";
import { deriveInvalidations } from "./derive/invalidation.ts";
import { deriveRequirements } from "./derive/requirements.ts";
import { emitClient, emitJobs } from "./emit/client.ts";
import { emitContract } from "./emit/contract.ts";
import { emitExamples } from "./emit/examples.ts";
import { contractForGenerators } from "./emit/for-generators/contract-for-generators.ts";
import { emitInvalidation } from "./emit/invalidation.ts";
import { emitLevels } from "./emit/levels.ts";
import { describeOperations, emitOperations } from "./emit/operations.ts";
import { emitQueries } from "./emit/queries.ts";
import { emitGapAnswers, emitRequirements, emitStates } from "./emit/requirements.ts";
import { emitSeedSchema } from "./emit/seed-schema.ts";
import { emitTypes } from "./emit/types.ts";
import { emitValidators } from "./emit/validators.ts";
import { filesOfRequirements, loadLevelData, placesOf, topicsOf } from "./levels/places.ts";
import { levelsOf, loadLevelSets } from "./levels/sets.ts";
import { loadGaps, loadRequirements, loadStates, withExclusions } from "./load.ts";
import { specFolder } from "./paths.ts";

/**
 * All files of `generated/` by name, with their text; writes nothing.
 * @throws if the description can't be bundled, or the data beside it is malformed
 */
export async function generateFiles(): Promise<Map<string, string>> {
  const contract = await bundleContract();
  const operations = describeOperations(contract);
  const requirements = [...loadRequirements(operations), ...withExclusions(deriveRequirements(contract))];
  const { version } = contract.info;
  const data = loadLevelData();
  const topics = topicsOf(data, operations);
  const places = placesOf(data, topics, requirements, filesOfRequirements());
  const gaps = loadGaps();
  const states = loadStates();
  const set = loadLevelSets().get(version);
  const validators = await emitValidators(contract);
  const control = await bundleContract(`${specFolder}control/openapi.yaml`);
  const controlValidators = await emitValidators(control);
  return new Map([
    ["openapi.json", `${JSON.stringify(contract, null, 2)}\n`],
    ["openapi-for-generators.json", `${JSON.stringify(contractForGenerators(contract), null, 2)}\n`],
    ["contract.json", emitContract(contract, { requirements, gaps, states })],
    ["types.ts", await emitTypes(contract)],
    ["operations.ts", emitOperations(contract)],
    ["examples.ts", emitExamples(contract)],
    ["client.ts", emitClient(contract)],
    ["jobs.ts", emitJobs(contract)],
    ["invalidation.ts", emitInvalidation(operations, deriveInvalidations(contract, states))],
    ["queries.ts", emitQueries(contract)],
    ["validators.js", validators.code],
    ["validators.d.ts", validators.types],
    ["requirements.ts", emitRequirements(requirements, gaps)],
    [
      "client-requirements.ts",
      emitClientRequirements([...loadClientRequirements(), ...deriveClientRequirements(contract)]),
    ],
    ["levels.ts", emitLevels(version, topics, set ? levelsOf(set, places, data) : [])],
    ["gaps.ts", emitGapAnswers(gaps)],
    ["states.ts", emitStates(states)],
    ["seed.schema.json", emitSeedSchema(control)],
    ["control-types.ts", await emitTypes(control)],
    ["control-validators.js", controlValidators.code],
    ["control-validators.d.ts", controlValidators.types],
  ]);
}
