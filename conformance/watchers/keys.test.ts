import { failure } from "../testing/exchanges.ts";
import { ok, testWatcher } from "../testing/watcher-table.ts";
import { keysWatcher } from "./keys.ts";

const me = (scopes: string[], legacy = false) => ({ call: "getMe", answer: ok({ auth: { scopes, legacy } }) }) as const;
const credits = { call: "getCredits", answer: ok({ balance: 1, entries: [] }) } as const;
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
  { name: "passes a scope that the key has", calls: [me(["credits:read"]), credits], keeps: [lacks] },
  { name: "is silent about a legacy key", calls: [me([], true), credits] },
  { name: "is silent about another key", calls: [me([]), { ...credits, key: "key-2" }] },
  {
    name: "fails a refusal for a scope that the key has",
    calls: [me(["credits:read"]), { ...credits, answer: failure(403, "forbidden_scope") }],
    breaks: ["watch/holds-scope"],
  },
]);
