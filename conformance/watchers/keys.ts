import { type Operation, operationList, operations } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { isRecord, typeOf } from "../core/exchange.ts";
import { sentKey } from "../core/http/sent-key.ts";
import { judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { isSoonAfter, type Seen, type Span, type Watcher } from "./watcher.ts";

const known = new Set(requirements.map(({ id }) => id));
const onlyKnown = (ids: readonly string[]) => ids.filter((id) => known.has(id));

const anonymousRule = ({ operationId }: Operation) => `watch/no-key/${operationId}`;
const scopeRule = (operationId: string, scope: string) => `watch/lacks-scope/${operationId}/${scope}`;

const holds = {
  id: "watch/holds-scope",
  title: "No call is refused for a scope that its key has.",
  requirements: ["IDEN-05", "SCOPE-02"],
};

const beginsWith = {
  id: "watch/key-prefix",
  title: "The identity shows the first characters of the key that was sent.",
  requirements: ["IDEN-03"],
};
const isSecret = {
  id: "watch/key-is-secret",
  title: "The identity does not show the whole key.",
  requirements: ["IDEN-04"],
};

const rules = [
  ...operationList
    .filter(({ needsKey }) => needsKey)
    .map((operation) => ({
      id: anonymousRule(operation),
      title: `${operation.operationId} without a key is refused with 401 unauthorized.`,
      requirements: onlyKnown(["AUTH-01", `${operation.operationId}.error.unauthorized`]),
    })),
  ...operationList.flatMap(({ operationId, scopes }) =>
    scopes.map((scope) => ({
      id: scopeRule(operationId, scope),
      title: `${operationId} refuses a key without ${scope}.`,
      requirements: onlyKnown(["SCOPE-01", "IDEN-06", `${operationId}.scope.${scope}`]),
    })),
  ),
  holds,
  beginsWith,
  isSecret,
];

/** A key, or what stands for it on a tape and begins in the same way (core document, Authentication); a HAR file has neither. */
const keyForm = /^\w+_(live|test)_\w{8,}$/;

/** How many keys it remembers. */
const most = 20_000;

/** A read of the identity of a key. */
interface Identity extends Span {
  readonly scopes: ReadonlySet<string>;
  /** A legacy key has more scopes than it shows. */
  readonly isLegacy: boolean;
}

/** A call that shows whether a key has the scopes of its operation. */
interface Use extends Span {
  readonly operation: Operation;
  readonly isAccepted: boolean;
}

/** What is known of a key. */
interface Known {
  /** Undefined until its identity was read. */
  identity?: Identity;
  /** Its uses since then that are not judged yet, the latest of each operation. */
  readonly uses: Map<string, Use>;
}

/**
 * Judges the authentication and the scopes of each call (core document, Authentication). A person may change the scopes of a key in the web app:
 * a call is compared with a read of the identity soon before or after it, or with one before and one after it that show the same.
 */
export function keysWatcher(): Watcher {
  const keys = new Recent<string, Known>(most);
  return {
    rules,
    *watch(seen) {
      const { operation, key } = seen;
      if (seen.isAnonymous && operation.needsKey) yield* judgeAnonymous(seen);
      if (key === undefined) return;
      const found = keys.get(key) ?? { uses: new Map<string, Use>() };
      keys.set(key, found);
      if (operation.operationId === operations.getMe.operationId && seen.isSuccess) {
        yield* judgePrefix(seen);
        yield* learn(found, seen);
      } else yield* judgeScopes(found, seen);
    },
    forget: () => keys.clear(),
  };
}

function* judgeAnonymous({ operation, isSuccess, exchange }: Seen) {
  const { status } = exchange.response;
  if (!isSuccess && status !== 401) return;
  const taken = { expected: "401 unauthorized without a key", actual: `it answers ${status}` };
  yield judgement(anonymousRule(operation), isSuccess ? taken : undefined);
}

function* judgePrefix({ data, exchange }: Seen) {
  const key = sentKey(exchange.request.headers);
  const shown = isRecord(data) && isRecord(data.auth) ? data.auth.keyPrefix : undefined;
  if (key === undefined || !keyForm.test(key) || typeof shown !== "string") return;
  const pointer = "/data/auth/keyPrefix";
  const other = { pointer, expected: "the leading characters of the key", actual: "it is other text" };
  yield judgement(beginsWith.id, shown !== "" && key.startsWith(shown) ? undefined : other);
  const whole = { pointer, expected: "the beginning of the key only", actual: "it is the whole key" };
  yield judgement(isSecret.id, shown.includes(key) ? whole : undefined);
}

/** What a read of the identity shows of the scopes, and of the uses before. */
function* learn(known: Known, { data, at, ended }: Seen) {
  const auth = isRecord(data) ? data.auth : undefined;
  if (!isRecord(auth) || !Array.isArray(auth.scopes)) return;
  const scopes = new Set(auth.scopes.filter((scope) => typeof scope === "string"));
  const before = known.identity?.scopes;
  const isSame = before?.size === scopes.size && [...scopes].every((scope) => before.has(scope));
  const identity = { scopes, isLegacy: auth.legacy !== false, at, ended };
  for (const use of known.uses.values()) if (isSame || isSoonAfter(use, identity)) yield* judgeUse(identity, use);
  known.uses.clear();
  known.identity = identity;
}

function* judgeScopes(known: Known, { operation, isSuccess, exchange, at, ended }: Seen) {
  if (operation.scopes.length === 0) return;
  const isRefused = exchange.response.status === 403 && typeOf(exchange.response) === "forbidden_scope";
  if (!isSuccess && !isRefused) return;
  const use = { operation, isAccepted: isSuccess, at, ended };
  if (known.identity && isSoonAfter(known.identity, use)) yield* judgeUse(known.identity, use);
  else known.uses.set(`${operation.operationId} ${isSuccess}`, use);
}

function* judgeUse({ scopes, isLegacy }: Identity, { operation, isAccepted }: Use) {
  const { operationId, scopes: needed, body } = operation;
  if (!isAccepted) {
    // A body may need further scopes (MAD-05).
    if (body || !needed.every((scope) => scopes.has(scope))) return;
    const expected = `no refusal, because the identity shows ${needed.join(" and ")}`;
    yield judgement(holds.id, { expected, actual: `the server answers ${operationId} with 403 forbidden_scope` });
    return;
  }
  if (isLegacy) return;
  for (const scope of needed) {
    const expected = `403 forbidden_scope, because the identity of the key does not show ${scope}`;
    const taken = { expected, actual: `${operationId} accepts the key` };
    yield judgement(scopeRule(operationId, scope), scopes.has(scope) ? undefined : taken);
  }
}
