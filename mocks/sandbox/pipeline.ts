import { type ErrorType, errorTypes, type Operation, type OperationId } from "../../generated/operations.ts";
import type { Call, Handler } from "./call.ts";
import { violationsOf } from "./check-response.ts";
import type { Answer, Envelopes } from "./envelope.ts";
import { internalError } from "./internal-error.ts";
import type { Journal, JournalEntry } from "./journal.ts";
import type { Log } from "./log.ts";
import type { Planted } from "./plant.ts";
import { Refusal } from "./refusal.ts";
import type { Reply } from "./reply.ts";
import { shownAt } from "./request/hosted-media.ts";
import { bindRefused, dropExpiredReplies, storeReply } from "./request/idempotency.ts";
import { firstRefusal, type Stage } from "./request/precedence.ts";
import type { RateLimits } from "./request/rate-limits.ts";
import { type Asked, Visit } from "./request/visit.ts";
import { withPollPause } from "./unfinished.ts";
import { charge, madeBy, spendingOf } from "./world/credits.ts";
import { takePlanned } from "./world/planned.ts";
import type { World } from "./world/world.ts";

export interface PipelineOptions {
  readonly world: World;
  readonly envelopes: Envelopes;
  readonly limits: RateLimits;
  readonly journal: Journal;
  readonly log: Log;
  readonly handlers: Readonly<Record<OperationId, Handler<OperationId>>>;
  /** Whether every answer is checked against the description before it leaves. */
  readonly checkResponses: boolean;
  /** The planted fault. */
  readonly planted: Planted | null;
}

/** Answers a request: first the stages that can refuse it, then its handler in one transaction, then the envelope. */
export function pipelineOf(options: PipelineOptions): (asked: Asked) => Answer {
  const { world, envelopes, limits, journal, log, checkResponses, planted } = options;
  const { latitude } = world;

  return (asked) => {
    const start = performance.now();
    world.catchUp();
    const number = journal.size > 0 ? world.mark() : 0;
    const visit = new Visit(world, limits, planted?.asks(asked, world) ?? asked, (id) => options.handlers[id]);
    const given = answerTo(visit);
    const answer = planted?.answers(given, visit, world) ?? given;
    // A replay was already checked, perhaps for another operation (GAP-065).
    const checked = checkResponses && !visit.replay ? visit.operation : null;
    const violations = checked ? violationsOf(checked.operationId, answer) : [];
    const entry = {
      number,
      at: world.now,
      method: asked.method,
      path: asked.path + asked.search,
      operationId: visit.operation?.operationId ?? null,
      key: visit.key?.label ?? null,
      status: answer.status,
      ms: performance.now() - start,
      requestBody: asked.body.text,
      responseBody: answer.body,
      violations,
      trouble: asked.trouble,
    };
    journal.add(entry);
    world.forgetBefore(journal.oldest);
    if (violations.length > 0) log.error({ ...line(entry), message: "The answer breaks the description." });
    else log.debug?.(line(entry));
    if (violations.length === 0) return answer;
    const message = `The answer breaks the description: ${violations[0]}.`;
    return envelopes.failure(new Refusal("internal_error", message));
  };

  function answerTo(visit: Visit): Answer {
    try {
      return answered(visit);
    } catch (error) {
      return envelopes.failure(internalError(error, log, { operationId: visit.operation?.operationId ?? null }));
    }
  }

  /** @throws NotSaved, and any error of a handler except a refusal */
  function answered(visit: Visit): Answer {
    try {
      const refusal = firstRefusal(latitude, (stage) => stageRefusal(stage, visit)) ?? plantedFailure(world, visit);
      const refusedBy = refusal ?? (visit.replay ? null : planted?.refuses(visit, world));
      if (refusedBy) throw refusedBy;
      if (visit.replay) return replayed(visit);
      return world.transaction(() => run(visit));
    } catch (error) {
      if (error instanceof Refusal) return refused(visit, error);
      throw error;
    }
  }

  function stageRefusal(stage: Stage, visit: Visit): Refusal | null {
    const found = visit.refusal(stage);
    const refusal = stage === "rate" && planted && !visit.replay ? planted.limits(visit, world, found) : found;
    return refusal && planted?.skips(stage, visit, world, refusal) ? null : refusal;
  }

  function run(visit: Visit): Answer {
    const { handler, identity, operation } = visit;
    if (!handler || !operation) throw new Error("An operation without a handler.");
    const reply = visit.repeat ?? handled(visit.call(), handler);
    const answer = shownAt(
      visit.asked.origin,
      envelopes.success(withPollPause(withOpenStatus(reply, operation), operation, latitude)),
    );
    if (identity) {
      dropExpiredReplies(world);
      storeReply(world, identity, answer);
    }
    return answer;
  }

  function handled(call: Call, handler: Handler<OperationId>): Reply {
    const cost = planted?.costs(call, call.cost) ?? call.cost;
    const charged = paid(cost === call.cost ? call : { ...call, cost }, handler);
    return planted ? planted.runs(charged, handler.run) : handler.run(charged);
  }

  /** If no document gives the status of a success, it may vary (GAP-046). */
  function withOpenStatus(reply: Reply, { success }: Operation): Reply {
    const answer = latitude.answer("GAP-046");
    return success === "2XX" && reply.status !== 204 && answer !== "200-or-201"
      ? { ...reply, status: Number(answer) }
      : reply;
  }

  /** Charges the price before the work starts (both documents: deducted up front). @returns the call with the ledger entry */
  function paid(call: Call, { spending }: Handler<OperationId>): Call {
    if (call.cost === 0) return call;
    const { cost, team, operation } = call;
    const { kind = "video", model = "standard" } = (typeof spending === "function" ? spending(call) : spending) ?? {};
    const entry = charge(world, team.id, cost, spendingOf(world, { what: madeBy(operation.operationId), kind, model }));
    return { ...call, chargeId: entry, team: world.collections.teams.need(team.id) };
  }

  function replayed({ replay }: Visit): Answer {
    if (!replay) throw new Error("Nothing to replay.");
    limitsGiveBack(latitude.answer("GAP-052"));
    const { status, body, headers } = replay;
    return latitude.choose("GAP-071", {
      "same-status-no-mark": { status, body, headers },
      "same-status-marked": { status, body, headers: { ...headers, "Idempotent-Replayed": "true" } },
    });
  }

  /** @throws NotSaved */
  function refused(visit: Visit, refusal: Refusal): Answer {
    if (refusal.aftermath) world.transaction(refusal.aftermath);
    const answer = envelopes.failure(withRetryAfter(refusal));
    if (refusal.status !== 429 && refusal.status < 500) limitsGiveBack(latitude.answer("GAP-053"));
    if (visit.identity && refusal.status >= 400 && refusal.status < 500 && ![401, 403, 429].includes(refusal.status)) {
      const { identity } = visit;
      world.transaction(() => bindRefused(world, identity));
    }
    return answer;
  }

  /** Failures other than quotas may also say when to retry (GAP-063). */
  function withRetryAfter(refusal: Refusal): Refusal {
    if (refusal.status !== 503 || latitude.answer("GAP-063") === "no") return refusal;
    const { type, message, status, headers } = refusal;
    return new Refusal(type, message, { status, headers: { "Retry-After": "30", ...headers } });
  }

  function limitsGiveBack(answer: "count" | "counts" | "free" | "default-only"): void {
    if (answer === "free" || answer === "default-only") limits.giveBack(answer);
  }
}

/** A log line of an exchange, without the bodies, which may contain anything. */
function line({ requestBody: _, responseBody: __, ...rest }: JournalEntry): object {
  return rest;
}

/** The types of a status in the default mapping (core document, Errors). */
const plainTypes: readonly ErrorType[] = [
  "invalid_input",
  "unauthorized",
  "insufficient_credits",
  "forbidden_scope",
  "not_found",
  "conflict",
  "rate_limited",
];

/** The failure that the control interface planted for the next calls of an operation (DESIGN section 7). */
function plantedFailure(world: World, { operation }: Visit): Refusal | null {
  if (!operation || world.collections.notes.size === 0) return null;
  const status = world.transaction(() => takePlanned(world, "fault", operation.operationId));
  if (status === null) return null;
  const type =
    plainTypes.find((each) => errorTypes[each].includes(status)) ?? (status < 500 ? "invalid_input" : "internal_error");
  const wait = status === 429 ? { headers: { "Retry-After": "1" }, retryAfterSeconds: 1 } : {};
  return new Refusal(type, "This failure was requested through the control interface.", {
    status,
    ...wait,
  });
}
