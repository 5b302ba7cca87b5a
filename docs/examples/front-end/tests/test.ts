import { test as base } from "shortform-contract/testing/playwright";

export { expect } from "shortform-contract/testing/playwright";

/** The kit's `test`: each has a world of its own, which answers the page's calls. As the page's server does, it adds the key. */
export const test = base.extend<{ readonly server: undefined }>({
  server: [
    async ({ page, world }, use) => {
      await page.route("**/api/v1/**", (route) =>
        route.fallback({ headers: { ...route.request().headers(), authorization: `Bearer ${world.keys.full}` } }),
      );
      await use(undefined);
    },
    { auto: true },
  ],
});
