import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// What is kept by the hundred thousand is small. `npm run load:sandbox` measures the memory of a whole process.
const program = fileURLToPath(new URL("testing/load/held-by-posts.ts", import.meta.url));

test.each([
  ["a post", "plain", 950],
  ["a post with an Idempotency-Key", "keyed", 1600],
  ["a post made after a snapshot", "forked", 950],
])("%s takes little memory", (_, keyed, most) => {
  // In a process of its own: other test files leave garbage in this one.
  const bytes = Number(execFileSync(process.execPath, ["--expose-gc", "--import", "tsx", program, "5000", keyed]));
  expect(bytes).toBeGreaterThan(300); // it is kept
  expect(bytes).toBeLessThan(most);
});
