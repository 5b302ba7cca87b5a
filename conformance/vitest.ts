/** `shortform-contract/vitest`: the conformance suite as tests of a server team's own suite. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requirements } from "../generated/requirements.ts";
import { checks as allChecks } from "./checks/index.ts";
import type { Randomness } from "./core/check.ts";
import type { Fetch } from "./core/http.ts";
import { plainText, printable } from "./core/plain-text.ts";
import type { Profile } from "./core/profile.ts";
import type { CheckResult } from "./core/report.ts";
import { openRun, type Run } from "./core/runner.ts";
import { targetFrom } from "./core/target.ts";
import type { TargetFile } from "./core/target-file.ts";
import { createOracles } from "./oracles/index.ts";
import { selectChecks } from "./select.ts";

export interface ConformanceOptions {
  /** The server, as a target file describes it. */
  readonly target: TargetFile;
  /** Answers the requests instead of the network, for a server in the same process without a port. */
  readonly fetch?: Fetch;
  /** Default: `standard`. */
  readonly profile?: Profile;
  /** Only these checks: by check id, group, requirement or operationId. */
  readonly only?: readonly string[];
  /** Requirements that the server is known to break, each with the reason; its test fails once the server fulfils it. */
  readonly knownFailures?: Readonly<Record<string, string>>;
  readonly random?: Partial<Randomness>;
  /** Timeout of one check, in milliseconds. Default: two minutes. */
  readonly timeout?: number;
}

const usualTimeout = 120_000;

/**
 * Registers a test for each check, and one for each rule that is judged on every exchange. Tests that can't be judged are skipped with
 * the reason.
 * @throws NotJudgeable with one sentence for an invalid target, Error for an unknown name
 */
export function conformance(options: ConformanceOptions): void {
  const { profile = "standard", only = [], knownFailures = {}, timeout = usualTimeout } = options;
  const target = targetFrom(options.target);
  const { checks, unknown } = selectChecks(allChecks, only);
  if (unknown.length > 0) throw new Error(`There is no check, requirement or operation ${unknown.join(", ")}.`);
  const oracles = createOracles();
  let run: Run;

  describe(`conformance of ${target.baseUrl}`, () => {
    beforeAll(async () => {
      run = await openRun({
        target,
        oracles,
        requirements,
        profile,
        ...(options.fetch && { fetch: options.fetch }),
        ...(options.random && { random: options.random }),
      });
    }, timeout);
    afterAll(() => run?.close(), timeout);

    for (const check of checks) {
      test(`${check.id}: ${check.title}`, { timeout }, async ({ skip }) => {
        show(await run.check(check), skip);
      });
    }
    describe("on every exchange", () => {
      let found: ReadonlyMap<string, CheckResult>;
      beforeAll(() => {
        found = new Map(run.rules().map((result) => [result.id, result]));
      });
      for (const { id, title } of oracles.flatMap(({ rules }) => rules)) {
        test(`${id}: ${title}`, ({ skip }) => show(found.get(id), skip));
      }
    });
  });

  function show(result: CheckResult | undefined, skip: (reason: string) => void): void {
    if (!result) throw new Error("The rule was not judged.");
    const { verdict, reason = "" } = result;
    const known = result.requirements.map((id) => knownFailures[id]).find((text) => text !== undefined);
    if (verdict === "blocked") skip(plainText(reason));
    if (verdict === "error") throw new Error(plainText(reason));
    if (known === undefined) expect(verdict === "fail" ? explained(result) : null).toBeNull();
    else expect(verdict, `It is listed as a known failure (${known}); remove it from the list.`).toBe("fail");
  }
}

/** The details that a person needs to fix it. */
function explained({ reason, requirements: broken, evidence = [] }: CheckResult): string {
  const [first] = evidence;
  const sentences = broken.slice(0, 3).map((id) => {
    const { says = "", source } = requirements.find((requirement) => requirement.id === id) ?? {};
    return `${id}: ${says}${source ? ` (${source.doc} document, ${source.section})` : ""}`;
  });
  const answer = first?.response ? [`${first.response.status} ${first.response.body.slice(0, 500)}`] : [];
  return printable([reason, ...sentences, ...(first ? [first.curl] : []), ...answer].join("\n"));
}
