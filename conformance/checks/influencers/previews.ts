import { operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, type CheckOptions, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { brokeInfluencer, brokeKey, withBalance } from "../../steps/credits/broke-team.ts";
import { type Glance, glance, movement } from "../../steps/credits/credits.ts";
import { expectThat, given, request, valueAt } from "../../steps/given.ts";
import { characterDescription } from "../../steps/influencers/personas.ts";
import { expectOf, look } from "../../steps/looks.ts";
import { letJobsEnd } from "../../steps/quiet.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";
import { nextOutcome } from "../../steps/service/jobs.ts";

const { base: price } = operations.createInfluencer.price;

/** A preview may be charged when finished (GAP-288): how often to read the balance, and the seconds between reads. */
const patience = { reads: 20, seconds: 30 };

/** Free results: a failed preview, in every wording of GAP-286. */
const failures: readonly unknown[] = ["failed", "error"];

type Fields = Readonly<Record<string, unknown>>;

/** An influencer of a team with credits. @param more further fields of its creation @param dropped fields that a server may refuse */
function paidFor(name: string, more: Fields, dropped: Fields = {}) {
  return look(name, async (context) => {
    const before = await glance(context);
    if (before.balance < price) throw new Blocked(`needs a balance of ${price} credits`);
    const persona = `Mira ${freshHex(3)}`;
    const imageUrl = mediaUrl(context.target, "image");
    const wholeBody = { name: persona, imageUrl, ...more };
    const full = await context.send(
      await request(context, "createInfluencer", { wholeBody: { ...wholeBody, ...dropped } }),
    );
    const isRefused = full.response.status === 400;
    const exchange = isRefused ? await given(context, "createInfluencer", { wholeBody }) : full;
    requireAccepted(exchange);
    return { exchange, ...(await paidPreview(context, exchange, before)) };
  });
}

/** Whether a realistic persona may be sent a description of a character is open; none ever shows one. */
const withCredits = paidFor("an influencer with credits", {}, { characterDescription });
const asCharacter = { style: "character", characterDescription };

/** A new influencer of each style: no style is excluded from previews (core document, Influencers and videos). */
const styles = [
  {
    suffix: "",
    who: "a new influencer",
    paid: withCredits,
    failing: failingFor("an influencer whose preview fails", {}),
  },
  {
    suffix: "-character",
    who: "a new character",
    paid: paidFor("a character with credits", asCharacter),
    failing: failingFor("a character whose preview fails", asCharacter),
  },
] as const;

/** The name of a check for one of the styles; the first one's needs none. */
function nameOf({ suffix, who }: (typeof styles)[number], says: (who: string) => string): CheckOptions {
  return suffix === "" ? {} : { name: `preview${suffix}`, title: says(who) };
}

/** An influencer whose preview fails, and the credits still missing after the time for a refund (GAP-120). */
function failingFor(name: string, more: Fields) {
  return look(name, async (context) => {
    const { balance } = await glance(context);
    if (balance < price) throw new Blocked(`needs a balance of ${price} credits`);
    await nextOutcome(context, "createInfluencer", "fail");
    const body = { name: `Mira ${freshHex(3)}`, imageUrl: mediaUrl(context.target, "image"), ...more };
    const exchange = await given(context, "createInfluencer", { wholeBody: body });
    for (let reads = 1; ; reads += 1) {
      await context.wait(patience.seconds, "a preview that fails");
      const status = await previewStatus(context, exchange);
      const taken = balance - (await glance(context)).balance;
      if ((failures.includes(status) && taken <= 0) || reads === patience.reads) return { exchange, status, taken };
    }
  });
}

/** The final charge and status of the preview, and how many entries it added to the ledger, which may follow later (GAP-117). */
async function paidPreview(context: CheckContext, created: Exchange, before: Glance) {
  for (let reads = 1; ; reads += 1) {
    const { balance, entries, exchange: credits } = await glance(context);
    const [taken, added] = [before.balance - balance, entries - before.entries];
    const status = await previewStatus(context, created);
    const isBooked = taken === price && added > 0;
    if (isBooked || failures.includes(status) || reads === patience.reads) return { taken, added, status, credits };
    await context.wait(patience.seconds, "the preview of an influencer");
  }
}

/** The status of the preview; undefined if the influencer has none. */
async function previewStatus(context: CheckContext, created: Exchange, key?: string): Promise<unknown> {
  const id = idOf(created);
  if (id === undefined) return undefined;
  const read = await given(context, "getInfluencer", { path: { id }, ...(key !== undefined && { key }) });
  return valueAt(read, "/data/videoPreview/status");
}

/** The documents do not show the answer to a creation. @throws Blocked if it shows no id, so that nobody can look for the preview */
function requireId(created: Exchange): void {
  if (idOf(created) === undefined) throw new Blocked("needs an answer from createInfluencer that shows its id");
}

function idOf(created: Exchange): string | undefined {
  const pointers = operations.createInfluencer.provides.flatMap(({ at }) => at);
  const id = pointers.map((pointer) => valueAt(created, pointer)).find((value) => typeof value === "string");
  return typeof id === "string" ? id : undefined;
}

const realistic = check(
  "INFL-10",
  { name: "sent", title: "A realistic persona shows no characterDescription, even if one was sent." },
  async (context) => {
    const { exchange: created } = await withCredits.first(context);
    const id = idOf(created);
    const read = id === undefined ? created : await given(context, "getInfluencer", { path: { id } });
    for (const exchange of [created, read]) {
      const pointer = "/data/characterDescription";
      const shown = valueAt(exchange, pointer) ?? null;
      expectThat(shown === null, { expected: "null", actual: `it is ${JSON.stringify(shown)}`, pointer }, exchange);
    }
  },
);

/** Gives the team without credits exactly the price, then restores its balance. */
const atThePrice = look("an influencer at the price of its preview", async (context) => {
  const key = brokeKey(context);
  const wholeBody = { name: `Mira ${freshHex(3)}`, imageUrl: mediaUrl(context.target, "image") };
  return withBalance(context, price, async () => {
    const exchange = await given(context, "createInfluencer", { key, wholeBody });
    const { balance: left } = await glance(context, key);
    const status = await previewStatus(context, exchange, key);
    await letJobsEnd(context, "the preview of an influencer");
    return { exchange, left, status };
  });
});

const exactly = check(
  "INFL-03",
  {
    name: "at-the-price",
    title: "A preview is started for a new influencer when the balance is exactly its price.",
    needs: ["key:noCredits", "control:credits"],
    profile: "full",
  },
  async (context) => {
    await expectOf(context, atThePrice, ({ exchange, left, status }) => {
      if (isRecord(valueAt(exchange, "/data/videoPreview")) || status !== undefined || left < price) return undefined;
      requireId(exchange);
      return { expected: "a preview", actual: "there is none", pointer: "/data/videoPreview", exchange };
    });
  },
);

const started = styles.map((style) =>
  check(
    "INFL-03",
    nameOf(style, (who) => `A preview is started for ${who} when the team has credits.`),
    (context) =>
      expectOf(context, style.paid, ({ exchange, status }) => {
        if (isRecord(valueAt(exchange, "/data/videoPreview")) || status !== undefined) return undefined;
        requireId(exchange);
        return { expected: "a preview", actual: "there is none", pointer: "/data/videoPreview", exchange };
      }),
  ),
);

const pending = styles.map((style) =>
  check(
    "INFL-04",
    nameOf(style, (who) => `The preview of ${who} is pending in the answer.`),
    async (context) => {
      const { exchange, taken, status } = await style.paid.first(context);
      const preview = valueAt(exchange, "/data/videoPreview");
      const shown = isRecord(preview) ? preview.status : undefined;
      // One that is paid for and has a status was started, whatever the answer shows.
      const isStarted = isRecord(preview) || (taken === price && status !== undefined);
      if (!isStarted) throw new Blocked("needs a new influencer with a preview");
      const actual = shown === undefined ? "there is none" : `it is ${JSON.stringify(shown)}`;
      const pointer = "/data/videoPreview/status";
      expectThat(shown === "pending", { expected: "the status pending", actual, pointer }, exchange);
    },
  ),
);

/** The price does not depend on the style (core document, Limits: influencer preview). */
const priced = styles.map(({ suffix, who, paid }) =>
  check(
    "createInfluencer.credits.base",
    { name: `preview-price${suffix}`, title: `The preview of ${who} costs ${price} credits.`, profile: "full" },
    async (context) => {
      await expectOf(context, paid, ({ exchange, taken, status }) => {
        if (failures.includes(status)) throw new Blocked("needs a preview that succeeds");
        if (taken === 0 && status === undefined) throw new Blocked("needs an influencer with a preview");
        if (taken === price) return undefined;
        return { expected: `${price} credits debited for the preview`, actual: movement(taken), exchange };
      });
    },
  ),
);

const booked = check(
  "CRED-06",
  { name: "preview-in-ledger", title: "The debit of a preview is in the ledger.", profile: "full" },
  async (context) => {
    await expectOf(context, withCredits, ({ taken, added, status, credits }) => {
      if (taken <= 0 || failures.includes(status)) throw new Blocked("needs a preview that costs credits");
      if (added > 0) return undefined;
      const expected = `an entry for the ${taken} debited credits`;
      return { expected, actual: "the ledger has no new entry", exchange: credits };
    });
  },
);

const withoutCredits = check("INFL-05", { needs: ["key:noCredits"] }, async (context) => {
  const { exchange } = await brokeInfluencer.first(context);
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (exchange.response.status !== 402)
    throw new Blocked(`needs an influencer that is not refused for another reason (${actual})`);
  throw new Failure({ expected: "an influencer without credits", actual }, exchange);
});

const skipped = check("INFL-06", { needs: ["key:noCredits"] }, async (context) => {
  const { before, exchange, after } = await brokeInfluencer.first(context);
  requireAccepted(exchange);
  // The value without a preview is open (GAP-285); a started preview is pending (core document, Influencer).
  const pointer = "/data/videoPreview/status";
  if (valueAt(exchange, pointer) === "pending") {
    throw new Failure({ expected: "no preview without credits", actual: "one is pending", pointer }, exchange);
  }
  await letJobsEnd(context, "a preview that must not start");
  const later = await glance(context, brokeKey(context));
  const fell = Math.max(before.balance - after.balance, before.balance - later.balance);
  if (fell > 0) throw new Failure({ expected: "an unchanged balance", actual: movement(fell) }, exchange);
});

/** Debited at the creation and given back, or never debited (GAP-288). */
const refunded = styles.map((style) =>
  check(
    "INFL-40",
    {
      ...nameOf(style, (who) => `A preview of ${who} that fails costs nothing in the end.`),
      needs: ["control:outcomes"],
      profile: "full",
    },
    async (context) => {
      await expectOf(context, style.failing, ({ exchange, taken, status }) => {
        if (!failures.includes(status)) throw new Blocked("needs a preview that fails");
        if (taken <= 0) return undefined;
        return { expected: "no credits missing after the failure", actual: movement(taken), exchange };
      });
    },
  ),
);

/** The preview of a new influencer, charged if there are credits (core document, Influencers and videos). */
export const checks: readonly Check[] = inPhase("spending", [
  ...started,
  exactly,
  realistic,
  ...pending,
  ...priced,
  booked,
  ...refunded,
  withoutCredits,
  skipped,
]);
