/** How long reads take among 100,000 posts in memory, one every five minutes for a year: prints one line of JSON with milliseconds. */
import { createSandbox } from "../../mocks/sandbox/sandbox.ts";
import { postBody } from "../post-body.ts";

const count = 100_000;
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

async function medianMs(path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 21; round++) {
    const start = performance.now();
    await call(path);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[10] ?? Number.NaN;
}

const post: object = JSON.parse(await postBody(call));
const start = sandbox.world.now;
for (let at = 0; at < count; at++) {
  await call("/posts", {
    ...post,
    schedule: "scheduled",
    scheduledTime: new Date(start + (at + 12) * 300_000).toISOString(),
  });
}
const day = (days: number) => new Date(start + days * 86_400_000).toISOString();
const result = {
  "a page of a list": await medianMs("/posts?limit=100&page=500"),
  "a list with a filter": await medianMs("/posts?status=scheduled&limit=20"),
  "a week of the calendar": await medianMs(`/calendar?from=${day(30)}&to=${day(37)}`),
};
console.log(JSON.stringify(result));
sandbox.close();
