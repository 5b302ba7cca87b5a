import { defineConfig } from "vitest/config";

/** `npm run test:recipes`: each recipe runs generators, the compiler, the suite or tests in a copy of the repository. */
export default defineConfig({
  test: {
    include: ["scripts/recipes/*.recipe.ts"],
    testTimeout: 1_200_000,
    fileParallelism: false,
  },
});
