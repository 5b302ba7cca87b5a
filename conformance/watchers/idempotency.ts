import { operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { isRecord, outcomeOf, typeOf } from "../core/exchange.ts";
import { judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { InDefaultWorkspace } from "./default-workspace.ts";
import { canonical, digestOf } from "./digest.ts";
import { hasRequestId, workspaceOf } from "./seen.ts";
import { isBefore, type Seen, type Watcher } from "./watcher.ts";

const known = new Set(requirements.map(({ id }) => id));

/**
 * How long after the first answer a repeated call is judged, in milliseconds: as long as a client that lost an answer takes to try again. The first one that
 * the traffic shows may be a replay itself, whose 24 hours end.
 */
const judgedFor = 10_000;

/** How many keys it remembers: those of the last minutes are enough. */
const most = 50_000;

const replayRule = (operationId: string) => `watch/replays/${operationId}`;
const otherBodyRule = (operationId: string) => `watch/other-body/${operationId}`;

/** Those that can name a workspace: the scope of other keys may change with the default workspace. */
const idempotent = operationList.filter(({ idempotent, workspaceId }) => idempotent && workspaceId !== null);
const judged = new Set<string>(idempotent.map(({ operationId }) => operationId));

const rules = [
  ...idempotent.map(({ operationId }) => ({
    id: replayRule(operationId),
    title: `${operationId} replays its answer for the same Idempotency-Key and body.`,
    requirements: ["IDEM-01", `${operationId}.idempotent`].filter((id) => known.has(id)),
  })),
  ...idempotent
    .filter(({ body }) => body !== null)
    .map(({ operationId }) => ({
      id: otherBodyRule(operationId),
      title: `${operationId} refuses a used Idempotency-Key with another body.`,
      requirements: ["IDEM-04", `${operationId}.error.conflict`].filter((id) => known.has(id)),
    })),
];

/** A call works in the default workspace, which may be another one at the next call (GAP-139). */
const inDefault = "the default one";

/** A success with a key, which later ones are compared with. */
interface Stored {
  /**
   * Whether it is certainly the stored answer, because it was sent after an earlier success. The first success need not be: a call
   * that nobody saw may have run at the same time, and its answer may be the one that is stored (GAP-066).
   */
  readonly isCertain: boolean;
  readonly body: SentBody;
  /** Where it worked: a workspace, `inDefault`, or undefined if that is not known. */
  readonly workspace: string | undefined;
  readonly status: number;
  /** Of its `data`: beside it, an envelope may say what is new each time (GAP-042). */
  readonly answer: string;
  readonly at: number;
  readonly ended: number;
}

/**
 * Judges repeated calls with one Idempotency-Key (core document, Idempotency). The scope of a key is open (GAP-064, GAP-065), so a second success is compared
 * only if the same API key sent it to the same address and in the same workspace, or if it shows the same job. In the default workspace, it is
 * compared once the identity shows that this has not changed. Calls that overlap are not compared (GAP-066).
 */
export function idempotencyWatcher(): Watcher {
  const stored = new Recent<string, Stored>(most);
  const inDefaultWorkspace = new InDefaultWorkspace();
  const clear = () => {
    stored.clear();
    inDefaultWorkspace.clear();
  };
  return {
    rules,
    *watch(seen) {
      yield* inDefaultWorkspace.confirmed(seen);
      const { operation, exchange, key } = seen;
      const name = exchange.request.headers["idempotency-key"];
      if (!judged.has(operation.operationId) || name === undefined || name === "" || key === undefined) return;
      const place = digestOf(`${key}\n${name}\n${exchange.request.url}`);
      const body = bodyOf(seen);
      const first = stored.get(place);
      if (first === undefined || seen.at - first.at > judgedFor) {
        if (seen.isSuccess) stored.set(place, storedOf(seen, body, false));
        return;
      }
      if (!isBefore(first, seen)) return;
      const workspace = scopeOf(seen);
      const isSameScope = workspace !== undefined && workspace === first.workspace;
      const isOther = contradicts(first.body, body);
      if (isOther && isOldJob(first, seen)) {
        yield* judgeOtherBody(seen);
        return;
      }
      if (!isSameScope || (!isOther && first.body.value !== body.value)) return;
      const judgements = isOther ? judgeOtherBody(seen) : judgeReplay(first, seen, first.body.text === body.text);
      if (workspace === inDefault) inDefaultWorkspace.hold(key, first.at, [...judgements]);
      else yield* judgements;
      if (!isOther && seen.isSuccess && !first.isCertain)
        stored.set(place, { ...storedOf(seen, body, true), at: first.at });
    },
    forget: clear,
    forgetTimes: clear,
  };
}

/** Where a call works, as `Stored` says. */
function scopeOf(seen: Seen): string | undefined {
  const namesOne = seen.query.has("workspaceId") || (isRecord(seen.sent) && "workspaceId" in seen.sent);
  return workspaceOf(seen) ?? (namesOne ? undefined : inDefault);
}

/**
 * Whether an answer shows the job that the first call started. No call of any scope of a key starts the same job again, unless a `requestId`
 * repeats it (GAP-357).
 */
function isOldJob({ answer }: Stored, seen: Seen): boolean {
  const { operation, data, isSuccess } = seen;
  return operation.job !== null && isSuccess && !hasRequestId(seen) && digestOf(canonical(data)) === answer;
}

/** @param isSameText whether the body has the same bytes; if not, another body is one reading (GAP-069) */
function* judgeReplay(first: Stored, { operation, exchange, data, isSuccess }: Seen, isSameText: boolean) {
  const { status } = exchange.response;
  const rule = replayRule(operation.operationId);
  if (isSuccess) {
    const isSame = status === first.status && digestOf(canonical(data)) === first.answer;
    const expected = "the stored answer of the first call with this Idempotency-Key";
    if (!isSame && !first.isCertain) return;
    yield judgement(rule, isSame ? undefined : { expected, actual: "it is another answer" });
  } else if (isSameText && status === 409 && typeOf(exchange.response) === "conflict") {
    const expected = "the stored answer of the first call with this Idempotency-Key";
    yield judgement(rule, { expected, actual: `the server answered ${outcomeOf(exchange)}` });
  }
}

function* judgeOtherBody({ operation, exchange, isSuccess }: Seen) {
  const rule = otherBodyRule(operation.operationId);
  const isConflict = exchange.response.status === 409 && typeOf(exchange.response) === "conflict";
  const taken = {
    expected: "409 conflict for a used key with another body",
    actual: "the server accepted it",
  };
  if (isSuccess || isConflict) yield judgement(rule, isSuccess ? taken : undefined);
}

/** A body as digests, to compare it with others without keeping it. */
interface SentBody {
  /** Of its bytes. */
  readonly text: string;
  /** Of its JSON value. */
  readonly value: string;
  /** Of the values in it that are no objects, by their place. */
  readonly values: ReadonlyMap<string, string>;
}

function bodyOf({ exchange, sent }: Seen): SentBody {
  const value = digestOf(canonical(sent));
  return { text: digestOf(exchange.request.body ?? ""), value, values: new Map(valuesIn(sent, "")) };
}

function* valuesIn(value: unknown, place: string): Iterable<readonly [string, string]> {
  if (!isRecord(value)) yield [place, digestOf(canonical(value))];
  else for (const [name, member] of Object.entries(value)) yield* valuesIn(member, `${place}/${name}`);
}

/** Whether a value of both differs. One that a body leaves out may be the default that the other one writes out (GAP-069). */
function contradicts(one: SentBody, other: SentBody): boolean {
  return [...one.values].some(([place, value]) => (other.values.get(place) ?? value) !== value);
}

function storedOf(seen: Seen, body: SentBody, isCertain: boolean): Stored {
  const { at, ended, data, exchange } = seen;
  const { status } = exchange.response;
  return { isCertain, body, workspace: scopeOf(seen), status, answer: digestOf(canonical(data)), at, ended };
}
