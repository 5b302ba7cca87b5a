/** `shortform-contract`: the conformance suite, and the contract as data. It needs Node. */
export { type Operation, type OperationId, operationList, operations } from "../generated/operations.ts";
export { type Gap, gaps, type Requirement, requirements } from "../generated/requirements.ts";
export { type StateMachine, states } from "../generated/states.ts";
export { NotJudgeable } from "./core/errors.ts";
export { type Profile, profiles } from "./core/profile.ts";
export type { CheckResult, Evidence, Observation, Report, RequirementResult, Verdict } from "./core/report/report.ts";
export type { RunEvent } from "./core/run/runner.ts";
export type { TargetFile } from "./core/target/target-file.ts";
export { type JudgeOptions, judge } from "./judge.ts";
export { htmlPage } from "./reporters/html/page.ts";
export { junitXml } from "./reporters/junit.ts";
