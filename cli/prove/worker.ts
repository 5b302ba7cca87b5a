/** One process of `npm run prove`: runs tasks one after the other as they arrive. */
import { checks as allChecks } from "../../conformance/index.ts";
import { faults } from "../../mocks/sandbox/faults/index.ts";
import { systematicFaults } from "../../mocks/sandbox/faults/systematic/index.ts";
import { checksNamed } from "./checks-named.ts";
import { measure } from "./findings/judge.ts";
import { killFault } from "./kill.ts";
import { falseAlarms } from "./legal.ts";
import { judgeLikeness } from "./like/judge.ts";
import { judgePartial } from "./partial.ts";
import { killSystematic } from "./systematic/kill.ts";
import { judgeTape } from "./tapes/judge.ts";
import type { Outcome, Setup, Task } from "./tasks.ts";
import { killByTraffic, trafficAlarms } from "./traffic/judge.ts";

let setup: Setup = { checks: [], touches: [], callers: [] };

process.on("message", (message: Setup | Task) => {
  if ("kind" in message) void outcomeOf(message).then((outcome) => process.send?.(outcome));
  else setup = message;
});

// Without this, the workers of a killed proof go on alone.
process.on("disconnect", () => process.exit());

async function outcomeOf(task: Task): Promise<Outcome> {
  const checks = checksNamed(allChecks, setup.checks);
  const seen = { touches: new Map(setup.touches), callers: new Map(setup.callers) };
  if (task.kind === "legal") {
    return { kind: "legal", alarms: await falseAlarms(checksNamed(checks, task.checks), task.latitude) };
  }
  if (task.kind === "tape")
    return { kind: "tape", tape: await judgeTape(checksNamed(checks, task.checks), task.server, faults) };
  if (task.kind === "like") return { kind: "like", likened: await judgeLikeness(checks, task.latitude) };
  if (task.kind === "trafficLegal") return trafficAlarms(checksNamed(checks, task.checks), task);
  if (task.kind === "findings") return { kind: "findings", measured: await measure(task.names, checks) };
  if (task.kind === "partial") return { ...task, run: await judgePartial(checks, task.absent) };
  if (task.kind === "systematic") {
    const systematic = systematicFaults.find(({ name }) => name === task.name);
    if (!systematic) throw new Error(`There is no systematic fault ${task.name}.`);
    return { kind: "systematic", kill: await killSystematic(systematic, checks, seen.callers) };
  }
  const fault = faults.find(({ name }) => name === task.name);
  if (!fault) throw new Error(`There is no fault ${task.name}.`);
  if (task.kind === "trafficFault") {
    return { kind: "trafficFault", kill: await killByTraffic(fault, checks, seen) };
  }
  return { kind: "fault", kill: await killFault(fault, checks, seen) };
}
