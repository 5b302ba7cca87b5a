/**
 * `npm run load:sandbox [-- posts]`: measures the memory of `shortform sandbox` with 200,000 posts that were created through the API, and
 * with many clients that don't read its answers. Fails if it uses more than the docs promise.
 */
import { makeManyPosts } from "./many-posts.ts";
import { type LoadedSandbox, startSandbox } from "./process.ts";
import { sufferCrowd } from "./unread-answers.ts";

const posts = Number(process.argv[2] ?? 200_000);
const crowdSeconds = 8;

/** Each starts a new sandbox, and returns the exceeded limits, in sentences. */
const loads: Readonly<Record<string, (sandbox: LoadedSandbox) => Promise<(string | false)[]>>> = {
  async [`${posts} posts, each with an Idempotency-Key`](sandbox) {
    const { made, listMs } = await makeManyPosts(sandbox, posts);
    console.log(`  a page of 100: ${listMs.toFixed(0)} ms`);
    return [
      made !== posts && `${posts - made} posts were not created.`,
      listMs > 500 && `A page of the list takes ${listMs.toFixed(0)} ms; the limit is 500.`,
      tooMuch(sandbox, 500),
    ];
  },

  async "300 connections with 200 lists each, not read"(sandbox) {
    const request = sandbox.wire("GET", "/posts?limit=100");
    return crowd(sandbox, request, 200);
  },

  async "300 connections with 5,000 tiny requests each, not read"(sandbox) {
    return crowd(sandbox, "GET / HTTP/1.1\r\nHost:\r\n\r\n", 5000);
  },
};

async function crowd(sandbox: LoadedSandbox, request: string, requests: number): Promise<(string | false)[]> {
  const slowestMs = await sufferCrowd(sandbox, { connections: 300, requests, request, seconds: crowdSeconds });
  console.log(`  longest wait of another client: ${slowestMs.toFixed(0)} ms`);
  return [tooMuch(sandbox, 300)];
}

function tooMuch(sandbox: LoadedSandbox, most: number): string | false {
  const peak = sandbox.peakMb();
  console.log(`  peak memory: ${peak.toFixed(0)} MB`);
  return peak > most && `The sandbox used ${peak.toFixed(0)} MB; the limit is ${most}.`;
}

let failures = 0;
for (const [name, load] of Object.entries(loads)) {
  const start = performance.now();
  console.log(name);
  const sandbox = await startSandbox();
  try {
    const wrong = (await load(sandbox)).filter((sentence) => sentence !== false);
    for (const sentence of wrong) console.log(`  FAILED: ${sentence}`);
    failures += wrong.length;
  } catch (error) {
    console.log(`  FAILED: ${String(error)}`);
    failures += 1;
  } finally {
    sandbox.stop();
  }
  console.log(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
}
process.exitCode = failures === 0 ? 0 : 1;
