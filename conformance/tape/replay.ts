import type { Carrier } from "../core/carrier.ts";
import { Blocked } from "../core/errors.ts";
import type { SentRequest } from "../core/exchange.ts";
import { NoAnswer } from "../core/http.ts";
import { currentBill } from "../core/meter.ts";
import { responseOf } from "./exchange-of.ts";
import type { CallLine } from "./format.ts";
import type { Timeline } from "./timeline.ts";

/** The calls of one check or story that were not repeated yet, in the order of sending. */
type Reel = CallLine[];

/**
 * Answers requests from a tape. Each check and story must send what it sent then, in the same order: from its first other
 * request on, each one is missing.
 */
export function replayCarrier(calls: readonly CallLine[], timeline: Timeline): Carrier {
  const reels = reelsOf(calls);
  return async (request) => {
    const name = currentBill()?.name;
    const call = take(reels.get(name) ?? [], request);
    if (call === undefined) {
      if (process.env.DBG) console.log(name, request, (reels.get(name) ?? [])[0]?.request);
      reels.delete(name);
      throw new Blocked(`needs a call that is not on the tape (${request.method} ${new URL(request.url).pathname})`);
    }
    await timeline.until(call.ended);
    if (call.lost) throw new NoAnswer(call.lost.reason, call.lost.late);
    const response = call.response && responseOf(call.response, call.took);
    if (response) return response;
    throw new Blocked("needs a whole answer, of which the tape keeps only the beginning");
  };
}

function reelsOf(calls: readonly CallLine[]): Map<string | undefined, Reel> {
  const reels = new Map<string | undefined, Reel>();
  for (const call of [...calls].sort((a, b) => a.sent - b.sent)) {
    const reel = reels.get(call.of);
    if (reel) reel.push(call);
    else reels.set(call.of, [call]);
  }
  return reels;
}

/** The next call, or one that was on its way at the same time. */
function take(reel: Reel, request: SentRequest): CallLine | undefined {
  const at = reel.findIndex((call) => isSame(call, request));
  if (at < 0) return undefined;
  const found = reel[at];
  const wasOnItsWay = reel.slice(0, at).every((skipped) => found !== undefined && found.sent < skipped.done);
  return wasOnItsWay ? reel.splice(at, 1)[0] : undefined;
}

function isSame({ request }: CallLine, { method, url, headers, body }: SentRequest): boolean {
  return (
    request.method === method &&
    request.url === url &&
    request.body === body &&
    Object.entries(headers).every(([name, value]) => request.headers[name] === value)
  );
}
