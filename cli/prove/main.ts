/** `npm run prove`: plants every fault in a sandbox and shows that the suite catches it; see docs/conformance.md. */
import { parseArgs } from "node:util";
import { checks as allChecks, type Check, selectChecks } from "../../conformance/index.ts";
import { faults as allFaults } from "../../mocks/sandbox/faults/index.ts";
import { type Kill, killFault, runUnbroken, type Touches } from "./kill.ts";
import { falseAlarms, fewestAnswers, someLatitude } from "./legal.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only faults whose name or requirement starts so. */
    fault: { type: "string", multiple: true },
    /** Only checks with these names, as `verify --only` takes them. */
    only: { type: "string", multiple: true },
    /** So many legal servers instead of faults. */
    legal: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});

const checks = selectChecks(allChecks, values.only ? [...values.only, ...positionals] : []).checks;
const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
if (values.legal === undefined) await proveFaults(checks);
else await proveLegal(checks, Number(values.legal), Number(values.seed));

async function proveFaults(selected: readonly Check[]): Promise<void> {
  const wanted = values.fault && [...values.fault, ...positionals];
  const faults = allFaults.filter(
    ({ name, breaks }) => !wanted || wanted.some((text) => [name, ...breaks].some((each) => each.startsWith(text))),
  );
  const { report, touches } = await runUnbroken(selected);
  const alarms = report.checks.filter(({ verdict }) => verdict === "fail" || verdict === "error");
  for (const { id, reason } of alarms) console.log(`FALSE ALARM on the unbroken sandbox: ${id}: ${reason}`);
  console.log(`Unbroken: ${report.requests} requests, ${JSON.stringify(report.summary)}, ${seconds()}.`);
  let survived = 0;
  for (const fault of faults) survived += show(await kill(fault, selected, touches));
  console.log(`${faults.length} faults, ${faults.length - survived} killed, ${survived} survived, ${seconds()}.`);
  process.exitCode = survived + alarms.length > 0 ? 1 : 0;
}

function kill(fault: (typeof allFaults)[number], selected: readonly Check[], touches: Touches): Promise<Kill> {
  return killFault(fault, selected, touches);
}

function show({ fault, by, errors }: Kill): number {
  const missed = Object.entries(by).flatMap(([id, found]) => (found === null ? [id] : []));
  if (missed.length > 0) console.log(`SURVIVED ${fault}: no check failed for ${missed.join(", ")}`);
  else
    console.log(
      `killed ${fault}: ${Object.entries(by)
        .map(([id, found]) => `${id} by ${found}`)
        .join(", ")}`,
    );
  for (const error of errors) console.log(`  error ${error}`);
  return missed.length > 0 ? 1 : 0;
}

async function proveLegal(selected: readonly Check[], servers: number, seed: number): Promise<void> {
  const random = randomOf(seed);
  const seen = new Set<string>();
  for (let at = 0; at < servers; at++) {
    // Few differences show which one is to blame, many show what they do together.
    const alarms = await falseAlarms(selected, someLatitude(random, at % 2 === 0 ? 0.03 : 0.6));
    for (const alarm of alarms) {
      if (seen.has(alarm.check)) continue;
      seen.add(alarm.check);
      const alone = selected.filter(({ id }) => id === alarm.check);
      const again =
        alone.length > 0 && (await falseAlarms(alone, alarm.latitude)).some(({ check }) => check === alarm.check);
      const fewest = await fewestAnswers(again ? alone : selected, alarm);
      console.log(`FALSE ALARM ${alarm.check}: ${alarm.reason}\n  with ${JSON.stringify(fewest)}`);
    }
  }
  console.log(`${servers} legal servers, ${seen.size} checks with false alarms, ${seconds()}.`);
  process.exitCode = seen.size > 0 ? 1 : 0;
}

/** A small generator of numbers from 0 up to 1 (mulberry32), so that a seed says which servers were judged. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
