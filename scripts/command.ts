/**
 * Runs a command of `scripts/`. Its result becomes the exit code; an error becomes one line without a stack trace.
 * @param run returns whether it succeeded
 */
export async function runCommand(run: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
