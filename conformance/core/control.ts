import type { operations } from "../../generated/control-types.ts";
import { responses, type Validator } from "../../generated/control-validators.js";
import { Blocked, NotJudgeable } from "./errors.ts";
import { isRecord, type ReceivedResponse } from "./exchange.ts";
import type { Clock } from "./governor.ts";
import { NoAnswer } from "./http.ts";
import { type ControlAddress, controlTokenVariable } from "./target.ts";
import type { Transport } from "./transport.ts";

/** What a server may offer of the test control interface (DESIGN section 7). */
export const capabilities = ["reset", "clock", "credits", "outcomes", "quota", "ads", "faults"] as const;
export type Capability = (typeof capabilities)[number];

type CallId = keyof operations;

type Body<Id extends CallId> = operations[Id] extends { requestBody: { content: { "application/json": infer Given } } }
  ? Given
  : undefined;

/** Method and path of each call, and the capability that says that a server has it. */
const calls = {
  reset: ["POST", "/reset", "reset"],
  advanceClock: ["POST", "/clock/advance", "clock"],
  setCredits: ["POST", "/credits", "credits"],
  setOutcomes: ["POST", "/outcomes", "outcomes"],
  setQuota: ["POST", "/quota", "quota"],
  setAdsMode: ["POST", "/ads", "ads"],
  plantFaults: ["POST", "/faults", "faults"],
} as const satisfies Partial<Record<CallId, readonly [method: string, path: string, capability: Capability]>>;

/** How long the interface may take: a long advance has much to do. */
const patienceSeconds = 60;
/** How long it may take after Ctrl-C. */
const hurriedSeconds = 1;

/** How often one wait may move the clock: each time that its answer is lost, or that it moves less than it should. */
const maxMoves = 5;

/** The control interface of a target. */
export interface Control {
  readonly capabilities: ReadonlySet<string>;
  /**
   * Makes a call.
   * @throws Blocked when the target does not offer it; NotJudgeable when it offers it and then does not do it
   */
  call<Id extends keyof typeof calls>(id: Id, body: Body<Id>): Promise<void>;
  /** What the clock of the server shows, in milliseconds. @throws like `call` */
  time(): Promise<number>;
}

/**
 * Finds out what a control interface offers.
 * @throws NotJudgeable with one sentence when nothing answers there, or something else, or it asks for another token
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
      `The control interface at ${baseUrl} ${token === undefined ? "asks for a token" : "does not take the token"} (status 401); ` +
        `give control.token in the target file, or ${controlTokenVariable} in the environment.`,
    );
  }
  if (status !== 200 || !Array.isArray(capabilities)) {
    throw new NotJudgeable(
      `The control interface at ${baseUrl} does not name its capabilities (status ${status}); correct --control or leave it out.`,
    );
  }
  const offered = new Set(capabilities.map(String));
  const broken = (capability: string, call: string, answered: number) =>
    new NotJudgeable(
      `The control interface at ${baseUrl} offers ${capability}, but answered ${call} with ${answered}; repair it or leave --control out.`,
    );
  return {
    capabilities: offered,
    async time() {
      const { status, json } = await ask("GET", "/clock");
      const now = isRecord(json) ? Date.parse(String(json.now)) : Number.NaN;
      if (status === 200 && !Number.isNaN(now)) return now;
      throw broken("clock", "GET /clock", status);
    },
    async call(id, body) {
      const [method, path, capability] = calls[id];
      if (!offered.has(capability)) throw new Blocked(`needs control.${capability}`);
      const answer = await ask(method, path, body);
      const described: Validator = responses[id]["200"];
      if (answer.status === 200 && described(answer.json)) return;
      throw broken(capability, `${method} ${path}`, answer.status);
    },
  };
}

/**
 * A clock that moves the server's instead of waiting. It shows the time of the server, as far as that is known: in between two
 * waits the server's clock may stand still or tick in a way of its own, so each wait makes up for that.
 * @param clock what tells the time otherwise
 */
export async function advancingClock(clock: Clock, control: Control): Promise<Clock> {
  let ahead = (await control.time()) - clock.now();
  const now = () => clock.now() + ahead;
  return {
    now,
    async sleep(milliseconds, signal) {
      const start = await control.time();
      const end = Math.max(start, now()) + milliseconds;
      let left = end - start;
      for (let moves = 0; left > 0 && moves < maxMoves && !signal?.aborted; moves += 1) {
        left = end - (await moved(control, left / 1000));
      }
      ahead = (await control.time()) - clock.now();
    },
  };
}

/** Moves the clock of the server. An answer that was lost need not be missed: what the clock shows tells whether it was moved. */
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
        // Each call sets what it is about, whatever it was before; only the clock moves on each time.
        isRepeatable: path !== calls.advanceClock[1],
        retriesOutage: true,
        // What a check puts back after Ctrl-C goes out all the same.
        patience: () => (wasInterrupted ? hurriedSeconds : patienceSeconds),
        interruption: wasInterrupted ? undefined : signal,
      });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (signal?.aborted) throw new Blocked("needs a run that is not interrupted");
      throw new Unreachable(
        `The control interface at ${baseUrl} can't be reached (${error.message}); start it, correct --control, or leave it out.`,
      );
    }
  };
}
