import type { operations } from "../../../generated/control-types.ts";
import { Blocked, NotJudgeable } from "../errors.ts";
import { isRecord, type ReceivedResponse, type SentRequest } from "../exchange.ts";
import type { Clock } from "../http/governor.ts";
import { NoAnswer } from "../http/http.ts";
import type { Transport } from "../http/transport.ts";
import { type ControlAddress, controlTokenVariable } from "./target.ts";

/** The parts of the test control interface that a server may offer (DESIGN section 7). */
export const capabilities = ["reset", "clock", "credits", "outcomes", "quota", "ads", "faults"] as const;
export type Capability = (typeof capabilities)[number];

type CallId = keyof operations;

type Body<Id extends CallId> = operations[Id] extends { requestBody: { content: { "application/json": infer Given } } }
  ? Given
  : undefined;

/** Method and path of each call, and the capability that announces it. */
const calls = {
  reset: ["POST", "/reset", "reset"],
  advanceClock: ["POST", "/clock/advance", "clock"],
  setCredits: ["POST", "/credits", "credits"],
  setOutcomes: ["POST", "/outcomes", "outcomes"],
  setQuota: ["POST", "/quota", "quota"],
  setAdsMode: ["POST", "/ads", "ads"],
  plantFaults: ["POST", "/faults", "faults"],
} as const satisfies Partial<Record<CallId, readonly [method: string, path: string, capability: Capability]>>;

export type ControlCall = keyof typeof calls;

/** Method and path of each call, below the address of the interface. */
export const controlCalls: Readonly<
  Record<ControlCall, readonly [method: string, path: string, capability: Capability]>
> = calls;

/** Where a server's interface is unless it says otherwise. @param baseUrl of its API */
export function usualControlUrl(baseUrl: string): string {
  return new URL("/_control", baseUrl).href;
}

/** The calls after which everything is still there; others, such as those of another interface, may reset or restore the state. */
const settings = Object.entries(calls).flatMap(([id, [, path]]) => (id === "reset" ? [] : [path]));

/** Whether everything is still there after a call of the interface. */
export function keepsState({ method, url }: SentRequest): boolean {
  return method === "GET" || settings.some((path) => url.endsWith(path));
}

/** Whether a call of the interface moves the clock. */
export function movesClock({ method, url }: SentRequest): boolean {
  return method === "POST" && url.endsWith(calls.advanceClock[1]);
}

/** Timeout of the interface: a long advance takes a while. */
const patienceSeconds = 60;
/** Timeout after Ctrl-C. */
const hurriedSeconds = 1;

/** How often one wait may advance the clock: again after each lost answer, and each time it advances too little. */
const maxMoves = 5;

/** The control interface of a target. */
export interface Control {
  readonly capabilities: ReadonlySet<string>;
  /**
   * Makes a call.
   * @throws Blocked if the target does not offer it; NotJudgeable if it offers it but the call fails
   */
  call<Id extends ControlCall>(id: Id, body: Body<Id>): Promise<void>;
  /** The server's time, in milliseconds. @throws like `call` */
  time(): Promise<number>;
}

/**
 * Finds out what a control interface offers.
 * @throws NotJudgeable with one sentence if nothing or something else answers there, or it rejects the token
 */
export async function connectControl(
  transport: Transport,
  address: ControlAddress,
  interruption?: AbortSignal,
): Promise<Control> {
  const { baseUrl, token } = address;
  const ask = askerOf(transport, address, interruption);
  const { status, json } = await ask("GET", "/capabilities");
  const { capabilities } = isRecord(json) ? json : {};
  if (status === 401) {
    throw new NotJudgeable(
      `The control interface at ${baseUrl} ${token === undefined ? "requires a token" : "rejects the token"} (status 401); ` +
        `give control.token in the target file, or ${controlTokenVariable} in the environment.`,
    );
  }
  if (!Array.isArray(capabilities)) {
    throw new NotJudgeable(
      `The control interface at ${baseUrl} does not list its capabilities (status ${status}); correct --control or remove it.`,
    );
  }
  const offered = new Set(capabilities.map(String));
  const broken = (capability: string, call: string, answered: number) =>
    new NotJudgeable(
      `The control interface at ${baseUrl} offers ${capability}, but answered ${call} with ${answered}; repair it or remove --control.`,
    );
  return {
    capabilities: offered,
    async time() {
      const { status, json } = await ask("GET", "/clock");
      const now = isRecord(json) ? timeFrom(json.now) : undefined;
      if (now !== undefined) return now;
      throw broken("clock", "GET /clock", status);
    },
    async call(id, body) {
      const [method, path, capability] = calls[id];
      if (!offered.has(capability)) throw new Blocked(`needs control.${capability}`);
      const answer = await ask(method, path, body);
      // Any success will do: what the server set shows in its later answers.
      if (isSuccess(answer)) return;
      throw broken(capability, `${method} ${path}`, answer.status);
    },
  };
}

function isSuccess({ status }: ReceivedResponse): boolean {
  return status >= 200 && status < 300;
}

/** A time as text, or as a number of seconds or milliseconds. @returns milliseconds; undefined if it is none */
export function timeFrom(now: unknown): number | undefined {
  const milliseconds = typeof now === "number" ? (now < 1e11 ? now * 1000 : now) : Date.parse(String(now));
  return Number.isFinite(milliseconds) ? milliseconds : undefined;
}

/**
 * A clock that advances the server's clock instead of waiting. It shows the server's time as far as it is known: between two
 * waits, the server's clock may stand still or run at another speed, so each wait corrects for that.
 * @param clock measures the time between calls
 */
export async function advancingClock(clock: Clock, control: Control): Promise<Clock> {
  let read = await control.time();
  let ahead = read - clock.now();
  const now = () => clock.now() + ahead;
  return {
    now,
    earliest: () => read,
    async sleep(milliseconds, signal) {
      const start = await control.time();
      const end = Math.max(start, now()) + milliseconds;
      let left = end - start;
      for (let moves = 0; left > 0 && moves < maxMoves && !signal?.aborted; moves += 1) {
        left = end - (await moved(control, left / 1000));
      }
      read = await control.time();
      ahead = read - clock.now();
    },
  };
}

/** Advances the server's clock. A lost answer does no harm: reading the clock shows whether it was advanced. */
async function moved(control: Control, seconds: number): Promise<number> {
  try {
    await control.call("advanceClock", { seconds });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  return control.time();
}

/** No answer came from the control interface. */
class Unreachable extends NotJudgeable {}

type Ask = (method: string, path: string, body?: unknown) => Promise<ReceivedResponse>;

function askerOf(transport: Transport, { baseUrl, token }: ControlAddress, signal: AbortSignal | undefined): Ask {
  return async (method, path, body) => {
    const wasInterrupted = signal?.aborted ?? false;
    const request = {
      method,
      url: `${baseUrl}${path}`,
      headers: {
        accept: "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    try {
      return await transport.send({
        request,
        // All calls but advancing the clock set a state and are safe to repeat.
        isRepeatable: path !== calls.advanceClock[1],
        retriesOutage: true,
        // Calls with which a check restores state after Ctrl-C are still sent.
        patience: () => (wasInterrupted ? hurriedSeconds : patienceSeconds),
        interruption: wasInterrupted ? undefined : signal,
      });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (signal?.aborted) throw new Blocked("needs a run that is not interrupted");
      throw new Unreachable(
        `The control interface at ${baseUrl} can't be reached (${error.message}); start it, correct --control or remove it.`,
      );
    }
  };
}
