import { defineConfig } from "vitest/config";

/** `npm run prove:invalidation`: minutes, so it is no part of `npm test`. */
export default defineConfig({
  test: { include: ["cli/testing/invalidation/*.proof.ts"], testTimeout: 3_600_000, disableConsoleIntercept: true },
});
