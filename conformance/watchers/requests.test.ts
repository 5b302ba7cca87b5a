import { failure } from "../testing/exchanges.ts";
import { ok, testWatcher } from "../testing/watcher-table.ts";
import { requestsWatcher } from "./requests.ts";

const taken = ok([], 201);
const generations = (sent: unknown, answer = taken) => ({ call: "createGenerations", sent, answer }) as const;
const maximum = "watch/refuses/createGenerations.body.count.maximum";

testWatcher("requests", requestsWatcher, [
  { name: "is silent about a valid request", calls: [generations({ count: 2 })] },
  { name: "fails an accepted one that breaks a bound", calls: [generations({ count: 1000 })], breaks: [maximum] },
  {
    name: "passes its refusal that names the field",
    calls: [generations({ count: 1000 }, failure(400, "invalid_input", { error: { message: "count is too high" } }))],
    keeps: [maximum],
  },
  {
    name: "is silent about a refusal for another reason",
    calls: [generations({ count: 1000 }, failure(401, "unauthorized"))],
  },
  { name: "is silent about a number as text (GAP-091)", calls: [generations({ count: "1000" })] },
  {
    name: "is silent about a duration next to a voice (CONT-24)",
    calls: [{ call: "createTalkingHead", sent: { script: "Hi", voiceId: "v", duration: 99 }, answer: ok({}, 202) }],
  },
  {
    name: "fails a query value that is no option",
    calls: [{ call: "searchAds", query: "q=shoes&mediaType=smell", answer: ok({ items: [] }) }],
    breaks: ["watch/refuses/AdMediaFilter.enum"],
  },
  {
    name: "is silent about two values of a parameter",
    calls: [{ call: "searchAds", query: "q=shoes&mediaType=smell&mediaType=image", answer: ok({ items: [] }) }],
  },
]);
