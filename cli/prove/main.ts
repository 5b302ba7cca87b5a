/**
 * `npm run prove`: shows that the suite catches every planted fault, each by a check of the requirement it breaks, and that it
 * blames no server that does nothing wrong (docs/conformance.md).
 */
import { parseArgs } from "node:util";
import { checks as allChecks, type Check, selectChecks } from "../../conformance/index.ts";
import { faults as allFaults } from "../../mocks/sandbox/faults/index.ts";
import { type Kill, runUnbroken, type Touches } from "./kill.ts";
import { type FalseAlarm, falseAlarms, fewestAnswers, latitudes } from "./legal.ts";
import { type Outcome, setupOf, type Task } from "./tasks.ts";
import { doTasks } from "./workers.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only faults whose name or requirement begins so; no legal servers. */
    fault: { type: "string", multiple: true },
    /** Only checks with these names, as `verify --only` takes them. */
    only: { type: "string", multiple: true },
    /** How many legal servers; given alone, no faults are planted. */
    legal: { type: "string" },
    seed: { type: "string", default: "1" },
    /** Names survivors and false alarms only. */
    quiet: { type: "boolean", default: false },
  },
});

/** How many legal servers are judged when nobody says otherwise. */
const usualServers = 300;

/** Each legal server is judged by one in so many groups of checks, in turn, so that each group meets many of them. */
const turns = 4;

const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
const checks = selectChecks(allChecks, values.only ? [...values.only, ...positionals] : []).checks;
const wanted = values.fault && [...values.fault, ...positionals];
const faults = allFaults.filter(
  ({ name, breaks }) => !wanted || wanted.some((text) => [name, ...breaks].some((each) => each.startsWith(text))),
);
const servers = Number(values.legal ?? (wanted ? 0 : usualServers));
const isLegalOnly = values.legal !== undefined && !wanted;

let bad = 0;
const touches = isLegalOnly ? new Map<string, string[]>() : await judgeUnbroken();
const alarms = new Map<string, FalseAlarm>();
let survived = 0;
const tasks = [...(isLegalOnly ? [] : faultTasks()), ...legalTasks(checks)];
await doTasks(tasks, setupOf(checks, touches), onOutcome);
for (const alarm of alarms.values()) await explain(alarm);
if (!isLegalOnly) {
  // Rounded down: a hundred means all of them.
  const share = (Math.floor((1000 * (faults.length - survived)) / Math.max(1, faults.length)) / 10).toFixed(1);
  console.log(`${faults.length} faults: ${faults.length - survived} killed (${share} %), ${survived} survived.`);
}
console.log(`${servers} legal servers: ${alarms.size} checks with false alarms. ${seconds()}.`);
process.exitCode = bad + survived + alarms.size > 0 ? 1 : 0;

async function judgeUnbroken(): Promise<Touches> {
  const found = await runUnbroken(checks);
  const { summary, requests } = found.report;
  for (const { id, verdict, reason } of found.report.checks) {
    if (verdict !== "fail" && verdict !== "error") continue;
    bad += 1;
    console.log(`FALSE ALARM on the unbroken sandbox: ${id}: ${reason}`);
  }
  const counts = Object.entries(summary).map(([verdict, count]) => `${count} ${verdict}`);
  console.log(`The unbroken sandbox: ${counts.join(", ")}; ${requests} requests, ${seconds()}.`);
  return found.touches;
}

function faultTasks(): Task[] {
  return faults.map(({ name }) => ({ kind: "fault", name }));
}

function legalTasks(all: readonly Check[]): Task[] {
  const groups = [...new Set(all.map(({ id }) => id.split("/")[0] ?? id))];
  // A few groups can be judged whole on every server.
  const parts = groups.length < turns * 4 ? 1 : turns;
  return latitudes(servers, Number(values.seed)).map((latitude, at) => {
    const inTurn = new Set(groups.filter((_, index) => index % parts === Math.floor(at / 2) % parts));
    const ids = all.filter(({ id }) => inTurn.has(id.split("/")[0] ?? id)).map(({ id }) => id);
    return { kind: "legal", latitude, checks: ids };
  });
}

function onOutcome(outcome: Outcome): void {
  if (outcome.kind === "fault") survived += row(outcome.kill);
  else for (const alarm of outcome.alarms) if (!alarms.has(alarm.check)) noteAlarm(alarm);
}

/** Which answers raise it is looked for when all is judged, as that may take minutes. */
function noteAlarm(alarm: FalseAlarm): void {
  alarms.set(alarm.check, alarm);
  console.log(`FALSE ALARM ${alarm.check}: ${alarm.reason}`);
}

/** One row of the kill matrix: a fault, what it breaks, and what caught it. */
function row({ fault, by, errors }: Kill): number {
  const missed = Object.entries(by).flatMap(([id, found]) => (found === null ? [id] : []));
  if (missed.length > 0) console.log(`SURVIVED ${fault}: no check failed for ${missed.join(", ")}`);
  else if (!values.quiet) {
    const cells = Object.entries(by).map(([id, found]) => `${id} by ${found}`);
    console.log(`killed ${fault}: ${cells.join(", ")}`);
  }
  for (const error of errors) console.log(`  error ${error}`);
  return missed.length > 0 ? 1 : 0;
}

/** Says which answers to which gaps raise a false alarm. */
async function explain(alarm: FalseAlarm): Promise<void> {
  const alone = checks.filter(({ id }) => id === alarm.check);
  const again =
    alone.length > 0 && (await falseAlarms(alone, alarm.latitude)).some(({ check }) => check === alarm.check);
  const fewest = await fewestAnswers(again ? alone : checks, alarm);
  console.log(`${alarm.check} raises it with ${JSON.stringify(fewest)}`);
}
