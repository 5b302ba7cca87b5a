/** Resolves at Ctrl-C, or when someone asks the process to end. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of endings) process.once(signal, () => resolve());
  });
}

const endings = ["SIGINT", "SIGTERM"] as const;

/** What a shell gives a process that was ended by Ctrl-C. */
const interruptedCode = 130;

/**
 * Lets what goes on be ended by Ctrl-C in an orderly way; a second Ctrl-C ends it at once.
 * @returns the signal that Ctrl-C aborts, and what ends the listening
 */
export function interruptible(): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(interruptedCode);
    process.stderr.write("Ending the run; the report will hold what was done. Once more ends it at once.\n");
    controller.abort();
  };
  for (const signal of endings) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    end: () => {
      for (const signal of endings) process.off(signal, onSignal);
    },
  };
}
