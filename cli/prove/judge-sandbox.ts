import type { Check } from "../../conformance/index.ts";
import {
  createAnswerObserver,
  createOracles,
  observers,
  type Profile,
  type Report,
  type RunEvent,
  requirements,
  runSuite,
  targetFrom,
} from "../../conformance/index.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import { createSandbox, type LatitudeOptions } from "../../mocks/sandbox/index.ts";
import { targetOf } from "../../mocks/sandbox/target.ts";

/** The address of the in-process sandbox; nothing listens there. */
const origin = "http://sandbox.test";

/** The address of its control interface. */
export const controlUrl = `${origin}/_control`;

const plainly: Between = (request, send) => send(request);

/** A Wednesday at noon, so that every run sees the same days. */
export const start = Date.UTC(2026, 6, 15, 12);

/** Sits between the suite and a sandbox and may change requests and answers. */
export type Between = (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>;

export interface SandboxRun {
  readonly checks: readonly Check[];
  /** Default: `full`. */
  readonly profile?: Profile;
  /** The planted faults. */
  readonly faults?: readonly Fault[];
  /** How it behaves where the documents leave something open. */
  readonly latitude?: LatitudeOptions;
  /** How many scripts each state machine runs. Default: the same as `verify`. */
  readonly scripts?: number;
  /** Sees every call of the API, but not of the control interface. */
  readonly between?: Between;
  /** Sees every call of the control interface. */
  readonly betweenControl?: Between;
  /** What the target file claims. Default: everything. */
  readonly implements?: readonly string[];
  readonly onEvent?: (event: RunEvent) => void;
  readonly signal?: AbortSignal;
  /** Runs the suite. Default: `runSuite` itself. */
  readonly runner?: typeof runSuite;
}

/**
 * Judges a new sandbox in this process with all keys and the control interface.
 * @returns the report
 */
export async function judgeSandbox(run: SandboxRun): Promise<Report> {
  const {
    checks,
    profile = "full",
    faults = [],
    latitude,
    scripts,
    between,
    betweenControl,
    onEvent,
    signal,
    implements: claimed,
    runner = runSuite,
  } = run;
  const sandbox = createSandbox({
    start,
    speed: 0,
    journalSize: 0,
    faults,
    ...(latitude && { latitude }),
  });
  const base = `${origin}${faults.find((fault) => fault.base)?.base ?? "/api/v1"}`;
  const { baseUrl, ...target } = targetFrom(targetOf(sandbox, origin));
  const send = async (request: Request) =>
    sandbox.fetch(base === baseUrl ? request : new Request(request.url.replace(base, baseUrl), request));
  const isControl = (request: Request) => request.url.startsWith(controlUrl);
  try {
    return await runner({
      target: { ...target, baseUrl: base, ...(claimed && { implements: claimed }) },
      checks,
      oracles: createOracles(),
      observers,
      answers: createAnswerObserver(),
      requirements,
      profile,
      fetch: (request) => ((isControl(request) ? betweenControl : between) ?? plainly)(request, send),
      ...(scripts !== undefined && { random: { runs: scripts } }),
      ...(onEvent && { onEvent }),
      ...(signal && { signal }),
    });
  } finally {
    sandbox.close();
  }
}
