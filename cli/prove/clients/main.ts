/**
 * `npm run prove:clients [-- --readings N] [--seed N] [-- COMMAND]`: plants faults in a good client, one at a time, and counts those that their own
 * requirement finds. Then correct clients call legal servers, each of which answers some open places in another way, and nothing may be
 * said against them. With the command of a driver, only that client calls the legal servers. Another seed gives other servers, so that a long
 * proof can run in parts.
 */
import { parseArgs } from "node:util";
import { type Driver, programDriver } from "../../../conformance/clients/driver.ts";
import { clientFaults } from "./faults.ts";
import { clientDriver } from "./good-client.ts";
import { alarms, isFound } from "./prove.ts";
import { readings } from "./readings.ts";

/** The share of faults that must be found. */
const least = 0.95;

const { values, positionals } = parseArgs({
  options: { readings: { type: "string", default: "3" }, seed: { type: "string", default: "1" } },
  allowPositionals: true,
});
const correct: readonly (readonly [string, () => Driver])[] =
  positionals.length > 0
    ? [[positionals.join(" "), () => programDriver(positionals)]]
    : [
        ["our client", () => clientDriver()],
        ["our client, which checks all it sends and gets", () => clientDriver({ isStrict: true })],
      ];

/** Whether enough faults are found. */
async function findsFaults(): Promise<boolean> {
  const survivors: string[] = [];
  for (const fault of clientFaults) {
    if (!(await isFound(fault))) survivors.push(`${fault.name} (${fault.breaks})`);
  }
  for (const name of survivors) console.log(`survived: ${name}`);
  const found = clientFaults.length - survivors.length;
  console.log(`${found} of ${clientFaults.length} client faults found by their own requirement.`);
  return found / clientFaults.length >= least;
}

/** Whether nothing is said against the correct clients. */
async function isQuiet(): Promise<boolean> {
  const servers = [[], ...readings(Number(values.readings), Number(values.seed))];
  let raised = 0;
  for (const [name, start] of correct) {
    for (const reading of servers) {
      const found = await alarms(start, reading);
      raised += found.length;
      for (const alarm of found) {
        console.log(`false alarm: ${name}: ${alarm.check}: ${alarm.reason} (${alarm.reading || "as documented"})`);
      }
    }
    console.log(`${name}: ${servers.length} legal servers, ${raised} false alarms so far.`);
  }
  return raised === 0;
}

const isProven = positionals.length > 0 || (await findsFaults());
const isSilent = await isQuiet();
// A client with a fault may still wait for something.
process.exit(isProven && isSilent ? 0 : 1);
