import { readManifest } from "./manifest.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Loads what needs packages that are not installed with the kit.
 * @param what what the user asked for, as a sentence begins with it: "shortform mock"
 * @param packages their names, as in the `peerDependencies` of package.json
 * @throws UsageError that says what to install, when one is missing
 */
export async function withPackages<T>(what: string, packages: readonly string[], load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!packages.some((name) => isMissing(error, name))) throw error;
    const { peerDependencies } = readManifest();
    const wanted = packages.map((name) => `'${name}@${peerDependencies[name]}'`).join(" ");
    throw new UsageError(
      `${what} needs packages that do not come with the kit; install them: npm install --save-dev ${wanted}`,
      { cause: error },
    );
  }
}

/** Whether Node did not find this package. */
function isMissing(error: unknown, name: string): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ERR_MODULE_NOT_FOUND" &&
    error.message.includes(`'${name}'`)
  );
}
