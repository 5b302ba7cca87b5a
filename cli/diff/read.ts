import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Document, refersToFiles } from "../../diff/document.ts";
import { isObject, type Json, type JsonObject, textOf } from "../../diff/json.ts";
import type { NamedContract } from "../../diff/report/result.ts";
import { readManifest } from "../manifest.ts";
import { UsageError } from "../usage-error.ts";
import { bundleFile, readSpec } from "./bundle.ts";
import { parseValue, readValue } from "./file.ts";

/** The contract of this kit, in a checkout and in the package. */
const packaged = new URL("../../generated/contract.json", import.meta.url);
/** The contracts of releases, which only a checkout has. Found by the package's name, since the built module is at another folder depth. */
const releases = new URL("spec/releases/", import.meta.resolve("shortform-contract/package.json"));

/** What a folder may hold, the whole contract first: a checkout, an unpacked package, a folder that `shortform generate` wrote. */
const inFolder = [
  "contract.json",
  "generated/contract.json",
  "dist/generated/contract.json",
  "dist/generated/openapi.json",
  "openapi.json",
];
const patience = 30_000;

/**
 * Reads a contract: a file, a folder, an http(s) address, `current` for that of this kit, `released` for that of the last release, or the
 * version of a release.
 * @throws UsageError if there is none, or it is not an OpenAPI 3 description
 */
export async function readContract(name: string): Promise<NamedContract> {
  if (/^https?:\/\//.test(name)) return { name, document: checked(parseValue(await download(name), name), name) };
  if (existsSync(name)) return { name, document: statSync(name).isDirectory() ? readFolder(name) : readFile(name) };
  return readVersion(name);
}

/** The contract of this kit. */
export function currentContract(): NamedContract {
  return { name: "current", document: checked(JSON.parse(readFileSync(packaged, "utf8")), "the contract of this kit") };
}

/** A contract from its text. @throws UsageError if it is none */
export function contractOf(text: string, name: string): NamedContract {
  return { name, document: checked(parseValue(text, name), name) };
}

function readFile(file: string): Document {
  const document = checked(readValue(file), file);
  if (!refersToFiles(document)) return document;
  return existsSync(join(dirname(file), "states")) ? readSpec(dirname(file)) : bundleFile(file, document);
}

/** The sources count, if they are there: what was generated from them may be older. */
function readFolder(folder: string): Document {
  for (const spec of [folder, join(folder, "spec")]) {
    if (existsSync(join(spec, "openapi.yaml")) && existsSync(join(spec, "states"))) return readSpec(spec);
  }
  const found = inFolder.map((file) => join(folder, file)).find((file) => existsSync(file));
  if (found !== undefined) return readFile(found);
  throw new UsageError(`${folder} holds no contract; name a folder with spec/, contract.json or openapi.json.`);
}

function readVersion(name: string): NamedContract {
  const { version } = readManifest();
  if (name === "current" || name === version) {
    const released = releaseFile(name);
    return released === undefined ? { ...currentContract(), name } : { name, document: readFile(released) };
  }
  const known = releasedVersions();
  const wanted = name === "released" ? known.at(-1) : name;
  const file = wanted === undefined ? undefined : releaseFile(wanted);
  if (file !== undefined) return { name: name === wanted ? name : `release ${wanted}`, document: readFile(file) };
  const names = ["current", ...(known.length > 0 ? ["released", ...known] : [version])].join(", ");
  throw new UsageError(
    `${name} is not a file, folder or address, and not a version that this kit has (${names}); for another version, unpack its package and name the folder.`,
  );
}

function releaseFile(version: string): string | undefined {
  const file = new URL(`${encodeURIComponent(version)}.json`, releases);
  return existsSync(file) ? fileURLToPath(file) : undefined;
}

/** The releases whose contract is here, the oldest first. */
function releasedVersions(): string[] {
  if (!existsSync(releases)) return [];
  const names = readdirSync(releases).flatMap((name) =>
    name.endsWith(".json") ? [name.slice(0, -".json".length)] : [],
  );
  return names.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

async function download(address: string): Promise<string> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(patience),
      headers: { Accept: "application/json, application/yaml, */*" },
    });
    if (answer.ok) return await answer.text();
    throw new UsageError(`${address} answers with ${answer.status}; name an address that serves a description.`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`Cannot read ${address}; check the address and the network.`, { cause: error });
  }
}

/** @throws UsageError if the value is not an OpenAPI 3 description */
function checked(value: Json, name: string): JsonObject {
  if (isObject(value) && textOf(value.openapi)?.startsWith("3.") && isObject(value.paths)) return value;
  throw new UsageError(`${name} is not an OpenAPI 3 description; name a bundled one, such as generated/contract.json.`);
}
