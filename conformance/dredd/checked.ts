import { NotJudgeable } from "../core/errors.ts";
import { plainText } from "../core/plain-text.ts";
import type { HooksResult } from "./outcome.ts";

/** How much of what Dredd said is shown when it did not run. */
const maxSaid = 600;

/** How Dredd ended. */
export interface Ended {
  readonly code: number | null;
  /** What it printed. */
  readonly said: string;
  /** It was ended because its time was up. */
  readonly isLate: boolean;
  /** Someone ended the run. */
  readonly isInterrupted: boolean;
}

/**
 * A result that can be relied on: every declared answer was met with the hooks, and Dredd's exit code agrees with what they saw.
 * @param result what the hooks of the run wrote; undefined when they wrote nothing
 * @param wanted how many answers Dredd was to meet
 * @param redact takes keys out of what Dredd said
 * @throws NotJudgeable with one sentence otherwise: Dredd only warns of hooks that fail to load, and goes on (issue 5, Dredd runner)
 */
export function checked(
  result: HooksResult | undefined,
  ended: Ended,
  wanted: number,
  redact: (text: string) => string,
): HooksResult {
  const said = plainText(redact(ended.said).trim(), maxSaid);
  if (ended.isLate) throw new NotJudgeable("Dredd did not come to an end in time; raise --max-minutes.");
  if (ended.isInterrupted && !result?.finished) throw new NotJudgeable("The run was interrupted; start it anew.");
  if (!result) throw new NotJudgeable(`Dredd did not load the hooks, so its run says nothing (it said: ${said}).`);
  if (!result.finished) throw new NotJudgeable(`Dredd ended before its last transaction (it said: ${said}).`);
  const [fault] = result.faults;
  if (fault !== undefined) throw new NotJudgeable(`The hooks failed: ${fault}`);
  const ran = result.outcomes.length;
  if (ran !== wanted) {
    throw new NotJudgeable(`Dredd met ${ran} of ${wanted} declared answers (it said: ${said}).`);
  }
  const isClean = result.outcomes.every(({ outcome }) => outcome !== "fail");
  if (isClean === (ended.code === 0)) return result;
  throw new NotJudgeable(`Dredd ended with ${ended.code}, which does not agree with the hooks (it said: ${said}).`);
}
