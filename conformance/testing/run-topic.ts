import { requirements } from "../../generated/requirements.ts";
import type { Check } from "../core/check.ts";
import { isRecord } from "../core/exchange.ts";
import { runSuite } from "../core/run/runner.ts";
import type { Target } from "../core/target/target.ts";
import type { Answer } from "./exchanges.ts";
import { FakeClock } from "./fake-clock.ts";
import { fakeServer, type Interference, keys, otherKeys } from "./fake-server.ts";

/** Every key that a check in a file may need. */
export const topicKeys = { ...keys, ...otherKeys };

/**
 * Runs the checks of one file on a server in this process, which treats every key as the full key unless the interference differs.
 * @returns the ids of the checks by verdict
 */
export async function runTopic(checks: readonly Check[], interfere: Interference, target: Partial<Target> = {}) {
  const server = fakeServer(interfere);
  const report = await runSuite({
    target: { ...server.target, keys: topicKeys, budget: { credits: 10_000, minutes: 10_000 }, ...target },
    checks,
    oracles: [],
    requirements,
    profile: "full",
    fetch: (request) => server.fetch(request),
    governed: false,
    clock: new FakeClock(Date.now()), // the fake server compares times with this machine's clock
  });
  const those = (...verdicts: readonly string[]) =>
    report.checks.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
  return { failed: those("fail", "error"), passed: those("pass"), blocked: those("blocked"), checks: report.checks };
}

/** The same answer of `getMe` for another team. */
export function teamAnswer(answer: Answer, teamId: string): Answer {
  const { data } = isRecord(answer.body) ? answer.body : {};
  return { ...answer, body: { success: true, data: { ...(isRecord(data) ? data : {}), teamId } } };
}
