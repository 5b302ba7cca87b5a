import { fileURLToPath } from "node:url";

/**
 * The hooks file for Dredd: CommonJS, because Dredd 14 loads nothing else. It loads the hooks from our sources with the loader of
 * the command line.
 * @returns the text of a `.cjs` file
 */
export function hooksFile(): string {
  const loader = fileURLToPath(import.meta.resolve("tsx/cjs/api"));
  const hooks = fileURLToPath(new URL("hooks.ts", import.meta.url));
  return `"use strict";
const { require: load } = require(${JSON.stringify(loader)});
load(${JSON.stringify(hooks)}, __filename).install(require("hooks"));
`;
}
