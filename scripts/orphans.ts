import { readdirSync } from "node:fs";
import { basename } from "node:path";
import type { Contract } from "./openapi.ts";

const kinds = ["schemas", "parameters", "headers", "responses", "examples"] as const;

/**
 * Unreferenced files of `components/`: they are not in the bundle, so nobody would notice when they go stale.
 * @param folder the `components/` folder, with a trailing slash
 * @returns one sentence per file
 */
export function orphanedFiles(contract: Contract, folder: string): string[] {
  return kinds.flatMap((kind) => {
    const files = readdirSync(folder + kind, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".yaml"),
    );
    return files
      .filter((file) => !Object.hasOwn(contract.components[kind], basename(file, ".yaml")))
      .map((file) => `components/${kind}/${file} is not used; reference it or remove it.`);
  });
}
