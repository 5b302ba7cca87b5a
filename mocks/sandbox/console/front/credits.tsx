import type { LedgerLine, TeamView } from "../view.ts";
import { momentOf, numberOf, wordsOf } from "./format.ts";
import { Table, View } from "./parts.tsx";
import { world } from "./store.ts";

/** Balances, quotas and ledgers. */
export function Credits() {
  const { teams = [] } = world.value ?? {};
  return (
    <View title="Credits" about="The balance is always the sum of the ledger.">
      {teams.map((team, at) => (
        <Team key={team.id} team={team} isFirst={at === 0} />
      ))}
    </View>
  );
}

function Team({ team, isFirst }: { readonly team: TeamView; readonly isFirst: boolean }) {
  const { name, plan, credits, quota, ledger, ledgerTotal } = team;
  return (
    <section class="card team" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <span class="balance">
          {numberOf(credits)} <small>credits</small>
        </span>
      </header>
      <p class="about">
        Plan {plan} · {quota.usedThisMonth} of {quota.monthlyLimit} automations used this month
      </p>
      {ledger.length > 0 && (
        <details open={isFirst}>
          <summary>
            Ledger{" "}
            <small>{ledgerTotal > ledger.length ? `the last ${ledger.length} of ${ledgerTotal}` : ledgerTotal}</small>
          </summary>
          <Table caption={`Ledger of ${name}`} heads={["When", "What", "About", "Credits", "Balance"]}>
            {ledger.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Table>
        </details>
      )}
    </section>
  );
}

function Entry({ entry: { at, type, about, credits, balance, refunded } }: { readonly entry: LedgerLine }) {
  return (
    <tr>
      <td class="moment">{momentOf(at)}</td>
      <td>
        {type}
        {refunded && <small> refunded</small>}
      </td>
      <td class="long">{wordsOf(about)}</td>
      <td class={`amount ${credits < 0 ? "" : "plus"}`} data-label="Credits">
        {credits < 0 ? "−" : "+"}
        {numberOf(Math.abs(credits))}
      </td>
      <td class="amount" data-label="Balance">
        {numberOf(balance)}
      </td>
    </tr>
  );
}
