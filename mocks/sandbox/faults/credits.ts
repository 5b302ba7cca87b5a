import type { OperationId } from "../../../generated/operations.ts";
import type { Visit } from "../request/visit.ts";
import { charge, enter, giveBack, refund } from "../world/credits.ts";
import type { DueEvent } from "../world/events.ts";
import type { World } from "../world/world.ts";
import { editBody, editObject, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

/** What the ledger says of what no document knows. */
const planted = { spendingType: "planted", model: "none" };
const plantedRefund = { type: "refund", spendingType: null, model: null, refundOf: null } as const;

/** The price of a video; other generations cost more, or less. */
const somePrice = 20;

const refunds: readonly string[] = ["CRED-08", "CONT-05", "VID-06"];
const refundsOnce: readonly string[] = ["CRED-09", "CONT-06", "VID-07"];

/** The paid generation that an event ends, if it ends one. */
function endOf({ kind, payload }: Pick<DueEvent, "kind" | "payload">, { collections }: World) {
  if (kind === "contentGenerated" && "contentId" in payload) {
    const { teamId, chargeId, flaw } = collections.content.need(payload.contentId);
    return { teamId, chargeId, failed: payload.outcome !== "succeed" || flaw !== null };
  }
  if (kind === "videoGenerated" && "videoId" in payload) {
    const { teamId, chargeId } = collections.videos.need(payload.videoId);
    return { teamId, chargeId, failed: payload.outcome !== "succeed" };
  }
  return null;
}

/** Whether what an event ends is a character swap. */
function isSwapped({ payload }: Pick<DueEvent, "payload">, { collections }: World): boolean {
  return "contentId" in payload && collections.content.need(payload.contentId).format === "Character Swap";
}

/** Changes a balance without an entry. */
function change(world: World, teamId: string, credits: number): void {
  const { teams } = world.collections;
  teams.patch(teamId, { credits: teams.need(teamId).credits + credits });
}

/** Charges a credit when something is answered. */
function chargeFor(visit: Visit, world: World): void {
  const { key } = visit;
  if (key) world.transaction(() => charge(world, key.teamId, 1, planted));
}

const isGeneration = (visit: Visit) => Boolean(visit.operation?.price && !visit.operation.price.optional);

/** The fewest credits that the identity reported in each world, by team. */
const fewest = new WeakMap<World, Map<string, number>>();

/** What the identity of a team reports where it takes note of debits alone. */
function fewestOf(world: World, teamId: string, credits: number): number {
  const known = fewest.get(world) ?? new Map<string, number>();
  fewest.set(world, known);
  const found = Math.min(known.get(teamId) ?? credits, credits);
  known.set(teamId, found);
  return found;
}

/** What the balance and the ledger show. */
const ledgerFaults: readonly Fault[] = [
  {
    name: "identity-tells-another-balance",
    breaks: ["CRED-01"],
    says: "The identity of the team reports one credit more than the ledger.",
    answers: (answer, visit) =>
      isOneOf(visit, "getMe") ? editObject(answer, (data) => ({ ...data, credits: Number(data.credits) + 1 })) : answer,
  },
  {
    name: "identity-notes-debits-only",
    breaks: ["CRED-01"],
    says: "The identity of the team takes no note of credits that come back.",
    answers: (answer, visit, world) =>
      isOneOf(visit, "getMe")
        ? editObject(answer, (data) => ({
            ...data,
            credits: fewestOf(world, visit.key?.teamId ?? "", Number(data.credits)),
          }))
        : answer,
  },
  {
    name: "key-with-another-balance",
    breaks: ["CRED-02"],
    says: "A key with few scopes is told another balance than the others of its team.",
    answers: (answer, visit) =>
      visit.key?.label === "limited" && isOneOf(visit, "getMe")
        ? editObject(answer, (data) => ({ ...data, credits: 0 }))
        : answer,
  },
  {
    name: "ledger-ignores-type",
    breaks: ["CRED-03"],
    says: "The ledger shows every entry, whatever type is asked for.",
    asks: (asked) =>
      asked.path.endsWith("/credits") ? { ...asked, search: asked.search.replace(/type=\w+/, "") } : asked,
  },
  {
    name: "ledger-of-type-leaves-one-out",
    breaks: ["CRED-04"],
    says: "The ledger of one type leaves an entry out.",
    answers: (answer, visit) =>
      isOneOf(visit, "getCredits") && visit.asked.search.includes("type=")
        ? editObject(answer, (data) => ({ ...data, entries: [data.entries].flat().slice(1) }))
        : answer,
  },
  {
    name: "ledger-of-type-counts-all",
    breaks: ["PAGE-07"],
    says: "The total of the ledger of one type counts one entry more.",
    answers: (answer, visit) =>
      isOneOf(visit, "getCredits") && visit.asked.search.includes("type=") && answer.status < 300
        ? editBody(answer, (body) => {
            const envelope = body as { readonly pagination: { readonly total: number; readonly limit: number } }; // of a list
            const total = envelope.pagination.total + 1;
            const pages = Math.ceil(total / envelope.pagination.limit);
            return { ...envelope, pagination: { ...envelope.pagination, total, pages } };
          })
        : answer,
  },
  {
    name: "charges-every-team",
    breaks: ["CRED-24"],
    says: "A debit of one team is taken from every other one too.",
    runs(call, run) {
      const { teams } = call.world.collections;
      const others = call.chargeId === null ? [] : teams.all().filter(({ id }) => id !== call.team.id);
      for (const { id } of others) charge(call.world, id, call.cost, planted);
      return run(call);
    },
  },
  {
    name: "reads-take-credits",
    breaks: ["CRED-26"],
    says: "Each read of a content item takes a credit, which no ledger shows.",
    runs(call, run) {
      if (call.operation.operationId === "getContent") change(call.world, call.team.id, -1);
      return run(call);
    },
  },
];

/** When credits go. */
const debitFaults: readonly Fault[] = [
  {
    name: "debits-at-the-end",
    breaks: ["CRED-05", "CONT-02", "VID-02"],
    says: "A generation is debited when it ends.",
    costs: () => 0,
    happens(event, world, happen) {
      happen();
      const end = endOf(event, world);
      if (end) charge(world, end.teamId, somePrice, planted);
    },
  },
  {
    name: "debit-without-entry",
    breaks: ["CRED-06"],
    says: "What a generation debits stands in no ledger.",
    runs(call, run) {
      if (call.chargeId !== null) call.world.collections.ledger.delete(call.chargeId);
      return run(call);
    },
  },
  {
    name: "wrong-credits-used",
    breaks: ["CRED-07"],
    says: "The answer to a paid request names one credit more than was taken.",
    answers: (answer, visit) =>
      visit.operation?.price
        ? editObject(answer, (data) =>
            typeof data.creditsUsed === "number" ? { ...data, creditsUsed: data.creditsUsed + 1 } : data,
          )
        : answer,
  },
  {
    name: "charges-replays",
    breaks: ["CRED-16"],
    says: "A replay of a paid request takes a credit.",
    answers(answer, visit, world) {
      if (visit.replay && isGeneration(visit)) chargeFor(visit, world);
      return answer;
    },
  },
  {
    name: "enters-replays",
    breaks: ["CRED-16"],
    says: "A replay of a paid request stands in the ledger again, though it takes nothing.",
    answers(answer, visit, world) {
      const { key } = visit;
      if (visit.replay && key && isGeneration(visit)) {
        world.transaction(() => {
          charge(world, key.teamId, somePrice, planted);
          change(world, key.teamId, somePrice);
        });
      }
      return answer;
    },
  },
  {
    name: "charges-refused-requests",
    breaks: ["CRED-17"],
    says: "A paid request that is refused for what it says takes a credit.",
    answers(answer, visit, world) {
      if (answer.status === 400 && visit.operation?.price) chargeFor(visit, world);
      return answer;
    },
  },
];

/** When credits come back. */
const refundFaults: readonly Fault[] = [
  {
    name: "refunds-nothing",
    breaks: refunds,
    says: "A generation that fails is not refunded.",
    happens(event, world, happen) {
      const end = endOf(event, world);
      if (end?.chargeId && end.failed) world.collections.ledger.patch(end.chargeId, { refunded: true });
      happen();
    },
  },
  {
    name: "refunds-half",
    breaks: refunds,
    says: "A generation that fails is refunded but for a part.",
    happens(event, world, happen) {
      happen();
      const end = endOf(event, world);
      if (end?.failed) enter(world, end.teamId, -1, plantedRefund);
    },
  },
  {
    name: "refunds-without-the-surcharge",
    breaks: ["CRED-08", "CONT-05"],
    says: "A character swap that fails is refunded but for what its scene cost more.",
    happens(event, world, happen) {
      happen();
      const end = endOf(event, world);
      const paid = end?.chargeId ? world.collections.ledger.get(end.chargeId)?.credits : undefined;
      const isSwap = isSwapped(event, world);
      // A swap costs two credits a second, so an odd price holds the three of the surcharge.
      if (end?.failed && isSwap && paid !== undefined && paid % 2 !== 0) {
        enter(world, end.teamId, -3, plantedRefund);
      }
    },
  },
  {
    name: "refunds-twice",
    breaks: refundsOnce,
    says: "A generation that fails is refunded twice at once.",
    happens(event, world, happen) {
      const end = endOf(event, world);
      happen();
      if (end?.chargeId && end.failed) giveBack(world, end.chargeId);
    },
  },
  {
    name: "refunds-at-each-read",
    breaks: refundsOnce,
    says: "Each read of a generation that failed refunds it again.",
    answers(answer, visit, world) {
      const { key } = visit;
      if (key && isOneOf(visit, "getContent", "getVideo") && /"status":"failed"/.test(answer.body)) {
        world.transaction(() => enter(world, key.teamId, somePrice, plantedRefund));
      }
      return answer;
    },
  },
  {
    name: "refunds-successes",
    breaks: ["CRED-10"],
    says: "A generation that succeeds is refunded.",
    happens(event, world, happen) {
      happen();
      const end = endOf(event, world);
      if (end?.chargeId && !end.failed) refund(world, end.chargeId);
    },
  },
];

const builders: readonly OperationId[] = [
  "createGridVideo",
  "createListicle",
  "createAskMeAnything",
  "createRanking",
  "createSplitScreen",
];

/** What costs nothing. */
const freeFaults: readonly Fault[] = [
  {
    name: "decks-take-credits",
    breaks: ["DECK-02"],
    says: "A deck builder takes a credit, which no ledger shows.",
    runs(call, run) {
      if (builders.includes(call.operation.operationId)) change(call.world, call.team.id, -1);
      return run(call);
    },
  },
  {
    name: "decks-without-the-business-take-credits",
    breaks: ["DECK-02"],
    says: "A deck that does not mention the business takes a credit.",
    runs(call, run) {
      const { mentionBusiness } = (call.body ?? {}) as { readonly mentionBusiness?: unknown }; // an object, as described
      const isBuilder = builders.includes(call.operation.operationId);
      if (isBuilder && mentionBusiness === false) change(call.world, call.team.id, -1);
      return run(call);
    },
  },
  {
    name: "suggestions-of-a-format-take-credits",
    breaks: ["CRED-19"],
    says: "Suggestions of a format take a credit.",
    runs(call, run) {
      const { format } = (call.body ?? {}) as { readonly format?: unknown }; // an object, as described
      if (call.operation.operationId === "createGenerations" && format !== undefined) {
        charge(call.world, call.team.id, 1, planted);
      }
      return run(call);
    },
  },
  {
    name: "decks-in-the-ledger",
    breaks: ["CRED-23"],
    says: "A deck builder stands in the ledger, though it takes nothing.",
    runs(call, run) {
      if (builders.includes(call.operation.operationId)) {
        charge(call.world, call.team.id, 1, planted);
        change(call.world, call.team.id, 1);
      }
      return run(call);
    },
  },
];

/** Credits that go, or come back, otherwise than they should. */
export const creditFaults: readonly Fault[] = [...ledgerFaults, ...debitFaults, ...refundFaults, ...freeFaults];
