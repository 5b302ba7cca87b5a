import { readFileSync } from "node:fs";

/** What the commands need of package.json. */
export interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** Packages that only some uses need; whoever has such a use installs them. */
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** The package.json of the kit, by the package's own name: this module stands at another depth once it is built. */
export function readManifest(): Manifest {
  const text = readFileSync(new URL(import.meta.resolve("shortform-contract/package.json")), "utf8");
  return JSON.parse(text) as Manifest; // our own file
}
