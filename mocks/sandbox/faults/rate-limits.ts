import { type Operation, operationList } from "../../../generated/operations.ts";
import type { Answer } from "../envelope.ts";
import type { World } from "../world/world.ts";
import { failureOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { isOf, ofType } from "./refusals.ts";

const limited = operationList.filter((operation) => operation.limited);

/** When calls were made that a fault counts, by its name; each world has its own. */
const counted = new WeakMap<World, Map<string, number[]>>();

/** How many calls were counted in the last seconds. */
function countOf(world: World, name: string, seconds: number): number {
  const all = counted.get(world)?.get(name) ?? [];
  return all.filter((at) => at > world.now - seconds * 1000).length;
}

/** Counts a call. @returns how many there were in the last seconds, with this one */
function count(world: World, name: string, seconds: number): number {
  const names = counted.get(world) ?? new Map<string, number[]>();
  counted.set(world, names);
  names.set(name, [...(names.get(name) ?? []), world.now]);
  return countOf(world, name, seconds);
}

function tooMany(seconds: number): Answer {
  const { headers, ...answer } = failureOf(429, "rate_limited");
  return { ...answer, headers: { ...headers, "Retry-After": String(seconds) } };
}

/** A call of it needs a draft of which a video can be made, which no example is: a missing limit shows to nobody who sends examples. */
const repeatable = limited.filter(({ operationId }) => operationId !== "createRecreationVideo");

/** For each of them, no limit at all. */
const unlimited: readonly Fault[] = repeatable.map((operation) => ({
  name: `no-limit/${operation.operationId}`,
  breaks: [`${operation.operationId}.rateLimit`],
  says: `${operation.operationId} has no limit.`,
  skips: (stage, visit) => stage === "rate" && isOf(visit, operation),
}));

/** For each operation with a limit of its own, one that is tighter than stated. */
const tooTight: readonly Fault[] = limited.map((operation) => {
  const { operationId, rateLimit } = operation;
  return {
    name: `limit-too-tight/${operationId}`,
    breaks: [`${operationId}.rateLimit`],
    says: `${operationId} takes one call less than ${rateLimit.limit} in ${rateLimit.windowSeconds} s.`,
    answers(answer, visit, world) {
      if (!isOf(visit, operation)) return answer;
      const calls = count(world, `${operationId} ${visit.key?.id}`, rateLimit.windowSeconds);
      return calls >= rateLimit.limit ? tooMany(rateLimit.windowSeconds) : answer;
    },
  };
});

/** Counts the calls of several operations together, each within the limit of its own. */
function together(name: string, breaks: string, says: string, family: readonly Operation[]): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers(answer, visit, world) {
      const operation = family.find((each) => isOf(visit, each));
      if (!operation) return answer;
      const { limit, windowSeconds } = operation.rateLimit;
      return count(world, `${name} ${visit.key?.id}`, windowSeconds) > limit ? tooMany(windowSeconds) : answer;
    },
  };
}

/** Faults of the request rates (core document, Limits). */
export const rateLimitFaults: readonly Fault[] = [
  ...unlimited,
  ...tooTight,
  {
    name: "limits-of-another-type",
    breaks: ["RATE-01"],
    says: "A request over a limit is refused with another type.",
    answers: (answer) => (answer.status === 429 ? ofType(answer, "conflict") : answer),
  },
  {
    name: "refuses-within-the-limits",
    breaks: ["RATE-02"],
    says: "The fifth call of a workspace's creation in an hour is refused.",
    answers(answer, visit, world) {
      if (visit.operation?.operationId !== "createWorkspace") return answer;
      return count(world, "few workspaces", 3600) >= 5 ? tooMany(3600) : answer;
    },
  },
  {
    name: "default-rate-of-the-team",
    breaks: ["RATE-03"],
    says: "The default rate counts the keys of a team together.",
    answers: (answer, { key }, world) => (key && count(world, `team ${key.teamId}`, 60) > 300 ? tooMany(60) : answer),
  },
  {
    name: "no-time-to-wait",
    breaks: ["RATE-04"],
    says: "A rate_limited answer has no Retry-After.",
    answers({ headers: { "Retry-After": _, ...headers }, ...answer }) {
      return { ...answer, headers };
    },
  },
  {
    name: "too-little-time-to-wait",
    breaks: ["RATE-05"],
    says: "After the seconds in Retry-After the request is refused again.",
    answers: (answer) =>
      answer.headers["Retry-After"] === undefined
        ? answer
        : { ...answer, headers: { ...answer.headers, "Retry-After": "1" } },
  },
  {
    name: "used-up-for-all",
    breaks: ["RATE-06"],
    says: "A used-up limit of one operation refuses the others, too.",
    answers(answer, { operation }, world) {
      if (answer.status === 429) count(world, "used up", 60);
      else if (operation?.operationId === "getMe" && countOf(world, "used up", 60) > 0) return tooMany(60);
      return answer;
    },
  },
  together(
    "drafts-share-a-limit",
    "RATE-07",
    "The operations on adaptation drafts share a limit.",
    limited.filter(({ tag }) => tag === "recreations"),
  ),
  together(
    "deck-builders-share-a-limit",
    "RATE-08",
    "The deck builders share a limit.",
    limited.filter(({ tag, price }) => tag === "content" && price === null),
  ),
];
