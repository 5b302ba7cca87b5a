import { readFileSync } from "node:fs";

/** The part of package.json that the commands need. */
export interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** Packages that only some uses need; their users install them. */
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** The package.json of the kit, by the package's own name: the built module is at another folder depth. */
export function readManifest(): Manifest {
  const text = readFileSync(new URL(import.meta.resolve("shortform-contract/package.json")), "utf8");
  return JSON.parse(text) as Manifest; // our own file
}
