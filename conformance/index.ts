/** The conformance suite: everything that a command or a test needs to judge a server. */

export { requirements } from "../generated/requirements.ts";
export { checks } from "./checks/index.ts";
export type { Check, Need } from "./core/check.ts";
export { NotJudgeable } from "./core/errors.ts";
export type { Profile } from "./core/profile.ts";
export { profiles } from "./core/profile.ts";
export {
  hasNewFailure,
  type KnownFailures,
  markKnown,
  outdatedText,
} from "./core/report/known-failures.ts";
export { readKnownFailures } from "./core/report/known-failures-file.ts";
export { mergeReports } from "./core/report/merge.ts";
export type { CheckResult, Finding, Report, Story, Verdict } from "./core/report/report.ts";
export { openRun, type Run, type RunEvent, type RunOptions, runSuite } from "./core/run/runner.ts";
export { readShard, type Shard, shardOf } from "./core/run/shard.ts";
export { unclaimedId } from "./core/run/unclaimed.ts";
export { costOf } from "./core/spending/cost.ts";
export type { Bill } from "./core/spending/meter.ts";
export { claimedChecks, offersOf, oneKey, planRun, planRuns } from "./core/spending/plan.ts";
export { capabilities, usualControlUrl } from "./core/target/control.ts";
export { loadTarget, type Target, targetFrom } from "./core/target/target.ts";
export { withLevels } from "./levels/levels.ts";
export { createAnswerObserver, observers } from "./observations/index.ts";
export { createOracles } from "./oracles/index.ts";
export { badgeJson } from "./reporters/badge.ts";
export { type Changes, compareReports } from "./reporters/changes.ts";
export { neverRanText } from "./reporters/conclusion.ts";
export { type Context, formatReport } from "./reporters/formats.ts";
export { htmlPage } from "./reporters/html/page.ts";
export { junitXml } from "./reporters/junit.ts";
export { type Reporter, reporters } from "./reporters/names.ts";
export { planText } from "./reporters/plan.ts";
export { progressReporter } from "./reporters/progress.ts";
export { tellFindings } from "./reporters/told-findings.ts";
export { selectChecks } from "./select.ts";
export type { TrafficEntry } from "./watchers/seen.ts";
export { TrafficJudge, type TrafficOptions, type Violation } from "./watchers/traffic-judge.ts";
