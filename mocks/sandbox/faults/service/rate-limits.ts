import { examples } from "../../../../generated/examples.ts";
import { type OperationId, operationList, type RateLimit } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Fault, Hooks } from "../../fault.ts";
import type { Refusal } from "../../refusal.ts";
import type { Visit } from "../../request/visit.ts";
import { rateLimited } from "../../retry-after.ts";
import type { World } from "../../world/world.ts";
import { sent } from "../building/asks.ts";
import { editBody } from "../building/edits.ts";
import { ofType } from "../building/refused.ts";
import { fault, faultsOf } from "../building/scoped.ts";

const limited = operationList.filter((operation) => operation.limited);

/** Counts calls by a name. */
function counterOf() {
  const moments = new Map<string, number[]>();
  return {
    add: (name: string, now: number) => void moments.set(name, [...(moments.get(name) ?? []), now]),
    /** How many calls there were in the last seconds. */
    count: (name: string, now: number, seconds: number) =>
      (moments.get(name) ?? []).filter((at) => at > now - seconds * 1000).length,
  };
}

function tooMany(world: World, seconds: number): Refusal {
  return rateLimited(world, seconds * 1000, "Planted.");
}

/** Refuses calls above the fault's own limit, which replaces the right one. @param of the limit for a call, and what it is counted by */
function limiting(of: (visit: Visit) => (RateLimit & { readonly name: string | undefined }) | null): () => Hooks {
  return () => {
    const calls = counterOf();
    const counted = new WeakSet<Visit>();
    return {
      limits(visit, world, right) {
        const { name, limit, windowSeconds } = of(visit) ?? {};
        if (name === undefined || limit === undefined || windowSeconds === undefined) return right;
        if (!counted.has(visit)) calls.add(name, world.now);
        counted.add(visit);
        return calls.count(name, world.now, windowSeconds) > limit ? tooMany(world, windowSeconds) : null;
      },
    };
  };
}

/** A call needs a draft that is ready for a video, and no example is: a missing limit does not show when a client sends examples. */
const repeatable = limited.filter(({ operationId }) => operationId !== "createRecreationVideo");

/** For each operation with a limit, no limit at all. */
const unlimited: readonly Fault[] = repeatable.map(({ operationId }) => ({
  name: `no-limit/${operationId}`,
  breaks: [`${operationId}.rateLimit`],
  says: `${operationId} has no limit.`,
  on: [operationId],
  skips: { rate: true },
}));

/** For each operation with its own limit, a tighter limit. */
const tooTight: readonly Fault[] = limited.map(({ operationId, rateLimit: { limit, windowSeconds } }) => ({
  name: `limit-too-tight/${operationId}`,
  breaks: [`${operationId}.rateLimit`],
  says: `${operationId} allows one call less than ${limit} in ${windowSeconds} s.`,
  on: [operationId],
  remembers: limiting(({ key }) => ({ name: String(key?.id), limit: limit - 1, windowSeconds })),
}));

/** For each operation with its own limit, another limit in place of it. @param change the new limit */
function changed(name: string, says: string, change: (rate: RateLimit) => RateLimit): readonly Fault[] {
  return limited.map(({ operationId, rateLimit }) => ({
    name: `${name}/${operationId}`,
    breaks: [`${operationId}.rateLimit`],
    says: `${operationId} ${says}.`,
    on: [operationId],
    remembers: limiting(({ key }) => ({ name: String(key?.id), ...change(rateLimit) })),
  }));
}

const loose = changed("one-call-more", "allows one call more than its limit", ({ limit, ...rate }) => ({
  ...rate,
  limit: limit + 1,
}));

const otherWindows = [
  changed("window-of-nine-tenths", "counts over nine tenths of its window", ({ limit, windowSeconds }) => ({
    limit,
    windowSeconds: 0.9 * windowSeconds,
  })),
  changed("short-window", "counts over a fifth of its window", ({ limit, windowSeconds }) => ({
    limit,
    windowSeconds: windowSeconds / 5,
  })),
  changed("long-window", "counts over five times its window", ({ limit, windowSeconds }) => ({
    limit,
    windowSeconds: windowSeconds * 5,
  })),
].flat();

/** For each operation on one resource with its own limit, a limit for each resource. */
const ofEachResource: readonly Fault[] = limited
  .filter(({ parameters }) => parameters.some((parameter) => parameter.in === "path"))
  .map(({ operationId, rateLimit }) => ({
    name: `limit-of-each-resource/${operationId}`,
    breaks: [`${operationId}.rateLimit`],
    says: `${operationId} has a limit for each id in its path.`,
    on: [operationId],
    remembers: limiting(({ key, asked }) => ({ name: `${key?.id} ${asked.path}`, ...rateLimit })),
  }));

/** For each operation with its own limit, none for calls whose body has the last member that a call can do without. */
const ofSomeBodies: readonly Fault[] = limited.flatMap(({ operationId }) => {
  const [least, full] = ["least", "full"].map((name) => membersOf(operationId, name));
  const member = full?.findLast((name) => !least?.includes(name));
  return member === undefined
    ? []
    : {
        name: `no-limit-with/${operationId}.${member}`,
        breaks: [`${operationId}.rateLimit`],
        says: `${operationId} has no limit for calls with ${member}.`,
        on: [operationId],
        limits: (visit: Visit, _: World, right: Refusal | null) => (Object.hasOwn(sent(visit), member) ? null : right),
      };
});

/** The members of the body in an example of an operation, except those that name something. */
function membersOf(operationId: OperationId, name: string): readonly string[] {
  const { body, placeholders = [] } = examples[operationId].find((each) => each.name === name) ?? {};
  return Object.keys(Object(body)).filter(
    (each) => !placeholders.some(({ at, resource }) => at[1] === each && resource),
  );
}

/** Faults of the default limit, on every operation without a limit of its own. */
function ofDefault(name: string, breaks: string, says: string, rate: Partial<RateLimit>): Fault {
  const limits = limiting(({ key }) => ({ name: String(key?.id), limit: 300, windowSeconds: 60, ...rate }));
  return { name, breaks: [breaks], says, on: ({ limited: has }) => !has, remembers: limits };
}

const defaults: readonly Fault[] = [
  ofDefault("default-of-one-more", "RATE-01", "The default rate allows 301 calls.", { limit: 301 }),
  ofDefault("default-of-one-less", "RATE-02", "The default rate allows 299 calls.", { limit: 299 }),
  ofDefault("no-default", "RATE-01", "There is no default rate.", { limit: 1_000_000 }),
  ofDefault("default-window-of-12-seconds", "RATE-01", "The default rate counts over 12 seconds.", {
    windowSeconds: 12,
  }),
  ofDefault("default-window-of-5-minutes", "RATE-02", "The default rate counts over 5 minutes.", {
    windowSeconds: 300,
  }),
];

/** Counts the calls of several operations together, against each operation's own limit. */
const together = limiting(({ key, operation }) => operation && { name: String(key?.id), ...operation.rateLimit });

/** The same for the calls that succeed; those that are refused are not counted here. */
function madeTogether(): Hooks {
  const calls = counterOf();
  return {
    refuses({ key, operation }, world) {
      if (!operation) return null;
      const { limit, windowSeconds } = operation.rateLimit;
      const isOver = calls.count(String(key?.id), world.now, windowSeconds) >= limit;
      return isOver ? tooMany(world, windowSeconds) : null;
    },
    answers(answer, { key }, { now }) {
      if (answer.status < 300) calls.add(String(key?.id), now);
      return answer;
    },
  };
}

const isDraft = ({ limited: has, tag }: KnownOperation) => has && tag === "recreations";
const isDeckBuilder = ({ limited: has, tag, price }: KnownOperation) => has && tag === "content" && price === null;

/** Faults of the request rates (core document, Limits). */
export const rateLimitFaults: readonly Fault[] = [
  ...unlimited,
  ...tooTight,
  ...loose,
  ...otherWindows,
  ...ofEachResource,
  ...ofSomeBodies,
  ...defaults,
  ...faultsOf({
    "limits-of-another-type": fault("RATE-01", "A request above a limit is refused with another type.", {
      answers: (answer) => (answer.status === 429 ? ofType(answer, "conflict") : answer),
    }),
    "refuses-within-the-limits": fault("RATE-02", "The creation of a fifth workspace in an hour is refused.", {
      on: ["createWorkspace"],
      remembers: limiting(() => ({ name: "workspaces", limit: 4, windowSeconds: 3600 })),
    }),
    "default-rate-of-the-team": fault("RATE-03", "The default rate counts the keys of a team together.", {
      on: ({ limited: has }) => !has,
      remembers: limiting(({ key }) => ({ name: key?.teamId, limit: 300, windowSeconds: 60 })),
    }),
    "no-time-to-wait": fault("RATE-04", "A rate_limited answer has no Retry-After.", {
      answers: ({ headers: { "Retry-After": _, ...headers }, ...answer }) => ({ ...answer, headers }),
    }),
    "too-little-time-to-wait": fault("RATE-05", "After the seconds in Retry-After the request is refused again.", {
      answers: (answer) =>
        answer.headers["Retry-After"] === undefined
          ? answer
          : { ...answer, headers: { ...answer.headers, "Retry-After": "1" } },
    }),
    "ten-seconds-too-few-to-wait": fault("RATE-05", "A long Retry-After is ten seconds too short.", {
      answers(answer) {
        const seconds = Number(answer.headers["Retry-After"] ?? 0) - 10;
        if (!(seconds > 0)) return answer;
        return editBody({ ...answer, headers: { ...answer.headers, "Retry-After": `${seconds}` } }, (body) => {
          const { error } = body as { readonly error: object }; // a refusal
          return { ...Object(body), error: { ...error, retryAfterSeconds: seconds } };
        });
      },
    }),
    "milliseconds-to-wait": fault("RATE-05", "Retry-After is in milliseconds.", {
      answers(answer) {
        const seconds = Number(answer.headers["Retry-After"] ?? 0);
        return seconds > 0 ? { ...answer, headers: { ...answer.headers, "Retry-After": `${seconds * 1000}` } } : answer;
      },
    }),
    "reads-count-as-creations": fault("RATE-02", "The lists of posts count towards the limit of creating posts.", {
      on: ["createPost", "listPosts"],
      remembers: limiting(({ key }) => ({ name: String(key?.id), limit: 60, windowSeconds: 300 })),
    }),
    "used-up-for-all": fault("RATE-06", "A used-up limit of one operation refuses the others, too.", {
      remembers() {
        const refused = counterOf();
        return {
          limits({ operation }, world, right) {
            const isRefused = operation?.operationId === "getMe" && refused.count("all", world.now, 60) > 0;
            return isRefused ? tooMany(world, 60) : right;
          },
          answers(answer, _, { now }) {
            if (answer.status === 429) refused.add("all", now);
            return answer;
          },
        };
      },
    }),
    "studio-formats-share-a-limit": fault("RATE-06", "The paid studio formats share a limit of 20 in 300 s.", {
      on: ({ limited: has, tag, price }) => has && tag === "content" && price !== null,
      remembers: limiting(({ key }) => ({ name: String(key?.id), limit: 20, windowSeconds: 300 })),
    }),
    "no-limit-for-images-of-drafts": fault("createMetaAd.rateLimit", "Images of drafts do not count towards a limit.", {
      on: ["createMetaAd"],
      limits: (visit, _, right) => (Object.hasOwn(sent(visit), "recreationId") ? null : right),
    }),
    "limits-of-the-service": fault("RATE-02", "The limits of operations count the calls of all teams together.", {
      on: ({ limited: has }) => has,
      remembers: limiting(({ operation }) => operation && { name: operation.operationId, ...operation.rateLimit }),
    }),
    "default-rate-of-the-service": fault("RATE-02", "The default rate counts all keys together.", {
      on: ["getMe"],
      remembers: limiting(() => ({ name: "all", limit: 300, windowSeconds: 60 })),
    }),
    "drafts-share-a-limit": fault("RATE-07", "The operations on adaptation drafts share a limit.", {
      on: isDraft,
      remembers: together,
    }),
    "two-deck-builders-share-a-limit": fault("RATE-08", "Grids and listicles that are made share a limit.", {
      on: ["createGridVideo", "createListicle"],
      remembers: madeTogether,
    }),
    "two-draft-operations-share-a-limit": fault("RATE-07", "Drafts and their briefs that are made share a limit.", {
      on: ["createRecreation", "draftRecreationBrief"],
      remembers: madeTogether,
    }),
    "deck-builders-share-a-limit": fault("RATE-08", "The deck builders share a limit.", {
      on: isDeckBuilder,
      remembers: together,
    }),
  }),
];
