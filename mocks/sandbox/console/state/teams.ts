import { automationQuota } from "../../domains/automations/quota.ts";
import type { LedgerEntry, Team } from "../../world/entities/team.ts";
import type { World } from "../../world/world.ts";
import type { LedgerLine, TeamView } from "../view.ts";

/** How many ledger entries are shown. */
const shownEntries = 30;

/** The teams with their credits. */
export function teamsView(world: World): TeamView[] {
  const { teams, keys, ledger } = world.collections;
  const allKeys = keys.all();
  return teams.all().map((team) => {
    const { id, name, plan, credits } = team;
    return {
      id,
      name,
      plan,
      credits,
      key: allKeys.find(({ teamId, revoked }) => teamId === id && !revoked)?.key ?? null,
      quota: automationQuota(world, id),
      ledger: ledgerView(team, ledger.by("team", id)),
      ledgerTotal: ledger.count("team", id),
    };
  });
}

/** The newest entries, each with the balance after it. The newest entry has the current balance. */
function ledgerView({ credits: balanceNow }: Team, entries: readonly LedgerEntry[]): LedgerLine[] {
  const newest = entries.toSorted((a, b) => a.createdAt - b.createdAt).slice(-shownEntries);
  let balance = balanceNow;
  return newest.reverse().map((entry) => {
    const { id, credits, type, refunded, createdAt: at } = entry;
    const line = { id, at, credits, type, refunded, about: aboutOf(entry), balance };
    balance -= credits;
    return line;
  });
}

function aboutOf({ spendingType, model, refundOf }: LedgerEntry): string {
  if (refundOf !== null) return `of ${refundOf}`;
  return [spendingType, model].filter((text) => text !== null && text !== "none").join(", ");
}
