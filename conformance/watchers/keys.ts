import { type Operation, operationList, operations } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { isRecord, typeOf } from "../core/exchange.ts";
import { sentKey } from "../core/http/sent-key.ts";
import { judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import type { Seen, Watcher } from "./watcher.ts";

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

/** What is known of a key. */
interface Known {
  /** Its scopes, once its identity was read; undefined for a legacy key, which has more than they say. */
  scopes?: ReadonlySet<string>;
  /** The operations that accepted it. */
  readonly accepted: Set<Operation>;
  isLegacy: boolean;
}

/** Judges the authentication and the scopes of each call (core document, Authentication). The scopes of a key are those that it was created with. */
export function keysWatcher(): Watcher {
  const keys = new Recent<string, Known>(most);
  return {
    rules,
    *watch(seen) {
      const { operation, key } = seen;
      if (seen.isAnonymous && operation.needsKey) yield* judgeAnonymous(seen);
      if (key === undefined) return;
      const found = keys.get(key) ?? { accepted: new Set(), isLegacy: false };
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

/** The scopes that a read of the identity shows, and what the key was allowed before. */
function* learn(known: Known, { data }: Seen) {
  const auth = isRecord(data) ? data.auth : undefined;
  if (!isRecord(auth) || !Array.isArray(auth.scopes)) return;
  const listed = auth.scopes.filter((scope) => typeof scope === "string");
  const isSame = known.scopes?.size === listed.length && listed.every((scope) => known.scopes?.has(scope));
  known.isLegacy = auth.legacy !== false;
  // The key was edited, if a server has that: what it did before says nothing.
  if (known.scopes && !isSame) known.accepted.clear();
  known.scopes = new Set(listed);
  for (const operation of known.accepted) yield* lacking(known, operation);
  known.accepted.clear();
}

function* judgeScopes(known: Known, { operation, isSuccess, exchange }: Seen) {
  if (operation.scopes.length === 0) return;
  if (isSuccess) {
    if (known.scopes) yield* lacking(known, operation);
    else known.accepted.add(operation);
    return;
  }
  const isRefused = exchange.response.status === 403 && typeOf(exchange.response) === "forbidden_scope";
  if (!isRefused || !known.scopes) return;
  // A body may need further scopes (MAD-05).
  if (operation.body || !operation.scopes.every((scope) => known.scopes?.has(scope))) return;
  const expected = `no refusal, because the identity shows ${operation.scopes.join(" and ")}`;
  yield judgement(holds.id, { expected, actual: "the server answers 403 forbidden_scope" });
}

function* lacking({ scopes, isLegacy }: Known, { operationId, scopes: needed }: Operation) {
  if (!scopes || isLegacy) return;
  for (const scope of needed) {
    if (scopes.has(scope)) yield judgement(scopeRule(operationId, scope), undefined);
    else {
      const expected = `403 forbidden_scope, because the identity of the key does not show ${scope}`;
      yield judgement(scopeRule(operationId, scope), { expected, actual: `${operationId} accepts the key` });
    }
  }
}
