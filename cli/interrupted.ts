/** Resolves at Ctrl-C, or when someone asks the process to end. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of endings) process.once(signal, () => resolve());
  });
}

const endings = ["SIGINT", "SIGTERM"] as const;

const crashes = ["uncaughtException", "unhandledRejection"] as const;

/** What a shell gives a process that was ended by Ctrl-C. */
const interruptedCode = 130;

/** Why something was ended that nobody interrupted. */
export class Crash extends Error {
  override readonly name = "Crash";
}

/**
 * Lets what goes on be ended by Ctrl-C in an orderly way; a second Ctrl-C ends it at once. An error that nothing caught ends it in the
 * same way, with a Crash as the reason.
 * @returns the signal that Ctrl-C aborts, and what ends the listening
 */
export function interruptible(): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const onCrash = (error: unknown) => controller.abort(new Crash(`The kit failed: ${String(error)}`));
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(interruptedCode);
    process.stderr.write("Ending the run; the report will hold what was done. Once more ends it at once.\n");
    controller.abort();
  };
  for (const signal of endings) process.on(signal, onSignal);
  for (const event of crashes) process.on(event, onCrash);
  return {
    signal: controller.signal,
    end: () => {
      for (const signal of endings) process.off(signal, onSignal);
      for (const event of crashes) process.off(event, onCrash);
    },
  };
}
