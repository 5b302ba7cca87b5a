import type { Fault, Hook, Hooks } from "../../fault.ts";
import { charge, enter, giveBack, refund } from "../../world/credits.ts";
import type { World } from "../../world/world.ts";
import { queryOf, sent } from "../building/asks.ts";
import { charges, planted } from "../building/charges.ts";
import { editPagination, twoHoursEarlier } from "../building/edits.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";
import { builders } from "../content/decks.ts";

const plantedRefund = { type: "refund", spendingType: null, model: null, refundOf: null } as const;

/** The price of a video; other generations cost more, or less. */
const somePrice = 20;

const refunds: readonly string[] = ["CRED-08", "CONT-05", "VID-06"];
const refundsOnce: readonly string[] = ["CRED-09", "CONT-06", "VID-07"];

/** The paid generation that an event ends. */
interface End {
  readonly teamId: string;
  readonly chargeId: string | null;
  readonly failed: boolean;
  readonly isSwap: boolean;
}

/** Replaces the end of a paid generation. */
function ends(instead: (end: End, world: World, happen: () => void) => void): Hook<"happens"> {
  return {
    contentGenerated({ contentId, outcome }, world, happen) {
      const { teamId, chargeId, flaw, format } = world.collections.content.need(contentId);
      const failed = outcome !== "succeed" || flaw !== null;
      instead({ teamId, chargeId, failed, isSwap: format === "Character Swap" }, world, happen);
    },
    videoGenerated({ videoId, outcome }, world, happen) {
      const { teamId, chargeId } = world.collections.videos.need(videoId);
      instead({ teamId, chargeId, failed: outcome !== "succeed", isSwap: false }, world, happen);
    },
  };
}

/** Takes a part of a refund back, as if it had been less. */
function shrinkRefund(world: World, chargeId: string, credits: number): void {
  const { ledger } = world.collections;
  const entry = ledger.all().find(({ refundOf }) => refundOf === chargeId);
  if (!entry) return;
  ledger.patch(entry.id, { credits: entry.credits - credits });
  change(world, entry.teamId, -credits);
}

/** Does something after a paid generation has ended. */
function afterEnds(more: (end: End, world: World) => void): Hook<"happens"> {
  return ends((end, world, happen) => {
    happen();
    more(end, world);
  });
}

/** Changes a balance without a ledger entry. */
function change(world: World, teamId: string, credits: number): void {
  const { teams } = world.collections;
  teams.patch(teamId, { credits: teams.need(teamId).credits + credits });
}

/** Faults of the balance and the ledger. */
const ledgerFaults: readonly Fault[] = [
  ...faultsOn("getCredits", {
    "balance-on-the-first-page-only": fault("CRED-01", "Further pages of the ledger show a balance of 0.", {
      data: (_, visit) => (Number(queryOf(visit).get("page")) > 1 ? { balance: 0 } : undefined),
    }),
    "balance-of-one-type": fault("CRED-01", "The balance beside a type is the number of the listed entries.", {
      data: ({ entries }, visit) => (queryOf(visit).has("type") ? { balance: [entries].flat().length } : undefined),
    }),
  }),
  ...faultsOn("getMe", {
    "identity-tells-another-balance": fault("CRED-01", "getMe reports one credit more than the ledger.", {
      data: ({ credits }) => ({ credits: credits + 1 }),
    }),
    "identity-notes-debits-only": fault("CRED-01", "The identity of the team ignores refunds.", {
      remembers() {
        const fewest = new Map<string, number>();
        return {
          data({ credits }, { key }) {
            const teamId = key?.teamId ?? "";
            const found = Math.min(fewest.get(teamId) ?? Number(credits), Number(credits));
            fewest.set(teamId, found);
            return { credits: found };
          },
        };
      },
    }),
    "identity-one-call-behind": fault("CRED-01", "The identity shows the balance as of its reading before.", {
      remembers() {
        const shown = new Map<string, number>();
        return {
          data({ credits }, { key }) {
            const before = shown.get(key?.teamId ?? "");
            shown.set(key?.teamId ?? "", Number(credits));
            return { credits: before ?? credits };
          },
        };
      },
    }),
    "identity-one-debit-behind": fault("CRED-01", "The identity ignores the latest debit.", {
      data({ credits }, { key }, { collections }) {
        const latest = collections.ledger.all().findLast(({ teamId }) => teamId === key?.teamId);
        return latest?.type === "spending" ? { credits: Number(credits) - latest.credits } : undefined;
      },
    }),
    "key-with-another-balance": fault("CRED-02", "A key with few scopes sees another balance than its team's others.", {
      data: (_, { key }) => (key?.label === "limited" ? { credits: 0 } : undefined),
    }),
  }),
  ...faultsOn("getCredits", {
    "ledger-in-local-time": fault("CRED-27", "The ledger shows every entry as created two hours earlier.", {
      data: ({ entries }) => ({ entries: entries.map(twoHoursEarlier) }),
    }),
    "refunds-booked-as-rewards": fault("CRED-28", "The ledger shows refunds as rewards.", {
      data: ({ entries }) => ({
        entries: entries.map((entry) => (entry.type === "refund" ? { ...entry, type: "reward" } : entry)),
      }),
    }),
    "entries-created-at-each-read": fault("CRED-27", "The ledger shows every entry as created at its reading.", {
      data: ({ entries }, _, { now }) => ({
        entries: entries.map((entry) => ({ ...entry, createdAt: new Date(now).toISOString() })),
      }),
    }),
    "ledger-ignores-type": fault("CRED-03", "The ledger ignores the type filter.", {
      asks: (asked) => ({ ...asked, search: asked.search.replace(/type=\w+/, "") }),
    }),
    "ledger-of-type-leaves-one-out": fault("CRED-04", "The ledger of one type omits an entry.", {
      data: ({ entries }, visit) => (queryOf(visit).has("type") ? { entries: entries.slice(1) } : undefined),
    }),
    "ledger-of-type-counts-all": fault("PAGE-07", "The total of the ledger of one type counts one entry too many.", {
      answers: (answer, visit) =>
        editPagination(answer, ({ total, limit }) => {
          if (!queryOf(visit).has("type")) return {};
          return { total: Number(total) + 1, pages: Math.ceil((Number(total) + 1) / Number(limit)) };
        }),
    }),
  }),
  ...faultsOf({
    "charges-every-team": fault("CRED-24", "A debit of one team is also charged to every other team.", {
      on: ({ price }) => price !== null,
      before({ world, team, chargeId, cost }) {
        const others = chargeId === null ? [] : world.collections.teams.all().filter(({ id }) => id !== team.id);
        for (const { id } of others) charge(world, id, cost, planted);
      },
    }),
  }),
  ...faultsOn("getContent", {
    "reads-take-credits": fault("CRED-26", "Each read of a content item costs a credit, without a ledger entry.", {
      before: ({ world, team }) => change(world, team.id, -1),
    }),
  }),
];

/** Faults of debits. */
const debitFaults: readonly Fault[] = [
  ...faultsOf({
    "debits-at-the-end": fault(["CRED-05", "CONT-02", "VID-02"], "A generation is debited when it ends.", {
      costs: () => 0,
      happens: afterEnds(({ teamId }, world) => void charge(world, teamId, somePrice, planted)),
    }),
    "debit-without-entry": fault("CRED-06", "The ledger has no entry for a generation's debit.", {
      before({ world, chargeId }) {
        if (chargeId !== null) world.collections.ledger.delete(chargeId);
      },
    }),
  }),
  ...faultsOn("createInfluencer", {
    "preview-without-entry": fault("CRED-06", "The ledger has no entry for a preview's debit.", {
      after({ world, team }) {
        const { ledger } = world.collections;
        const newest = ledger.all().findLast(({ teamId }) => teamId === team.id);
        if (newest?.createdAt === world.now) ledger.delete(newest.id);
      },
    }),
  }),
  ...faultsOn(({ price }) => price !== null, {
    "wrong-credits-used": fault("CRED-07", "The answer to a paid request names one credit more than was charged.", {
      data: ({ creditsUsed }) => (typeof creditsUsed === "number" ? { creditsUsed: creditsUsed + 1 } : undefined),
    }),
    "credits-used-without-surcharge": fault("CRED-07", "The answer to a paid request leaves out the surcharge.", {
      data: ({ creditsUsed }, visit) =>
        typeof creditsUsed === "number" && sent(visit).scene === "recreate"
          ? { creditsUsed: creditsUsed - 3 }
          : undefined,
    }),
    "credits-used-of-short-clips": fault(
      "CRED-07",
      "The answer to a paid request of less than 10 seconds names a credit less.",
      {
        data({ creditsUsed }, visit) {
          const { duration } = sent(visit);
          const isShort = typeof creditsUsed === "number" && typeof duration === "number" && duration < 10;
          return isShort ? { creditsUsed: creditsUsed - 1 } : undefined;
        },
      },
    ),
    "charges-refused-requests": fault("CRED-17", "A paid request that is refused for its content costs a credit.", {
      answered: charges(({ status }) => status === 400),
    }),
  }),
  ...faultsOn(({ price }) => price !== null && !price.optional, {
    "charges-replays": fault("CRED-16", "A replay of a paid request costs a credit.", {
      answered: charges((_, { replay }) => replay),
    }),
    "enters-replays": fault(
      "CRED-16",
      "The ledger shows another debit for the replay of a paid request, although the balance does not change.",
      {
        answered(_, { replay, key }, world) {
          if (!replay || !key) return;
          charge(world, key.teamId, somePrice, planted);
          change(world, key.teamId, somePrice);
        },
      },
    ),
  }),
];

/** Takes the refund of a generation with a voice back. */
function unrefundedSpeech(): Hooks {
  const spoken = new Set<string>();
  return {
    answered({ status, body }, visit) {
      const [, id] = /"id":"([0-9a-f]{24})"/.exec(body) ?? [];
      if (status === 202 && id !== undefined && sent(visit).voiceId !== undefined) spoken.add(id);
    },
    happens(payload, world, happen) {
      happen();
      const { contentId, outcome } = payload as { readonly contentId?: string; readonly outcome?: string };
      const content = contentId === undefined ? undefined : world.collections.content.get(contentId);
      if (content && outcome === "fail" && spoken.has(content.id) && content.chargeId !== null)
        enter(world, content.teamId, -content.creditsUsed, plantedRefund);
    },
  };
}

/** Faults of refunds. */
const refundFaults: readonly Fault[] = faultsOf({
  "refunds-nothing": fault(refunds, "A generation that fails is not refunded.", {
    happens: ends(({ chargeId, failed }, world, happen) => {
      if (chargeId && failed) world.collections.ledger.patch(chargeId, { refunded: true });
      happen();
    }),
  }),
  "refunds-half-of-wider-shots": fault(
    ["CRED-08", "VID-06"],
    "A video of an influencer in the mode scene that fails is refunded by half.",
    {
      happens: {
        videoGenerated({ videoId }, world, happen) {
          happen();
          const { mode, chargeId } = world.collections.videos.need(videoId);
          if (mode === "scene" && chargeId !== null) shrinkRefund(world, chargeId, somePrice / 2);
        },
      },
    },
  ),
  "refunds-half": fault(refunds, "A generation that fails is only partly refunded.", {
    happens: afterEnds(({ teamId, failed }, world) => {
      if (failed) enter(world, teamId, -1, plantedRefund);
    }),
  }),
  "refunds-without-the-surcharge": fault(
    ["CRED-08", "CONT-05"],
    "A character swap that fails is refunded without the surcharge for its scene.",
    {
      happens: afterEnds(({ teamId, chargeId, failed, isSwap }, world) => {
        const paid = chargeId ? world.collections.ledger.get(chargeId)?.credits : undefined;
        // A swap costs two credits a second, so an odd price includes the surcharge of three.
        if (failed && isSwap && paid !== undefined && paid % 2 !== 0) enter(world, teamId, -3, plantedRefund);
      }),
    },
  ),
  "clones-of-a-told-length-are-not-refunded": fault(
    ["CRED-08", "CONT-05"],
    "A clone of a video whose length the request tells is not refunded when it fails.",
    {
      remembers() {
        const told = new Set<string>();
        return {
          answered({ status, body }, visit) {
            const [, id] = /"id":"([0-9a-f]{24})"/.exec(body) ?? [];
            if (status === 202 && id !== undefined && sent(visit).videoDuration !== undefined) told.add(id);
          },
          happens: {
            contentGenerated({ contentId }, { collections: { content, ledger } }, happen) {
              const { chargeId } = content.need(contentId);
              if (told.has(contentId) && chargeId !== null) ledger.patch(chargeId, { refunded: true });
              happen();
            },
          },
        };
      },
    },
  ),
  "clips-of-an-influencer-are-not-refunded": fault(
    ["CRED-08", "CONT-05"],
    "A generation with an influencer that fails is not refunded.",
    {
      happens: {
        contentGenerated(payload, world, happen) {
          const { content, ledger } = world.collections;
          const { influencerId, chargeId } = content.need(payload.contentId);
          if (influencerId !== null && chargeId !== null) ledger.patch(chargeId, { refunded: true });
          happen();
        },
      },
    },
  ),
  "speech-is-not-refunded": fault(["CRED-08", "CONT-05"], "A generation with a voice that fails is not refunded.", {
    remembers: unrefundedSpeech,
  }),
  "speech-of-a-talking-head-is-not-refunded": fault(
    ["CRED-08", "CONT-05"],
    "A talking head with a voice that fails is not refunded.",
    { on: ["createTalkingHead"], remembers: unrefundedSpeech },
  ),
  "refunds-twice": fault(refundsOnce, "A generation that fails is refunded twice at once.", {
    happens: afterEnds(({ chargeId, failed }, world) => {
      if (chargeId && failed) giveBack(world, chargeId);
    }),
  }),
  "refunds-at-each-read": fault(refundsOnce, "Each read of a generation that failed refunds it again.", {
    on: ["getContent", "getVideo"],
    answered({ body }, { key }, world) {
      if (key && /"status":"failed"/.test(body)) enter(world, key.teamId, somePrice, plantedRefund);
    },
  }),
  "refunds-when-listed": fault(["CRED-09", "VID-07"], "A list that shows a failed video refunds it once more.", {
    on: ["listInfluencerVideos"],
    remembers() {
      const refunded = new Set<string>();
      return {
        answered({ body }, { key }, world) {
          for (const [, id = ""] of body.matchAll(/"id":"(\w+)"[^}]*"status":"failed"/g)) {
            if (key && !refunded.has(id)) enter(world, key.teamId, somePrice, plantedRefund);
            refunded.add(id);
          }
        },
      };
    },
  }),
  "refunds-a-part-of-successes": fault("CRED-10", "A credit of a generation that succeeds is given back.", {
    happens: afterEnds(({ chargeId, failed }, world) => {
      const charge = chargeId && !failed ? world.collections.ledger.get(chargeId) : undefined;
      const about = { type: "refund", spendingType: null, model: null, refundOf: chargeId } as const;
      if (charge) enter(world, charge.teamId, 1, about);
    }),
  }),
  "refunds-successes": fault("CRED-10", "A generation that succeeds is refunded.", {
    happens: afterEnds(({ chargeId, failed }, world) => {
      if (chargeId && !failed) refund(world, chargeId);
    }),
  }),
});

/** Faults of free operations. */
const freeFaults: readonly Fault[] = [
  ...faultsOn(builders, {
    "decks-take-credits": fault("DECK-02", "A deck builder costs a credit, without a ledger entry.", {
      before: ({ world, team }) => change(world, team.id, -1),
    }),
    "decks-without-the-business-take-credits": fault("DECK-02", "A deck without a mention of the business costs.", {
      before({ world, team, body }) {
        const { mentionBusiness } = (body ?? {}) as { readonly mentionBusiness?: unknown }; // an object, as described
        if (mentionBusiness === false) change(world, team.id, -1);
      },
    }),
    "decks-in-the-ledger": fault("CRED-23", "The ledger shows an entry for a free deck builder.", {
      before({ world, team }) {
        charge(world, team.id, 1, planted);
        change(world, team.id, 1);
      },
    }),
  }),
  ...faultsOn("createGenerations", {
    "suggestions-of-a-format-take-credits": fault("CRED-19", "Suggestions of a format cost a credit.", {
      before({ world, team, body }) {
        if (body?.format !== undefined) charge(world, team.id, 1, planted);
      },
    }),
  }),
];

/** Faults of debits and refunds: wrong time or wrong amount. */
export const creditFaults: readonly Fault[] = [...ledgerFaults, ...debitFaults, ...refundFaults, ...freeFaults];
