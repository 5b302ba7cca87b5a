/**
 * `npm run bench:traffic -- TAPE [CALLS]`: how many calls the judge of traffic judges in a second of one core, and how much memory a long history takes. It
 * repeats a tape, each time with other ids, keys and times, as if other clients did the same.
 */
import { readTape } from "../cli/tape/read.ts";
import { readJson } from "../conformance/core/http/read-json.ts";
import { exchangeOf } from "../conformance/tape/exchange-of.ts";
import type { CallLine } from "../conformance/tape/format.ts";
import { TrafficJudge } from "../conformance/watchers/traffic-judge.ts";

/** How many teams the copies of a tape have in all. */
const teams = 200;

const [path = "", count = "100000"] = process.argv.slice(2);
const { calls } = await readTape(path);
const judge = new TrafficJudge();
let judging = 0;
let judged = 0;
for (let round = 0; judged < Number(count); round += 1) {
  for (const line of calls) {
    const entry = copied(line, round);
    if (entry === undefined) continue;
    const began = process.cpuUsage();
    judge.see(entry);
    const { user, system } = process.cpuUsage(began);
    judging += user + system;
    judged += 1;
  }
}
const { rss } = process.memoryUsage();
console.log(`${judged} calls, ${Math.round(judged / (judging / 1e6))} a second, ${Math.round(rss / 1e6)} MB.`);

/** A call with other ids, another key and a later time. */
function copied(line: CallLine, round: number) {
  const exchange = exchangeOf(line);
  if (exchange === undefined) return undefined;
  const mark = round.toString(16).padStart(6, "0");
  const other = (text: string) => text.replace(/\b[0-9a-f]{6}(?=[0-9a-f]{18}\b)/g, mark);
  const { request, response } = exchange;
  const text = other(response.text);
  const later = round * 600_000;
  return {
    at: line.at + later,
    ended: line.ended + later,
    ...(line.key !== undefined && { key: `${line.key}-${round % teams}` }),
    exchange: {
      ...exchange,
      request: {
        ...request,
        url: other(request.url),
        ...(request.body !== undefined && { body: other(request.body) }),
      },
      response: { ...response, text, json: readJson(text) },
    },
  };
}
