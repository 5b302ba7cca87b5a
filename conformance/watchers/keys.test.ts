import { failure } from "../testing/exchanges.ts";
import { ok, testWatcher } from "../testing/watcher-table.ts";
import { keysWatcher } from "./keys.ts";

const me = (scopes: string[], legacy = false) => ({ call: "getMe", answer: ok({ auth: { scopes, legacy } }) }) as const;
const credits = { call: "getCredits", answer: ok({ balance: 1, entries: [] }) } as const;
const key = "sf_live_0123456789abcdef";
const prefixed = (keyPrefix: string, authorization = `Bearer ${key}`) =>
  ({ call: "getMe", headers: { authorization }, answer: ok({ auth: { keyPrefix } }) }) as const;
const lacks = "watch/lacks-scope/getCredits/credits:read";
const noKey = "watch/no-key/getCredits";

testWatcher("keys", keysWatcher, [
  { name: "fails a call without a key", calls: [{ ...credits, key: null }], breaks: [noKey] },
  {
    name: "passes its refusal",
    calls: [{ ...credits, key: null, answer: failure(401, "unauthorized") }],
    keeps: [noKey],
  },
  {
    name: "is silent if there may be another credential",
    calls: [{ ...credits, key: null, headers: { cookie: "(removed)" } }],
  },
  { name: "is silent about a key without a read of its identity", calls: [credits] },
  { name: "fails a scope that the key lacks", calls: [me(["posts:read"]), credits], breaks: [lacks] },
  { name: "fails it too if the identity is read later", calls: [credits, me(["posts:read"])], breaks: [lacks] },
  {
    name: "fails it if the identity shows the same before and after",
    calls: [me(["posts:read"]), { ...credits, at: 3600 }, { ...me(["posts:read"]), at: 7200 }],
    breaks: [lacks],
  },
  {
    name: "is silent a while after the identity: a person may have given the scope to the key",
    calls: [me(["posts:read"]), { ...credits, at: 3600 }],
  },
  { name: "is silent a while before it, too", calls: [credits, { ...me(["posts:read"]), at: 3600 }] },
  {
    name: "is silent about a refusal a while after it",
    calls: [me(["credits:read"]), { ...credits, at: 3600, answer: failure(403, "forbidden_scope") }],
  },
  {
    name: "is silent about two keys in one call (GAP-077)",
    calls: [prefixed("sf_live_9999")].map((call) => ({ ...call, headers: { ...call.headers, "x-api-key": "other" } })),
  },
  { name: "passes a scope that the key has", calls: [me(["credits:read"]), credits], keeps: [lacks] },
  { name: "is silent about a legacy key", calls: [me([], true), credits] },
  { name: "is silent about another key", calls: [me([]), { ...credits, key: "key-2" }] },
  {
    name: "fails a refusal for a scope that the key has",
    calls: [me(["credits:read"]), { ...credits, answer: failure(403, "forbidden_scope") }],
    breaks: ["watch/holds-scope"],
  },
  {
    name: "passes the beginning of the key",
    calls: [prefixed("sf_live_0123")],
    keeps: ["watch/key-prefix", "watch/key-is-secret"],
  },
  {
    name: "fails another one",
    calls: [prefixed("sf_live_1234")],
    breaks: ["watch/key-prefix"],
    keeps: ["watch/key-is-secret"],
  },
  {
    name: "fails the whole key",
    calls: [prefixed(key)],
    breaks: ["watch/key-is-secret"],
    keeps: ["watch/key-prefix"],
  },
  { name: "is silent about a key of a HAR file", calls: [prefixed("sf_live_0123", "Bearer $SHORTFORM_KEY_HAR_1")] },
]);
