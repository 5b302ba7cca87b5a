import { defaultRateLimit, type Operation, type RateLimit } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { outcomeOf, typeOf } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { mayBeRepeat, workspaceOf } from "./seen.ts";
import type { Seen, Watcher } from "./watcher.ts";

const enforced = {
  id: "watch/limit-is-enforced",
  title: "No key makes more calls than two windows of a limit allow.",
  requirements: ["RATE-01"],
};
const wait = {
  id: "watch/wait-within-window",
  title: "Outside ad discovery, Retry-After is not longer than the window of the limit.",
  requirements: ["RATE-05"],
};

/** Requirements by which an operation costs nothing, so that no balance is too low for it. */
const free = ["CRED-18", "CRED-20", "DECK-03", "DRFT-60"];
const freeRule = (requirement: string) => `watch/needs-no-credits/${requirement}`;

const operationsOf = (requirement: string) => new Set(requirements.find(({ id }) => id === requirement)?.operations);
const waits = operationsOf("RATE-05");
const freeOperations = free.map((requirement) => ({ requirement, operations: operationsOf(requirement) }));

/** Calls that fit into a window only just are not counted, because the clock of the recorder is not that of the server. */
const certainShare = 0.9;

/** A server may add a little, so that clients do not all come back at once. */
const tolerance = 1.5;

/** How many keys and operations it remembers. */
const most = 2000;

/**
 * Judges limits. Calls that nobody saw only use up more of them, and a span of one window touches two windows at most, however a
 * server counts: with more successes than two windows allow, the limit is not kept.
 */
export function limitsWatcher(): Watcher {
  /** By key and operation: when the last successes were sent. */
  const sent = new Recent<string, number[]>(most);
  return {
    rules: [
      enforced,
      wait,
      ...free.map((requirement) => ({
        id: freeRule(requirement),
        title: requirements.find(({ id }) => id === requirement)?.says ?? requirement,
        requirements: [requirement],
      })),
    ],
    *watch(seen): Iterable<Judgement> {
      yield* judgeWait(seen);
      yield* judgeFree(seen);
      yield* judgeCount(seen, sent);
    },
    forget: () => sent.clear(),
    forgetTimes: () => sent.clear(),
  };
}

function* judgeCount(seen: Seen, sent: Recent<string, number[]>): Iterable<Judgement> {
  const { operation, key, isSuccess, at, ended } = seen;
  // No document says whether a call counts that returns what an earlier one made.
  if (key === undefined || !isSuccess || operation.atOrigin || mayBeRepeat(seen)) return;
  const { limit, windowSeconds } = limitOf(operation);
  const place = placeOf(seen);
  if (place === undefined) return;
  // The default limit may count each operation by itself (GAP-055).
  const name = `${key} ${operation.operationId} ${place}`;
  const times = sent.get(name) ?? [];
  sent.set(name, times);
  times.push(at);
  if (times.length <= 2 * limit) return;
  const first = Math.min(...times);
  times.splice(times.indexOf(first), 1);
  const span = ended - first;
  const many = {
    expected: `at most ${2 * limit} successes in any ${windowSeconds} s (${limit} per ${windowSeconds} s)`,
    actual: `there are ${2 * limit + 1} in ${Math.ceil(span / 1000)} s`,
  };
  yield judgement(enforced.id, span < certainShare * windowSeconds * 1000 ? many : undefined);
}

/**
 * Where a call counts: the limit of an operation may be one for each workspace (GAP-058). The default workspace may change (GAP-139).
 * @returns undefined if it is not known
 */
function placeOf(seen: Seen): string | undefined {
  return seen.operation.limited ? (seen.id ?? workspaceOf(seen)) : "";
}

function limitOf({ limited, rateLimit }: Operation): RateLimit {
  return limited ? rateLimit : defaultRateLimit;
}

function* judgeWait({ operation, exchange: { response } }: Seen): Iterable<Judgement> {
  if (response.status !== 429 || typeOf(response) !== "rate_limited" || !waits.has(operation.operationId)) return;
  const seconds = response.headers["retry-after"];
  if (seconds === undefined || !/^\d+$/.test(seconds)) return;
  const longest = Math.max(defaultRateLimit.windowSeconds, limitOf(operation).windowSeconds);
  const late = { expected: `Retry-After of at most ${longest}`, actual: `it is ${seconds}` };
  yield judgement(wait.id, Number(seconds) > tolerance * longest ? late : undefined);
}

function* judgeFree({ operation, isSuccess, exchange }: Seen): Iterable<Judgement> {
  const isRefused = exchange.response.status === 402 && typeOf(exchange.response) === "insufficient_credits";
  if (!isRefused && !isSuccess) return;
  for (const { requirement, operations } of freeOperations) {
    if (!operations.has(operation.operationId)) continue;
    const refused = { expected: "no refusal for credits", actual: `the server answered ${outcomeOf(exchange)}` };
    yield judgement(freeRule(requirement), isRefused ? refused : undefined);
  }
}
