import { operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { expectThat, textAt, valueAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import {
  asapPost,
  asapPostFrom,
  deckPost,
  expectOver,
  expectPublished,
  timedPosts,
  timedSource,
  timedSourceNames,
} from "../../steps/posts/post-lives.ts";
import {
  freshSuggestion,
  isPublished,
  later,
  type Members,
  offerBadPost,
  offerPost,
  requireSteadyDefault,
  statusOf,
} from "../../steps/posts/posts.ts";
import { serverTime } from "../../steps/service/server-time.ts";

const full = () => "full" as const;
const hourMs = 3600 * 1000;
const invalid = { status: 400, type: "invalid_input" };

/** Publishing can't be undone, so these checks need the full profile. */
const soon = [
  check("POST-10", { profile: full() }, async (context) => {
    const exchange = await offerPost(context, { schedule: "asap" });
    await takeBack(context, exchange);
    expectSuccess(exchange);
  }),
  check("POST-46", { profile: full() }, async (context) => {
    await requireSteadyDefault(context);
    const exchange = await offerPost(context, { schedule: undefined, workspaceId: undefined });
    await takeBack(context, exchange);
    expectSuccess(exchange);
  }),
  check("POST-11", { profile: full() }, async (context) =>
    expectPublished(await asapPost(context), "a post that is published as soon as possible"),
  ),
  check(
    "createPost.async",
    {
      name: "post-ends",
      title: "getPost follows a post until its status is posted, partial, completed or failed.",
      profile: full(),
    },
    async (context) => expectOver(await asapPost(context), "a terminal status"),
  ),
  check("POST-02", { profile: full() }, async (context) => {
    const life = await deckPost(context);
    const pending = valueAt(life.made.exchange, "/data/renderStatus");
    const deviation = { expected: "renderStatus pending", actual: `it is ${String(pending)}`, pointer: "/data" };
    expectThat(pending === "pending", deviation, life.made.exchange);
    expectOver(life, "a post that is rendered");
  }),
  check("POST-18", { profile: full() }, async (context) => {
    const life = await deckPost(context);
    expectPublished(life, "a post that is published");
    const render = textAt(life.last, "/data/renderStatus");
    const expected = "a rendering that ends before the post is published";
    const actual = `renderStatus is ${render} but the post is ${String(statusOf(life.last))}`;
    expectThat(render !== "pending", { expected, actual, pointer: "/data/renderStatus" }, life.last);
  }),
];

const soonFromOthers = forEachItem("post-asap", [...asapPostFrom.keys()], {
  requirements: () => ["POST-11"],
  says: (source) => `A post with ${source} and schedule asap is published without another call.`,
  profile: full,
  async run(context, source) {
    const life = await asapPostFrom.get(source)?.(context);
    if (life) expectPublished(life, "a post that is published as soon as possible");
  },
});

/** How many minutes publishing may take; the documents give a time, but no tolerance. */
const longest = 45;

const atItsTime = [
  check("POST-08", { profile: full() }, async (context) => {
    const { before, life } = await timedPosts(context);
    const expected = `nothing published before ${String(life.made.body.scheduledTime)}`;
    expectUnpublished(before, expected);
  }),
  check("POST-09", { profile: full() }, async (context) => {
    const { life, minutesLate } = await timedPosts(context);
    const expected = `a post that is published at ${String(life.made.body.scheduledTime)}`;
    expectPublished(life, expected);
    const actual = `it was not published for ${Math.round(minutesLate)} minutes`;
    expectThat(minutesLate < longest, { expected, actual, pointer: "/data/status" }, life.last);
  }),
  check("POST-57", { profile: full() }, async (context) => {
    const { cancelled } = await timedPosts(context);
    expectUnpublished(cancelled);
  }),
  check(
    "POST-57",
    {
      name: "post-cancelled-late",
      title: "A post that is cancelled some minutes before its time is not published.",
      profile: full(),
    },
    async (context) => {
      expectStopped((await timedPosts(context)).late);
    },
  ),
  check(
    "POST-57",
    {
      name: "post-cancelled-late-images",
      title: "A post of images that is cancelled some minutes before its time is not published.",
      profile: full(),
    },
    async (context) => {
      const { lateImages } = await timedPosts(context);
      if (lateImages === undefined) throw new Blocked("needs a post of images");
      expectStopped(lateImages);
    },
  ),
  check(
    "POST-08",
    {
      name: "post-not-early-by-days",
      title: "A post scheduled for a week later is not published within minutes.",
      profile: full(),
    },
    async (context) => {
      const { made, after } = (await timedPosts(context)).far;
      const time = String(made.body.scheduledTime);
      if (Date.parse(time) <= context.now()) throw new Blocked("needs a post whose time has not come");
      expectUnpublished(after, `nothing published before ${time}`);
    },
  ),
];

/** Passes if a post was not published after its cancel. @throws Blocked if the cancel was refused */
function expectStopped({ answer, after }: { readonly answer: Exchange; readonly after: Exchange }): void {
  if (!succeeded(answer)) throw new Blocked(`needs a post that can be cancelled (it was ${outcomeOf(answer)})`);
  expectUnpublished(after);
}

const ofOtherSources = forEachItem("post-not-early", timedSourceNames, {
  requirements: () => ["POST-08"],
  says: (source) => `A post with ${source} is not published before its scheduledTime.`,
  profile: full,
  async run(context, source) {
    const { othersBefore, life } = await timedPosts(context);
    const before = othersBefore.get(source);
    if (before === undefined) throw new Blocked("needs a post from this source");
    const expected = `nothing published before ${String(life.made.body.scheduledTime)}`;
    expectUnpublished(before, expected);
  },
});

/** @throws Failure if a read shows a post that was published */
function expectUnpublished(read: Exchange, expected = "nothing published"): void {
  expectThat(!isPublished(read), { expected, actual: `it is ${String(statusOf(read))}` }, read);
}

interface BadTime {
  readonly requirements: readonly string[];
  readonly says: string;
  /** Other members of the post. */
  more?(context: CheckContext): Promise<Members>;
  /** Whether only the profile `full` tries it, because another one shows nearly the same. */
  readonly isFurther?: true;
  time?(context: CheckContext): Promise<string>;
}

/** Long enough ago, in milliseconds, even for a server that accepts very recent times (GAP-196). */
const pastMs = 2 * 60_000;

const badTimes: Readonly<Record<string, BadTime>> = {
  missing: { requirements: ["POST-39"], says: "without scheduledTime" },
  "missing-with-suggestion": {
    requirements: ["POST-39"],
    says: "with a suggestion and without scheduledTime",
    more: async (context) => ({ suggestionId: await freshSuggestion(context) }),
  },
  "missing-with-images": {
    requirements: ["POST-39"],
    says: "with images and without scheduledTime",
    more: async ({ target }) => ({ images: [mediaUrl(target, "image")] }),
  },
  past: {
    requirements: ["POST-40", "createPost.body.scheduledTime.inFuture"],
    says: "with a scheduledTime in the past",
    time: async () => "2001-01-01T00:00:00.000Z",
  },
  "just-past": {
    requirements: ["POST-40", "createPost.body.scheduledTime.inFuture"],
    says: "with a scheduledTime some minutes ago",
    time: minutesAgo,
  },
  ...Object.fromEntries(
    timedSourceNames.map((name): [string, BadTime] => [
      `just-past-with-${name}`,
      {
        requirements: ["POST-40"],
        says: `with ${name} and a scheduledTime some minutes ago`,
        more: (context) => timedSource(context, name),
        isFurther: true,
        time: minutesAgo,
      },
    ]),
  ),
  ...Object.fromEntries(
    ["America/New_York", "Asia/Tokyo"].map((timezone): [string, BadTime] => [
      `just-past-in-${timezone.replace("/", "-")}`,
      {
        requirements: ["POST-40"],
        says: `with a scheduledTime some minutes ago and the timezone ${timezone}`,
        more: async () => ({ timezone }),
        isFurther: true,
        time: minutesAgo,
      },
    ]),
  ),
};

async function minutesAgo(context: CheckContext): Promise<string> {
  return new Date((await serverTime(context)) - pastMs).toISOString();
}

const refused = forEachItem("post-bad-time", Object.keys(badTimes), {
  requirements: (name) => badTimes[name]?.requirements ?? [],
  says: (name) => `A post with schedule scheduled and ${badTimes[name]?.says} is refused with 400 invalid_input.`,
  profile: (name) => (badTimes[name]?.isFurther ? full() : undefined),
  async run(context, name) {
    await requireMemory(context);
    const scheduledTime = await badTimes[name]?.time?.(context);
    const more = await badTimes[name]?.more?.(context);
    const exchange = await offerBadPost(context, { schedule: "scheduled", scheduledTime, ...more });
    expectRefusal(exchange, invalid);
  },
});

/** The same instant in other forms, which a server may refuse (GAP-197). */
const otherForms: Readonly<Record<string, (time: string) => string>> = {
  "without milliseconds": (time) => time.replace(".000Z", "Z"),
  "with an offset": (time) => new Date(Date.parse(time) + 2 * hourMs).toISOString().replace("Z", "+02:00"),
};

const inOneForm = forEachItem("post-time-form", Object.keys(otherForms), {
  requirements: () => ["PostTime.pattern"],
  says: (form) => `The answer to a post shows a scheduledTime sent ${form} in UTC with milliseconds.`,
  profile: full,
  async run(context, form) {
    const time = later(context);
    const exchange = await offerPost(context, { schedule: "scheduled", scheduledTime: otherForms[form]?.(time) });
    await takeBack(context, exchange);
    const shown = valueAt(exchange, "/data/scheduledTime");
    if (!succeeded(exchange) || typeof shown !== "string") throw new Blocked(`needs a post with a time ${form}`);
    const isRight = shown.replace("+00:00", "Z") === time;
    const deviation = { expected: time, actual: `it is ${shown}`, pointer: "/data/scheduledTime" };
    expectThat(isRight, deviation, exchange);
  },
});

/** Cancels a post that only had to be accepted, if possible before it is published. */
async function takeBack(context: Parameters<typeof offerPost>[0], made: Awaited<ReturnType<typeof offerPost>>) {
  const id = valueAt(made, "/data/id");
  if (succeeded(made) && typeof id === "string") await context.send({ operation: operations.cancelPost, path: { id } });
}

export const checks: readonly Check[] = [
  ...soon,
  ...soonFromOthers,
  ...atItsTime,
  ...ofOtherSources,
  ...refused,
  ...inOneForm,
];
