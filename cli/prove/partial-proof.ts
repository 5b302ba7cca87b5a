import type { Check } from "../../conformance/index.ts";
import { partialServers } from "./partial.ts";
import type { Setup, Task } from "./tasks.ts";
import { doTasks } from "./workers.ts";

/**
 * Judges servers that lack operations and do not claim them, and prints who is blamed.
 * @returns whether no server was
 */
export async function provePartial(options: {
  readonly checks: readonly Check[];
  readonly servers: number;
  readonly seed: number;
}): Promise<boolean> {
  const { checks, servers, seed } = options;
  const setup: Setup = { checks: checks.map(({ id }) => id), touches: [], callers: [] };
  let alarms = 0;
  let blocked = 0;
  let judged = 0;
  const tasks = partialServers(servers, seed).map((absent, at): Task => ({ kind: "partial", at, absent }));
  await doTasks(tasks, setup, (outcome) => {
    if (outcome.kind !== "partial") return;
    const { at, absent, run } = outcome;
    judged += 1;
    blocked += run.blocked.length;
    alarms += run.blamed.length;
    for (const alarm of run.blamed)
      console.log(`FALSE ALARM on server ${at}, which lacks ${Object.keys(absent).join(", ")}: ${alarm}`);
    if (judged % 20 === 0 && judged < servers) console.log(`${judged} servers: ${alarms} false alarms so far.`);
  });
  const rest = `${blocked} checks blocked by the state of a server`;
  console.log(`${judged} servers with some of the operations: ${alarms} false alarms, ${rest}.`);
  return alarms === 0;
}
