import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { testSandbox } from "./testing/sandbox-test.ts";
import { validCall } from "./testing/valid-calls.ts";

// What is kept by the hundred thousand is small. `npm run load:sandbox` measures the memory of a whole process.

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void; // what the flag exposes

test.each([
  ["a post", false, 950],
  ["a post with an Idempotency-Key", true, 1600],
])("%s takes little memory", async (_, keyed, most) => {
  const sandbox = testSandbox({ limitFactor: 1e9, checkResponses: false, journalSize: 0 });
  const { body = {} } = await validCall(sandbox, "createPost");
  const make = async (from: number, count: number) => {
    for (let at = from; at < from + count; at++) {
      await sandbox.call("createPost", {
        body,
        headers: keyed ? { "Idempotency-Key": `key-${at}-${"0".repeat(24)}` } : {},
      });
      if (at % 100 === 0) sandbox.advance(1);
    }
    sandbox.advance(60); // all are published
  };
  const held = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const count = 5000;
  await make(0, 500);
  const before = held();
  await make(500, count);
  const bytes = (held() - before) / count;
  expect(bytes).toBeGreaterThan(300); // it is kept
  expect(bytes).toBeLessThan(most);
});
