import { operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { testOracle } from "../testing/oracle-table.ts";
import { timesOracle } from "./times.ts";

const id = "66f1c0de5a7b8c9d0e1f3a01";
const other = "66f1c0de5a7b8c9d0e1f3a02";
const then = "2026-07-15T12:00:00.000Z";
const later = "2026-07-15T12:00:01.000Z";
const at = (path: string) => ({ url: `https://api.example/api/v1${path}` });
const shown = (data: unknown) => ({ status: 200, body: { success: true, data } });
const ledger = (createdAt: unknown, key = "sf_live_one", type = "spending") =>
  exchangeOf(operations.getCredits, shown({ balance: 5, entries: [{ id: "e1", credits: -5, type, createdAt }] }), {
    ...at("/credits"),
    headers: { "x-api-key": key },
  });
const suggestions = (createdAt: unknown, of = id) =>
  exchangeOf(operations.listGenerations, shown([{ id: of, createdAt }]), at("/generations"));
const suggestion = (createdAt: unknown) =>
  exchangeOf(operations.getGeneration, shown({ id, createdAt }), at(`/generations/${id.toUpperCase()}`));
const video = (completedAt: unknown) =>
  exchangeOf(operations.getVideo, shown({ id, completedAt }), at(`/videos/${id}`));

const [ofEntry, ofSuggestion, ofVideo] = [
  "times/ledger-entry/createdAt",
  "times/suggestion/createdAt",
  "times/video/completedAt",
];

testOracle("times", timesOracle, [
  { name: "keeps a ledger that stays the same", exchange: ledger(then), after: [ledger(then)], keeps: [ofEntry] },
  {
    name: "breaks if an entry has the time of the read",
    exchange: ledger(later),
    after: [ledger(then)],
    breaks: { [ofEntry]: "/data/entries/0/createdAt" },
  },
  { name: "says nothing of the ledger of another key", exchange: ledger(later, "sf_live_two"), after: [ledger(then)] },
  {
    name: "says nothing of an entry of another type",
    exchange: ledger(later, "sf_live_one", "refund"),
    after: [ledger(then)],
  },
  {
    name: "keeps a suggestion whose time is written in another form",
    exchange: suggestion("2026-07-15T14:00:00.000+02:00"),
    after: [suggestions(then)],
    keeps: [ofSuggestion],
  },
  {
    name: "breaks if a list has another time than before",
    exchange: suggestions(later),
    after: [suggestions(then)],
    breaks: { [ofSuggestion]: "/data/0/createdAt" },
  },
  {
    name: "breaks if a read has another time than the list",
    exchange: suggestion(later),
    after: [suggestions(then)],
    breaks: { [ofSuggestion]: "/data/createdAt" },
  },
  { name: "says nothing of another suggestion", exchange: suggestions(later, other), after: [suggestions(then)] },
  { name: "keeps a video that stays completed", exchange: video(then), after: [video(then)], keeps: [ofVideo] },
  {
    name: "breaks if a video is completed again",
    exchange: video(later),
    after: [video(then)],
    breaks: { [ofVideo]: "/data/completedAt" },
  },
  { name: "says nothing of a video that was not completed", exchange: video(then), after: [video(null)] },
]);
