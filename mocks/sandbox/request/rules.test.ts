import { expect } from "vitest";
import type { OperationId } from "../../../generated/operations.ts";
import { shows, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

const unknownId = "0123456789abcdef01234567";
const uuid = "3f1d5a52-6a0e-4a53-9d3c-0c4a6f1b7e21";

/** Rules between fields: what makes a valid call break one, and the field that the refusal names. */
const rules: readonly (readonly [id: string, operationId: OperationId, changes: object, field: string])[] = [
  ["createGenerations.body.closed", "createGenerations", { colour: "red" }, "colour"],
  ["createWorkspace.body.closed", "createWorkspace", { colour: "red" }, "colour"],
  [
    "createAutomation.body.rule.influencerId.when.ownerType",
    "createAutomation",
    { ownerType: "influencer" },
    "influencerId",
  ],
  ["createPost.body.rule.influencerId.when.ownerType", "createPost", { ownerType: "influencer" }, "influencerId"],
  ["createPost.body.rule.scheduledTime.when.schedule", "createPost", { schedule: "scheduled" }, "scheduledTime"],
  [
    "createPost.body.scheduledTime.inFuture",
    "createPost",
    { schedule: "scheduled", scheduledTime: "2020-01-01T00:00:00.000Z" },
    "scheduledTime",
  ],
  ["createPost.body.format.requiredWith.deck", "createPost", { deck: { ratio: "9:16", textBoxes: [] } }, "format"],
  ["PostImage.oneOf", "createPost", { images: [7] }, "images"],
  ["PostAccounts.rule.not", "createPost", { selectedAccounts: { tiktok: [] } }, "selectedAccounts"],
  [
    "createMetaAd.body.recreationRevision.requiredWith.recreationId",
    "createMetaAd",
    { recreationId: unknownId, requestId: uuid },
    "recreationRevision",
  ],
  [
    "createMetaAd.body.requestId.requiredWith.recreationId",
    "createMetaAd",
    { recreationId: unknownId, recreationRevision: 0 },
    "requestId",
  ],
  ["createMetaAd.body.rule.headline.when.template", "createMetaAd", { template: "review" }, "headline"],
  [
    "createProductSpokesperson.body.rule.rule.when.rule",
    "createProductSpokesperson",
    { spokespersonImage: undefined },
    "Image",
  ],
  ["createRecreation.body.rule.adId.when.rule", "createRecreation", { adId: undefined }, "adId"],
  ["createRecreation.body.rule.no-resultToken.when.savedId", "createRecreation", { savedId: unknownId }, ""],
  ["createRecreation.body.rule.resultToken.unless.savedId", "createRecreation", { resultToken: undefined }, ""],
  ["saveAd.body.propertyNames", "saveAd", { pageName: "Somebody" }, "pageName"],
];

for (const [id, operationId, changes, field] of rules) {
  shows([id, "ERR-01"], `${operationId} refuses what breaks it`, async () => {
    const sandbox = testSandbox();
    const sent = await validCall(sandbox, operationId);
    const body = JSON.parse(JSON.stringify({ ...sent.body, ...changes })) as object; // without what is undefined
    const { message } = await sandbox.refused(operationId, { ...sent, body }, 400, "invalid_input");
    expect(message).toContain(field);
  });
}

shows(["createPost.body.rule.not"], "a post has a content source", async () => {
  const sandbox = testSandbox();
  const { body } = await validCall(sandbox, "createPost");
  const { selectedAccounts } = body as { readonly selectedAccounts: object }; // as `validCall` gives it
  await sandbox.refused("createPost", { body: { selectedAccounts } }, 400, "invalid_input");
});

shows(
  ["getAdPreview.query.rule", "searchAds.query.rule"],
  "a search has one subject, a preview one receipt",
  async () => {
    const sandbox = testSandbox();
    await sandbox.refused("searchAds", { query: { q: "coffee", pageId: "100" } }, 400, "invalid_input");
    await sandbox.refused("searchAds", { query: { country: "DE" } }, 400, "invalid_input");
    const { query } = await validCall(sandbox, "getAdPreview");
    await sandbox.refused("getAdPreview", { query: { ...query, savedId: unknownId } }, 400, "invalid_input");
    await sandbox.refused("getAdPreview", { query: { adId: String(query?.adId) } }, 400, "invalid_input");
  },
);

shows(
  ["AdCountryFilter.default", "AdMediaFilter.default", "AdPlatformFilter.default", "AdStatusFilter.default"],
  "a search without filters has those of the documents",
  async () => {
    const { items } = await testSandbox().ok("searchAds", { query: { q: "coffee" } });
    expect(items[0].provenance).toEqual({ country: "EU_UK", mediaType: "ALL", platform: "ALL", status: "ACTIVE" });
  },
);

const filters = [
  ["AdCountryFilter.enum", "country"],
  ["AdMediaFilter.enum", "mediaType"],
  ["AdPlatformFilter.enum", "platform"],
  ["AdStatusFilter.enum", "status"],
] as const;
for (const [id, filter] of filters) {
  shows(id, `a search refuses another ${filter}`, async () => {
    const { message } = await testSandbox().refused(
      "searchAds",
      { query: { q: "coffee", [filter]: "XX" } },
      400,
      "invalid_input",
    );
    expect(message).toContain(filter);
  });
}

shows(
  ["createGenerations.body.count.default", "createInfluencer.body.style.default"],
  "what is left out is as the documents say",
  async () => {
    const sandbox = testSandbox();
    expect(await sandbox.ok("createGenerations", { body: {} })).toHaveLength(5);
    expect((await sandbox.ok("createInfluencer", await validCall(sandbox, "createInfluencer"))).style).toBe(
      "realistic",
    );
  },
);

shows("VER-01", "the base address ends in /api/v1, and so do all polling pointers begin", async () => {
  const sandbox = testSandbox();
  const { statusUrl } = await sandbox.ok("createPost", await validCall(sandbox, "createPost"));
  expect(statusUrl).toMatch(/^\/api\/v1\/posts\/[0-9a-f]{24}$/);
  const elsewhere = await sandbox.fetch(
    new Request("http://sandbox.test/me", { headers: { "X-API-Key": sandbox.keyOf("full") } }),
  );
  expect(elsewhere.status).toBe(404);
});

shows(
  ["ERR-10", "ERR-26", "cancelPost.error.conflict", "acceptGeneration.error.conflict"],
  "a clash with a state is a conflict",
  async () => {
    const sandbox = testSandbox();
    const { id } = await validCall(sandbox, "cancelPost");
    await sandbox.ok("cancelPost", { id: id ?? "" });
    await sandbox.refused("cancelPost", { id: id ?? "" }, 409, "conflict");
    const [first, second] = await sandbox.ok("createGenerations", { body: { count: 2 } });
    await sandbox.ok("createPost", { body: { suggestionId: second.id, selectedAccounts: await accounts(sandbox) } });
    await sandbox.refused("acceptGeneration", { id: second.id }, 409, "conflict");
    await sandbox.ok("createPost", { body: { suggestionId: first.id, selectedAccounts: await accounts(sandbox) } });
    await sandbox.refused(
      "createPost",
      { body: { suggestionId: first.id, selectedAccounts: await accounts(sandbox) } },
      409,
      "conflict",
    );
  },
);

async function accounts(sandbox: ReturnType<typeof testSandbox>): Promise<object> {
  const [account] = await sandbox.ok("listAccounts", { query: { platform: "tiktok", ownerType: "brand" } });
  return { tiktok: [account.id] };
}
