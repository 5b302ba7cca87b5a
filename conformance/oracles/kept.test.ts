import { operations } from "../../generated/operations.ts";
import { noAnswer } from "../core/exchange.ts";
import { type Answer, exchangeOf, failure } from "../testing/exchanges.ts";
import { type OracleCase, testOracle } from "../testing/oracle-table.ts";
import { keptOracle } from "./kept.ts";

const { createAutomation, getAutomation, listAutomations, listInfluencers, updateAutomation } = operations;
const id = "66f1c0de5a7b8c9d0e1f3a01";
const other = "66f1c0de5a7b8c9d0e1f3a02";
const sent = "kept/sent";

const answer = (data: unknown): Answer => ({ status: 200, body: { success: true, data } });
const at = (path: string) => ({ url: `https://api.example/api/v1${path}` });
const read = (members: object) => exchangeOf(getAutomation, answer({ id, ...members }), at(`/automations/${id}`));
const list = (members: object) => exchangeOf(listAutomations, answer([{ id, ...members }]), at("/automations"));
const edit = (named: string, result = answer({ id: named })) =>
  exchangeOf(updateAutomation, result, { url: `https://api.example/api/v1/automations/${named}` });

const morning = { name: "Morning" };
const evening = { name: "Evening" };
const persona = (age: number) => exchangeOf(listInfluencers, answer([{ id, age }]), at("/influencers"));

const cases: OracleCase[] = [
  { name: "keeps the same value", exchange: read(morning), after: [read(morning)], keeps: [sent] },
  {
    name: "breaks if another value is shown",
    exchange: read(evening),
    after: [read(morning)],
    breaks: { [sent]: "/data/name" },
  },
  {
    name: "compares a list with a read",
    exchange: list(evening),
    after: [read(morning)],
    breaks: { [sent]: "/data/0/name" },
  },
  { name: "allows an edit", exchange: read(evening), after: [read(morning), edit(id)] },
  {
    name: "breaks if another one was edited",
    exchange: read(evening),
    after: [read(morning), edit(other)],
    breaks: { [sent]: "/data/name" },
  },
  {
    name: "breaks if the edit was refused",
    exchange: read(evening),
    after: [read(morning), edit(id, failure(409, "conflict"))],
    breaks: { [sent]: "/data/name" },
  },
  {
    name: "allows a failure to have edited",
    exchange: read(evening),
    after: [read(morning), edit(id, failure(500, "internal_error"))],
  },
  {
    name: "allows a lost edit to be carried out at any later time",
    exchange: read(evening),
    after: [read(morning), { ...edit(id), response: noAnswer }, read(morning)],
  },
  {
    name: "breaks if an edit of another one was lost",
    exchange: read(evening),
    after: [read(morning), { ...edit(other), response: noAnswer }],
    breaks: { [sent]: "/data/name" },
  },
  { name: "leaves an answer with another id alone", exchange: read({ ...evening, id: other }), after: [read(morning)] },
  {
    name: "does not compare members that nobody sets",
    exchange: read({ status: "review" }),
    after: [read({ status: "draft" })],
  },
  {
    name: "compares what was only set at the creation",
    exchange: persona(31),
    after: [persona(30)],
    breaks: { [sent]: "/data/0/age" },
  },
  {
    name: "does not compare answers to calls",
    exchange: exchangeOf(createAutomation, answer({ id, ...evening }), at("/automations")),
    after: [read(morning)],
  },
];

testOracle("kept", keptOracle, cases);
