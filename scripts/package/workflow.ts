import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Ended, Environment, Project } from "./project.ts";

/** The parts of a GitHub Actions workflow that we read. */
interface Workflow {
  readonly defaults: { readonly run: { readonly shell: string } };
  readonly jobs: Readonly<Record<string, { readonly env?: Environment; readonly steps: readonly WorkflowStep[] }>>;
}

interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
}

/** The result of a workflow job. */
export interface JobRun extends Ended {
  /** The `uses:` steps: they need GitHub. */
  readonly notRun: readonly string[];
}

/**
 * Runs the `run:` steps of one job like a GitHub runner: one shell each, in order, until one fails. What a step writes to `GITHUB_ENV` is
 * in the environment of later steps.
 * @param text the workflow
 * @param given extra variables, such as free addresses and GitHub's secrets; the job's own `env` wins
 * @throws Error for steps that can't run without GitHub
 */
export async function runJob(project: Project, text: string, name: string, given: Environment): Promise<JobRun> {
  const { defaults, jobs } = parse(text) as Workflow; // our own recipe; missing parts fail below
  if (defaults.run.shell !== "bash") throw new Error("Only bash steps can be run.");
  const job = jobs[name];
  if (!job) throw new Error(`The workflow has no job ${name}.`);
  const variables = join(project.folder, "github-env");
  rmSync(variables, { force: true });
  writeFileSync(variables, "");
  const notRun: string[] = [];
  const seen = { out: "", err: "" };
  for (const step of job.steps) {
    if (step.uses !== undefined) notRun.push(step.uses);
    if (step.run === undefined) continue;
    if (step.if !== undefined)
      throw new Error(`The condition "${step.if}" of a step can't be evaluated without GitHub.`);
    const env = { ...job.env, ...given, ...written(variables), GITHUB_ENV: variables };
    const open = [step.run, ...Object.values(env)].find((value) => value.includes("${{"));
    if (open !== undefined) throw new Error(`"${open}" can't be filled in without GitHub.`);
    const { code, out, err } = await project.attempt(step.run, env);
    seen.out += out;
    seen.err += err;
    if (code !== 0) return { code, ...seen, notRun };
  }
  return { code: 0, ...seen, notRun };
}

/** The variables in a file of lines `NAME=value`. */
function written(file: string): Record<string, string> {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return Object.fromEntries(
    lines.filter((line) => line.includes("=")).map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]),
  );
}
