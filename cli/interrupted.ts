/** Resolves at Ctrl-C or SIGTERM. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of endings) process.once(signal, () => resolve());
  });
}

const endings = ["SIGINT", "SIGTERM"] as const;

const crashes = ["uncaughtException", "unhandledRejection"] as const;

/** The exit code of a process that Ctrl-C ended. */
const interruptedCode = 130;

/** The abort reason after a crash. */
export class Crash extends Error {
  override readonly name = "Crash";
}

/**
 * Makes Ctrl-C end a run in an orderly way; a second Ctrl-C ends the process immediately. An uncaught error ends the run in
 * the same way, with a Crash as the reason.
 * @returns the signal that Ctrl-C aborts, and a function that stops listening
 */
export function interruptible(): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const onCrash = (error: unknown) => controller.abort(new Crash(`The kit failed: ${String(error)}`));
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(interruptedCode);
    process.stderr.write(
      "Ending the run; the report will hold the finished checks. Press Ctrl-C again to end it immediately.\n",
    );
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
