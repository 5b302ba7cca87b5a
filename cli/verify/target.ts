import { loadTarget, type Target } from "../../conformance/index.ts";
import { isEmbedded, type VerifyOptions } from "./options.ts";

/** The target of a run, and a function that stops the sandbox started for it. */
export interface RunTarget {
  readonly target: Target;
  close(): Promise<void>;
}

/**
 * The target of the command line, or a sandbox started for the run.
 * @throws NotJudgeable with one sentence if the target file or an option can't be used
 */
export async function openTarget(options: VerifyOptions): Promise<RunTarget> {
  const { target: file, baseUrl, key, control, maxCredits, maxMinutes } = options;
  if (isEmbedded(options)) {
    const { startEmbeddedSandbox } = await import("../embedded-sandbox.ts");
    const { target, close } = await startEmbeddedSandbox();
    const budget = { credits: maxCredits ?? target.budget.credits, minutes: maxMinutes ?? target.budget.minutes };
    return { target: { ...target, budget }, close };
  }
  const target = loadTarget(file, {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(key !== undefined && { key }),
    ...(control !== undefined && { control }),
    ...(maxCredits !== undefined && { maxCredits }),
    ...(maxMinutes !== undefined && { maxMinutes }),
  });
  return { target, close: async () => undefined };
}
