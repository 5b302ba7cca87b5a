import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{scripts,client,mocks,conformance,cli,bench,docs}/**/*.test.ts"],
    reporters: ["default", "./mocks/sandbox/testing/coverage-reporter.ts"],
    setupFiles: ["vitest.setup.ts"],
    // Some tests start the command line, which takes a second or more on a busy machine.
    testTimeout: 30_000,
  },
});
