import { type CallStep, idempotencyKeyOf, type Step, type Trace } from "../core/run/trace.ts";
import type { Bill, Meter } from "../core/spending/meter.ts";
import { objectIdsIn } from "../core/values/object-id.ts";

/** What a run recorded of its steps. */
export interface Recorded {
  readonly meter: Pick<Meter, "checks" | "stories">;
  readonly trace: Trace;
}

/** Values that a server gives and later calls use: ids, cursors, receipts. */
const given = /[0-9a-f]{24}|[\w-]{16,}/g;

/**
 * The steps that led to an exchange, in order: those of its check, and those before it that made or changed what it uses. Of several
 * equal reads in a row only the last is kept.
 * @param check the id of the check; undefined for a rule, which any check may have met
 * @param shown the number of the exchange
 * @param said how it deviates, in words that may name ids
 */
export function stepsTo(
  check: string | undefined,
  shown: number,
  said: string,
  { meter, trace }: Recorded,
): readonly Step[] {
  const bills = [...meter.checks.values(), ...meter.stories.values()];
  // The exchange may be one of a story that several checks share.
  const shares = ({ steps }: Bill) => steps.includes(shown);
  const told = check === undefined ? [] : [meter.checks.get(check), ...[...meter.stories.values()].filter(shares)];
  const own = told.flatMap((bill) => bill?.steps ?? []);
  const end = endOf(own, shown, said, trace);
  const kept = new Set([...own.filter((number) => number < end), shown, end]);
  const ids = new Set<string>();
  const open = [...kept];
  const follow = (id: string, before: number) => {
    if (ids.has(id)) return;
    ids.add(id);
    for (const needed of [producerOf(id, before, trace), ...changesOf(id, shown, trace)]) {
      if (needed === undefined || kept.has(needed)) continue;
      kept.add(needed);
      open.push(needed);
    }
  };
  for (const id of objectIdsIn(said)) follow(id, shown);
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    for (const id of idsIn(trace.step(number))) follow(id, number);
    for (const needed of [...earlierWithKey(number, trace), ...earlierOfSameKind(number, trace)]) {
      if (kept.has(needed)) continue;
      kept.add(needed);
      open.push(needed);
    }
  }
  addPolls(kept, bills, ids, end, trace);
  addSteering(kept, bills, shown, trace);
  return withoutRepeats([...kept].toSorted((a, b) => a - b).flatMap((number) => trace.step(number) ?? []));
}

/**
 * The last step of the story. What several calls cost together shows in the balance after them, not in the answer of one.
 */
function endOf(own: readonly number[], shown: number, said: string, trace: Trace): number {
  const step = trace.step(shown);
  const isBalance = /the balance is \d+ (lower|higher) than before/.test(said);
  if (!isBalance || step?.kind !== "call" || step.exchange.request.method === "GET") return shown;
  const key = (each: CallStep) => each.exchange.request.headers.authorization;
  const reads = (number: number) => {
    const other = trace.step(number);
    if (other === undefined || !isRead(other)) return false;
    return other.exchange.operation?.operationId === "getCredits" && key(other) === key(step);
  };
  return own.find((number) => number > shown && reads(number)) ?? shown;
}

/** The steps before another that send its Idempotency-Key: the server repeats or refuses it because of them. */
function* earlierWithKey(number: number, trace: Trace): Iterable<number> {
  const key = idempotencyKeyOf(trace.step(number));
  if (key === undefined) return;
  for (let earlier = 0; earlier < number; earlier += 1)
    if (idempotencyKeyOf(trace.step(earlier)) === key) yield earlier;
}

/** More calls than these that name the same id do so because all of them do, such as that of the workspace. */
const fewCalls = 3;

/** Values in a body of which a server may want no second one: ids, and the address of a website. */
const claimed = /[0-9a-f]{24}|https?:\/\/[^\s"\\]+/g;

/** The successful calls of the same operation before another that name an id or an address of its body, too: they may be why it is refused. */
function earlierOfSameKind(number: number, trace: Trace): readonly number[] {
  const step = trace.step(number);
  if (step?.kind !== "call" || step.exchange.request.method === "GET") return [];
  const { operation, request } = step.exchange;
  const found = new Set<number>();
  for (const [value] of request.body?.matchAll(claimed) ?? []) {
    const same: number[] = [];
    for (let earlier = 0; earlier < number; earlier += 1) {
      const other = trace.step(earlier);
      if (other?.kind !== "call" || other.exchange.operation?.operationId !== operation?.operationId) continue;
      if (other.exchange.response.status < 300 && other.exchange.request.body?.includes(value)) same.push(earlier);
    }
    if (same.length <= fewCalls) for (const earlier of same) found.add(earlier);
  }
  return [...found];
}

/** The ids in a request. */
function idsIn(step: Step | undefined): readonly string[] {
  if (step?.kind !== "call") return [];
  const { url, body = "" } = step.exchange.request;
  return `${new URL(url).pathname} ${new URL(url).search} ${body}`.match(given) ?? [];
}

/** The first step before another whose answer has an id. */
function producerOf(id: string, before: number, trace: Trace): number | undefined {
  for (let number = 0; number < before; number += 1) {
    const step = trace.step(number);
    if (step?.kind === "call" && step.exchange.response.text.includes(id)) return number;
  }
  return undefined;
}

/** The steps that changed the resource of an id. */
function* changesOf(id: string, before: number, trace: Trace): Iterable<number> {
  for (let number = 0; number < before; number += 1) {
    const step = trace.step(number);
    if (step?.kind !== "call") continue;
    const { request, response } = step.exchange;
    if (request.method !== "GET" && response.status < 300 && request.url.includes(`/${id}`)) yield number;
  }
}

/** Adds the reads with which the checks and stories of these steps waited for something. */
function addPolls(
  kept: Set<number>,
  bills: readonly Bill[],
  ids: ReadonlySet<string>,
  shown: number,
  trace: Trace,
): void {
  for (const { steps } of bills) {
    const first = steps.find((number) => kept.has(number));
    if (first === undefined) continue;
    for (const number of steps) {
      const step = trace.step(number);
      const isPoll = step !== undefined && isRead(step) && idsIn(step).some((id) => ids.has(id));
      if (isPoll && number > first && number < shown) kept.add(number);
    }
  }
}

/** Adds the steps that set how the server answers the calls of a story: some of its jobs must fail. */
function addSteering(kept: Set<number>, bills: readonly Bill[], shown: number, trace: Trace): void {
  const isMeant = (number: number) => number === shown || (kept.has(number) && isWrite(trace.step(number)));
  for (const { steps } of bills.filter((bill) => bill.steps.some(isMeant))) {
    const last = steps.findLast(isMeant) ?? -1;
    for (const number of steps) if (number < last && isSteering(trace.step(number))) kept.add(number);
  }
}

/** Of equal reads in a row, the last one. */
function withoutRepeats(steps: readonly Step[]): readonly Step[] {
  return steps.filter((step, at) => {
    const next = steps[at + 1];
    return !(isRead(step) && next !== undefined && isRead(next) && isEqual(step, next));
  });
}

function isRead(step: Step): step is CallStep {
  return step.kind === "call" && step.exchange.request.method === "GET";
}

function isWrite(step: Step | undefined): boolean {
  return step?.kind === "call" && step.exchange.request.method !== "GET";
}

/** Whether a step sets how the server answers from then on, not only its clock. */
function isSteering(step: Step | undefined): boolean {
  return step?.kind === "control" && step.call !== "advanceClock";
}

function isEqual(one: CallStep, other: CallStep): boolean {
  const [a, b] = [one.exchange.request, other.exchange.request];
  return a.url === b.url && JSON.stringify(a.headers) === JSON.stringify(b.headers);
}
