import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { transformSync } from "esbuild";
import { root } from "../../paths.ts";
import { type Ended, type Environment, openProject, type Project } from "../project.ts";
import { insist, type Kit, type Step } from "../step.ts";
import { runGitLabJob, runJob } from "../workflow.ts";

const folder = join(root, "docs/ci");

/** A typical test of a front end: it knows the address and the key of the API, but not the sandbox. */
const frontEndTest = `
import assert from "node:assert/strict";
import { test } from "node:test";

test("the team has a name", async () => {
  const answer = await fetch(process.env.API_URL + "/me", { headers: { Authorization: "Bearer " + process.env.API_KEY } });
  assert.equal((await answer.json()).data.teamName, "Northwind Coffee");
});
`;

/** A recipe to run as a script and as a workflow job. */
interface Recipe {
  readonly name: string;
  /** Checks the result of the recipe. @throws Error if it is missing */
  look(project: Project): string;
}

const verify: Recipe = {
  name: "verify",
  look(project) {
    const report = join(project.folder, "shortform-report");
    insist(existsSync(join(report, "report.html")), "It wrote no report.");
    const { summary } = JSON.parse(readFileSync(join(report, "report.json"), "utf8")) as {
      readonly summary: Readonly<Record<"pass" | "fail", number>>;
    };
    rmSync(report, { recursive: true });
    insist(summary.fail === 0 && summary.pass > 0, `${summary.pass} requirements passed, ${summary.fail} failed.`);
    return `${summary.pass} requirements pass`;
  },
};

const client: Recipe = { name: "client", look: () => "no drift" };
const frontEnd: Recipe = { name: "front-end", look: () => "its test passes" };

const traffic: Recipe = {
  name: "traffic",
  look(project) {
    const folder = join(project.folder, "traffic");
    const { requests, findings } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as {
      readonly requests: number;
      readonly findings: readonly unknown[];
    };
    insist(existsSync(join(folder, "run.tape")), "It wrote no tape.");
    insist(requests > 0 && findings.length === 0, `${requests} calls were judged, with ${findings.length} findings.`);
    rmSync(folder, { recursive: true });
    return `${requests} call judged`;
  },
};

const verifyClient: Recipe = {
  name: "verify-client",
  look(project) {
    const folder = join(project.folder, "shortform-client-report");
    const { summary } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as {
      readonly summary: Readonly<Record<"pass" | "fail", number>>;
    };
    insist(existsSync(join(folder, "junit.xml")), "It wrote no junit.xml.");
    rmSync(folder, { recursive: true });
    insist(summary.fail === 0 && summary.pass > 300, `${summary.pass} requirements passed, ${summary.fail} failed.`);
    return `${summary.pass} requirements pass`;
  },
};

const diff: Recipe = { name: "diff", look: () => "no difference" };

/** The driver of the kit's own client, as a user of the package would write it in JavaScript. */
function driver(): string {
  const text = readFileSync(join(root, "docs/clients/own_driver.ts"), "utf8");
  const { code } = transformSync(text.replace("../../generated/client.ts", "shortform-contract/client"), {
    loader: "ts",
  });
  return code;
}

/** Puts everything into a repository whose branch `main` is also that of its origin. */
async function commitAll(project: Project): Promise<void> {
  project.write(".gitignore", "node_modules\n");
  const as = "git -c user.name=CI -c user.email=ci@example.invalid";
  await project.run(`git init --quiet --initial-branch main . && git add . && ${as} commit --quiet --message "Start"`);
  await project.run("git update-ref refs/remotes/origin/main HEAD");
}

/** Creates the repository that the recipes expect: a server, a client and a front end. */
async function repository(app: Project, { tarball }: Kit): Promise<{ project: Project; env: Environment }> {
  const project = openProject(join(app.folder, "..", "repository"));
  const port = await freePort();
  const manifest = {
    name: "repository",
    private: true,
    type: "module",
    scripts: { serve: "shortform sandbox --port $PORT", test: "node --test test/team.test.js" },
    devDependencies: { "shortform-contract": `file:${tarball}` },
  };
  project.write("package.json", JSON.stringify(manifest));
  project.write("test/team.test.js", frontEndTest);
  await project.run("npm install");
  await project.run("npx shortform generate --out src/shortform");
  const target = readFileSync(join(folder, "target.yaml"), "utf8");
  // The server has the control interface, so that the suite does not wait for rate limits.
  project.write("contract/target.yaml", `${target}control: { baseUrl: "http://127.0.0.1:${port}/_control" }\n`);
  project.write("contract/driver.js", driver());
  cpSync(folder, join(project.folder, "ci"), { recursive: true });
  await commitAll(project);
  const { keys } = JSON.parse(await project.start("npx shortform sandbox --port 0 --json")) as {
    readonly keys: { readonly full: string };
  };
  const env = {
    PORT: `${port}`,
    BASE_URL: `http://127.0.0.1:${port}/api/v1`,
    SHORTFORM_KEY: keys.full,
    PROXY_PORT: `${await freePort()}`,
    GITHUB_BASE_REF: "main",
    GITHUB_STEP_SUMMARY: join(project.folder, "summary.md"),
    CI_MERGE_REQUEST_DIFF_BASE_SHA: "origin/main", // any name of the commit
  };
  project.close();
  return { project, env };
}

/** The jobs of the pipeline. */
const pipelines: Readonly<Record<string, Recipe>> = {
  contract: verify,
  "contract-client": verifyClient,
  "contract-diff": diff,
};

/** Makes the committed contract one with another price, so that the branch changes it. */
async function breakContract(project: Project): Promise<void> {
  const file = "src/shortform/contract.json";
  const text = readFileSync(join(project.folder, file), "utf8");
  project.write(file, text.replace('"x-credits":{"base":20}', '"x-credits":{"base":15}'));
  await commitAll(project);
  project.write(file, text);
}

/** Runs every recipe as a script and as a job; the client's recipe must also fail after the client has drifted. */
export const recipes: Step = {
  title: "the recipes of docs/ci, as scripts, as jobs of the workflow and of the pipeline",
  async run(app, kit) {
    const { project, env } = await repository(app, kit);
    const workflow = readFileSync(join(folder, "github-actions.yml"), "utf8");
    const notRun = new Set<string>();
    const asScript = async (name: string) => {
      const ended = await project.attempt(`bash ci/${name}.sh`, env);
      for (const url of servers(project, env)) insist(await isDown(url), `${name}.sh left a server running at ${url}.`);
      return ended;
    };
    const asJob = async (name: string) => {
      rmSync(join(project.folder, "sandbox.json"), { force: true }); // a runner has a fresh checkout
      const run = await runJob(project, workflow, name, env);
      for (const step of run.notRun) notRun.add(step);
      project.close(); // a runner ends the leftover processes of its job
      return run;
    };
    const asPipeline = async (name: string) => {
      const run = await runGitLabJob(project, readFileSync(join(folder, "gitlab-ci.yml"), "utf8"), name, env);
      project.close(); // a runner ends the leftover processes of its job
      return run;
    };
    const seen: string[] = [];
    try {
      for (const { name, look } of [verify, client, frontEnd, traffic, verifyClient, diff]) {
        for (const [how, run] of Object.entries({ script: asScript, job: asJob })) {
          passed(`${name} (${how})`, await run(name));
          seen.push(`${name} (${how}): ${look(project)}`);
        }
      }
      for (const [name, { look }] of Object.entries(pipelines)) {
        passed(`${name} (GitLab)`, await asPipeline(name));
        seen.push(`${name} (GitLab): ${look(project)}`);
      }
      await breakContract(project);
      for (const run of [asScript, asJob]) {
        const { code, out } = await run("diff");
        insist(
          code === 1 && out.includes("now costs 20 credits"),
          `The contract changed, but the recipe ended with ${code}.`,
        );
      }
      await project.run("sed -i '$d' src/shortform/types.ts");
      for (const run of [asScript, asJob]) {
        const { code, out } = await run("client");
        insist(
          code === 1 && out.includes("types.ts drifted"),
          `The client drifted, but the recipe ended with ${code}.`,
        );
      }
    } finally {
      project.close();
    }
    return `${seen.join("\n  ")}\n  not run, as they need GitHub: ${[...notRun].join(", ")}\n `;
  },
};

function passed(name: string, { code, out, err }: Ended): void {
  insist(code === 0, `${name} ended with ${code}:\n${out}${err}`);
}

/** The servers that a recipe has started: the project's own, and the sandbox. */
function servers({ folder: here }: Project, { BASE_URL = "" }: Environment): string[] {
  const file = join(here, "sandbox.json");
  if (!existsSync(file)) return [BASE_URL];
  const { baseUrl } = JSON.parse(readFileSync(file, "utf8")) as { readonly baseUrl: string }; // --json wrote it
  return [BASE_URL, baseUrl];
}

/** Whether a server is down, or soon will be: a stopped server still finishes its requests. */
async function isDown(url: string): Promise<boolean> {
  for (let turn = 0; turn < 50; turn++) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (!answers) return true;
    await setTimeout(100);
  }
  return false;
}

/** An unused port. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" ? (address?.port ?? 0) : 0;
      server.close(() => resolve(port));
    }),
  );
}
