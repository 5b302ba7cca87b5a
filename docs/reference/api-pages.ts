import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { exportPages } from "./exports.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The pages of the package's main modules: what they say is committed, so that it can be read without building anything. */
const pages = [
  { name: "shortform-contract", source: "conformance/kit.ts", page: "judge.md" },
  { name: "shortform-contract/client", source: "generated/client.ts", page: "client.md" },
  { name: "shortform-contract/sandbox", source: "mocks/sandbox/index.ts", page: "sandbox.md" },
];

/** The texts of `docs/api/`, by file. */
export function apiPages(): Map<string, string> {
  const { config } = ts.parseConfigFileTextToJson("tsconfig.json", readFileSync(`${root}tsconfig.json`, "utf8"));
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root);
  const modules = pages.map(({ name, source }) => ({ name, file: `${root}${source}` }));
  const texts = exportPages(modules, root, options);
  return new Map(pages.map(({ page }, at) => [`${root}docs/api/${page}`, texts[at] ?? ""]));
}
