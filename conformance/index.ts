/** The conformance suite: everything that a command or a test needs to judge a server. */

export { requirements } from "../generated/requirements.ts";
export { checks } from "./checks/index.ts";
export type { Check, Profile } from "./core/check.ts";
export { profiles } from "./core/check.ts";
export { NotJudgeable } from "./core/errors.ts";
export { planRuns } from "./core/plan.ts";
export type { Report, Verdict } from "./core/report.ts";
export { type RunEvent, runSuite } from "./core/runner.ts";
export { loadTarget, type Target, targetFrom } from "./core/target.ts";
export { createOracles } from "./oracles/index.ts";
export { junitXml } from "./reporters/junit.ts";
export { planText, progressReporter, summaryText } from "./reporters/terminal.ts";
export { selectChecks } from "./select.ts";
