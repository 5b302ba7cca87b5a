import { failure } from "../testing/exchanges.ts";
import { ok, testWatcher } from "../testing/watcher-table.ts";
import { requestsWatcher } from "./requests.ts";

const taken = ok([], 201);
const generations = (sent: unknown, answer = taken) => ({ call: "createGenerations", sent, answer }) as const;
const videoUrl = "https://x.example/a.mp4";
const accounts = { selectedAccounts: { tiktok: ["a".repeat(24)] } };
const requestId = "11111111-1111-4111-8111-111111111111";
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
    name: "is silent about an empty parameter (GAP-012)",
    calls: [{ call: "listPosts", query: "workspaceId=", answer: ok([]) }],
  },
  {
    name: "is silent about the influencer of a brand (GAP-205)",
    calls: [
      {
        call: "createPost",
        sent: { ...accounts, videoUrl, ownerType: "brand", influencerId: "" },
        answer: ok({}, 202),
      },
    ],
  },
  {
    name: "is silent about the appearance next to an image (GAP-345)",
    calls: [
      {
        call: "createTalkingHead",
        sent: { script: "Hi", avatarImageUrl: videoUrl, appearance: {} },
        answer: ok({}, 202),
      },
    ],
  },
  {
    name: "is silent about a part next to the whole image (GAP-349)",
    calls: [
      {
        call: "createProductSpokesperson",
        sent: { script: "Hi", spokespersonImage: videoUrl, avatarImage: "none" },
        answer: ok({}, 202),
      },
    ],
  },
  {
    name: "is silent about a contentId next to an ad (GAP-431)",
    calls: [
      { call: "createRecreation", sent: { requestId, adId: "7", resultToken: "t", contentId: "" }, answer: taken },
    ],
  },
  {
    name: "fails an accepted format of a deck that does not exist",
    calls: [{ call: "createPost", sent: { ...accounts, deck: {}, format: "smell" }, answer: ok({}, 202) }],
    breaks: ["watch/refuses/PostFormat.enum"],
  },
  {
    name: "is silent about two values of a parameter",
    calls: [{ call: "searchAds", query: "q=shoes&mediaType=smell&mediaType=image", answer: ok({ items: [] }) }],
  },
]);
