import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { insist, type Step } from "../step.ts";

/** The parts of report.json that the steps read (DESIGN section 6). */
interface ReportFile {
  readonly requests: number;
  readonly durationMs: number;
  readonly summary: Readonly<Record<"pass" | "fail" | "blocked" | "error", number>>;
}

/** Tests the running sandbox with its target file. */
export const verifyTarget: Step = {
  title: "npx shortform verify --target target.yaml --only no-key wrong-method getMe",
  async run(project) {
    const words = "--target target.yaml --only no-key wrong-method getMe --report-dir part";
    const { out } = await project.run(`npx shortform verify ${words}`, { CI: "true" });
    insist(!out.includes("\u001b"), "It prints colours without a terminal.");
    const json = await project.run(`npx shortform verify ${words} --json`);
    const { summary } = JSON.parse(json.out) as ReportFile; // printed by --json
    insist(summary.pass > 0, "Nothing passed.");
    return `${summary.pass} requirements pass`;
  },
};

/** The whole suite on the embedded sandbox. */
export const verifyAll: Step = {
  title: "npx shortform verify",
  async run(project) {
    await project.run("npx shortform verify --report-dir report");
    for (const name of ["report.html", "report.json", "junit.xml"]) {
      insist(existsSync(join(project.folder, "report", name)), `There is no ${name}.`);
    }
    const text = readFileSync(join(project.folder, "report/report.json"), "utf8");
    const { summary, requests, durationMs } = JSON.parse(text) as ReportFile; // the command wrote it
    insist(summary.fail + summary.error === 0, `It found ${summary.fail} failures and ${summary.error} errors.`);
    return `${summary.pass} pass, ${summary.blocked} blocked, ${requests} requests in ${(durationMs / 1000).toFixed(1)} s`;
  },
};
