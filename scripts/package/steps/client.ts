import { join } from "node:path";
import { root } from "../../paths.ts";
import type { Project } from "../project.ts";
import { insist, type Step } from "../step.ts";

const compiler = join(root, "node_modules/.bin/tsc");

/** Strict compiler settings; the declarations of the package are checked as well. */
const strict = `'${compiler}' --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --verbatimModuleSyntax --module nodenext \
  --target es2023 --lib es2023,dom,dom.iterable --resolveJsonModule`;

/** Compiles a file of the project, including the types of its imports, and runs it. @returns its output */
async function compileAndRun(project: Project, name: string): Promise<string> {
  await project.run(`${strict} ${name}.ts`);
  return (await project.run(`node ${name}.js target.json`)).out.trim();
}

const useClient = `
import { readFileSync } from "node:fs";
import { createClient, createPost, getMe, isApiError } from "shortform-contract/client";
import type { components } from "shortform-contract/types";
import { requestBodies, validation } from "shortform-contract/validators";
import description from "shortform-contract/openapi.json" with { type: "json" };

const { baseUrl, keys } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as { baseUrl: string; keys: { full: string } };
const client = createClient({ baseUrl, key: keys.full, validate: validation() });
const team: components["schemas"]["TeamIdentity"] = (await getMe(client).orThrow()).data;
// @ts-expect-error: the contract has no such field
void team.nickname;
const refused = await createPost(createClient({ baseUrl, key: "sf_live_nobody" }), { body: { contentId: "66f1c0de5a7b8c9d0e1f2b01", selectedAccounts: {} } });
console.log(description.openapi, isApiError(refused.error), refused.error?.type, requestBodies.createPost({}), team.teamName);
`;

/** Makes a typed call to a running sandbox, with the client of the package. */
export const client: Step = {
  title: "npx shortform sandbox, and a typed call of shortform-contract/client",
  async run(project) {
    project.write(
      "target.json",
      await project.start("npx shortform sandbox --port 0 --json --write-target target.yaml"),
    );
    project.write("node.d.ts", nodeTypes);
    project.write("call.ts", `/// <reference path="./node.d.ts" />\n${useClient}`);
    const printed = await compileAndRun(project, "call");
    insist(printed === "3.1.0 true unauthorized false Northwind Coffee", `The call printed: ${printed}`);
    return `compiled with every declaration checked; it printed "${printed}"`;
  },
};

/** Types for the few Node functions that the files use, instead of a package. */
const nodeTypes = `
declare module "node:fs" {
  export function readFileSync(file: string, encoding: "utf8"): string;
}
declare const process: { readonly argv: readonly string[] };
`;

const useSuite = `
import { type Report, judge, requirements } from "shortform-contract";
import { createSandbox } from "shortform-contract/sandbox";

const sandbox = createSandbox({ speed: 0 });
const target = { baseUrl: "http://sandbox.test/api/v1", keys: { full: sandbox.keys.full } };
const report: Report = await judge({ target, fetch: async (request) => sandbox.fetch(request), only: ["no-key"] });
console.log(requirements.length > 1000, report.summary.fail, report.checks.filter(({ verdict }) => verdict === "pass").length > 50);
`;

/** Tests a sandbox in the same process with the suite of the package. */
export const suite: Step = {
  title: "shortform-contract and shortform-contract/sandbox in one process",
  async run(project) {
    project.write("judge.ts", useSuite);
    const printed = await compileAndRun(project, "judge");
    insist(printed === "true 0 true", `It printed: ${printed}`);
    return "a report without a failure";
  },
};

/** Writes the client into the project with `shortform generate`, and then changes a file. */
export const generate: Step = {
  title: "npx shortform generate --out src/shortform",
  async run(project) {
    await project.run("npx shortform generate --out src/shortform");
    await project.run(`${strict} --noEmit src/shortform/client.ts`);
    const same = await project.run("npx shortform generate --out src/shortform --check --json");
    insist(JSON.parse(same.out).drifted.length === 0, `Fresh files were reported as drifted: ${same.out}`);
    await project.run("sed -i '$d' src/shortform/types.ts");
    const drift = await project.attempt("npx shortform generate --out src/shortform --check");
    insist(drift.code === 1 && drift.out.includes("types.ts drifted"), `A changed file was not reported: ${drift.out}`);
    return "it compiles, and a changed file is found";
  },
};
