import { startEmbeddedSandbox } from "../../../cli/embedded-sandbox.ts";
import { checks, createOracles, requirements, runSuite } from "../../../conformance/index.ts";
import type { Hunter } from "./hunter.ts";

export const ours: Hunter = {
  name: "shortform verify",
  program: "this kit",
  setUp: "The profile `full`, as `npm start` runs it, with every key and the control interface.",
  async hunt(fault) {
    const server = await startEmbeddedSandbox(fault);
    try {
      const report = await runSuite({
        target: server.target,
        checks,
        oracles: createOracles(),
        requirements,
        profile: "full",
      });
      const bad = report.checks.filter(
        ({ verdict }) => verdict === "fail" || verdict === "warn" || verdict === "error",
      );
      return new Set(bad.map(({ id, verdict }) => `${id}: ${verdict}`));
    } finally {
      await server.close();
    }
  },
};
