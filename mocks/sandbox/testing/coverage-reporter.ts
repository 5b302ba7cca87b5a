import type { Reporter, TestModule } from "vitest/node";
import { requirements } from "../../../generated/requirements.ts";

/** Prints which requirements the passed tests of the sandbox show; `SANDBOX_COVERAGE=list` names those that none does. */
export default class CoverageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules
      .filter(({ moduleId }) => moduleId.includes("/mocks/sandbox/"))
      .flatMap((module) => [...module.children.allTests("passed")]);
    const shown = new Set(tests.flatMap((test) => test.meta().requirements ?? []));
    if (shown.size === 0) return;
    const visible = requirements.filter(({ excluded }) => excluded === undefined);
    const missing = visible.filter(({ id }) => !shown.has(id)).map(({ id }) => id);
    const share = ((1 - missing.length / visible.length) * 100).toFixed(1);
    console.log(
      `The tests of the sandbox show ${visible.length - missing.length} of ${visible.length} requirements (${share} %).`,
    );
    if (process.env.SANDBOX_COVERAGE === "list") console.log(`Not shown: ${missing.join(", ")}.`);
  }
}
