import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../paths.ts";
import { follow } from "../containerfile.ts";
import { openProject } from "../project.ts";
import { insist, type Step } from "../step.ts";
import { runAction } from "../workflow.ts";

const few = "--only no-key/getMe no-key/getCredits";

/** A copy of the repository as a container engine or GitHub would have it: nothing is installed or built. */
function freshCopy(folder: string): void {
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const files = execFileSync("git", listed, { cwd: root, encoding: "utf8" }).split("\n");
  for (const file of files.filter((each) => each !== "" && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}

/** Follows docs/ci/Containerfile without a container engine, and runs what it starts; then the action, where the first stage installed the kit. */
export const container: Step = {
  title: "docs/ci/Containerfile and action.yml, from a fresh copy of the repository",
  async run(app) {
    const home = join(app.folder, "..", "container");
    const context = join(home, "context");
    freshCopy(context);
    const text = readFileSync(join(context, "docs/ci/Containerfile"), "utf8");
    const [built, { folder, env, user, entrypoint, command }] = await follow(text, { context, home });
    insist(user !== "root", "The container runs as root.");
    const work = openProject(folder);
    try {
      const help = await work.run([...entrypoint, ...command].join(" "), env);
      insist(help.out.includes("judge a server"), `It starts with:\n${help.out}`);
      const [program = ""] = entrypoint;
      const { out: place } = await work.run(`command -v ${program}`, env);
      insist(place.startsWith(home), `${program} is ${place.trim()}, not the one that the container installs.`);
      await work.start(`${program} sandbox --port 0 --json --write-target target.yaml`, env);
      await work.run(`${program} verify --target target.yaml ${few}`, env);
      const action = { text: readFileSync(join(built.folder, "action.yml"), "utf8"), path: built.folder };
      const judged = await runAction(work, action, { target: "target.yaml", arguments: few }, {});
      insist(judged.outputs.verdict === "conforms", `The action ended with:\n${judged.out}${judged.err}`);
    } finally {
      work.close();
    }
    return "both judge a sandbox";
  },
};
