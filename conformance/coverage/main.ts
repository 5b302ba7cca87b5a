/** `npm run lint:coverage`: each requirement has a check, or a reason why no server can be asked. */
import { requirements } from "../../generated/requirements.ts";
import { checks } from "../checks/index.ts";
import { createOracles } from "../oracles/index.ts";
import { coverageProblems } from "./coverage.ts";

const problems = coverageProblems(requirements, [...checks, ...createOracles().flatMap(({ rules }) => rules)]);
for (const problem of problems) console.error(problem);
const excluded = requirements.filter((requirement) => requirement.excluded !== undefined).length;
console.log(
  `${requirements.length} requirements: ${excluded} excluded with a reason, all others with a check. ${problems.length} problems.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
