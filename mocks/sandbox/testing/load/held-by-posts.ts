/**
 * Prints how many bytes the sandbox holds for each post. Arguments: the number of posts, and `keyed` for posts with a key, or `forked` for
 * posts made after a snapshot. Needs `--expose-gc`.
 */
import { testSandbox } from "../sandbox-test.ts";
import { validCall } from "../valid-calls.ts";

const [count = 0, keyed = ""] = [Number(process.argv[2]), process.argv[3]];
const sandbox = testSandbox({ limitFactor: 1e9, checkResponses: false, journalSize: 0 });
const { body = {} } = await validCall(sandbox, "createPost");

async function make(from: number, posts: number): Promise<void> {
  for (let at = from; at < from + posts; at++) {
    const headers = keyed === "keyed" ? { "Idempotency-Key": `key-${at}-${"0".repeat(24)}` } : {};
    await sandbox.call("createPost", { body, headers });
    if (at % 100 === 0) sandbox.advance(1);
  }
  sandbox.advance(60); // all are published
}

function held(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

await make(0, 500);
const origin = keyed === "forked" ? sandbox.snapshot() : null; // what is removed later was made after it
const before = held();
await make(500, count);
console.log((held() - before) / count);
void origin?.now; // held until here
