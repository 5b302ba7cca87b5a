import { startEmbeddedSandbox } from "../../../cli/embedded-sandbox.ts";
import type { CheckResult } from "../../../conformance/core/report/report.ts";
import {
  checks,
  createOracles,
  type RunEvent,
  type RunOptions,
  requirements,
  runSuite,
} from "../../../conformance/index.ts";
import type { Hunter } from "./hunter.ts";

export const ours: Hunter = {
  name: "shortform verify",
  program: "this kit",
  setUp: "The profile `full`, as `npm start` runs it, with every key and the control interface.",
  async hunt(fault, known) {
    const server = await startEmbeddedSandbox(fault);
    try {
      const report = await runSuite({
        target: server.target,
        checks,
        oracles: createOracles(),
        requirements,
        profile: "full",
        ...(known && untilNew(known)),
      });
      return new Set(report.checks.flatMap(complaintOf));
    } finally {
      await server.close();
    }
  },
};

function complaintOf({ id, verdict }: Pick<CheckResult, "id" | "verdict">): string[] {
  return verdict === "fail" || verdict === "warn" || verdict === "error" ? [`${id}: ${verdict}`] : [];
}

/** Ends a run at the first complaint that is not known. */
function untilNew(known: ReadonlySet<string>): Pick<RunOptions, "signal" | "onEvent"> {
  const end = new AbortController();
  const onEvent = (event: RunEvent) => {
    const lines = event.type === "result" ? complaintOf(event.result) : [];
    if (event.type === "rule" && event.failed && !known.has(`${event.rule}: warn`)) lines.push(`${event.rule}: fail`);
    if (lines.some((line) => !known.has(line))) end.abort();
  };
  return { signal: end.signal, onEvent };
}
