/** `npm run lint:coverage [-- --write]`: compares the requirements without a check with `uncovered.txt`, which may only shrink. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { requirements } from "../../generated/requirements.ts";
import { checks } from "../checks/index.ts";
import { createOracles } from "../oracles/index.ts";
import { coverageProblems, uncoveredRequirements } from "./coverage.ts";

const file = fileURLToPath(new URL("uncovered.txt", import.meta.url));
const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const claims = [...checks, ...createOracles().flatMap(({ rules }) => rules)];

if (values.write) writeFileSync(file, `${uncoveredRequirements(requirements, claims).join("\n")}\n`);
const list = linesOf(readFileSync(file, "utf8"));
const problems = coverageProblems(requirements, claims, list, committedBefore());
for (const problem of problems) console.error(problem);
const excluded = requirements.filter((requirement) => requirement.excluded !== undefined).length;
console.log(
  `${requirements.length} requirements: ${requirements.length - excluded - list.length} with a check, ${excluded} excluded with a reason, ` +
    `${list.length} still without a check. ${problems.length} problems.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The list of the last commit that is not this one's own; undefined where there is no history. */
function committedBefore(): string[] | undefined {
  const path = "conformance/coverage/uncovered.txt";
  const show = (revision: string) => {
    try {
      return execFileSync("git", ["show", `${revision}:${path}`], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch {
      return undefined;
    }
  };
  const head = show("HEAD");
  const earlier = head === readFileSync(file, "utf8") ? show("HEAD~1") : head;
  return earlier === undefined ? undefined : linesOf(earlier);
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}
