import { requirements } from "../generated/requirements.ts";
import { checks as allChecks } from "./checks/index.ts";
import type { Randomness } from "./core/check.ts";
import { NotJudgeable } from "./core/errors.ts";
import type { Fetch } from "./core/http.ts";
import type { Profile } from "./core/profile.ts";
import type { Report } from "./core/report.ts";
import { type RunEvent, runSuite } from "./core/runner.ts";
import { loadTarget, targetFrom } from "./core/target.ts";
import type { TargetFile } from "./core/target-file.ts";
import { createOracles } from "./oracles/index.ts";
import { selectChecks } from "./select.ts";

/** What `judge` is asked to do. */
export interface JudgeOptions {
  /** The server: the path of a target file, or what stands in one. */
  readonly target: string | TargetFile;
  /** Answers the requests instead of the network: a server in the same process needs no port. */
  readonly fetch?: Fetch;
  /** Default: `standard`. */
  readonly profile?: Profile;
  /** Only these checks: by check id, group, requirement or operationId. */
  readonly only?: readonly string[];
  /** The commands of model-based checks; the same by default. */
  readonly random?: Partial<Randomness>;
  /** Told what happens while the run goes on. */
  readonly onEvent?: (event: RunEvent) => void;
  /** Ends the run early: the report holds what was done by then. */
  readonly signal?: AbortSignal;
  /** Runs each check that failed once more, alone: one that passes then is `unstable`. Default: false. */
  readonly confirm?: boolean;
}

/**
 * Judges a server as `shortform verify` does, and gives the report back instead of writing it.
 * @throws NotJudgeable with one sentence when the target can't be judged, or `only` names nothing that there is
 */
export async function judge({ target, profile = "standard", only = [], ...others }: JudgeOptions): Promise<Report> {
  const { checks, unknown } = selectChecks(allChecks, only);
  if (unknown.length > 0) {
    throw new NotJudgeable(`There is no check, requirement or operation ${unknown.join(", ")}; correct "only".`);
  }
  return runSuite({
    ...others,
    target: typeof target === "string" ? loadTarget(target, {}) : targetFrom(target),
    checks,
    oracles: createOracles(),
    requirements,
    profile,
  });
}
