import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { brokeKey } from "../../steps/credits/broke-team.ts";
import { glance, takenBetween } from "../../steps/credits/credits.ts";
import {
  pennilessHookDemo,
  pennilessOpening,
  pennilessSend,
  pennilessTalkingHead,
} from "../../steps/credits/penniless.ts";
import { expectDebit, expectSomeDebit } from "../../steps/credits/spending.ts";
import { type Draft, draftIn, openDraft } from "../../steps/drafts/drafts.ts";
import { shaped } from "../../steps/drafts/edits.ts";
import { expectUnchanged } from "../../steps/drafts/judge.ts";
import {
  hookDemo,
  hookDemoSettings,
  imageDraft,
  scenesOf,
  talkingHead,
  talkingHeadSettings,
} from "../../steps/drafts/kinds.ts";
import { expectUsableAgain } from "../../steps/drafts/reservations.ts";
import {
  endOf,
  isRefusedForItself,
  longEnoughSeconds,
  readyOf,
  requireRunning,
  start,
  videoOf,
} from "../../steps/drafts/videos.ts";
import { expectThat, textAt, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { nextOutcome } from "../../steps/service/jobs.ts";

const full = () => "full" as const;

/** How long a refund may follow after the failure, in seconds (GAP-120). */
const refundSeconds = 60;

/** A started talking head, and the same request repeated immediately. */
const paid = once("a talking head", async (context) => {
  const video = await start(context, videoOf(await talkingHead(context)));
  return { video, again: await context.send(video.request) };
});

/** The shortest and the longest talking head, and one between. */
const lengths = ["4", "7", "15"];

const pricesByLength = forEachItem("draft-video/price", lengths, {
  requirements: () => ["DVID-03", "createRecreationVideo.credits.perSecond"],
  says: (seconds) => `A talking head of ${seconds} seconds debits 5 credits a second.`,
  profile: full,
  run: (context, seconds) =>
    expectDebit(context, 5 * Number(seconds), async () => {
      const first = Math.floor(Number(seconds) / 2);
      const planned = scenesOf(first, Number(seconds) - first);
      const draft = await shaped(context, (await talkingHead(context)).id, planned);
      return (await start(context, videoOf(draft))).exchange;
    }),
});

const prices: Check[] = [
  check("DVID-04", (context) =>
    expectSomeDebit(context, async () => {
      const video = await start(context, videoOf(await talkingHead(context)));
      await requireRunning(context, video);
      return video.exchange;
    }),
  ),
  check("DVID-16", (context) =>
    expectDebit(context, 0, async () => (await start(context, videoOf(await hookDemo(context)))).exchange),
  ),
  check(
    ["DVID-05", "createRecreationVideo.error.insufficient_credits"],
    {
      title: "A talking head beyond the balance is refused with 402 insufficient_credits.",
      needs: ["key:noCredits"],
      profile: full(),
    },
    async (context) =>
      expectRefusal(
        (await withoutCredits(context)).exchange,
        { status: 402, type: "insufficient_credits" },
        [403, 503],
      ),
  ),
  check(
    "DVID-05",
    {
      name: "draft-video/insufficient-credits-effect",
      title: "A talking head refused for lack of credits starts nothing and leaves the draft unchanged.",
      needs: ["key:noCredits"],
      profile: full(),
    },
    async (context) => {
      const { before, balances, exchange, after } = await withoutCredits(context);
      if (succeeded(exchange)) throw new Blocked("needs a video to be refused for lack of credits");
      expectSuccess(after, [403, 502, 503]);
      expectUnchanged(before, draftIn(after));
      const pointer = "/data/lastContentId";
      const [was, is] = [before.exchange, after].map((each) => valueAt(each, pointer) ?? "none");
      expectThat(is === was, { expected: `${was} as before`, actual: `it is ${String(is)}`, pointer }, after);
      const [had, has] = balances;
      expectThat(has === had, { expected: `${had} credits as before`, actual: `there are ${has}` }, exchange);
    },
  ),
];

/** A video requested by the team without credits, and its draft before and some time after. */
const withoutCredits = once("a video without credits", async (context) => {
  const send = pennilessSend(context);
  const before = await pennilessTalkingHead(context);
  const { balance: had } = await glance(context, brokeKey(context));
  const exchange = await send(videoOf(before));
  const { balance: has } = await glance(context, brokeKey(context));
  const after = await send({ operation: operations.getRecreation, path: { id: before.id } });
  return { before, balances: [had, has], exchange, after };
});

const repeats: Check[] = [
  check(
    "DVID-21",
    {
      name: "draft-video/again-while-running",
      title: "A requestId repeated while its video is being made gets 409 or the same content item.",
    },
    async (context) => {
      const { video, again: exchange } = await paid(context);
      if (succeeded(exchange)) {
        const actual = `it is ${String(valueAt(exchange, "/data/id"))}`;
        expectThat(
          valueAt(exchange, "/data/id") === video.id,
          { expected: video.id, actual, pointer: "/data/id" },
          exchange,
        );
        return;
      }
      await requireRunning(context, video);
      const type = String(errorOf(exchange)?.type);
      expectRefusal(
        exchange,
        { status: 409, type: type === "generation_pending" ? type : "conflict" },
        [402, 403, 503],
      );
    },
  ),
  check(
    "DVID-21",
    {
      name: "draft-video/again-while-running-debit",
      title: "A requestId repeated while its video is being made debits nothing.",
    },
    async (context) => {
      const { video } = await paid(context);
      await requireRunning(context, video);
      await expectDebit(context, 0, () => context.send(video.request));
    },
  ),
  check("DVID-20", async (context) => {
    const { video } = await paid(context);
    await readyOf(context, video);
    await expectDebit(context, 0, async () => {
      const exchange = await context.send(video.request);
      expectSuccess(exchange, [400, 402, 403, 404, 409, 503]);
      return exchange;
    });
  }),
];

const refunds: Check[] = [
  check("DVID-23", { needs: ["control:outcomes"] }, (context) =>
    expectDebit(context, 0, async () => {
      const exchange = await startFailing(context);
      await failed(context, exchange);
      await context.wait(refundSeconds, "a refund");
      // A second refund may come with a later read.
      const ended = await failed(context, exchange);
      await context.wait(refundSeconds, "a second refund");
      return ended;
    }),
  ),
  check("DVID-24", { needs: ["control:outcomes", "control:clock"] }, (context) =>
    expectDebit(context, 0, async () => {
      const exchange = await startFailing(context);
      await context.wait(longEnoughSeconds, "a failure and its refund");
      return exchange;
    }),
  ),
];

/** Starts a talking head that will fail. @throws Blocked if it is not charged */
async function startFailing(context: CheckContext): Promise<Exchange> {
  const draft = await talkingHead(context);
  await nextOutcome(context, "createRecreationVideo", "fail");
  const before = await glance(context);
  const { exchange } = await start(context, videoOf(draft));
  if ((await takenBetween(context, before, await glance(context))) <= 0)
    throw new Blocked("needs a talking head that is charged");
  return exchange;
}

/** The read that shows a video's failure. @throws Blocked if it did not fail */
async function failed(context: CheckContext, exchange: Exchange): Promise<Exchange> {
  const ended = await endOf(context, { id: textAt(exchange, "/data/id") });
  if (valueAt(ended, "/data/status") !== "failed") throw new Blocked("needs a generation that fails as planned");
  return ended;
}

/** Work that is free also for a team without credits. */
const withoutCost: Check[] = [
  check("DRFT-60", { needs: ["key:noCredits"] }, async (context) => {
    const send = pennilessSend(context);
    const opened = await pennilessOpening(context);
    expectSuccess(opened, [400, 403, 404, 409, 429, 502, 503]);
    const { id, revision } = draftIn(opened);
    const exchange = await send({ operation: operations.draftRecreationBrief, path: { id }, body: { revision } });
    expectSuccess(exchange, [403, 404, 409, 429, 502, 503]);
  }),
  check(
    "DVID-16",
    {
      name: "draft-video/free-without-credits",
      title: "A team without credits can make a hook and demo.",
      needs: ["key:noCredits"],
      profile: full(),
    },
    async (context) => {
      const exchange = await pennilessSend(context)(videoOf(await pennilessHookDemo(context)));
      expectSuccess(exchange, [400, 403, 404, 409, 429, 502, 503]);
    },
  ),
];

const rejections: Check[] = [
  check(
    ["DVID-27", "createRecreationVideo.error.conflict"],
    { title: "A video on an older revision is refused with 409 conflict.", profile: full() },
    async (context) => {
      const exchange = await context.sendInvalid(videoOf(await staleTalkingHead(context)));
      expectRefusal(exchange, { status: 409, type: "conflict" }, [402, 403, 503]);
    },
  ),
  check(
    "DVID-27",
    { name: "draft-video/stale-debit", title: "A video on an older revision debits nothing.", profile: full() },
    (context) => expectFreeRefusal(context, staleTalkingHead),
  ),
  check("DVID-25", { profile: full() }, (context) => expectFreeRefusal(context, imageDraft)),
  check(
    "DVID-25",
    {
      name: "no-script",
      title: "A talking head that is refused for want of a script debits nothing.",
      profile: full(),
    },
    (context) =>
      expectFreeRefusal(context, async () =>
        shaped(context, (await openDraft(context)).draft.id, { ...(await talkingHeadSettings(context)), script: "" }),
      ),
  ),
  check("DVID-31", { profile: full() }, async (context) =>
    expectUsableAgain(context, (await openDraft(context)).draft, hookDemoSettings, videoOf),
  ),
  check(
    "DVID-31",
    {
      name: "no-script-at-first",
      title: "A requestId whose talking head was refused for want of a script can be used again.",
      profile: full(),
    },
    async (context) => {
      const { draft } = await openDraft(context);
      const silent = { ...(await talkingHeadSettings(context)), script: "" };
      await expectUsableAgain(context, await shaped(context, draft.id, silent), talkingHeadSettings, videoOf);
    },
  ),
  check(
    "DVID-31",
    {
      name: "stale-at-first",
      title: "A requestId whose hook and demo was refused for an older revision can be used again.",
      profile: full(),
    },
    async (context) => {
      const draft = await hookDemo(context);
      await expectUsableAgain(context, { ...draft, revision: draft.revision - 1 }, () => ofHookDemo, videoOf);
    },
  ),
];

/** What a complete hook and demo already has. */
const ofHookDemo = Promise.resolve({ format: "hook-demo" });

/** A talking head at its first revision. */
async function staleTalkingHead(context: CheckContext): Promise<Draft> {
  const draft = await talkingHead(context);
  if (draft.revision < 1) throw new Blocked("needs an edit that advances the revision");
  return { ...draft, revision: 0 };
}

async function expectFreeRefusal(
  context: CheckContext,
  draftOf: (context: CheckContext) => Promise<Draft>,
): Promise<void> {
  await expectDebit(context, 0, async () => {
    const exchange = await context.sendInvalid(videoOf(await draftOf(context)));
    if (isRefusedForItself(exchange)) return exchange;
    throw new Blocked(`needs a video that is refused (the server answered ${outcomeOf(exchange)})`);
  });
}

export const checks: readonly Check[] = [
  ...pricesByLength,
  ...prices,
  ...withoutCost,
  ...repeats,
  ...refunds,
  ...rejections,
];
