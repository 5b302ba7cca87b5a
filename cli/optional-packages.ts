import { readManifest } from "./manifest.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Loads a module that needs packages the kit does not install.
 * @param what the feature, as the subject of the message: "shortform mock"
 * @param packages the package names, as in `peerDependencies` of package.json
 * @throws UsageError that says what to install if a package is missing
 */
export async function withPackages<T>(what: string, packages: readonly string[], load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!packages.some((name) => isMissing(error, name))) throw error;
    const { peerDependencies } = readManifest();
    const wanted = packages.map((name) => `'${name}@${peerDependencies[name]}'`).join(" ");
    throw new UsageError(
      `${what} needs packages that are not installed with the kit; run: npm install --save-dev ${wanted}`,
      { cause: error },
    );
  }
}

/** Whether the error says that Node did not find this package. */
function isMissing(error: unknown, name: string): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ERR_MODULE_NOT_FOUND" &&
    error.message.includes(`'${name}'`)
  );
}
