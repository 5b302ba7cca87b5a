/** `npm run prove:clients`: plants faults in a good client, one at a time, and counts those that their own requirement finds. */
import { clientFaults } from "./faults.ts";
import { alarms, isFound } from "./prove.ts";

/** The share of faults that must be found. */
const least = 0.95;

const survivors: string[] = [];
for (const fault of clientFaults) {
  if (!(await isFound(fault))) survivors.push(`${fault.name} (${fault.breaks})`);
}
const raised = await alarms();
for (const name of survivors) console.log(`survived: ${name}`);
for (const { id, reason } of raised) console.log(`false alarm: ${id}: ${reason}`);
const found = clientFaults.length - survivors.length;
console.log(
  `${found} of ${clientFaults.length} client faults found by their own requirement, ${raised.length} false alarms.`,
);
// A client with a fault may still wait for something.
process.exit(found / clientFaults.length >= least && raised.length === 0 ? 0 : 1);
