import { createSandbox } from "../../../mocks/sandbox/sandbox.ts";
import { openStateFile } from "../../../mocks/sandbox/storage/state-file.ts";
import type { Acknowledged } from "./writers.ts";

/** The problems of a state file after its sandbox was killed, as sentences; empty if there are none. */
export function problemsOf(file: string, acknowledged: Acknowledged): string[] {
  let sandbox: ReturnType<typeof createSandbox>;
  try {
    sandbox = createSandbox({ storage: openStateFile(file), speed: 0 });
  } catch (error) {
    return [`It does not open: ${error instanceof Error ? error.message : String(error)}`];
  }
  const { workspaces, content, ledger, teams } = sandbox.world.collections;
  const problems: string[] = [];
  for (const id of acknowledged.workspaces) if (!workspaces.get(id)) problems.push(`Workspace ${id} is lost.`);
  for (const id of acknowledged.content) {
    const { chargeId = null } = content.get(id) ?? {};
    if (!chargeId || !ledger.get(chargeId)) problems.push(`Content item ${id} is lost, or its debit.`);
  }
  for (const name of acknowledged.worlds) if (!sandbox.worlds.get(name)) problems.push(`World ${name} is lost.`);
  for (const { id, name, credits } of teams.all()) {
    const sum = ledger.by("team", id).reduce((total, entry) => total + entry.credits, 0);
    if (sum !== credits) problems.push(`${name} has ${credits} credits, and its ledger adds up to ${sum}.`);
  }
  sandbox.close();
  return problems;
}
