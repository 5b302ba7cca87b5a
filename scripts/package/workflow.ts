import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Ended, Environment, Project } from "./project.ts";

/** The parts of a GitHub Actions workflow that we read. */
interface Workflow {
  readonly defaults: { readonly run: { readonly shell: string } };
  readonly jobs: Readonly<Record<string, { readonly env?: Environment; readonly steps: readonly WorkflowStep[] }>>;
}

/** The parts of a composite action that we read. */
interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly WorkflowStep[] };
}

/** The parts of a job of a GitLab pipeline that we read. */
interface GitLabJob {
  readonly variables?: Environment;
  readonly before_script?: readonly string[];
  readonly script: readonly string[];
}

interface WorkflowStep {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly shell?: string;
  readonly env?: Environment;
}

/** The result of a workflow job. */
export interface JobRun extends Ended {
  /** The `uses:` steps: they need GitHub. */
  readonly notRun: readonly string[];
}

/** The result of an action. */
export interface ActionRun extends JobRun {
  readonly outputs: Environment;
}

/**
 * Runs the `run:` steps of one job like a GitHub runner: one shell each, in order, until one fails. What a step writes to `GITHUB_ENV` is
 * in the environment of later steps.
 * @param text the workflow
 * @param given extra variables, such as free addresses and GitHub's secrets; they win over the job's own `env`
 * @throws Error for steps that can't run without GitHub
 */
export async function runJob(project: Project, text: string, name: string, given: Environment): Promise<JobRun> {
  const { defaults, jobs } = parse(text) as Workflow; // our own recipe; missing parts fail below
  const job = jobs[name];
  if (!job) throw new Error(`The workflow has no job ${name}.`);
  const steps = job.steps.map((step) => ({ shell: defaults.run.shell, ...step }));
  return runSteps(project, steps, { ...job.env, ...given }, {});
}

/**
 * Runs a composite action like a GitHub runner.
 * @param text the action
 * @param path where the action is
 * @param inputs as the `with:` of a workflow; others have their defaults
 * @param given the environment of the job
 * @throws Error for unknown inputs, and for steps that can't run without GitHub
 */
export async function runAction(
  project: Project,
  { text, path }: { readonly text: string; readonly path: string },
  inputs: Environment,
  given: Environment,
): Promise<ActionRun> {
  const action = parse(text) as Action; // our own action; missing parts fail below
  const unknown = Object.keys(inputs).find((name) => !(name in action.inputs));
  if (unknown !== undefined) throw new Error(`The action has no input ${unknown}.`);
  const known = Object.entries(action.inputs).map(([name, input]) => [`inputs.${name}`, inputs[name] ?? input.default]);
  const filled: Record<string, string> = { "github.action_path": path, ...Object.fromEntries(known) };
  const run = await runSteps(project, action.runs.steps, given, filled);
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => [name, fill(value, filled)]);
  return { ...run, outputs: Object.fromEntries(outputs) };
}

/**
 * Runs a job of a GitLab pipeline: all its lines in one shell, until one fails.
 * @param text the pipeline
 * @param given variables of the project, which win over those of the job
 */
export async function runGitLabJob(project: Project, text: string, name: string, given: Environment): Promise<Ended> {
  const job = (parse(text) as Readonly<Record<string, GitLabJob>>)[name]; // our own recipe
  if (!job) throw new Error(`The pipeline has no job ${name}.`);
  const lines = [...(job.before_script ?? []), ...job.script];
  return project.attempt(lines.join("\n"), { ...job.variables, ...given });
}

/** @param filled the values of expressions, by their text; the outputs of steps are added */
async function runSteps(
  project: Project,
  steps: readonly WorkflowStep[],
  given: Environment,
  filled: Record<string, string>,
): Promise<JobRun> {
  const variables = join(project.folder, "github-env");
  const outputs = join(project.folder, "github-output");
  rmSync(variables, { force: true });
  writeFileSync(variables, "");
  const notRun: string[] = [];
  const seen = { out: "", err: "" };
  for (const step of steps) {
    if (step.uses !== undefined) notRun.push(step.uses);
    if (step.run === undefined) continue;
    if (step.shell !== "bash") throw new Error("Only bash steps can be run.");
    if (step.if !== undefined)
      throw new Error(`The condition "${step.if}" of a step can't be evaluated without GitHub.`);
    const own = Object.entries(step.env ?? {}).map(([name, value]) => [name, fill(value, filled)]);
    const env: Record<string, string> = {
      ...given,
      ...written(variables),
      ...Object.fromEntries(own),
      GITHUB_ENV: variables,
      GITHUB_OUTPUT: outputs,
    };
    const line = fill(step.run, filled);
    const open = [line, ...Object.values(env)].find((value) => value.includes("${{"));
    if (open !== undefined) throw new Error(`"${open}" can't be filled in without GitHub.`);
    writeFileSync(outputs, "");
    const { code, out, err } = await project.attempt(line, env);
    seen.out += out;
    seen.err += err;
    for (const [name, value] of Object.entries(written(outputs))) filled[`steps.${step.id}.outputs.${name}`] = value;
    if (code !== 0) return { code, ...seen, notRun };
  }
  return { code: 0, ...seen, notRun };
}

/** A text with the values of its expressions; unknown ones stay. */
function fill(text: string, values: Environment): string {
  return text.replaceAll(/\$\{\{ *([\w.-]+) *\}\}/g, (all, name) => values[name] ?? all);
}

/** The variables in a file of lines `NAME=value`. */
function written(file: string): Record<string, string> {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return Object.fromEntries(
    lines.filter((line) => line.includes("=")).map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]),
  );
}
