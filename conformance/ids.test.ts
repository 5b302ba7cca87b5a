import { expect, it } from "vitest";
import { checks } from "./checks/index.ts";
import { createOracles } from "./oracles/index.ts";

/** What stands for all that are generated from the description: the name of their group. */
const generated = ["example", "no-key", "malformed-id", "wrong-method", "schema"];

/** Rules that each operation or response component has. */
const perOperation = /^(pagination|headers)\/\w*[A-Z]/;

it("the ids of checks and rules stay as they are: reports and --only name them", () => {
  const ids = [...checks, ...createOracles().flatMap(({ rules }) => rules)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const named = ids.map((id) => {
    const [group = id] = id.split("/");
    return generated.includes(group) || perOperation.test(id) ? `${group}/…` : id;
  });
  expect([...new Set(named)].sort()).toMatchInlineSnapshot(`
    [
      "api-key-header",
      "bearer-header",
      "envelope/data",
      "envelope/failure",
      "envelope/success",
      "error-types/ads_access_denied",
      "error-types/ads_auth_expired",
      "error-types/ads_cache_unavailable",
      "error-types/ads_daily_limit",
      "error-types/ads_name_search_unavailable",
      "error-types/ads_not_configured",
      "error-types/ads_saved_limit",
      "error-types/ads_search_expired",
      "error-types/ads_unavailable",
      "error-types/ads_upstream_error",
      "error-types/ads_upstream_timeout",
      "error-types/conflict",
      "error-types/default-mapping",
      "error-types/forbidden_scope",
      "error-types/insufficient_credits",
      "error-types/internal_error",
      "error-types/invalid_input",
      "error-types/not_found",
      "error-types/rate_limited",
      "error-types/unauthorized",
      "example/…",
      "headers/ads-quota",
      "headers/metadata",
      "headers/metadata-path",
      "headers/preview-quota",
      "headers/retry-after",
      "headers/www-authenticate",
      "headers/…",
      "hints/one-per-type",
      "malformed-id/…",
      "malformed-key",
      "no-key/…",
      "pagination/default-limit",
      "pagination/first-page",
      "pagination/items",
      "pagination/limit",
      "pagination/page",
      "pagination/pages",
      "pagination/…",
      "references/object-ids",
      "references/status-url",
      "revoked-key",
      "schema/…",
      "unknown-path",
      "wrong-method/…",
    ]
  `);
});
