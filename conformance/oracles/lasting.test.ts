import { operations } from "../../generated/operations.ts";
import { noAnswer } from "../core/exchange.ts";
import { type Answer, exchangeOf, failure } from "../testing/exchanges.ts";
import { type OracleCase, testOracle } from "../testing/oracle-table.ts";
import { lastingOracle } from "./lasting.ts";

const { createAutomation, createPost, createWorkspace, getAutomation, getPost, updateAutomation } = operations;
const id = "66f1c0de5a7b8c9d0e1f3a01";
const other = "66f1c0de5a7b8c9d0e1f3a02";
const seen = "lasting/seen";
const refused = "lasting/refused";
const shown: Answer = { status: 200, body: { success: true, data: { id } } };
const gone = failure(404, "not_found");

const at = (path: string, query = "", key = "one") => ({
  url: `https://api.example/api/v1${path}${query}`,
  headers: { authorization: `Bearer ${key}` },
});
const read = (answer = shown, query = "", key = "one") =>
  exchangeOf(getAutomation, answer, at(`/automations/${id}`, query, key));
const made = (body = "{}") => exchangeOf(createAutomation, { ...shown, status: 201 }, { ...at("/automations"), body });
const edited = (answer: Answer) => exchangeOf(updateAutomation, answer, at(`/automations/${id}`));

const cases: OracleCase[] = [
  { name: "keeps what is there again", exchange: read(), after: [read()], keeps: [seen] },
  { name: "keeps what a call made", exchange: read(), after: [made()], keeps: [seen] },
  { name: "breaks if it is gone", exchange: read(gone), after: [read()], breaks: { [seen]: undefined } },
  { name: "breaks if what a call made is gone", exchange: read(gone), after: [made()], breaks: { [seen]: undefined } },
  {
    name: "breaks if it is gone after another change",
    exchange: read(gone),
    after: [read(), edited(shown)],
    breaks: { [seen]: undefined },
  },
  {
    name: "keeps what a refused call named",
    exchange: read(),
    after: [read(), edited(failure(400, "invalid_input"))],
    keeps: [refused],
  },
  {
    name: "breaks if it is gone after a refused call",
    exchange: read(gone),
    after: [read(), edited(failure(400, "invalid_input"))],
    breaks: { [refused]: undefined },
  },
  {
    name: "forgets a refusal when it was there afterwards",
    exchange: read(gone),
    after: [read(), edited(failure(400, "invalid_input")), read()],
    breaks: { [seen]: undefined },
  },
  { name: "leaves what nobody saw alone", exchange: read(gone) },
  { name: "leaves what another key saw alone", exchange: read(gone, "", "two"), after: [read()] },
  { name: "leaves another workspace alone", exchange: read(gone, `?workspaceId=${other}`), after: [read()] },
  {
    name: "knows the workspace of a body",
    exchange: read(gone, `?workspaceId=${other}`),
    after: [made(JSON.stringify({ workspaceId: other }))],
    breaks: { [seen]: undefined },
  },
  { name: "takes a body that is no JSON for one without", exchange: read(), after: [made("{")], keeps: [seen] },
  { name: "leaves a failure that says nothing alone", exchange: read(failure(500, "internal_error")), after: [read()] },
  { name: "leaves what is pending alone", exchange: read(failure(404, "generation_pending")), after: [read()] },
  {
    name: "leaves everything alone after a new workspace, which may be the default",
    exchange: read(gone),
    after: [read(), exchangeOf(createWorkspace, { status: 201, body: { success: true, data: { id: other } } })],
  },
  {
    name: "leaves everything alone after a workspace whose answer was lost",
    exchange: read(gone),
    after: [read(), { ...exchangeOf(createWorkspace, shown), response: noAnswer }],
  },
  {
    name: "leaves what a call may remove alone",
    exchange: exchangeOf(getPost, gone, at(`/posts/${id}`)),
    after: [
      exchangeOf(createPost, { ...shown, status: 202 }, at("/posts")),
      exchangeOf(getPost, shown, at(`/posts/${id}`)),
    ],
  },
  { name: "leaves paths that no endpoint has alone", exchange: exchangeOf(undefined, gone) },
];

testOracle("lasting", lastingOracle, cases);
