import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The sources: in the repository, or where the build copies them (`scripts/build.ts`). */
const built = new URL("../sources/", import.meta.url);
const root = existsSync(built) ? built : new URL("../", import.meta.url);

/** The first line of every written file. A file without it belongs to the user. */
export const header =
  "// Written by `shortform generate`; do not edit. To regenerate it: npx shortform-contract generate --out <this folder>";

/** The contract, which is in the package as it is in the repository. */
const contract = new URL("../generated/contract.json", import.meta.url);

/** The name of the file that says which contract the other files were generated from. */
export const stampName = "contract.json";

/** The header of a written JSON file, which has no comments, as its member `$comment`. */
const comment = header.replace(/^\/\/ /, "");

/** The beginning of a written JSON file. */
const jsonHeader = `{\n "$comment": "${comment}",\n`;

/** Whether `shortform generate` wrote a file with this name and text. Its JSON may be cut off, or laid out in another way by a formatter. */
export function isWritten(name: string, text: string): boolean {
  if (!name.endsWith(".json")) return text.startsWith(header);
  return text.startsWith(jsonHeader) || commentIn(text) === comment;
}

function commentIn(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && "$comment" in read ? read.$comment : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a file has this text; JSON may be laid out in another way. */
export function hasText(name: string, text: string, wanted: string): boolean {
  return text === wanted || (name.endsWith(".json") && compact(text) === compact(wanted));
}

function compact(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}

/** Paths of the kit's modules in a user's repository, by their path here. */
function placeOf(module: string): string {
  return module.replace(/^generated\//, "").replace(/^client\//, "runtime/");
}

/**
 * The client as files for another repository, by their path there: `types.ts`, `client.ts`, `jobs.ts` and the runtime. They import
 * only openapi-fetch; imports end in `.js`, so that they resolve under NodeNext and in bundlers. `contract.json` keeps the contract that they were
 * generated from, so that a later version can say what changed.
 * @throws if a file of the kit is missing
 */
export function ownClient(): ReadonlyMap<string, string> {
  const runtime = readdirSync(new URL("client/", root)).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "validate.ts",
  );
  const modules = [
    "generated/types.ts",
    "generated/client.ts",
    "generated/jobs.ts",
    ...runtime.map((name) => `client/${name}`),
  ];
  return new Map([
    ...modules.map((module) => [placeOf(module), adapted(module, read(module))] as const),
    [stampName, readFileSync(contract, "utf8").replace("{\n", jsonHeader)],
    ["error-types.ts", `${header}\n${errorTypes(read("generated/operations.ts"))}`],
  ]);
}

function read(module: string): string {
  return readFileSync(new URL(module, root), "utf8");
}

/** The text of a module with its imports rewritten to the new paths. */
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

/** The only type that the client needs from the operations; it does not need their metadata. */
function errorTypes(operations: string): string {
  const found = /(?:\/\*\*[^\n]*\*\/\n)?export type ErrorType =[^;]*;\n/.exec(operations);
  if (!found) throw new Error("generated/operations.ts has no ErrorType; run npm run generate.");
  return found[0];
}
