import { Numbering, numbered } from "../../../conformance/compare/numbered.ts";
import { type Side, sideOf } from "../../../conformance/compare/side.ts";
import type { Exchange } from "../../../conformance/core/exchange.ts";
import type { Carrier, Delivery } from "../../../conformance/core/http/carrier.ts";
import { operationOf } from "../../../conformance/core/http/operation-of.ts";
import { sentKey } from "../../../conformance/core/http/sent-key.ts";
import { currentBill, type Meter } from "../../../conformance/core/spending/meter.ts";
import { namedKeys } from "../../../conformance/core/target/target.ts";
import { type Check, openRun, planRun, type Target, targetFrom } from "../../../conformance/index.ts";
import type { RecordedRun } from "../../../conformance/tape/format.ts";
import { Timeline } from "../../../conformance/tape/timeline.ts";
import type { GapId } from "../../../generated/gaps.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import type { Sandbox } from "../../../mocks/sandbox/sandbox.ts";
import { targetOf } from "../../../mocks/sandbox/target.ts";
import { keySent } from "../../../mocks/sandbox/world/key-text.ts";
import type { Snapshot } from "../../../mocks/sandbox/world/snapshot.ts";
import type { Beginning } from "./beginning.ts";
import type { CountedKey } from "./limited-calls.ts";
import { Origins } from "./origins.ts";
import { SandboxMaker } from "./sandbox-maker.ts";
import { targetLike } from "./target-like.ts";
import { Turns } from "./turns.ts";
import type { WatchedSandbox } from "./watched-sandbox.ts";

/** Nothing listens there. */
const origin = "http://sandbox.test";

/** A call of the suite to the sandbox. */
export interface MirrorCall {
  readonly sent: number;
  /** The check or story that made it. */
  readonly of?: string;
  /** The label of its key. */
  readonly key?: string;
  readonly request: Exchange["request"];
  readonly exchange: Exchange;
  /** Whether it shows something new, or what which call showed first (`Origins`). */
  readonly origin: string | undefined;
  /** The gaps that the sandbox decided for its answer. */
  readonly gaps: ReadonlySet<GapId>;
}

/** A call as the suite makes it. */
export interface Asked {
  readonly about: Pick<MirrorCall, "sent" | "of" | "key" | "request">;
  /** Equal for the same call of any run; undefined for a call of no operation. */
  readonly name: string | undefined;
  readonly delivery: Delivery;
  readonly origins: Origins;
  /** When it is made, if the sandbox follows the clock of the run. */
  readonly at: number | undefined;
}

/** A call with the world before it, so that it can be made again. */
export interface Moment extends Asked {
  readonly before: Snapshot;
  readonly call: MirrorCall;
}

/** Calls that were made again, and the sandbox after them. */
export interface Repeated {
  readonly watched: WatchedSandbox;
  readonly moments: readonly Moment[];
}

/** Looks at each call of a run that no other one overlaps. */
export interface Guide {
  /** @returns what the run continues with, if the call is to be answered otherwise */
  see(
    moment: Moment,
    watched: WatchedSandbox,
  ): Promise<{ readonly watched: WatchedSandbox; readonly call: MirrorCall } | undefined>;
}

/** What a run on the sandbox showed. */
export interface MirrorRun {
  /** By name (`numbered.ts`). */
  readonly calls: ReadonlyMap<string, MirrorCall>;
  /** Calls of the control interface and of undocumented paths. */
  readonly others: readonly MirrorCall[];
  /** The stories that each check uses, also by way of other stories. */
  readonly stories: ReadonlyMap<string, ReadonlySet<string>>;
  /** The gaps that decide the world before the first call. */
  readonly first: ReadonlySet<GapId>;
  readonly side: Side;
}

/** Every call of a run, whether of an operation or not. */
export function callsIn({ calls, others }: MirrorRun): readonly MirrorCall[] {
  return [...calls.values(), ...others];
}

/** Repeats a recorded run, or a part of it, on sandboxes in this process. */
export class Mirror {
  readonly #run: RecordedRun;
  readonly #beginning: Beginning;
  readonly #make: SandboxMaker;
  /** How many calls of runs it has answered. */
  answered = 0;

  constructor(run: RecordedRun, beginning: Beginning) {
    this.#run = run;
    this.#beginning = beginning;
    this.#make = new SandboxMaker(beginning.start);
  }

  /** The keys of the run, by label. */
  keys(): ReadonlyMap<string, CountedKey> {
    const { sandbox } = this.#make.seeded({}).watched;
    const secrets = Object.entries(namedKeys(this.#targetOf(sandbox)));
    const keys = secrets.flatMap(([label, secret]) => {
      const key = secret === undefined ? undefined : keySent(sandbox.world, secret);
      return key ? [[label, key] as const] : [];
    });
    sandbox.close();
    return new Map(keys);
  }

  /**
   * @param isWhole whether the run begins and ends like the recorded one: it raises the balance first, and at last removes what it made
   * @param guide may change the answers in force after each call
   */
  async run(checks: readonly Check[], latitude: LatitudeOptions, isWhole = false, guide?: Guide): Promise<MirrorRun> {
    const { target: recorded, ...run } = this.#run;
    const { start, isFunded } = this.#beginning;
    // It stands still but for waits, so that a slow machine changes nothing. A sandbox without a clock that the suite can move follows it.
    const clock = new Timeline(start);
    const seeded = this.#make.seeded(latitude);
    let { watched } = seeded;
    const target = this.#targetOf(watched.sandbox);
    const labels = Object.entries(namedKeys(target));
    const numbering = new Numbering();
    const calls: MirrorCall[] = [];
    const origins = new Origins();
    const turns = new Turns();
    let sent = 0;
    const carrier: Carrier = async (request, delivery) => {
      const number = sent++;
      this.answered += 1;
      const of = currentBill()?.name;
      const key = labels.find(([, secret]) => secret !== undefined && sentKey(request.headers) === secret)?.[0];
      const about = { sent: number, ...(of !== undefined && { of }), ...(key !== undefined && { key }), request };
      const name = numbering.nameOf(about);
      const asked = { about, name, delivery, origins, at: recorded.control ? undefined : clock.now() };
      const answered = async (isAlone: boolean) => {
        const before = guide && isAlone ? watched.sandbox.snapshot() : undefined;
        const call = await answerOf(watched, asked);
        const better = before && (await guide?.see({ ...asked, before, call }, watched));
        if (better) watched = better.watched;
        const { exchange } = better?.call ?? call;
        calls.push(better?.call ?? call);
        origins.note(name, exchange);
        return exchange.response;
      };
      return guide ? turns.take(answered) : answered(true);
    };
    try {
      const opened = await openRun({
        ...run,
        target,
        carrier,
        clock,
        // Nobody reads its verdicts.
        oracles: [],
        requirements: [],
      });
      if (isWhole && isFunded) await opened.fund(planRun(checks, run.profile, opened.offers).credits);
      for (const check of checks) await opened.check(check);
      if (isWhole) await opened.close();
      const others = calls.filter(({ exchange }) => exchange.operation === undefined);
      const named = numbered(calls);
      return { calls: named, others, stories: storiesOf(opened.meter), first: seeded.first, side: sideOf(named) };
    } finally {
      watched.sandbox.close();
    }
  }

  #targetOf(sandbox: Sandbox): Target {
    return targetLike(this.#run.target, targetFrom(targetOf(sandbox, origin)));
  }

  /**
   * Makes calls again from the moment before the first of them, with other answers, each at its time.
   * @param isKept whether the run continues from here, so that the calls need the new world before them
   * @returns the calls, and the sandbox after them
   */
  async again(moments: readonly Moment[], latitude: LatitudeOptions, isKept = false): Promise<Repeated> {
    const [first] = moments;
    if (first === undefined) throw new Error("There are no calls to repeat.");
    const watched = this.#make.at(first.before, latitude);
    const repeated: Moment[] = [];
    for (const moment of moments) {
      watched.reach(moment.before.now);
      const before = isKept ? watched.sandbox.snapshot() : moment.before;
      repeated.push({ ...moment, before, call: await answerOf(watched, moment) });
    }
    return { watched, moments: repeated };
  }
}

async function answerOf(watched: WatchedSandbox, { about, name, delivery, origins, at }: Asked): Promise<MirrorCall> {
  const { request } = about;
  const { response, gaps } = await watched.answer(request, delivery, at);
  const operation = operationOf(request);
  const exchange = { request, response, ...(operation && { operation }) };
  return { ...about, gaps, exchange, origin: origins.of(name, exchange) };
}

/** The stories that each check used. */
function storiesOf(meter: Meter): ReadonlyMap<string, ReadonlySet<string>> {
  const below = (names: Iterable<string>, seen = new Set<string>()): ReadonlySet<string> => {
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      below(meter.stories.get(name)?.stories ?? [], seen);
    }
    return seen;
  };
  return new Map([...meter.checks].map(([id, bill]) => [id, below(bill.stories)]));
}
