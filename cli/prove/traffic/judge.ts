import type { Exchange } from "../../../conformance/core/exchange.ts";
import { operationOf } from "../../../conformance/core/http/operation-of.ts";
import { readJson } from "../../../conformance/core/http/read-json.ts";
import { type Check, NotJudgeable } from "../../../conformance/index.ts";
import type { TrafficEntry } from "../../../conformance/watchers/seen.ts";
import { TrafficJudge } from "../../../conformance/watchers/traffic-judge.ts";
import type { Fault } from "../../../mocks/sandbox/fault.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/index.ts";
import { type Between, controlUrl, judgeSandbox } from "../judge-sandbox.ts";
import { checksFor, faultScripts, type Seen } from "../kill.ts";

/** What the traffic of a run on a planted fault shows. */
export interface TrafficKill {
  readonly fault: string;
  /** The first rule that the traffic breaks; null if it breaks none. */
  readonly by: string | null;
  /** Whether that rule judges a requirement that the fault breaks. */
  readonly isNamed: boolean;
  readonly calls: number;
}

/** A rule that the traffic of a legal server breaks. */
export interface TrafficAlarm {
  readonly rule: string;
  readonly reason: string;
  /** The share of the calls that were dropped. */
  readonly dropped: number;
  readonly latitude: LatitudeOptions;
}

/** The shares of calls that are dropped at random. */
export const droppedShares = [0, 0.1, 0.5, 0.9] as const;

/** Records every call of a run. @param onEntry called for each answer, in the order in which they arrive */
export function recording(onEntry: (entry: TrafficEntry) => void): Between {
  const labels = new Map<string, string>();
  return async (request, send) => {
    const at = preciseNow();
    const body = request.body === null ? undefined : await request.clone().text();
    const { method, url } = request;
    const headers = Object.fromEntries(request.headers);
    const response = await send(request);
    const text = await response.clone().text();
    const operation = operationOf({ method, url });
    const exchange: Exchange = {
      request: { method, url, headers, ...(body !== undefined && { body }) },
      response: {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text,
        json: readJson(text),
        milliseconds: preciseNow() - at,
      },
      ...(operation && { operation }),
    };
    const key = headers.authorization?.replace(/^Bearer /i, "") ?? headers["x-api-key"];
    if (key !== undefined && !labels.has(key)) labels.set(key, `key-${labels.size + 1}`);
    const label = key === undefined ? undefined : labels.get(key);
    onEntry({ at, ended: preciseNow(), exchange, ...(label !== undefined && { key: label }) });
    return response;
  };
}

/** Judges the traffic of a run on a legal server, whole and with some of its calls dropped. */
export async function trafficAlarms(
  checks: readonly Check[],
  { latitude, seed }: { readonly latitude: LatitudeOptions; readonly seed: number },
): Promise<{ readonly kind: "trafficLegal"; readonly calls: number; readonly alarms: readonly TrafficAlarm[] }> {
  const random = randomFrom(seed);
  const judges = droppedShares.map((dropped) => ({ dropped, judge: new TrafficJudge({ controlUrls: [controlUrl] }) }));
  const alarms: TrafficAlarm[] = [];
  const see = (entry: TrafficEntry) => {
    const chance = random();
    for (const { dropped, judge } of judges) {
      if (chance < dropped) continue;
      for (const { rule, isRecommendation, evidence } of judge.see(entry)) {
        if (isRecommendation) continue;
        const { expected, actual, pointer = "", curl } = evidence;
        alarms.push({ rule, reason: `expected ${expected}, but ${actual} ${pointer} (${curl})`, dropped, latitude });
      }
    }
  };
  await judgeSandbox({
    checks,
    latitude,
    profile: "exhaustive",
    between: recording(see),
    // Also without some of the calls that move the clock: a console or a test may move it where no recorder sees it.
    betweenControl: recording(see),
  });
  for (const { dropped, judge } of judges) {
    const faults = judge.report().checks.filter(({ verdict }) => verdict === "error");
    for (const { reason = "" } of faults) alarms.push({ rule: "kit", reason, dropped, latitude });
  }
  return { kind: "trafficLegal", calls: judges[0]?.judge.calls ?? 0, alarms };
}

/** Judges the traffic of the checks of a planted fault, until it breaks a rule. */
export async function killByTraffic(fault: Fault, checks: readonly Check[], seen: Seen): Promise<TrafficKill> {
  const judge = new TrafficJudge({ controlUrls: [controlUrl] });
  const found = new AbortController();
  let by: string | null = null;
  let isNamed = false;
  const see = (entry: TrafficEntry) => {
    for (const { rule, requirements } of judge.see(entry)) {
      by ??= rule;
      isNamed ||= requirements.some((id) => fault.breaks.includes(id));
      found.abort();
    }
  };
  const between = recording(see);
  try {
    await judgeSandbox({
      checks: checksFor(fault, checks, seen),
      profile: "exhaustive",
      faults: [fault],
      scripts: faultScripts,
      between,
      betweenControl: between,
      signal: found.signal,
    });
  } catch (error) {
    // The first call shows some faults, and some servers can't be judged at all.
    if (!(error instanceof NotJudgeable)) throw error;
  }
  return { fault: fault.name, by, isNamed, calls: judge.calls };
}

/** Numbers from 0 to 1. @param seed the same seed gives the same numbers (mulberry32) */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Calls in this process take less than a millisecond, and calls of the same millisecond have no order. */
function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}
