import { operationList, scopes } from "../../../../generated/operations.ts";
import type { Fault, Hook } from "../../fault.ts";
import { Refusal } from "../../refusal.ts";
import type { Asked, Visit } from "../../request/visit.ts";
import type { World } from "../../world/world.ts";
import { operationOf } from "../building/asks.ts";
import { failureOf } from "../building/edits.ts";
import { takenAll } from "../building/refused.ts";
import { fault, faultsOf } from "../building/scoped.ts";

/** The same request with other headers. @param changes null removes a header */
function withHeaders(asked: Asked, changes: Readonly<Record<string, string | null>>): Asked {
  const changed = new Map(Object.entries(changes));
  const get = (name: string) => changed.get(name) ?? (changed.has(name) ? null : asked.headers.get(name));
  return { ...asked, headers: { get } };
}

/** The key that a request sends in either header. */
function sentKey({ headers }: Asked): string | undefined {
  return headers.get("Authorization")?.replace(/^Bearer /i, "") ?? headers.get("X-API-Key") ?? undefined;
}

/** The same request with the full key. */
function withFullKey(asked: Asked, { collections }: World): Asked {
  const full = collections.keys.all().find(({ label }) => label === "full");
  return withHeaders(asked, { Authorization: `Bearer ${full?.key}`, "X-API-Key": null });
}

/** The challenge of a 401. */
const challenge = "WWW-Authenticate";

/** Treats a revoked key as the full key. */
const takesRevoked: Hook<"asks"> = (asked, world) => {
  const found = world.collections.keys.all().find(({ key }) => key === sentKey(asked));
  return found?.revoked ? withFullKey(asked, world) : asked;
};

/** Changes the challenge of a 401. */
function challenging(edit: (text: string) => string): Hook<"answers"> {
  return (answer) => {
    const text = answer.headers[challenge];
    return text === undefined ? answer : { ...answer, headers: { ...answer.headers, [challenge]: edit(text) } };
  };
}

/** Faults of keys (core document, Authentication). */
export const authenticationFaults: readonly Fault[] = faultsOf({
  "key-in-the-query": fault("AUTH-20", "A key in the query is accepted.", {
    asks: (asked) => {
      const key = new URLSearchParams(asked.search).get("api_key");
      return key === null ? asked : withHeaders(asked, { Authorization: `Bearer ${key}` });
    },
  }),
  "keys-compared-by-their-beginning": fault("AUTH-04", "A text that begins with a key is accepted as this key.", {
    asks(asked, world) {
      const sent = sentKey(asked) ?? "";
      const own = world.collections.keys.all().find(({ label }) => label === "full")?.key ?? sent;
      return sent !== own && sent.startsWith(own) ? withFullKey(asked, world) : asked;
    },
  }),
  "no-key-needed": fault("AUTH-01", "A call without a key succeeds.", {
    answers: (answer, visit) =>
      answer.status === 401 && sentKey(visit.asked) === undefined ? takenAll(answer, visit) : answer,
  }),
  "bearer-for-identity-only": fault("AUTH-02", "A key in the Authorization header is read by getMe only.", {
    asks: (asked) =>
      operationOf(asked)?.operationId === "getMe" ? asked : withHeaders(asked, { Authorization: null }),
  }),
  "key-header-ignored": fault("AUTH-03", "The X-API-Key header is not read.", {
    asks: (asked) => withHeaders(asked, { "X-API-Key": null }),
  }),
  "key-header-not-for-removals-and-edits": fault("AUTH-03", "A DELETE or a PATCH ignores the X-API-Key header.", {
    on: ({ method }) => method === "DELETE" || method === "PATCH",
    asks: (asked) => withHeaders(asked, { "X-API-Key": null }),
  }),
  "other-scheme-is-invalid-input": fault("AUTH-04", "A scheme other than Bearer is refused as invalid.", {
    answers(answer, { asked }) {
      const isOther = /^(?!Bearer )\S+ /i.test(asked.headers.get("Authorization") ?? "");
      return answer.status === 401 && isOther ? failureOf(400, "invalid_input") : answer;
    },
  }),
  "malformed-key-taken": fault("AUTH-04", "A malformed key is accepted.", {
    asks: (asked, world) => (sentKey(asked)?.includes("_live_") === false ? withFullKey(asked, world) : asked),
  }),
  "revoked-key-taken": fault("AUTH-05", "A revoked key is accepted.", { asks: takesRevoked }),
  "revoked-key-taken-in-its-own-header": fault("AUTH-05", "A revoked key in the X-API-Key header is accepted.", {
    asks: (asked, world) => (asked.headers.get("Authorization") === null ? takesRevoked(asked, world) : asked),
  }),
  "revoked-key-taken-by-a-list": fault("AUTH-05", "The list of posts accepts a revoked key.", {
    on: ["listPosts"],
    asks: takesRevoked,
  }),
  "keys-of-another-form": fault("AUTH-06", "Keys have another form than <prefix>_live_<random>.", {
    seeds({ collections: { keys } }) {
      for (const { id, key } of keys.all()) keys.patch(id, { key: key.replace("_live_", "-") });
    },
  }),
  "no-challenge": fault("AUTH-07", "A 401 carries no WWW-Authenticate header.", {
    answers: ({ headers: { [challenge]: _, ...headers }, ...answer }) => ({ ...answer, headers }),
  }),
  "no-challenge-for-a-header": fault("AUTH-07", "A 401 for a key in X-API-Key has no WWW-Authenticate header.", {
    answers({ headers: { [challenge]: text, ...headers }, ...answer }, { asked }) {
      const isMeant = text === undefined || asked.headers.get("X-API-Key") !== null;
      return { ...answer, headers: isMeant ? headers : { ...headers, [challenge]: text } };
    },
  }),
  "challenge-without-address": fault("AUTH-08", "The WWW-Authenticate header of a 401 names no address.", {
    answers: challenging(() => 'Bearer realm="api"'),
  }),
  "challenge-with-another-path": fault("AUTH-09", "The WWW-Authenticate header of a 401 names another path.", {
    answers: challenging((text) => text.replace("oauth-protected-resource", "api")),
  }),
  "another-version-prefix": fault("VER-01", "The interface is served under /api/v2.", { base: "/api/v2" }),
});

/** For each operation and each of its scopes, a server that does not check this scope. */
const scopeFaults: readonly Fault[] = operationList.flatMap(({ operationId, scopes: all }) =>
  all.map(
    (scope): Fault => ({
      name: `scope-not-asked/${operationId}/${scope}`,
      breaks: [`${operationId}.scope.${scope}`],
      says: `${operationId} does not require ${scope}.`,
      on: [operationId],
      skips: { scope: ({ key }) => all.every((other) => other === scope || key?.scopes.includes(other)) },
    }),
  ),
);

/** Runs the call of a key without all scopes: it may still be refused for another reason. */
const runsWithoutScopes: Hook<"asks"> = (asked, world) => {
  const found = world.collections.keys.all().find(({ key }) => key === sentKey(asked));
  return found && !found.revoked && found.scopes.length < scopes.length ? withFullKey(asked, world) : asked;
};

/** Faults of scopes (core document, Authentication). */
export const scopesFaults: readonly Fault[] = [
  ...scopeFaults,
  ...faultsOf({
    "scopes-not-asked": fault("SCOPE-01", "No operation checks the scopes of a key.", {
      answers: (answer, visit) => (answer.status === 403 ? takenAll(answer, visit) : answer),
    }),
    "launches-without-scope": fault("launchAutomation.scope.automations:write", "Any key launches an automation.", {
      on: ["launchAutomation"],
      asks: runsWithoutScopes,
    }),
    "videos-without-scope": fault("createRecreationVideo.scope.generations:write", "Any key starts a draft's video.", {
      on: ["createRecreationVideo"],
      asks: runsWithoutScopes,
    }),
    "calendar-by-a-neighbour": fault("SCOPE-01", "The calendar accepts automations:read instead of posts:read.", {
      on: ["getCalendar"],
      skips: { scope: ({ key }) => key?.scopes.includes("automations:read") === true },
    }),
    "scopes-not-asked-in-a-header": fault("SCOPE-01", "A read does not check the scopes of a key in X-API-Key.", {
      on: ({ method }) => method === "GET",
      asks: (asked, world) => (asked.headers.get("X-API-Key") === null ? asked : runsWithoutScopes(asked, world)),
    }),
    "reads-need-write-scopes": fault("SCOPE-02", "A read also requires the write scope of the same name.", {
      refuses: (visit) => lacks(visit, /:read$/, ":write") && lackingScope(),
    }),
    "writes-need-read-scopes": fault("SCOPE-02", "A write also requires the read scope of the same name.", {
      refuses: (visit) => lacks(visit, /:write$/, ":read") && lackingScope(),
    }),
  }),
];

const lackingScope = () => new Refusal("forbidden_scope", "The key lacks a scope.");

/** Whether a key lacks the counterpart of one of the operation's scopes, if that scope exists. */
function lacks({ operation, key }: Visit, from: RegExp, to: string): boolean {
  const wanted = (operation?.scopes ?? []).flatMap((scope) => (from.test(scope) ? [scope.replace(from, to)] : []));
  return wanted.some((scope) => isScope(scope) && !key?.scopes.includes(scope));
}

function isScope(text: string): boolean {
  return scopes.some((scope) => scope === text);
}
