/**
 * `npm run lint:spec [-- --lock] [-- --levels]`: audits `spec/`, its examples and its links into the documents; `--lock` writes the file
 * that replaces the documents in the link check, `--levels` the set of levels of this contract version.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { misnamedExamples } from "./audit/named-examples.ts";
import { typedLists } from "./audit/typed-lists.ts";
import { auditContract, sourceLinks } from "./audit.ts";
import { bundleContract } from "./bundle.ts";
import { checkExamples } from "./check-examples.ts";
import { clientSourceLinks, loadClientRequirements } from "./client-requirements.ts";
import { runCommand } from "./command.ts";
import { deriveRequirements } from "./derive/requirements.ts";
import { compileBodyValidators } from "./emit/body-validators.ts";
import { describeOperations } from "./emit/operations.ts";
import { filesOfRequirements, loadLevelData, placesOf, topicsOf } from "./levels/places.ts";
import { levelProblems, loadLevelSets, writeLevelSet } from "./levels/sets.ts";
import { loadGaps, loadRequirements, loadStates, withExclusions } from "./load.ts";
import { checkOrLock } from "./lock.ts";
import { unansweredPlaces } from "./open-places.ts";
import { orphanedFiles } from "./orphans.ts";
import { root, specFolder } from "./paths.ts";
import { readDocuments } from "./sources.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: { lock: { type: "boolean", default: false }, levels: { type: "boolean", default: false } },
  });
  const contract = await bundleContract();
  const operations = describeOperations(contract);
  const written = loadRequirements(operations);
  const derived = withExclusions(deriveRequirements(contract));
  const gaps = loadGaps();
  const states = loadStates();
  const input = { contract, requirements: [...written, ...derived], gaps, states };
  const links = [...sourceLinks(input), ...clientSourceLinks(loadClientRequirements())];
  const documents = readDocuments();
  const data = loadLevelData();
  const places = placesOf(data, topicsOf(data, operations), input.requirements, filesOfRequirements());
  const { version: kit } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { readonly version: string }; // our own file
  const versions = { contract: contract.info.version, kit };
  if (values.levels) writeLevelSet(versions, places);
  const validators = compileBodyValidators(contract);
  const problems = [
    ...auditContract(input),
    ...typedLists(written, operations),
    ...orphanedFiles(contract, `${specFolder}components/`),
    ...checkExamples(contract, validators),
    ...misnamedExamples(contract, validators),
    ...(documents ? unansweredPlaces(documents, gaps) : []),
    ...levelProblems(loadLevelSets(), versions, places),
    ...checkOrLock(links, documents, `${specFolder}sources.lock.json`, values.lock),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    `${operations.length} operations, ${written.length} written and ${derived.length} derived requirements, ` +
      `${gaps.length} gaps, ${states.length} state machines, ${links.length} links checked ` +
      `${documents ? "in the documents" : "against the lock"}: ${problems.length} problems.`,
  );
  return problems.length === 0;
});
