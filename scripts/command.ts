/**
 * Runs a command of `scripts/`: its result becomes the exit code, and what it throws one line without a stack trace.
 * @param run returns whether all is well
 */
export async function runCommand(run: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
