/** `shortform-contract/vitest`: the conformance suite as tests of a server team's own suite. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requirements } from "../generated/requirements.ts";
import { checks as allChecks } from "./checks/index.ts";
import type { Randomness } from "./core/check.ts";
import type { Fetch } from "./core/http/http.ts";
import type { Profile } from "./core/profile.ts";
import { knownFailuresOf, type WrittenFailures } from "./core/report/known-failures.ts";
import type { CheckResult } from "./core/report/report.ts";
import { openRun, type Run } from "./core/run/runner.ts";
import { targetFrom } from "./core/target/target.ts";
import type { TargetFile } from "./core/target/target-file.ts";
import { plainText } from "./core/values/plain-text.ts";
import { createOracles } from "./oracles/index.ts";
import { selectChecks } from "./select.ts";
import { failureMessage, findingsText, skipReason, testTitle } from "./vitest/message.ts";
import { ownControl } from "./vitest/own-control.ts";
import { Patience } from "./vitest/patience.ts";
import { Progress } from "./vitest/progress.ts";

export interface ConformanceOptions {
  /** The server, as a target file describes it. */
  readonly target: TargetFile;
  /**
   * Answers the requests instead of the network, for a server in the same process without a port. If it also answers the control
   * interface at `/_control`, as the sandbox does, the suite uses it.
   */
  readonly fetch?: Fetch;
  /** Default: `standard`. */
  readonly profile?: Profile;
  /** Only these checks: by check id, group, requirement or operationId. */
  readonly only?: readonly string[];
  /**
   * Requirements that the server is known to break, each with the reason, and if you like with its issue and the last day on which it does not
   * count; its test fails once the server fulfils it.
   */
  readonly knownFailures?: WrittenFailures;
  readonly random?: Partial<Randomness>;
  /** Timeout of one check, in milliseconds; a check that would wait longer is skipped. Default: two minutes. */
  readonly timeout?: number;
}

const usualTimeout = 120_000;

/**
 * Registers a test for each check, and one for each rule that is judged on every exchange. A test ends as soon as its check is
 * judged; tests that can't be judged are skipped with the reason.
 * @throws NotJudgeable with one sentence for an invalid target, Error for an unknown name
 */
export function conformance(options: ConformanceOptions): void {
  const { profile = "standard", only = [], timeout = usualTimeout, fetch } = options;
  const target = targetFrom(options.target);
  const { checks, unknown } = selectChecks(allChecks, only);
  if (unknown.length > 0) throw new Error(`There is no check, requirement or operation ${unknown.join(", ")}.`);
  const today = new Date().toISOString().slice(0, 10);
  const knownFailures = knownFailuresOf(options.knownFailures ?? {}, today);
  const oracles = createOracles();
  const patience = new Patience(timeout);
  let run: Run;
  let progress: Progress;

  describe(`conformance of ${target.baseUrl}`, () => {
    beforeAll(async () => {
      const control = target.control ?? (fetch && (await ownControl(fetch, target.baseUrl)));
      progress = new Progress(checks.length);
      patience.begin();
      run = await openRun({
        target: { ...target, ...(control && { control }) },
        oracles,
        requirements,
        profile,
        clock: patience.clock,
        onEvent(event) {
          if (event.type === "wait" && !event.advanced) patience.note(event.why);
          progress.wait(event);
        },
        ...(fetch && { fetch }),
        ...(options.random && { random: options.random }),
      });
    }, timeout);
    afterAll(async () => {
      patience.begin();
      const report = await run?.close();
      if (report && report.findings.length > 0) console.log(findingsText(report.findings));
    }, timeout);

    for (const check of checks) {
      test(testTitle(check), { timeout }, async ({ skip }) => {
        patience.begin();
        const result = await run.check(check);
        progress.note(result);
        show(result, skip);
      });
    }
    describe("on every exchange", () => {
      let found: ReadonlyMap<string, CheckResult>;
      beforeAll(() => {
        found = new Map(run.rules().map((result) => [result.id, result]));
      });
      for (const rule of oracles.flatMap(({ rules }) => rules)) {
        test(testTitle(rule), ({ skip }) => show(found.get(rule.id), skip));
      }
    });
  });

  function show(result: CheckResult | undefined, skip: (reason: string) => void): void {
    if (!result) throw new Error("The rule was not judged.");
    const { verdict, reason = "" } = result;
    const known = result.requirements.map((id) => knownFailures.get(id)).find((one) => one && !one.hasExpired);
    if (verdict === "blocked") skip(skipReason(result));
    if (verdict === "error") throw new Error(plainText(reason));
    if (known !== undefined) {
      expect(verdict, `It is listed as a known failure (${known.reason}); remove it from the list.`).toBe("fail");
    } else if (verdict === "fail") throw broken(result);
  }
}

/** A failure of the server; where in the suite it was noticed tells nobody anything. */
function broken(result: CheckResult): Error {
  const error = new Error(failureMessage(result));
  error.name = "The server does not conform";
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
