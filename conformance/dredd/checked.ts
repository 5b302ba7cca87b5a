import { NotJudgeable } from "../core/errors.ts";
import { plainText } from "../core/values/plain-text.ts";
import type { HooksResult } from "./outcome.ts";

/** The maximum length of Dredd's output in a message. */
const maxSaid = 600;

/** How Dredd ended. */
export interface Ended {
  readonly code: number | null;
  /** What it printed. */
  readonly said: string;
  /** Whether it was stopped after a timeout. */
  readonly isLate: boolean;
  /** Whether somebody interrupted the run. */
  readonly isInterrupted: boolean;
}

/**
 * A reliable result: the hooks saw every declared answer, and Dredd's exit code agrees with them.
 * @param result the output of the run's hooks; undefined if they wrote nothing
 * @param wanted how many answers Dredd should run
 * @param redact removes keys from Dredd's output
 * @throws NotJudgeable with one sentence otherwise: Dredd only warns about hooks that fail to load, and continues (issue 5, Dredd runner)
 */
export function checked(
  result: HooksResult | undefined,
  ended: Ended,
  wanted: number,
  redact: (text: string) => string,
): HooksResult {
  const said = plainText(redact(ended.said).trim(), maxSaid);
  if (ended.isLate) throw new NotJudgeable("Dredd did not finish in time; raise --max-minutes.");
  if (ended.isInterrupted && !result?.finished) throw new NotJudgeable("The run was interrupted; start it again.");
  if (!result) throw new NotJudgeable(`Dredd did not load the hooks, so its run is worthless (output: ${said}).`);
  if (!result.finished) throw new NotJudgeable(`Dredd ended before its last transaction (output: ${said}).`);
  const [fault] = result.faults;
  if (fault !== undefined) throw new NotJudgeable(`The hooks failed: ${fault}`);
  const ran = result.outcomes.length;
  if (ran !== wanted) {
    throw new NotJudgeable(`Dredd ran ${ran} of ${wanted} declared answers (output: ${said}).`);
  }
  const isClean = result.outcomes.every(({ outcome }) => outcome !== "fail");
  if (isClean === (ended.code === 0)) return result;
  throw new NotJudgeable(`Dredd ended with ${ended.code}, which contradicts the hooks (output: ${said}).`);
}
