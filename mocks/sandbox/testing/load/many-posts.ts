import { sendPipelined } from "./pipeline.ts";
import type { LoadedSandbox } from "./process.ts";

const connections = 8;
const rounds = 11;

/** What came of very many posts. */
export interface ManyPosts {
  readonly made: number;
  /** How long a page of the list takes, in milliseconds (median). */
  readonly listMs: number;
}

/** Makes posts through the API, each with an Idempotency-Key, and reads a page of them. */
export async function makeManyPosts(sandbox: LoadedSandbox, count: number): Promise<ManyPosts> {
  const { data } = (await sandbox.call("/accounts?platform=tiktok&ownerType=brand")) as Listed; // as described
  const body = JSON.stringify({
    videoUrl: "https://media.shortform.example/clip-8s.mp4",
    selectedAccounts: { tiktok: [data[0]?.id] },
  });
  function* requests() {
    for (let at = 0; at < count; at++) {
      yield sandbox.wire("POST", "/posts", body, [
        `Idempotency-Key: 3f1d5a52-6a0e-4a53-9d3c-${String(at).padStart(12, "0")}`,
      ]);
    }
  }
  const all = requests(); // shared: each connection takes the next one
  const answered = await Promise.all(Array.from({ length: connections }, () => sendPipelined(sandbox.port, all)));
  const made = answered.reduce((sum, statuses) => sum + (statuses.get(202) ?? 0), 0);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await sandbox.call(`/posts?limit=100&page=${1 + round * 100}`);
    times.push(performance.now() - start);
  }
  return { made, listMs: times.sort((a, b) => a - b)[(rounds - 1) / 2] ?? Number.NaN };
}

interface Listed {
  readonly data: readonly { readonly id: string }[];
}
