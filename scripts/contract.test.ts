import { describe, expect, test } from "vitest";
import { bundleContract } from "./bundle.ts";
import { describeOperations } from "./emit/operations.ts";
import type { Operation } from "./templates/operation.ts";

/** What the two documents count and price, retyped from their tables: the description must say the same. */
const contract = await bundleContract();
const operations = describeOperations(contract);
const served = operations.filter(({ atOrigin }) => !atOrigin);

function pick<T>(of: (operation: Operation) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const value = of(operation);
      return value === undefined ? [] : [[`${operation.method} ${operation.path}`, value]];
    }),
  );
}

test("there are 58 operations, 31 of the core document and 27 of the studio document, and the metadata document", () => {
  expect(served).toHaveLength(58);
  expect(served.filter(({ source }) => source.doc === "core")).toHaveLength(31);
  expect(served.filter(({ source }) => source.doc === "studio")).toHaveLength(27);
  expect(operations.filter(({ atOrigin }) => atOrigin).map(({ path }) => path)).toEqual([
    "/.well-known/oauth-protected-resource",
  ]);
});

test("there are 16 scopes and 24 error types", () => {
  expect(new Set(served.flatMap(({ scopes }) => scopes)).size).toBe(16);
  expect(contract.components.schemas.ApiError?.properties?.type?.["x-known-values"]).toHaveLength(24);
});

test("each scope opens these operations", () => {
  const found: Record<string, string[]> = {};
  for (const { scopes, operationId } of served) {
    for (const scope of scopes) {
      found[scope] ??= [];
      found[scope].push(operationId);
    }
  }
  const names = Object.entries(found).map(([scope, ids]) => [scope, ids.sort().join(" ")]);
  expect(Object.fromEntries(names)).toEqual({
    "accounts:read": "listAccounts",
    "ads:read":
      "createRecreation createRecreationVideo draftRecreationBrief getAdCapabilities getAdPreview getRecreation listSavedAds searchAds searchAdvertisers",
    "ads:write": "createRecreation deleteSavedAd draftRecreationBrief saveAd updateRecreation",
    "assets:read": "listAssets",
    "assets:write": "createAsset",
    "automations:read": "getAutomation listAutomationPosts listAutomations",
    "automations:write": "cancelAutomation createAutomation generateAutomation launchAutomation updateAutomation",
    "credits:read": "getCredits",
    "generations:read": "getGeneration listGenerations",
    "generations:write":
      "acceptGeneration createAskMeAnything createCharacterSwap createCloneVideo createGenerations createGreenScreenMobile createGridVideo createInterview createListicle createMetaAd createProductSpokesperson createRanking createRecreationVideo createSplitScreen createTalkingHead createTalkingHeadGreenScreen",
    "influencers:read": "getInfluencer getVideo listInfluencerVideos listInfluencers",
    "influencers:write": "createInfluencer createInfluencerVideo",
    "posts:read": "getCalendar getPost listPosts",
    "posts:write": "createPost",
    "workspaces:read": "getWorkspace listWorkspaces",
    "workspaces:write": "createWorkspace",
  });
});

describe("the rate limits of the Limits and Endpoints tables", () => {
  test("the default is 300 per 60 s", () =>
    expect(contract["x-rate-limit"]).toEqual({ limit: 300, windowSeconds: 60 }));

  test("these operations have one of their own", () => {
    const limits = pick(({ limited, rateLimit }) =>
      limited ? `${rateLimit.limit} per ${rateLimit.windowSeconds} s` : undefined,
    );
    const studio = (paths: readonly string[], limit: string) =>
      Object.fromEntries(paths.map((path) => [`POST /content/${path}`, limit]));
    expect(limits).toEqual({
      "POST /generations": "10 per 300 s",
      "POST /posts": "60 per 300 s",
      "POST /workspaces": "60 per 3600 s",
      "POST /influencers": "10 per 3600 s",
      "POST /influencers/{id}/videos": "10 per 600 s",
      "POST /automations/{id}/generate": "5 per 3600 s",
      "POST /assets": "30 per 300 s",
      ...studio(["character-swap", "green-screen-mobile", "clone-video"], "10 per 300 s"),
      ...studio(
        ["talking-head", "talking-head-green-screen", "interview", "product-spokesperson", "meta-ad"],
        "20 per 300 s",
      ),
      ...studio(["grid-video", "listicle", "ask-me-anything", "ranking", "split-screen"], "20 per 300 s"),
      "POST /ads/recreations": "20 per 300 s",
      "POST /ads/recreations/{id}/brief": "20 per 300 s",
      "POST /ads/recreations/{id}/video": "20 per 300 s",
    });
  });
});

test("the prices are those of the documents", () => {
  const prices = pick(({ price }) =>
    price
      ? [
          price.base ?? 0,
          price.perSecond ?? 0,
          price.defaultSeconds ?? 0,
          ...(price.surcharges ?? []).map(({ credits }) => credits),
        ]
      : undefined,
  );
  expect(prices).toEqual({
    "POST /influencers": [10, 0, 0],
    "POST /influencers/{id}/videos": [20, 0, 0],
    "POST /content/character-swap": [0, 2, 0, 3],
    "POST /content/green-screen-mobile": [3, 5, 8],
    "POST /content/clone-video": [0, 2, 0],
    "POST /content/talking-head": [0, 5, 10],
    "POST /content/talking-head-green-screen": [0, 5, 10],
    "POST /content/interview": [0, 5, 10],
    "POST /content/product-spokesperson": [0, 5, 8, 3],
    "POST /content/meta-ad": [3, 0, 0],
    "POST /ads/recreations/{id}/video": [0, 5, 0],
  });
});

test("the success statuses are those that the documents give; no other change has one", () => {
  expect(pick(({ method, success }) => (method === "GET" || success === "2XX" ? undefined : success))).toEqual({
    "POST /workspaces": 201,
    "POST /generations": 201,
    "POST /generations/{id}/accept": 200,
    "POST /posts": 202,
    "POST /automations/{id}/generate": 202,
    "POST /influencers/{id}/videos": 202,
    ...Object.fromEntries(
      served
        .filter(({ path, price }) => path.startsWith("/content/") && price)
        .map(({ path }) => [`POST ${path}`, 202]),
    ),
  });
});

test("an Idempotency-Key is taken where the documents say so", () => {
  const taking = served.filter(({ idempotent }) => idempotent).map(({ method, path }) => `${method} ${path}`);
  const content = served.filter(({ method, path }) => method === "POST" && path.startsWith("/content/"));
  expect(content).toHaveLength(13);
  expect(taking.sort()).toEqual(
    [
      "POST /workspaces",
      "POST /generations",
      "POST /generations/{id}/accept",
      "POST /posts",
      "POST /automations",
      "POST /influencers",
      "POST /influencers/{id}/videos",
      "POST /assets",
      ...content.map(({ path }) => `POST ${path}`),
    ].sort(),
  );
});

test("every operation answers 401, 429 and 500 with their headers, but the one that needs no key", () => {
  for (const operation of served) {
    const statuses = operation.errors.map(({ status }) => status);
    expect(statuses, operation.operationId).toEqual(expect.arrayContaining([401, 429, 500, "default"]));
  }
  for (const name of ["RateLimited", "AdsQuota", "AutomationRateLimited", "AdsPreviewQuota"]) {
    expect(contract.components.responses[name]?.headers, name).toHaveProperty("Retry-After");
  }
  expect(contract.components.responses.Unauthorized?.headers).toHaveProperty("WWW-Authenticate");
});
