import { ok, testWatcher } from "../testing/watcher-table.ts";
import { keptMembersWatcher } from "./kept-members.ts";

const id = "a".repeat(24);
const draft = (call: "getRecreation" | "updateRecreation", adId: string) =>
  ({ call, id, answer: ok({ id, source: { adId } }) }) as const;
const post = (renderStatus: string) => ({ call: "getPost", id, answer: ok({ id, renderStatus }) }) as const;
const influencer = (style: string) => ({ call: "getInfluencer", id, answer: ok({ id, style }) }) as const;
const content = (adRecreation: object) => ({ call: "getContent", id, answer: ok({ id, adRecreation }) }) as const;

const ledger = (...entries: readonly object[]) =>
  ({ call: "getCredits", answer: ok({ balance: 80, entries }) }) as const;
const spending = { id: "7", credits: -20, type: "spending" };
const [ofCredits, ofType] = ["watch/keeps/ledger-entry/credits", "watch/keeps/ledger-entry/type"];

testWatcher("members that stay", keptMembersWatcher, [
  {
    name: "passes the same source",
    calls: [draft("getRecreation", "1"), draft("getRecreation", "1")],
    keeps: ["watch/keeps/draft/source"],
  },
  {
    name: "fails another one after an edit",
    calls: [draft("getRecreation", "1"), draft("updateRecreation", "2")],
    breaks: ["watch/keeps/draft/source"],
  },
  {
    name: "passes one instant in two spellings (GAP-045)",
    calls: ["Z", "+00:00"].map((zone) => ({
      call: "getGeneration",
      id,
      answer: ok({ id, createdAt: `2026-07-15T12:00:00.000${zone}` }),
    })),
    keeps: ["watch/keeps/suggestion/createdAt"],
  },
  {
    name: "is silent about calls that overlap",
    calls: [{ ...draft("getRecreation", "1"), takes: 5 }, draft("getRecreation", "2")],
  },
  {
    name: "fails a failed rendering that goes on",
    calls: [post("failed"), post("pending")],
    breaks: ["watch/keeps/post/renderStatus"],
  },
  { name: "is silent about every other rendering", calls: [post("pending"), post("failed")] },
  {
    name: "fails another style at once",
    calls: [influencer("realistic"), influencer("character")],
    breaks: ["watch/keeps/influencer/style"],
  },
  {
    name: "is silent some time later: a person may have edited it",
    calls: [influencer("realistic"), { ...influencer("character"), at: 60 }],
  },
  {
    name: "compares what both answers show, and URLs without their signatures",
    calls: [
      content({ revision: 2, settings: { productImageUrl: "https://x.example/a.jpg?s=1" } }),
      content({ settings: { productImageUrl: "https://x.example/a.jpg?s=2" } }),
    ],
    keeps: ["watch/keeps/content/adRecreation"],
  },
  {
    name: "fails another revision",
    calls: [content({ revision: 2 }), content({ revision: 3 })],
    breaks: ["watch/keeps/content/adRecreation"],
  },
  {
    name: "passes an entry of the ledger that stays",
    calls: [ledger(spending), ledger(spending)],
    keeps: [ofCredits, ofType],
  },
  {
    name: "fails another amount",
    calls: [ledger(spending), ledger({ ...spending, credits: -10 })],
    breaks: [ofCredits],
    keeps: [ofType],
  },
  { name: "is silent about an entry that is gone (GAP-114)", calls: [ledger(spending), ledger()] },
  {
    name: "is silent about another team's entry",
    calls: [ledger(spending), { ...ledger({ ...spending, credits: 1 }), key: "key-2" }],
  },
  {
    name: "compares a list with a single read",
    calls: [
      { call: "listGenerations", answer: ok([{ id, createdAt: "2026-07-15T12:00:00.000Z" }]) },
      { call: "getGeneration", id, answer: ok({ id, createdAt: "2026-07-15T12:00:01.000Z" }) },
    ],
    breaks: ["watch/keeps/suggestion/createdAt"],
  },
]);
