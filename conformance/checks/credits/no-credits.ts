import { operationList, operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, check, forEachOperation, type Need } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import {
  brokeGlance,
  brokeKey,
  brokeRequest,
  brokeVideos,
  edgeOfBalance,
  enoughForShortest,
  hasDearer,
  refusedTwice,
  shortOfDearer,
  withBalance,
} from "../../steps/credits/broke-team.ts";
import { booksChanged, glance, movement } from "../../steps/credits/credits.ts";
import { isLack, noCredits, requireLack } from "../../steps/credits/lack.ts";
import { paidOperations } from "../../steps/credits/paid.ts";
import { pennilessSend, pennilessTalkingHead } from "../../steps/credits/penniless.ts";
import { talkingSeconds } from "../../steps/drafts/kinds.ts";
import { videoOf } from "../../steps/drafts/videos.ts";
import { given, textAt, valueAt } from "../../steps/given.ts";
import { expectOf, look } from "../../steps/looks.ts";
import { letJobsEnd } from "../../steps/quiet.ts";
import { about, operationsOf } from "../../steps/service/claims.ts";

/** Refusals that may come before the price check: no document orders these (GAP-025 … GAP-027, GAP-118). */
const beforeThePrice = [400, 401, 403, 404, 409, 502, 503];

const needs: readonly Need[] = ["key:noCredits"];
const known = new Set(requirements.map(({ id }) => id));

/** The documented type for one operation; the checks of adaptation drafts also judge that of an ad creative. */
const typeOf = (operationId: string) => [`${operationId}.error.insufficient_credits`].filter((id) => known.has(id));

const refused = forEachOperation("no-credits", paidOperations, {
  requirements: (operation) => [...typeOf(operation.operationId), ...about(operation, "CRED-11", "CONT-10", "VID-03")],
  says: ({ operationId }) => `${operationId} is refused with 402 insufficient_credits without credits.`,
  needs,
  profile: () => "full",
  async run(context, operation) {
    expectRefusal((await refusedTwice(operation).first(context)).first, noCredits, beforeThePrice);
  },
});

const oneShort = forEachOperation("one-credit-short", paidOperations, {
  requirements: () => ["CRED-11"],
  says: ({ operationId }) => `${operationId} is refused with 402 insufficient_credits if one credit is missing.`,
  needs: [...needs, "control:credits"],
  async run(context, operation) {
    const { short, enough: exchange } = await edgeOfBalance(operation).first(context);
    // Nothing but the balance refuses a request that one more credit makes succeed.
    const mayComeFirst = succeeded(exchange) ? [502, 503] : beforeThePrice;
    expectRefusal(short, noCredits, mayComeFirst);
  },
});

const untouched = forEachOperation("no-credits-trace", paidOperations, {
  requirements: () => ["CRED-12"],
  says: ({ operationId }) => `${operationId} debits nothing and adds no ledger entry when refused for lack of credits.`,
  needs,
  profile: () => "full",
  async run(context, operation) {
    await expectOf(context, refusedTwice(operation), ({ before, first, second, after }) => {
      requireLack(first);
      requireLack(second);
      return booksChanged(before, after, second);
    });
  },
});

/** A team without credits has none to lose. */
const shortUntouched = forEachOperation("one-credit-short-trace", paidOperations, {
  requirements: () => ["CRED-12"],
  says: ({ operationId }) => `${operationId} debits nothing when one credit is missing.`,
  needs: [...needs, "control:credits"],
  profile: () => "full",
  async run(context, operation) {
    await expectOf(context, edgeOfBalance(operation), ({ before, short, after }) => {
      requireLack(short);
      return booksChanged(before, after, short);
    });
  },
});

const still = forEachOperation("no-credits-still", paidOperations, {
  requirements: () => ["CRED-13"],
  says: ({ operationId }) => `${operationId} is refused again as long as the balance is the same.`,
  needs,
  profile: () => "full",
  async run(context, operation) {
    const { before, first, second, after } = await refusedTwice(operation).first(context);
    requireLack(first);
    if (after.balance > before.balance) throw new Blocked("needs a balance that does not change");
    // The same request was not refused for another reason before, so only the server may fail.
    expectRefusal(
      second,
      noCredits,
      beforeThePrice.filter((status) => status >= 500),
    );
  },
});

const enough = forEachOperation("enough-credits", paidOperations, {
  requirements: (operation) => ["CRED-14", ...about(operation, "IDEM-10")],
  says: (operation) =>
    `${operation.operationId}${about(operation, "IDEM-10").length > 0 ? ", with the Idempotency-Key of its refusal," : ""} is accepted once the balance covers its price.`,
  needs: [...needs, "control:credits"],
  async run(context, operation) {
    const { short, enough: exchange } = await edgeOfBalance(operation).first(context);
    requireLack(short);
    expectNoLack(exchange);
  },
});

/** A server may compare the balance with the default price, whatever the request costs. */
const enoughForShort = forEachOperation(
  "enough-for-short-clip",
  paidOperations.filter(({ price }) => price.defaultSeconds !== undefined),
  {
    requirements: () => ["CRED-14"],
    says: ({ operationId }) => `${operationId} is accepted once the balance covers the price of the shortest clip.`,
    needs: [...needs, "control:credits"],
    profile: () => "full",
    async run(context, operation) {
      requireLack((await refusedTwice(operation).first(context)).first);
      expectNoLack(await enoughForShortest(operation)(context));
    },
  },
);

/** A server may compare the balance with the default price, and then owe the rest. */
const shortOfMore = forEachOperation("one-credit-short-of-more", paidOperations.filter(hasDearer), {
  requirements: () => ["CRED-11"],
  says: ({ operationId }) =>
    `${operationId} is refused with 402 if one credit of a price above the default is missing.`,
  needs: [...needs, "control:credits"],
  profile: () => "full",
  async run(context, operation) {
    expectRefusal(await shortOfDearer(operation)(context), noCredits, beforeThePrice);
  },
});

/** The same for a video of an adaptation draft, whose settings set the price. */
const enoughForDraft = check(
  "CRED-14",
  {
    name: "enough-credits/createRecreationVideo",
    title: "createRecreationVideo is accepted once the balance covers its price.",
    needs: [...needs, "control:credits"],
    operation: operations.createRecreationVideo,
    profile: "full",
  },
  async (context) => {
    const send = pennilessSend(context);
    const request = videoOf(await pennilessTalkingHead(context));
    requireLack(await send(request));
    const { perSecond = 0 } = operations.createRecreationVideo.price;
    expectNoLack(await withBalance(context, perSecond * talkingSeconds, () => send(request)));
  },
);

/** @throws Failure if a request was refused for lack of credits; Blocked if it was refused for another reason */
function expectNoLack(exchange: Exchange): void {
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (!isLack(exchange)) throw new Blocked(`needs a request that is not refused for another reason (${actual})`);
  throw new Failure({ expected: "a success with enough credits", actual }, exchange);
}

/** Refusals of all priced operations, with the team's state before and some time after. */
const refusals = look("refusals without credits", async (context) => {
  const before = { ...(await brokeGlance(context)), videos: countOf(await brokeVideos(context)) };
  let last: Exchange | undefined;
  for (const { operationId } of paidOperations) {
    const exchange = await context.sendInvalid(await brokeRequest(context, operationId));
    if (isLack(exchange)) last = exchange;
  }
  if (!last) throw new Blocked("needs requests that are refused for lack of credits");
  await letJobsEnd(context, "effects of the refused requests");
  const videos = countOf(await brokeVideos(context));
  return { before, last, after: { ...(await glance(context, brokeKey(context))), videos } };
});

/** Videos appear in a list; other generations change balance or ledger when they end. */
const later = check("CRED-25", { needs }, async (context) => {
  await expectOf(context, refusals, ({ before, last, after }) => {
    const expected = "no effect of refused requests";
    const more = { videos: after.videos - before.videos, entries: after.entries - before.entries };
    if (more.videos !== 0) return { expected, actual: `there are ${more.videos} more videos`, exchange: last };
    if (more.entries !== 0) return { expected, actual: `the ledger has ${more.entries} more`, exchange: last };
    const fell = before.balance - after.balance;
    return fell === 0 ? undefined : { expected, actual: movement(fell), exchange: last };
  });
});

/** The number of videos in a list. */
function countOf(exchange: Exchange): number {
  const lists = ["/data", "/data/items", "/data/videos"].map((pointer) => valueAt(exchange, pointer));
  const items = lists.find((value) => Array.isArray(value));
  if (Array.isArray(items)) return items.length;
  throw new Blocked("needs a list of videos");
}

/** Reads that work for every team; every team has a workspace. */
const possibleReads = operationsOf("CRED-18", operationList).filter(({ parameters }) =>
  parameters.every(({ required, resource = "workspace" }) => !required || resource === "workspace"),
);

const reads = forEachOperation("read-without-credits", possibleReads, {
  requirements: () => ["CRED-18"],
  says: ({ operationId }) => `${operationId} is not refused for lack of credits.`,
  needs,
  async run(context, operation) {
    const key = brokeKey(context);
    const request = { ...(await context.arrange(operation)), key };
    const hasId = operation.parameters.some(({ in: place }) => place === "path");
    const id = hasId && textAt(await given(context, "listWorkspaces", { key }), "/data/*/id");
    const exchange = await context.send(id ? { ...request, path: { id } } : request);
    if (succeeded(exchange)) {
      await brokeGlance(context); // its success is meaningful only without credits
      return;
    }
    const actual = `the server answered ${outcomeOf(exchange)}`;
    if (exchange.response.status === 402) throw new Failure({ expected: "a read without credits", actual }, exchange);
    throw new Blocked(`needs a read that is not refused for another reason (${actual})`);
  },
});

/** What happens if the credits do not suffice (core document, Errors: insufficient_credits). */
export const checks: readonly Check[] = inPhase("spending", [
  ...refused,
  ...untouched,
  ...still,
  later, // before any payment, whose entries may appear later
  ...oneShort,
  ...shortUntouched,
  ...enough,
  ...enoughForShort,
  ...shortOfMore,
  enoughForDraft,
  ...reads,
]);
