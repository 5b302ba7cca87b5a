import { requirements } from "../generated/requirements.ts";
import { checks as allChecks } from "./checks/index.ts";
import type { Randomness } from "./core/check.ts";
import { NotJudgeable } from "./core/errors.ts";
import type { Fetch } from "./core/http/http.ts";
import type { Profile } from "./core/profile.ts";
import type { Report } from "./core/report/report.ts";
import { type RunEvent, runSuite } from "./core/run/runner.ts";
import { loadTarget, targetFrom } from "./core/target/target.ts";
import type { TargetFile } from "./core/target/target-file.ts";
import { withLevels } from "./levels/levels.ts";
import { createAnswerObserver, observers } from "./observations/index.ts";
import { createOracles } from "./oracles/index.ts";
import { selectChecks } from "./select.ts";

/** The options of `judge`. */
export interface JudgeOptions {
  /** The server: the path of a target file, or its content. */
  readonly target: string | TargetFile;
  /** Answers the requests instead of the network, for a server in the same process without a port. */
  readonly fetch?: Fetch;
  /** Default: `standard`. */
  readonly profile?: Profile;
  /** Only these checks: by check id, group, requirement or operationId. */
  readonly only?: readonly string[];
  /** Seed and number of the scripts of model-based checks. Default: always the same. */
  readonly random?: Partial<Randomness>;
  /** Called for each event of the run. */
  readonly onEvent?: (event: RunEvent) => void;
  /** Ends the run early: the report has the results so far. */
  readonly signal?: AbortSignal;
  /** Retries each failed check once, alone: if it passes, it is `unstable`. Default: false. */
  readonly confirm?: boolean;
}

/**
 * Judges a server as `shortform verify` does, and returns the report instead of writing it.
 * @throws NotJudgeable with one sentence if the target can't be judged, or `only` has an unknown name
 */
export async function judge({ target, profile = "standard", only = [], ...others }: JudgeOptions): Promise<Report> {
  const { checks, unknown } = selectChecks(allChecks, only);
  if (unknown.length > 0) {
    throw new NotJudgeable(`There is no check, requirement or operation ${unknown.join(", ")}; correct "only".`);
  }
  const report = await runSuite({
    ...others,
    target: typeof target === "string" ? loadTarget(target, {}) : targetFrom(target),
    checks,
    oracles: createOracles(),
    observers,
    answers: createAnswerObserver(),
    requirements,
    profile,
  });
  return withLevels(report);
}
