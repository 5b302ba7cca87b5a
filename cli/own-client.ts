import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The sources: beside this module's own, or where the build puts those that are written out (`scripts/build.ts`). */
const built = new URL("../sources/", import.meta.url);
const root = existsSync(built) ? built : new URL("../", import.meta.url);

/** What every written file begins with; a file without it is somebody's own. */
export const header =
  "// Written by `shortform generate`; do not edit. To write it again: npx shortform generate --out <this folder>";

/** Where the modules of the kit stand in a user's repository, by their path here. */
function placeOf(module: string): string {
  return module.replace(/^generated\//, "").replace(/^client\//, "runtime/");
}

/**
 * The client as files for another repository, by their path there: `types.ts`, `client.ts`, and the runtime under it. Nothing but
 * openapi-fetch is imported; imports end in `.js`, so that they resolve under NodeNext and in bundlers.
 * @throws when a file of the kit is missing
 */
export function ownClient(): ReadonlyMap<string, string> {
  const runtime = readdirSync(new URL("client/", root)).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "validate.ts",
  );
  const modules = ["generated/types.ts", "generated/client.ts", ...runtime.map((name) => `client/${name}`)];
  return new Map([
    ...modules.map((module) => [placeOf(module), adapted(module, read(module))] as const),
    ["error-types.ts", `${header}\n${errorTypes(read("generated/operations.ts"))}`],
  ]);
}

function read(module: string): string {
  return readFileSync(new URL(module, root), "utf8");
}

/** The text of a module with its imports led to where the others stand. */
function adapted(module: string, text: string): string {
  const up = placeOf(module).includes("/") ? "../" : "./";
  const body = text
    .replace(/^\/\/ Generated from .*\n/, "")
    .replace(/from "\.\.\/generated\/operations\.ts"/g, `from "${up}error-types.js"`)
    .replace(
      /from "\.\.\/((?:generated|client)\/[\w-]+)\.ts"/g,
      (_, other: string) => `from "${up}${placeOf(other)}.js"`,
    )
    .replace(/from "\.\/([\w-]+)\.ts"/g, 'from "./$1.js"');
  return `${header}\n${body}`;
}

/** The one type that the client needs of the operations; their metadata stays behind. */
function errorTypes(operations: string): string {
  const found = /(?:\/\*\*[^\n]*\*\/\n)?export type ErrorType =[^;]*;\n/.exec(operations);
  if (!found) throw new Error("generated/operations.ts has no ErrorType; npm run generate makes it.");
  return found[0];
}
