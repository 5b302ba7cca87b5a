import type { LedgerEntry } from "./entities/team.ts";
import type { World } from "./world.ts";

/** The content of a spending entry in the ledger. */
export interface Spending {
  readonly spendingType: string;
  readonly model: string;
}

/** What credits are spent on, before the ledger's naming is applied. */
export interface Purchase {
  /** In words, such as `influencer_video`. */
  readonly what: string;
  readonly kind: "image" | "video";
  /** The label of the model, as answers show it. */
  readonly model: string;
}

/** What an operation creates, in words: `createInfluencerVideo` makes an `influencer_video`. */
export function madeBy(operationId: string): string {
  const words = operationId.match(/[A-Z][a-z]*/g) ?? [operationId];
  return words.join("_").toLowerCase();
}

/** How the ledger names a purchase (GAP-111, GAP-112). */
export function spendingOf({ latitude }: World, { what, kind, model }: Purchase): Spending {
  return {
    spendingType: latitude.choose("GAP-111", {
      "operation-name": what,
      "media-kind": kind,
      "any-label": "Generation",
    }),
    model: latitude.choose("GAP-112", { "same-label": model, "internal-name": `internal/${model}` }),
  };
}

/**
 * Debits credits from a team and adds a ledger entry (both documents: deducted up front).
 * @param at the time of the entry, for a history; now by default
 * @returns the id of the entry
 */
export function charge(world: World, teamId: string, credits: number, spending: Spending, at = world.now): string {
  return enter(world, teamId, -credits, { type: "spending", ...spending, refundOf: null }, at);
}

/** The delay of a late refund, in milliseconds. */
const refundMs = 5000;

/**
 * Refunds a charge; a second call does nothing (studio document, What the service does: once). Happens at once, or a little later if the
 * sandbox is set to do so (GAP-120).
 */
export function refund(world: World, chargeId: string): void {
  const { ledger } = world.collections;
  const entry = ledger.get(chargeId);
  if (!entry || entry.refunded) return;
  world.latitude.choose("GAP-120", {
    together: () => giveBack(world, chargeId),
    "refund-later": () => {
      ledger.patch(chargeId, { refunded: true });
      world.schedule("creditsRefunded", refundMs, { chargeId });
    },
  })();
}

/** The refund itself, in one of the forms that a ledger can have (GAP-114). @param at the time of the entry */
export function giveBack(world: World, chargeId: string, at = world.now): void {
  const { ledger } = world.collections;
  const { teamId, credits } = ledger.need(chargeId);
  const about = { type: "refund", spendingType: null, model: null, refundOf: chargeId } as const;
  world.latitude.choose("GAP-114", {
    "own-entry": () => {
      ledger.patch(chargeId, { refunded: true });
      enter(world, teamId, -credits, about, at);
    },
    "spending-removed": () => {
      ledger.delete(chargeId);
      changeBalance(world, teamId, -credits);
    },
  })();
}

/**
 * Adds an entry and updates the balance, so that the balance is always the sum of the ledger.
 * @param at the time of the entry, for a history; now by default
 * @returns its id
 */
export function enter(
  world: World,
  teamId: string,
  credits: number,
  about: Pick<LedgerEntry, "type" | "spendingType" | "model" | "refundOf">,
  at = world.now,
): string {
  const { ledger } = world.collections;
  const entry = ledger.put({ id: world.newId(), teamId, credits, createdAt: at, refunded: false, ...about });
  changeBalance(world, teamId, credits);
  return entry.id;
}

function changeBalance({ collections: { teams } }: World, teamId: string, credits: number): void {
  teams.patch(teamId, { credits: teams.need(teamId).credits + credits });
}

/** Sets the balance of a team; the ledger gets an entry for the difference. */
export function setBalance(world: World, teamId: string, balance: number): void {
  const difference = balance - world.collections.teams.need(teamId).credits;
  const spent = difference < 0;
  if (difference === 0) return;
  enter(world, teamId, difference, {
    type: spent ? "spending" : "topup",
    spendingType: spent ? "adjustment" : null,
    model: spent ? "none" : null,
    refundOf: null,
  });
}
