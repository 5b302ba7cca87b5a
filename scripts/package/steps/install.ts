import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { insist, type Step } from "../step.ts";

/** What only some uses need, so that nobody else gets it. */
const notBrought = ["@stoplight", "dredd", "libsql", "msw", "vitest", "tsx", "esbuild", "typescript"];

/** What stands beside the code in every installation. */
const papers = ["README.md", "LICENSE", "CHANGELOG.md"];

/** How much an installation may weigh, in megabytes. */
const mostMegabytes = 25;

/** Installs the tarball in an empty folder, and looks at what came with it. */
export const install: Step = {
  title: "npm install <tarball> in an empty folder",
  async run(project, { tarball }) {
    project.write("package.json", JSON.stringify({ name: "app", private: true, type: "module" }));
    const { err } = await project.run(`npm install '${tarball}'`, { npm_config_loglevel: "warn" });
    const warnings = err.split("\n").filter((line) => /^npm warn (?!Unknown)/i.test(line)); // a setting of this machine may be unknown
    insist(warnings.length === 0, `npm warns of the installation:\n${warnings.join("\n")}`);
    const modules = join(project.folder, "node_modules");
    const files = readdirSync(join(modules, "shortform-contract"));
    insist(
      papers.every((name) => files.includes(name)),
      `The package holds ${files.join(", ")}, and not all of ${papers.join(", ")}.`,
    );
    const found = notBrought.filter((name) => readdirSync(modules).includes(name));
    insist(found.length === 0, `The package brings ${found.join(", ")} along.`);
    const megabytes = sizeOf(modules) / 1e6;
    insist(megabytes < mostMegabytes, `It weighs ${megabytes.toFixed(1)} MB, more than ${mostMegabytes}.`);
    const packages = (await project.run("npm ls --all --parseable")).out.trim().split("\n").length - 1;
    return `${packages} packages, ${megabytes.toFixed(1)} MB`;
  },
};

/** The bytes of all files below a folder. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
