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

/** What Ctrl-C prints during a run. */
const ending = "Ending the run; the report will hold the finished checks. Press Ctrl-C again to end it immediately.\n";

/** Listens for Ctrl-C, SIGTERM and crashes. */
export interface Interruption {
  /** Ctrl-C aborts it. */
  readonly signal: AbortSignal;
  /** Replaces what Ctrl-C prints. */
  says(text: string): void;
  /** Stops listening. */
  end(): void;
}

/**
 * Makes Ctrl-C end a run in an orderly way; a second Ctrl-C ends the process immediately. An uncaught error ends the run in
 * the same way, with a Crash as the reason.
 * @param said what Ctrl-C prints
 */
export function interruptible(said = ending): Interruption {
  const controller = new AbortController();
  const onCrash = (error: unknown) => controller.abort(new Crash(`The kit failed: ${String(error)}`));
  let text = said;
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(interruptedCode);
    process.stderr.write(text);
    controller.abort();
  };
  for (const signal of endings) process.on(signal, onSignal);
  for (const event of crashes) process.on(event, onCrash);
  return {
    signal: controller.signal,
    says: (other) => {
      text = other;
    },
    end: () => {
      for (const signal of endings) process.off(signal, onSignal);
      for (const event of crashes) process.off(event, onCrash);
    },
  };
}
