import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { insist, type Step } from "../step.ts";

/** Optional packages, which must not be installed by default. */
const notBrought = ["@stoplight", "dredd", "libsql", "msw", "vitest", "tsx", "esbuild", "typescript"];

/** The files besides the code in every installation; the commands name the last two. */
const papers = ["README.md", "LICENSE", "CHANGELOG.md", "docs/client-driver.md", "docs/clients/python_driver.py"];

/** The maximum size of an installation, in megabytes. */
const mostMegabytes = 25;

/** Installs the tarball in an empty folder, and checks the result. */
export const install: Step = {
  title: "npm install <tarball> in an empty folder",
  async run(project, { tarball }) {
    project.write("package.json", JSON.stringify({ name: "app", private: true, type: "module" }));
    const { err } = await project.run(`npm install '${tarball}'`, { npm_config_loglevel: "warn" });
    const warnings = err.split("\n").filter((line) => /^npm warn (?!Unknown)/i.test(line)); // this machine may have unknown settings
    insist(warnings.length === 0, `npm warns about the installation:\n${warnings.join("\n")}`);
    const modules = join(project.folder, "node_modules");
    const missing = papers.filter((name) => !existsSync(join(modules, "shortform-contract", name)));
    insist(missing.length === 0, `The package lacks ${missing.join(", ")}.`);
    const found = notBrought.filter((name) => readdirSync(modules).includes(name));
    insist(found.length === 0, `The package installs ${found.join(", ")}, which must be optional.`);
    const megabytes = sizeOf(modules) / 1e6;
    insist(
      megabytes < mostMegabytes,
      `The installation has ${megabytes.toFixed(1)} MB; the limit is ${mostMegabytes}.`,
    );
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
