import type { Data, HandlersOf } from "../call.ts";
import { paginate } from "../pagination.ts";
import { timestamp } from "../view.ts";
import { giveBack } from "../world/credits.ts";
import type { LedgerEntry, Team } from "../world/entities/team.ts";
import type { EventHandlers, World } from "../world/world.ts";

type EntryView = Data<"getCredits">["entries"][number];

/** The balance and the ledger behind it (core document, Identity and credits). */
export const credits: HandlersOf<"credits"> = {
  getCredits: ({ world, team, query }) => {
    const { type } = query;
    const shown = inOrder(world, shownEntries(world, team)).flatMap((entry) => partsOf(world, entry));
    const entries = type === undefined ? shown : shown.filter((entry) => entry.type === type);
    const { items, pagination } = paginate(world, entries, query);
    return {
      status: 200,
      data: { balance: team.credits, entries: items.map((entry) => entryView(world, entry)) },
      pagination,
    };
  },
};

export const creditsEvents = {
  /** A refund that was promised when the generation failed. */
  creditsRefunded: (world, { chargeId }) => giveBack(world, chargeId),
} satisfies Partial<EventHandlers>;

const daysKept = 60;

/** How long a debit takes to show, where it shows later, in milliseconds. */
const entryMs = 5000;

/** The entries that the ledger shows by now: all, without the oldest (GAP-116), or without fresh debits (GAP-117). */
function shownEntries({ collections: { ledger }, latitude, now }: World, team: Team): LedgerEntry[] {
  const oldest = latitude.answer("GAP-116") === "ledger-cut" ? now - daysKept * 24 * 3600 * 1000 : 0;
  const newestDebit = latitude.answer("GAP-117") === "later" ? now - entryMs : now;
  return ledger
    .by("team", team.id)
    .filter(({ type, createdAt }) => createdAt >= oldest && (type !== "spending" || createdAt <= newestDebit));
}

/** A debit in one entry, or in two that add up to it (GAP-117). */
function partsOf({ latitude }: World, entry: LedgerEntry): LedgerEntry[] {
  const { id, credits, type } = entry;
  if (latitude.answer("GAP-117") !== "in-parts" || type !== "spending" || credits > -2) return [entry];
  return [
    { ...entry, credits: credits + 1 },
    { ...entry, id: `${id.slice(0, -1)}${id.endsWith("f") ? "0" : "f"}`, credits: -1 },
  ];
}

/** The ledger in the order of its list (GAP-108). */
function inOrder({ latitude }: World, entries: readonly LedgerEntry[]): LedgerEntry[] {
  const oldestFirst = entries.toSorted((a, b) => a.createdAt - b.createdAt);
  return latitude.choose("GAP-108", {
    "newest-first": () => oldestFirst.reverse(),
    "oldest-first": () => oldestFirst,
    unordered: () => oldestFirst.sort((a, b) => (a.id < b.id ? -1 : 1)),
  })();
}

function entryView(world: World, entry: LedgerEntry): EntryView {
  const { id, credits, type, createdAt } = entry;
  return {
    id: world.latitude.choose("GAP-110", { "object-id": id, "any-string": `ledger_${id}` }),
    credits,
    type,
    ...purposeView(world, entry),
    createdAt: timestamp(world, createdAt),
  };
}

/** What an entry was for: on each spending, and on others as GAP-113 says. */
function purposeView(
  { collections: { ledger }, latitude }: World,
  { type, spendingType, model, refundOf }: LedgerEntry,
): Pick<EntryView, "spendingType" | "model"> {
  if (type === "spending") return { spendingType, model };
  const undone = refundOf === null ? undefined : ledger.get(refundOf);
  return latitude.choose("GAP-113", {
    absent: {},
    null: { spendingType: null, model: null },
    "kept-on-refund": undone ? { spendingType: undone.spendingType, model: undone.model } : {},
    "empty-string": { spendingType: "", model: "" },
  });
}
