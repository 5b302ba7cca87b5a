import { defaultRateLimit, type Operation } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { type Exchange, typeOf } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";

const rules = [
  {
    id: "rate-limits/early",
    title: "Outside ad discovery, a key within the documented limits is not refused with rate_limited.",
    requirements: ["RATE-02"],
  },
  {
    id: "rate-limits/window",
    title: "Outside ad discovery, Retry-After is not longer than the window of the limit.",
    requirements: ["RATE-05"],
  },
];

/** A server may add a little, so that clients do not all come back at once. */
const tolerance = 1.5;

const judgedOperations = new Set(requirements.find(({ id }) => id === "RATE-02")?.operations);

/** Judges refusals for a rate limit, at whichever operation they come: a bucket that is shared by mistake refuses others too early. */
export function rateLimitsOracle(): Oracle {
  return { rules, judge };
}

function* judge({ operation, response }: Exchange): Iterable<Judgement> {
  const { isWithinLimits, headers, status } = response;
  if (!operation || isWithinLimits === undefined || !judgedOperations.has(operation.operationId)) return;
  const isRefused = status === 429 && typeOf(response) === "rate_limited";
  // Calls of others look the same from outside, so the verdict names them.
  const room = "whose limits had room for the run (unless another client uses the key or its team)";
  const actual = `the server answered 429 rate_limited to ${operation.operationId}, ${room}`;
  const early = { expected: "no refusal within the documented limits", actual };
  yield judgement("rate-limits/early", isRefused && isWithinLimits ? early : undefined);
  const seconds = headers["retry-after"];
  if (!isRefused || seconds === undefined || !/^\d+$/.test(seconds)) return;
  const most = longestWindow(operation);
  const late = { expected: `Retry-After of at most ${most}`, actual: `it is ${seconds}` };
  yield judgement("rate-limits/window", Number(seconds) > tolerance * most ? late : undefined);
}

function longestWindow({ limited, rateLimit }: Operation): number {
  return Math.max(defaultRateLimit.windowSeconds, limited ? rateLimit.windowSeconds : 0);
}
