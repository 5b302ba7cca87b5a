import { createHash, randomUUID } from "node:crypto";
import { contractVersion } from "../../generated/levels.ts";
import type { ReceivedResponse, SentRequest } from "../core/exchange.ts";
import type { Carrier } from "../core/http/carrier.ts";
import { realClock } from "../core/http/governor.ts";
import { NoAnswer } from "../core/http/http.ts";
import { sentKey } from "../core/http/sent-key.ts";
import type { Report } from "../core/report/report.ts";
import { carrierOf, type RunOptions, usualRandomness } from "../core/run/runner.ts";
import { currentBill } from "../core/spending/meter.ts";
import { namedKeys, secretsOf, type Target } from "../core/target/target.ts";
import { type CallLine, type RecordedResponse, type TapeLine, tapeVersion } from "./format.ts";
import { type StandIns, standInsFor } from "./stand-ins.ts";
import { SteppingClock } from "./timeline.ts";

/** Longer bodies are kept in part once the tape holds this many bytes of them: a broken server may send megabytes each time. */
const longBody = 16 * 1024;
const maxLongBytes = 16 * 1024 * 1024;
const keptOfLong = 512;

/** Writes one line of a tape. */
export type WriteLine = (line: TapeLine) => void;

/** The options of a run that is recorded, and what ends its tape. */
export interface Recording<Options> {
  readonly options: Options;
  /** @param report of the run; undefined if it could not be judged */
  end(report: Report | undefined): void;
}

export interface TapeOptions {
  /** The version of the kit. */
  readonly kit: string;
  /** Whether the run is to run every check of the kit. */
  readonly isWhole: boolean;
  readonly write: WriteLine;
}

/**
 * Records a run.
 * @returns the options with which the run writes its tape
 */
export function recorded<Options extends RunOptions>(
  options: Options,
  { kit, isWhole, write }: TapeOptions,
): Recording<Options> {
  const { target, onEvent } = options;
  const standIns = standInsFor(secretsOf(target));
  const clock = new SteppingClock(options.clock ?? realClock);
  const ids = options.ids ?? randomUUID();
  write({
    kind: "head",
    tape: tapeVersion,
    kit,
    contract: contractVersion,
    baseUrl: target.baseUrl,
    at: clock.now(),
    run: {
      target: withStandIns(target, standIns),
      profile: options.profile,
      random: { ...usualRandomness, ...options.random },
      confirm: options.confirm ?? false,
      governed: options.governed ?? true,
      isWhole,
      isPart: options.isPart ?? false,
      ids,
    },
  });
  const carrier = recordingCarrier(options.carrier ?? carrierOf(options.fetch), { target, standIns, clock, write });
  return {
    options: {
      ...options,
      ids,
      clock,
      carrier,
      onEvent(event) {
        if (event.type === "check") write({ kind: "check", id: event.check.id });
        onEvent?.(event);
      },
    },
    end(report) {
      const verdicts = report && Object.fromEntries(report.checks.map(({ id, verdict }) => [id, verdict]));
      const stopped = report?.stopped;
      write({
        kind: "end",
        ...(stopped !== undefined && { stopped: standIns.in(stopped) }),
        ...(verdicts && { verdicts }),
      });
    },
  };
}

interface RecorderOptions {
  readonly target: Pick<Target, "keys" | "scoped">;
  readonly standIns: StandIns;
  readonly clock: SteppingClock;
  readonly write: WriteLine;
}

/** Passes requests on and writes each attempt. */
function recordingCarrier(inner: Carrier, { target, standIns, clock, write }: RecorderOptions): Carrier {
  const labels = Object.entries(namedKeys(target));
  const keep = bodyKeeper(standIns);
  let moments = 0;
  return async (request, delivery) => {
    const sent = moments++;
    const at = clock.step();
    const of = currentBill()?.name;
    const key = labels.find(([, secret]) => secret !== undefined && sentKey(request.headers) === secret)?.[0];
    const note = (end: Pick<CallLine, "took" | "response" | "lost">) => {
      const ended = clock.step();
      write({
        kind: "call",
        sent,
        done: moments++,
        at,
        ended,
        ...(of !== undefined && { of }),
        ...(key !== undefined && { key }),
        request: requestOf(request, standIns),
        ...end,
      });
    };
    try {
      const response = await inner(request, delivery);
      note({ took: response.milliseconds, response: keep(response) });
      return response;
    } catch (error) {
      if (error instanceof NoAnswer) note({ took: 0, lost: { reason: standIns.in(error.message), late: error.late } });
      throw error;
    }
  };
}

function requestOf({ method, url, headers, body }: SentRequest, standIns: StandIns): CallLine["request"] {
  return {
    method,
    url: standIns.in(url),
    headers: inEach(headers, standIns),
    ...(body !== undefined && { body: standIns.in(body) }),
  };
}

function inEach(headers: Readonly<Record<string, string>>, standIns: StandIns): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, standIns.in(value)]));
}

/** Keeps the bodies of answers whole, and of many long ones only the beginning. */
function bodyKeeper(standIns: StandIns): (response: ReceivedResponse) => RecordedResponse {
  let left = maxLongBytes;
  return ({ status, headers, text }) => {
    const body = standIns.in(text);
    const { "set-cookie": _, ...kept } = headers;
    const shown = { status, headers: inEach(kept, standIns) };
    const bytes = Buffer.byteLength(body);
    if (bytes > longBody) left -= bytes;
    if (bytes <= longBody || left >= 0) return { ...shown, body };
    const sha256 = createHash("sha256").update(body).digest("hex");
    return { ...shown, body: { head: body.slice(0, keptOfLong), bytes, sha256 } };
  };
}

/** A target whose secrets are stand-ins. */
function withStandIns(target: Target, { of }: StandIns): Target {
  const { keys, scoped, control } = target;
  const named = Object.entries(keys).map(([name, key]) => [name, of(key)]);
  return {
    ...target,
    keys: { ...Object.fromEntries(named), full: of(keys.full) },
    ...(scoped && { scoped: scoped.map((each) => ({ ...each, key: of(each.key) })) }),
    ...(control && { control: { ...control, ...(control.token !== undefined && { token: of(control.token) }) } }),
  };
}
