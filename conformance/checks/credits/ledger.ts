import { isDeepStrictEqual } from "node:util";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { inPhase } from "../../core/phase.ts";
import type { Profile } from "../../core/profile.ts";
import { opening } from "../../steps/credits/conservation.ts";
import {
  booksOf,
  type Entry,
  type EntryType,
  entriesOf,
  entryTypes,
  glance,
  ledgerOf,
  movement,
  newEntries,
} from "../../steps/credits/credits.ts";
import { paidRequest } from "../../steps/credits/paid.ts";
import { given, numberAt } from "../../steps/given.ts";
import { expectOf, type Look, look, together } from "../../steps/looks.ts";
import { perSubject } from "../../steps/once.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";
import { confirmTeams } from "../../steps/workspaces/teams.ts";

/** Further options of an identity check. */
interface Earlier {
  readonly profile: Profile;
  /** Runs before it. @throws Blocked */
  readonly prepare?: (context: CheckContext) => Promise<void>;
}

/** Whether the balance is what the identity of the team reports (CRED-01). @param when the time in the run, in words */
export function sameAsIdentity(name: string, when: string, { profile, prepare }: Earlier): Check {
  /** The balance of the team between two reads of its identity. */
  const identity = look(`the balance and the identity ${when}`, async (context) => {
    const before = numberAt(await given(context, "getMe"), "/data/credits");
    const { balance } = await glance(context);
    const exchange = await given(context, "getMe");
    return { before, balance, after: numberAt(exchange, "/data/credits"), exchange };
  });
  const title = `${when}, the balance equals the credits in the identity of the team.`;
  return check("CRED-01", { name, title, profile }, async (context) => {
    await prepare?.(context);
    await expectOf(context, identity, ({ before, balance, after, exchange }) => {
      if (before !== after) throw new Blocked("needs a team without other activity");
      if (balance === after) return undefined;
      return {
        expected: "the balance of the ledger",
        // No exact number, because it may differ in the retry.
        actual: `the identity reports ${after > balance ? "more" : "fewer"} credits`,
        pointer: "/data/credits",
        exchange,
      };
    });
  });
}

/** The balance for a second key of the team, between two reads with the first. */
const secondKey = look("the balance with a second key", async (context) => {
  await glance(context);
  await confirmTeams(context, "limited", "same");
  const { limited } = context.target.keys;
  const before = numberAt(await given(context, "getMe"), "/data/credits");
  const exchange = await given(context, "getMe", limited === undefined ? {} : { key: limited });
  const after = numberAt(await given(context, "getMe"), "/data/credits");
  return { before, theirs: numberAt(exchange, "/data/credits"), after, exchange };
});

const everyKey = check("CRED-02", { needs: ["key:limited"] }, async (context) => {
  await expectOf(context, secondKey, ({ before, theirs, after, exchange }) => {
    if (before !== after) throw new Blocked("needs a team without other activity");
    if (theirs === after) return undefined;
    return { expected: "the same balance for every key", actual: "it differs", exchange };
  });
});

/** It reads the first balance, which the last check compares at the end of the run. */
const whole: Look<ReadonlyMap<string, Entry>> = {
  first: async (context) => (await opening.first(context)).books.entries,
  again: (context) => entriesOf(context),
};
const ofType = perSubject(String, (type: EntryType) =>
  look(`the ledger of ${type}`, (context) => ledgerOf(context, { type })),
);

/** Its entries alone. */
function narrowed(type: EntryType): Look<ReadonlyMap<string, Entry>> {
  const { first, again } = ofType(type);
  return {
    first: async (context) => (await first(context)).entries,
    again: async (context) => (await again(context)).entries,
  };
}

const onlyType = forEachItem("ledger-of-type", entryTypes, {
  requirements: () => ["CRED-03"],
  says: (type) => `With type ${type}, the ledger shows only entries of that type.`,
  async run(context, type) {
    await expectOf(context, together(whole, narrowed(type)), ([all, some]) => {
      if (all?.size === 0) throw new Blocked("needs a ledger with an entry");
      const stranger = [...(some?.values() ?? [])].find((entry) => entry.type !== type);
      return stranger && { expected: `entries of type ${type} only`, actual: `one is of type ${stranger.type}` };
    });
  },
});

const wholeType = forEachItem("ledger-of-whole-type", entryTypes, {
  requirements: () => ["CRED-04"],
  says: (type) => `With type ${type}, the ledger shows every entry of that type.`,
  async run(context, type) {
    await expectOf(context, together(whole, narrowed(type)), ([all, some]) => {
      const wanted = [...(all?.values() ?? [])].filter((entry) => entry.type === type);
      if (wanted.length === 0) throw new Blocked(`needs a ledger with an entry of type ${type}`);
      const missing = wanted.filter(({ id }) => !some?.has(id)).length;
      if (missing === 0) return undefined;
      return { expected: "every entry of that type", actual: `${missing} are missing` };
    });
  },
});

const typeTotal = forEachItem("ledger-total-of-type", entryTypes, {
  requirements: () => ["PAGE-07"],
  says: (type) => `With type ${type}, total counts the entries of that type.`,
  async run(context, type) {
    await expectOf(context, ofType(type), ({ shown, total }) => {
      if (total === undefined) throw new Blocked("needs a ledger that does not change");
      if (total === shown) return undefined;
      return { expected: `${total} entries, as total says`, actual: `the pages show ${shown}` };
    });
  },
});

/** The balances beside the first two pages. */
const onPages = look("the balance on a further page", async (context) => {
  const page = async (number: string) => given(context, "getCredits", { query: { limit: "1", page: number } });
  const [first, second] = [await page("1"), await page("2")];
  return { first: numberAt(first, "/data/balance"), second: numberAt(second, "/data/balance"), exchange: second };
});

const onFurtherPage = check(
  "CRED-01",
  { name: "balance/on-a-further-page", title: "Each page of the ledger shows the balance." },
  async (context) => {
    await expectOf(context, onPages, ({ first, second, exchange }) =>
      first === second ? undefined : { expected: `a balance of ${first}`, actual: `it is ${second}`, exchange },
    );
  },
);

/** The balance and ledger of another team, before and after a payment of the first team, and what the payment added to the first team's. */
const twoTeams = look("a debit beside another team", async (context) => {
  await confirmTeams(context, "otherTeam", "another");
  const { otherTeam } = context.target.keys;
  const key = otherTeam === undefined ? {} : { key: otherTeam };
  const before = await glance(context, otherTeam);
  const old = (await booksOf(context)).entries;
  const exchange = await context.send(await paidRequest(context, "createMetaAd"));
  const after = await glance(context, otherTeam);
  const { entries } = await booksOf(context);
  const added = newEntries(old, entries);
  return { before, exchange, after, added, theirs: await entriesOf(context, key) };
});

const ownTeam = check("CRED-24", { needs: ["key:otherTeam"] }, async (context) => {
  await expectOf(context, twoTeams, ({ before, exchange, after, added, theirs }) => {
    requireAccepted(exchange);
    const fell = before.balance - after.balance;
    if (fell !== 0) {
      return { expected: "an unchanged balance of the other team", actual: movement(fell), exchange };
    }
    // Each team may count its entries from 1, so that two have the same id.
    const shared = added.some((entry) => isDeepStrictEqual(theirs.get(entry.id), entry));
    return shared ? { expected: "a separate ledger for each team", actual: "both show the same entry" } : undefined;
  });
});

/** The balance and the ledger (core document, Identity and credits). */
export const checks: readonly Check[] = inPhase("balance", [
  sameAsIdentity("balance-of-identity", "At the beginning of a run", { profile: "safe" }),
  everyKey,
  onFurtherPage,
  ...onlyType,
  ...wholeType,
  ...typeTotal,
  ownTeam,
]);
