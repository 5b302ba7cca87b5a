import { callOf, operationNamed, refusal, successOf } from "../calls.ts";
import type { ClientCase, Oracle } from "../case.ts";
import { partsOf } from "../oracles.ts";
import type { Reply } from "../server.ts";

const read = operationNamed("getPost");
const change = operationNamed("createPost");
const reading = { operationId: "getPost", task: { task: "call", ...callOf(read) } } as const;
const changing = { operationId: "createPost", task: { task: "call", ...callOf(change) } } as const;

const keptKey: Oracle = ({ elsewhere, key }) => {
  const leak = elsewhere.find((each) => JSON.stringify([each.target, each.headers, each.body]).includes(key));
  return leak === undefined
    ? null
    : { expected: "no key for another origin", actual: `${leak.method} ${leak.target} sent it`, request: leak };
};

const keptBody: Oracle = ({ elsewhere }) => {
  const leak = elsewhere.find(({ headers, body }) => headers["idempotency-key"] !== undefined || body !== "");
  return leak === undefined
    ? null
    : {
        expected: "no body and no Idempotency-Key for another origin",
        actual: `${leak.method} ${leak.target} sent them`,
        request: leak,
      };
};

const keyNotInUrl: Oracle = ({ wire, key }) => {
  const leak = wire.find(({ target }) => decodeURIComponent(target).includes(key));
  return leak === undefined ? null : { expected: "no key in the URL", actual: "the URL has it", request: leak };
};

const documentedHeaders = ["authorization", "x-api-key"];
const keyInOneHeader: Oracle = ({ wire, key }) => {
  const leak = wire.find(({ headers }) =>
    Object.entries(headers).some(([name, value]) => value.includes(key) && !documentedHeaders.includes(name)),
  );
  return leak === undefined
    ? null
    : { expected: "the key in a documented header", actual: "another header has it", request: leak };
};

const silentAboutKey: Oracle = ({ answer, key }) =>
  JSON.stringify(answer.error ?? "").includes(key)
    ? { expected: "an error without the key", actual: "its message has the key" }
    : null;

const redirects = [301, 302, 303, 307, 308].flatMap((status): ClientCase[] => {
  const script: ClientCase["script"] = ({ target }, _, { elsewhere }) => ({
    status,
    headers: { Location: `${elsewhere}${target}` },
    body: "",
  });
  return [
    {
      id: `redirect/read-${status}`,
      title: `A read is redirected to another origin with ${status}`,
      ...reading,
      attempts: 1,
      script,
      judges: { "KEY-01": keptKey },
    },
    {
      id: `redirect/change-${status}`,
      title: `A change is redirected to another origin with ${status}`,
      ...changing,
      attempts: 1,
      script,
      judges: { "KEY-01": keptKey, "KEY-02": keptBody },
    },
  ];
});

const errors: readonly [string, Reply][] = [
  ["401", refusal(401, "unauthorized", { "WWW-Authenticate": "Bearer" })],
  ["500", { status: 500, headers: { "Content-Type": "text/html" }, body: "<h1>oops</h1>" }],
  ["reset", { trouble: "reset" }],
  ["cut", { ...successOf(read), trouble: "cut" }],
  ["silence", { trouble: "silent" }],
];
const messages = errors.map(
  ([name, reply]): ClientCase => ({
    id: `key/error-${name}`,
    title: `A read ends with an error after ${name}`,
    ...reading,
    attempts: 1,
    timeoutMs: 600,
    script: () => reply,
    judges: { "KEY-05": silentAboutKey, "KEY-04": keyNotInUrl, "KEY-07": keyInOneHeader },
  }),
);

/** Only the operation's own path may be requested; nothing sent is a refusal by the client. */
const ownPath: Oracle = ({ wire: [first] }) => {
  if (first === undefined) return null;
  const { path } = partsOf(first);
  const [, collection, ...rest] = path.split("/");
  return collection === "posts" && rest.length === 1 && rest[0] !== "" && first.target.startsWith("/api/v1/")
    ? null
    : { expected: "a path of one segment below /posts", actual: `${first.method} ${first.target}`, request: first };
};

const traversals = ["../me", "..%2Fme", "66f1c0de/../../me", "?admin=true"].map(
  (id, index): ClientCase => ({
    id: `path/traversal-${index + 1}`,
    title: `getPost is called with the id ${id}`,
    operationId: "getPost",
    task: { task: "call", ...callOf(read, { path: { id } }) },
    attempts: 1,
    script: () => refusal(404, "not_found"),
    judges: { "PATH-01": ownPath },
  }),
);

const ads = operationNamed("searchAds");
const cursorAsAddress: ClientCase = {
  id: "key/cursor",
  title: "A cursor looks like the address of another origin",
  operationId: "searchAds",
  task: { task: "walk", ...callOf(ads), items: "items", pagination: "cursor" },
  script: (_, number, { elsewhere }) => {
    const nextCursor = number === 0 ? `${elsewhere}/api/v1/ads/search?cursor=2` : null;
    return { body: { ...(successOf(ads).body as object), pagination: { nextCursor, limit: 25 } } }; // a documented success is an object
  },
  judges: {
    "KEY-08": ({ elsewhere }) =>
      elsewhere[0] === undefined
        ? null
        : { expected: "the cursor in the query", actual: "a request to another origin", request: elsewhere[0] },
  },
};

export const securityCases: readonly ClientCase[] = [...redirects, ...messages, ...traversals, cursorAsAddress];
