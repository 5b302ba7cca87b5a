import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{scripts,diff,client,mocks,conformance,cli,bench,docs}/**/*.test.ts"],
    setupFiles: ["vitest.setup.ts"],
    // The files of a worker share their imports: the large generated modules are loaded twice and not 250 times.
    isolate: false,
    maxWorkers: "100%",
    // Some tests start the command line, a compiler or a browser. These limits end what hangs; no test sets a shorter one, because a slow or busy machine is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
