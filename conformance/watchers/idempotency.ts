import { type Operation, operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { outcomeOf, typeOf } from "../core/exchange.ts";
import { judgement } from "../core/oracle.ts";
import { Recent } from "../core/recent.ts";
import { canonical, digestOf } from "./digest.ts";
import { isBefore, type Seen, type Watcher } from "./watcher.ts";

const known = new Set(requirements.map(({ id }) => id));

/**
 * How long after the first answer a repeated call is judged, in milliseconds: as long as a client that lost an answer takes to try again. The first one that
 * the traffic shows may be a replay itself, whose 24 hours end, and a new default workspace may be another scope of the key (GAP-064, GAP-139).
 */
const judgedFor = 10_000;

/** How many keys it remembers: those of the last minutes are enough. */
const most = 50_000;

const replayRule = (operationId: string) => `watch/replays/${operationId}`;
const otherBodyRule = (operationId: string) => `watch/other-body/${operationId}`;

/** A new workspace may become the default one, and so change the scope of a key. */
const makesWorkspace = ({ provides, method }: Operation) =>
  method === "POST" && provides.some(({ resource }) => resource === "workspace");

const idempotent = operationList.filter((operation) => operation.idempotent && !makesWorkspace(operation));

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

/** A success with a key, which later ones are compared with. */
interface Stored {
  /**
   * Whether it is certainly the stored answer, because it was sent after an earlier success. The first success need not be: a call
   * that nobody saw may have run at the same time, and its answer may be the one that is stored (GAP-066).
   */
  readonly isCertain: boolean;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
  readonly at: number;
  readonly ended: number;
}

/**
 * Judges repeated calls with one Idempotency-Key (core document, Idempotency). The scope of a key is open (GAP-064, GAP-065), so only calls with the same
 * API key to the same address are compared, and calls that overlap are not (GAP-066).
 */
export function idempotencyWatcher(): Watcher {
  const stored = new Recent<string, Stored>(most);
  return {
    rules,
    *watch(seen) {
      const { operation, exchange, key } = seen;
      if (makesWorkspace(operation)) {
        if (seen.isSuccess) stored.clear();
        return;
      }
      const name = exchange.request.headers["idempotency-key"];
      if (!operation.idempotent || name === undefined || name === "" || key === undefined) return;
      const place = digestOf(`${key}\n${name}\n${exchange.request.url}`);
      const body = digestOf(canonical(seen.sent));
      const first = stored.get(place);
      if (first === undefined || seen.at - first.at > judgedFor) {
        if (seen.isSuccess) stored.set(place, storedOf(seen, body, false));
        return;
      }
      if (!isBefore(first, seen)) return;
      if (first.body === body) {
        yield* judgeReplay(first, seen);
        if (seen.isSuccess && !first.isCertain) stored.set(place, { ...storedOf(seen, body, true), at: first.at });
      } else yield* judgeOtherBody(seen);
    },
    forget: () => stored.clear(),
  };
}

function* judgeReplay(first: Stored, { operation, exchange, isSuccess }: Seen) {
  const { status, json } = exchange.response;
  const rule = replayRule(operation.operationId);
  if (isSuccess) {
    const isSame = status === first.status && digestOf(canonical(json)) === first.answer;
    const expected = "the stored answer of the first call with this Idempotency-Key";
    if (!isSame && !first.isCertain) return;
    yield judgement(rule, isSame ? undefined : { expected, actual: "it is another answer" });
  } else if (status === 409 && typeOf(exchange.response) === "conflict") {
    const expected = "the stored answer of the first call with this Idempotency-Key";
    yield judgement(rule, { expected, actual: `the server answered ${outcomeOf(exchange)}` });
  }
}

function* judgeOtherBody({ operation, exchange, isSuccess }: Seen) {
  const rule = otherBodyRule(operation.operationId);
  const isConflict = exchange.response.status === 409 && typeOf(exchange.response) === "conflict";
  const taken = { expected: "409 conflict for a used key with another body", actual: "the server accepted it" };
  if (isSuccess || isConflict) yield judgement(rule, isSuccess ? taken : undefined);
}

function storedOf({ at, ended, exchange }: Seen, body: string, isCertain: boolean): Stored {
  const { status, json } = exchange.response;
  return { isCertain, body, status, answer: digestOf(canonical(json)), at, ended };
}
