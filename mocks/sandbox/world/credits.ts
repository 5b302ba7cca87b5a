import type { LedgerEntry } from "./entities/team.ts";
import type { World } from "./world.ts";

/** What a spending entry of the ledger says. */
export interface Spending {
  readonly spendingType: string;
  readonly model: string;
}

/** What credits are spent on, before it is known how the ledger names it. */
export interface Purchase {
  /** In words, such as `influencer_video`. */
  readonly what: string;
  readonly kind: "image" | "video";
  /** The label of the model, as answers show it. */
  readonly model: string;
}

/** What an operation makes, in words: `createInfluencerVideo` makes an `influencer_video`. */
export function madeBy(operationId: string): string {
  const words = operationId.match(/[A-Z][a-z]*/g) ?? [operationId];
  return words.join("_").toLowerCase();
}

/** How the ledger names what was bought (GAP-111, GAP-112). */
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
 * Takes credits from a team and enters it (both documents: deducted up front).
 * @param at when it happened, for a history; now by default
 * @returns the id of the entry
 */
export function charge(world: World, teamId: string, credits: number, spending: Spending, at = world.now): string {
  return enter(world, teamId, -credits, { type: "spending", ...spending, refundOf: null }, at);
}

/** How long a refund takes that does not come at once, in milliseconds. */
const refundMs = 5000;

/**
 * Gives back what was charged; a second time it does nothing (studio document, What the service does: once). It happens at once,
 * or a little later where the sandbox is to do so (GAP-120).
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

/** The refund itself, in one of the ways in which a ledger can show it (GAP-114). @param at when it happened */
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
 * Adds an entry and changes the balance by it, so that the balance is always the sum of the ledger.
 * @param at when it happened, for a history; now by default
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
