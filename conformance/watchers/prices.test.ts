import { ok, testWatcher } from "../testing/watcher-table.ts";
import { pricesWatcher } from "./prices.ts";

const interview = (sent: object, creditsUsed: number) =>
  ({ call: "createInterview", sent, answer: ok({ id: "1", creditsUsed }, 202) }) as const;
const rule = "watch/price/createInterview";

testWatcher("prices", pricesWatcher, [
  { name: "passes the price of the default seconds", calls: [interview({}, 50)], keeps: [rule] },
  { name: "passes the price of the given seconds", calls: [interview({ duration: 6 }, 30)], keeps: [rule] },
  { name: "fails another price", calls: [interview({ duration: 6 }, 31)], breaks: [rule] },
  { name: "is silent about seconds out of range (GAP-341)", calls: [interview({ duration: 20 }, 75)] },
  {
    name: "is silent about an image that may replace its parts (GAP-349)",
    calls: [
      {
        call: "createProductSpokesperson",
        sent: { spokespersonImage: "a", avatarImage: "b", productImage: "c" },
        answer: ok({ creditsUsed: 40 }, 202),
      },
    ],
  },
  {
    name: "is silent about a repeated requestId (GAP-357)",
    calls: [{ call: "createMetaAd", sent: { requestId: "r" }, answer: ok({ creditsUsed: 0 }, 202) }],
  },
  {
    name: "is silent about fractions (no document says how they are rounded)",
    calls: [interview({ duration: 6.5 }, 1)],
  },
  {
    name: "is silent about the length of media",
    calls: [
      { call: "createCloneVideo", sent: { videoUrl: "https://x.example/a.mp4" }, answer: ok({ creditsUsed: 1 }, 202) },
    ],
  },
  {
    name: "fails speech above its highest price",
    calls: [{ call: "createTalkingHead", sent: { voiceId: "v" }, answer: ok({ creditsUsed: 151 }, 202) }],
    breaks: ["watch/price/createTalkingHead"],
  },
  {
    name: "passes measured speech",
    calls: [{ call: "createTalkingHead", sent: { voiceId: "v" }, answer: ok({ creditsUsed: 35 }, 202) }],
    keeps: ["watch/price/createTalkingHead"],
  },
]);
