import { Blocked } from "../core/errors.ts";
import type { ReceivedResponse, SentRequest } from "../core/exchange.ts";
import type { Carrier } from "../core/http/carrier.ts";
import { NoAnswer } from "../core/http/http.ts";
import { currentBill } from "../core/spending/meter.ts";
import { RecordedClock } from "./clock.ts";
import { responseOf } from "./exchange-of.ts";
import type { CallLine } from "./format.ts";
import { type Accepted, Repeats } from "./repeats.ts";
import type { Timeline } from "./timeline.ts";

export interface ReplayOptions {
  readonly timeline: Timeline;
  /** The base URL of the control interface, if there was one. */
  readonly control?: string | undefined;
  /** Which calls that a check or story repeats are answered as they were the first time; by default none. */
  readonly repeats?: Accepted | undefined;
  /** Called with each call of the tape that is repeated, at its end. */
  readonly onCall?: ((call: CallLine) => void) | undefined;
  /** Called with each answer and its call. */
  readonly onAnswer?: ((answer: ReceivedResponse, call: CallLine) => void) | undefined;
}

/**
 * Answers requests from a tape. Each check and story must send what it sent then, in the same order: from its first other
 * request on, each one is missing. Only calls of the server's clock may differ, because their number depends on all other checks.
 */
export function replayCarrier(
  calls: readonly CallLine[],
  { timeline, control, repeats, onCall, onAnswer }: ReplayOptions,
): Carrier {
  const reels = reelsOf(calls);
  const clock = new RecordedClock(control);
  const repeated = repeats ? new Repeats(calls, repeats) : undefined;
  return async (request) => {
    const name = currentBill()?.name;
    const next = take(reels.get(name) ?? [], request, clock);
    const isOfClock = clock.isAbout(request);
    if (isOfClock) repeated?.noteWait(name);
    const call = next ?? (isOfClock ? undefined : repeated?.next(name, request));
    const answer = clock.answer(request, call !== undefined);
    if (answer) return answer;
    if (call === undefined) {
      reels.delete(name);
      throw new Blocked(`needs a call that is not on the tape (${request.method} ${new URL(request.url).pathname})`);
    }
    await timeline.until(call.ended);
    onCall?.(call);
    clock.note(call);
    if (!isOfClock) repeated?.note(name, request, call);
    if (call.lost) throw new NoAnswer(call.lost.reason, call.lost.late);
    const response = call.response && responseOf(call.response, call.took);
    if (response) {
      onAnswer?.(response, call);
      return response;
    }
    throw new Blocked("needs a whole answer; the tape keeps only its beginning");
  };
}

/** The calls of one check or story that were not repeated yet, in the order of sending. */
type Reel = CallLine[];

function reelsOf(calls: readonly CallLine[]): Map<string | undefined, Reel> {
  const reels = new Map<string | undefined, Reel>();
  for (const call of [...calls].sort((a, b) => a.sent - b.sent)) {
    const reel = reels.get(call.of);
    if (reel) reel.push(call);
    else reels.set(call.of, [call]);
  }
  return reels;
}

/** The next call, or one that was on its way at the same time. Calls of the clock before it are passed over. */
function take(reel: Reel, request: SentRequest, clock: RecordedClock): CallLine | undefined {
  const at = reel.findIndex((call) => isSame(call, request));
  const found = reel[at];
  if (found === undefined) return undefined;
  const before = reel.slice(0, at);
  const passed = before.filter((call) => clock.isAbout(call.request));
  const wasOnItsWay = before.every((call) => passed.includes(call) || found.sent < call.done);
  if (!wasOnItsWay) return undefined;
  for (const call of passed) clock.note(call);
  reel.splice(0, at + 1, ...before.filter((call) => !passed.includes(call)));
  return found;
}

function isSame({ request }: CallLine, { method, url, headers, body }: SentRequest): boolean {
  return (
    request.method === method &&
    request.url === url &&
    request.body === body &&
    Object.entries(headers).every(([name, value]) => request.headers[name] === value)
  );
}
