import { type Operation, operationList, operations } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { exchangeOf, failure } from "../testing/exchanges.ts";
import { type OracleCase, testOracle } from "../testing/oracle-table.ts";
import { headersOracle } from "./headers.ts";

/** Each response component with Retry-After, and an operation that can answer with it. */
const components = requirements.flatMap(({ id, subject, operations: [operationId] }) => {
  const operation = operationList.find((candidate) => candidate.operationId === operationId);
  return id.endsWith(".header.Retry-After") && operation ? [{ rule: `headers/${subject?.component}`, operation }] : [];
});

/** The rules for Retry-After that apply to an operation. */
function retryRules({ operationId }: Operation): string[] {
  const suits = requirements.filter(
    ({ id, operations: ids }) => id.endsWith(".header.Retry-After") && ids.includes(operationId),
  );
  return suits.map(({ subject }) => `headers/${subject?.component}`);
}

const limited = (operation: Operation, headers = {}, type = "rate_limited", error = {}) =>
  exchangeOf(operation, failure(429, type, { headers, error }));
const challenged = (challenge: string | undefined) =>
  exchangeOf(
    operations.getMe,
    failure(401, "unauthorized", { headers: challenge === undefined ? {} : { "www-authenticate": challenge } }),
  );
const broken = (rules: readonly string[], pointer?: string) => Object.fromEntries(rules.map((id) => [id, pointer]));
const { searchAds, getAdPreview, getMe } = operations;
const address = "https://api.example/.well-known/oauth-protected-resource";

const cases: OracleCase[] = [
  {
    name: "keeps a challenge that names the metadata",
    exchange: challenged(`Bearer resource_metadata="${address}"`),
    keeps: ["headers/www-authenticate", "headers/metadata", "headers/metadata-path"],
  },
  {
    name: "keeps a challenge that names the metadata of the path, as RFC 9728 has it",
    exchange: challenged(`Bearer realm="x", resource_metadata="${address}/api/v1"`),
    keeps: ["headers/www-authenticate", "headers/metadata", "headers/metadata-path"],
  },
  {
    name: "breaks a 401 without a challenge",
    exchange: challenged(undefined),
    breaks: { "headers/www-authenticate": undefined },
  },
  {
    name: "breaks a challenge without an address",
    exchange: challenged("Bearer"),
    keeps: ["headers/www-authenticate"],
    breaks: { "headers/metadata": undefined },
  },
  {
    name: "breaks a challenge with another address",
    exchange: challenged('Bearer resource_metadata="https://api.example/oauth"'),
    keeps: ["headers/www-authenticate", "headers/metadata"],
    breaks: { "headers/metadata-path": undefined },
  },
  { name: "says nothing of a challenge with 403", exchange: exchangeOf(getMe, failure(403, "forbidden_scope")) },
  ...components.flatMap(({ rule, operation }) => [
    {
      name: `keeps ${rule} with a number of seconds`,
      exchange: limited(operation, { "retry-after": "30" }),
      keeps: ["headers/retry-after", ...retryRules(operation)],
    },
    {
      name: `breaks ${rule} without Retry-After`,
      exchange: limited(operation),
      breaks: broken(["headers/retry-after", ...retryRules(operation)]),
    },
  ]),
  ...["soon", "", "-1", "1.5", "Wed, 21 Oct 2026 07:28:00 GMT"].map((seconds) => ({
    name: `breaks Retry-After: ${JSON.stringify(seconds)}`,
    exchange: limited(getMe, { "retry-after": seconds }),
    breaks: broken(["headers/retry-after", ...retryRules(getMe)]),
  })),
  {
    name: "judges the 429 of an unknown path",
    exchange: exchangeOf(undefined, failure(429, "rate_limited")),
    breaks: { "headers/retry-after": undefined },
  },
  {
    name: "keeps a used-up allowance that says how long",
    exchange: limited(searchAds, { "retry-after": "60" }, "ads_daily_limit", { retryAfterSeconds: 60 }),
    keeps: ["headers/ads-quota", ...retryRules(searchAds)],
  },
  {
    name: "breaks a used-up allowance that does not say it in the error",
    exchange: limited(searchAds, { "retry-after": "60" }, "ads_daily_limit"),
    keeps: retryRules(searchAds),
    breaks: { "headers/ads-quota": "/error/retryAfterSeconds" },
  },
  {
    name: "breaks a used-up allowance that does not say it in the header",
    exchange: limited(searchAds, {}, "ads_daily_limit", { retryAfterSeconds: 60 }),
    breaks: broken(["headers/ads-quota", ...retryRules(searchAds)]),
  },
  ...[429, 409, 503].flatMap((status) => {
    const rules = status === 429 ? retryRules(getAdPreview) : [];
    const headers = { "retry-after": "60" };
    const error = { retryAfterSeconds: 60 };
    return [
      {
        name: `keeps a used-up allowance of previews that says how long, with ${status}`,
        exchange: exchangeOf(getAdPreview, failure(status, "ads_preview_daily_limit", { headers, error })),
        keeps: ["headers/preview-quota", ...rules],
      },
      {
        name: `breaks a used-up allowance of previews that does not, with ${status}`,
        exchange: exchangeOf(getAdPreview, failure(status, "ads_preview_daily_limit", { headers })),
        keeps: rules,
        breaks: { "headers/preview-quota": "/error/retryAfterSeconds" },
      },
    ];
  }),
  ...[402, 403, 409, 429].map((status) => ({
    name: `says nothing of usage_limit_reached with ${status}: whether it is a quota is not shown`,
    exchange: exchangeOf(operations.createAutomation, failure(status, "usage_limit_reached")),
  })),
  {
    name: "says nothing of a success",
    exchange: exchangeOf(getMe, { status: 200, body: { success: true, data: {} } }),
  },
];

testOracle("header", headersOracle, cases);
