import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openProject, type Project } from "./project.ts";
import { runAction, runGitLabJob, runJob } from "./workflow.ts";

let project: Project;
beforeEach(() => {
  project = openProject(mkdtempSync(join(tmpdir(), "workflow-")));
});
afterEach(() => {
  project.close();
  rmSync(project.folder, { recursive: true });
});

/** Runs a job of these steps, as YAML below `steps:`. */
function run(steps: string, given: Readonly<Record<string, string>> = {}) {
  const text = `defaults: { run: { shell: bash } }
jobs:
  one:
    env: { PLACE: there, SECRET: "\${{ secrets.KEY }}" }
    steps:
${steps}`;
  return runJob(project, text, "one", { SECRET: "s3", ...given });
}

describe("a composite action", () => {
  const text = `
inputs: { who: { default: "" }, how: { default: loudly } }
outputs: { said: { value: "\${{ steps.say.outputs.word }}" } }
runs:
  using: composite
  steps:
    - id: say
      shell: bash
      env: { WHO: "\${{ inputs.who }}", HOW: "\${{ inputs.how }}", HERE: "\${{ github.action_path }}" }
      run: echo "word=$WHO $HOW $HERE" >> "$GITHUB_OUTPUT"
    - { shell: bash, run: "echo $WHO over" }`;

  test("gets its inputs and defaults, and gives its outputs", async () => {
    const ended = await runAction(project, { text, path: "/kit" }, { who: "we" }, {});
    expect(ended).toMatchObject({ code: 0, out: "over\n", outputs: { said: "we loudly /kit" } });
  });

  test("has no other inputs", async () => {
    await expect(runAction(project, { text, path: "/kit" }, { whom: "us" }, {})).rejects.toThrow("no input whom");
  });
});

describe("a job of GitLab", () => {
  test("runs its lines in one shell, with its variables, until one fails", async () => {
    const text = `
default: { image: "node:24" }
one:
  variables: { PLACE: here }
  before_script: [cd /]
  script:
    - word=there; pwd
    - echo "$PLACE $word $SECRET"
    - (exit 3) | cat
    - echo after`;
    const ended = await runGitLabJob(project, text, "one", { SECRET: "s3" });
    expect(ended).toMatchObject({ code: 3, out: "/\nhere there s3\n" });
    await expect(runGitLabJob(project, text, "two", {})).rejects.toThrow("no job two");
  });
});

describe("a job of a workflow", () => {
  test("runs its steps in order, each with what those before left in GITHUB_ENV", async () => {
    const ended = await run(`
      - run: echo "URL=http://$PLACE/?a=b" >> "$GITHUB_ENV"
      - run: echo "$URL $SECRET"`);
    expect(ended).toMatchObject({ code: 0, out: "http://there/?a=b s3\n" });
  });

  test("ends with the first step that fails, also in the middle of a pipe", async () => {
    const ended = await run(`
      - run: |
          (exit 3) | cat
          echo after
      - run: echo later`);
    expect(ended).toMatchObject({ code: 3, out: "" });
  });

  test("goes on while something runs in the background, and names what needs GitHub", async () => {
    const ended = await run(`
      - uses: actions/checkout@v5
      - run: sleep 60 &
      - run: echo there`);
    expect(ended).toMatchObject({ code: 0, out: "there\n", notRun: ["actions/checkout@v5"] });
  });

  test("what only GitHub can fill in, or decide, is an error", async () => {
    await expect(run(`      - run: echo \${{ github.sha }}`)).rejects.toThrow("can't be filled in");
    await expect(run(`      - { run: "true", if: "failure()" }`)).rejects.toThrow("can't be evaluated");
  });
});
