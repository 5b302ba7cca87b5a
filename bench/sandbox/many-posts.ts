/**
 * How long reads and a fork take among a thousand posts and among a million, in memory, with the same number of posts in the week of the
 * calendar: prints one line of JSON with milliseconds, their ratios, and the bytes of memory of a post.
 */
import { createSandbox } from "../../mocks/sandbox/sandbox.ts";
import { postBody } from "../post-body.ts";
import { median } from "../report.ts";

const few = 1_000;
const many = Number(process.argv[2] ?? 1_000_000);
const sandbox = createSandbox({
  speed: 0,
  limitFactor: Number.MAX_SAFE_INTEGER,
  journalSize: 0,
  start: Date.UTC(2026, 6, 15, 12),
});
const headers = { "X-API-Key": sandbox.keys.full, "Content-Type": "application/json" };

async function call(path: string, body?: object): Promise<string> {
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const response = await sandbox.fetch(new Request(`http://sandbox.test/api/v1${path}`, init));
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

async function medianMs(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 101; round++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return median(times);
}

const post: object = JSON.parse(await postBody(call));
const start = sandbox.world.now;
let made = 0;

/** Creates posts, one every ten minutes, until there are so many. */
async function fill(until: number): Promise<void> {
  for (; made < until; made++) {
    const scheduledTime = new Date(start + (made + 12) * 600_000).toISOString();
    await call("/posts", { ...post, schedule: "scheduled", scheduledTime });
  }
}

const week = `from=${new Date(start).toISOString()}&to=${new Date(start + 6 * 86_400_000).toISOString()}`;

/** Each read among the present posts, in milliseconds. */
async function measure(): Promise<Record<string, number>> {
  return {
    "a page of a list": await medianMs(() => call("/posts?limit=100&page=5")),
    "a list with a filter": await medianMs(() => call("/posts?status=scheduled&limit=20")),
    "a week of the calendar": await medianMs(() => call(`/calendar?${week}`)),
    "a fork": await medianMs(() => sandbox.fork()),
  };
}

const heap = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

await fill(few);
await measure(); // until everything is compiled
const before = heap();
const among = { few: await measure(), many: {} as Record<string, number> };
await fill(many);
const bytes = (heap() - before) / (many - few);
among.many = await measure();
const ratios = Object.entries(among.few).map(([name, ms]) => [name, (among.many[name] ?? Number.NaN) / ms]);
console.log(JSON.stringify({ ...among, ratios: Object.fromEntries(ratios), bytesPerPost: Math.round(bytes) }));
sandbox.close();
