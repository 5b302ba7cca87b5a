import { isRecord, typeOf } from "../../../conformance/core/exchange.ts";
import { namedWorkspace } from "../../../conformance/core/http/named-workspace.ts";
import { operationOf } from "../../../conformance/core/http/operation-of.ts";
import { secondsToRetry } from "../../../conformance/core/http/retry-after.ts";
import { addTo } from "../../../conformance/core/values/maps.ts";
import { exchangeOf } from "../../../conformance/tape/exchange-of.ts";
import type { CallLine } from "../../../conformance/tape/format.ts";
import type { Tape } from "../../../conformance/tape/tape.ts";
import type { Operation } from "../../../generated/operations.ts";
import type { ApiKey } from "../../../mocks/sandbox/world/entities/team.ts";
import { ServerTime } from "./server-time.ts";

/** The key of a call, as limits see it. */
export type CountedKey = Pick<ApiKey, "id" | "teamId">;

/** A call as the limits of the recorded server saw it. */
export interface LimitedCall {
  readonly operation: Operation;
  readonly key: CountedKey;
  readonly workspaceId: string;
  /** The time of the server, in milliseconds. */
  readonly at: number;
  readonly status: number;
  /** For how many seconds the caller is to wait, if the server refused it because of a limit. */
  readonly wait: number | undefined;
  /** The gap that says whether it counts, unless it certainly does. */
  readonly countsBy: "GAP-052" | "GAP-053" | undefined;
}

/** The calls that limits may count, in the order of sending. */
export function* limitedCalls(
  tape: Pick<Tape, "head" | "calls">,
  keys: ReadonlyMap<string, CountedKey>,
): Iterable<LimitedCall> {
  const workspaces = new Workspaces(tape, keys);
  const times = new ServerTime(tape);
  const accepted = new Set<string>();
  for (const call of [...tape.calls].sort((a, b) => a.sent - b.sent)) {
    const at = times.of(call);
    const key = keys.get(call.key ?? "");
    const { request, response } = call;
    const operation = operationOf(request);
    if (!operation?.needsKey || !key || !response || response.status === 401) continue;
    // Those of ads have limits of another kind.
    if (operation.tag === "ads" && response.status === 429) continue;
    const { status } = response;
    const idempotencyKey = request.headers["idempotency-key"];
    const same = `${operation.operationId} ${key.id} ${idempotencyKey}`;
    const isReplay = idempotencyKey !== undefined && accepted.has(same);
    if (status < 300) accepted.add(same);
    yield {
      operation,
      key,
      workspaceId: workspaces.of(call, key.teamId),
      at,
      status,
      wait: status === 429 ? waitIn(call, at) : undefined,
      countsBy: status >= 400 && status < 500 && status !== 429 ? "GAP-053" : isReplay ? "GAP-052" : undefined,
    };
  }
}

/** The workspaces of each team, as far as the tape shows them, and which was the default when: a new one may become it (GAP-139). */
class Workspaces {
  readonly #own = new Set<string>();
  /** The defaults of each team, the first one first, with the answer that showed each first. */
  readonly #defaults = new Map<string, { readonly id: string; readonly shownBy: number }[]>();

  constructor({ calls }: Pick<Tape, "calls">, keys: ReadonlyMap<string, CountedKey>) {
    for (const call of calls) {
      const team = keys.get(call.key ?? "")?.teamId;
      if (team === undefined || operationOf(call.request)?.tag !== "workspaces") continue;
      const json = exchangeOf(call)?.response.json;
      for (const item of isRecord(json) ? [json.data].flat() : []) {
        if (!isRecord(item) || typeof item.id !== "string") continue;
        this.#own.add(`${team} ${item.id}`);
        const { id } = item;
        if (item.isDefault === true && this.#defaults.get(team)?.at(-1)?.id !== id)
          addTo(this.#defaults, team, { id, shownBy: call.done });
      }
    }
  }

  /** The one that a call names, or the default if it names none of its team. */
  of({ request, sent }: CallLine, team: string): string {
    const named = namedWorkspace(request);
    if (named !== undefined && this.#own.has(`${team} ${named}`)) return named;
    const defaults = this.#defaults.get(team) ?? [];
    return (defaults.findLast(({ shownBy }) => shownBy < sent) ?? defaults[0])?.id ?? "the default one";
  }
}

/** For how many seconds a call that a rate limit refused at a time is to wait: NaN if it does not say; undefined for another answer. */
function waitIn(call: CallLine, at: number): number | undefined {
  const exchange = exchangeOf(call);
  if (exchange === undefined || typeOf(exchange.response) !== "rate_limited") return undefined;
  return secondsToRetry(exchange, at) ?? Number.NaN;
}
