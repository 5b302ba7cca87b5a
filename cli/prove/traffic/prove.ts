import type { Check } from "../../../conformance/index.ts";
import type { Fault } from "../../../mocks/sandbox/fault.ts";
import { inTurns } from "../legal.ts";
import { judgeUnbroken } from "../prove.ts";
import { setupOf, type Task } from "../tasks.ts";
import { doTasks } from "../workers.ts";
import type { TrafficAlarm, TrafficKill } from "./judge.ts";

/** What to prove about the judging of traffic. */
export interface TrafficProof {
  readonly checks: readonly Check[];
  /** How many legal servers. */
  readonly servers: number;
  readonly faults: readonly Fault[];
  readonly seed: number;
  readonly quiet: boolean;
}

/** The share of planted faults that traffic alone must find. */
const leastShare = 0.6;

/** A sample may find fewer by chance: at most two standard deviations. */
export function leastFound(count: number): number {
  return leastShare * count - 2 * Math.sqrt(count * leastShare * (1 - leastShare));
}

/** A longer list of gap answers explains nothing. */
const longestAnswers = 600;

/**
 * Judges the traffic of the suite's own runs: on random legal servers, where it must break no rule, and on planted faults.
 * @returns whether there is no false alarm, and enough faults are found
 */
export async function proveTraffic({ checks, servers, faults, seed, quiet }: TrafficProof): Promise<boolean> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const unbroken = await judgeUnbroken(checks, seconds);
  const alarms = new Map<string, TrafficAlarm>();
  const kills: TrafficKill[] = [];
  let calls = 0;
  const tasks = [
    ...inTurns(checks, servers, seed).map((turn, at): Task => ({ kind: "trafficLegal", ...turn, seed: seed + at })),
    ...faults.map(({ name }): Task => ({ kind: "trafficFault", name })),
  ];
  await doTasks(tasks, setupOf(checks, unbroken), (outcome) => {
    if (outcome.kind === "trafficLegal") {
      calls += outcome.calls;
      for (const alarm of outcome.alarms) {
        if (alarms.has(alarm.rule)) continue;
        alarms.set(alarm.rule, alarm);
        console.log(`FALSE ALARM ${alarm.rule}: ${alarm.reason}; ${alarm.dropped * 100} % dropped`);
        const answers = JSON.stringify(alarm.latitude);
        if (answers.length < longestAnswers) console.log(`  with ${answers}`);
      }
    }
    if (outcome.kind !== "trafficFault") return;
    kills.push(outcome.kill);
    const { fault, by } = outcome.kill;
    if (by === null) console.log(`unseen ${fault}`);
    else if (!quiet) console.log(`found ${fault} by ${by}`);
  });
  console.log(
    `${servers} legal servers, ${calls} calls, each also with 10, 50 and 90 % of the calls dropped: ${alarms.size} rules with false alarms.`,
  );
  const found = kills.filter(({ by }) => by !== null);
  const named = kills.filter(({ isNamed }) => isNamed);
  console.log(
    `${kills.length} faults: ${found.length} found (${percent(found.length, kills.length)}), ${named.length} by the requirement that they break. ${seconds()}.`,
  );
  return alarms.size === 0 && found.length >= leastFound(kills.length);
}

function percent(part: number, all: number): string {
  return `${(Math.floor((1000 * part) / Math.max(1, all)) / 10).toFixed(1)} %`;
}
