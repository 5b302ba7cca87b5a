/** The places that the documents leave open about reads, labels and downloads of content items: each answer, by what a client sees of it. */

import { describe, expect, test } from "vitest";
import type { OperationId } from "../../../../generated/operations.ts";
import type { LatitudeOptions } from "../../latitude.ts";
import { keyWith, type Sent, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { nextJobs } from "../../testing/told.ts";
import { validCall } from "../../testing/valid-calls.ts";

const image = "https://media.shortform.example/picture.jpg";
const script = "One honest sentence about coffee.";

const swap = { videoUrl: "https://media.shortform.example/clip-8s.mp4", characterImageUrl: image };
const mobile = { appScreenshot: image, presenterImage: image, script };
const head = { script };

/** Longer than any generation takes. */
const longEnough = 3600;

/** Makes an item that is over. */
async function ended(
  sandbox: TestSandbox,
  operation: OperationId,
  outcome: "succeed" | "fail" = "succeed",
): Promise<string> {
  nextJobs(sandbox, operation, outcome);
  const { id } = await sandbox.ok(operation, (await validCall(sandbox, operation)) as Sent<typeof operation>); // of the same operation
  sandbox.advance(longEnough);
  return id;
}

describe("reads", () => {
  test.each([
    ["GAP-313", "getContent"],
    ["GAP-314", "downloadContent"],
  ] as const)("%s: which scopes %s takes", async (gap, operation) => {
    for (const [answer, enough] of [
      ["generations-read", ["generations:read"]],
      ["generations-write", ["generations:write"]],
      ["any-key", []],
    ] as const) {
      const sandbox = testSandbox({ latitude: { [gap]: answer } });
      const id = await ended(sandbox, "createTalkingHead");
      await sandbox.ok(operation, { id, key: keyWith(sandbox, enough) });
      if (answer === "any-key") continue;
      await sandbox.refused(operation, { id, key: keyWith(sandbox, ["posts:read"]) }, 403, "forbidden_scope");
    }
  });

  test("GAP-312: where finished media stand", async () => {
    const read = async (answer: "item-with-media" | "without-media" | "flat-media", operation: OperationId) => {
      const sandbox = testSandbox({ latitude: { "GAP-312": answer } });
      return sandbox.ok("getContent", { id: await ended(sandbox, operation) });
    };
    const url = expect.stringMatching(/^http:\/\/sandbox\.test\/media\//);
    expect((await read("item-with-media", "createInterview")).media).toEqual([{ kind: "video", url }]);
    expect(await read("without-media", "createInterview")).not.toHaveProperty("media");
    expect(await read("flat-media", "createInterview")).toMatchObject({ videoUrl: url, thumbnailUrl: url });
    expect(await read("flat-media", "createMetaAd")).toMatchObject({ imageUrl: url });
  });

  test("GAP-323: what a failed item says", async () => {
    const read = async (answer: "error-string" | "error-object" | "nothing") => {
      const sandbox = testSandbox({ latitude: { "GAP-323": answer } });
      return sandbox.ok("getContent", { id: await ended(sandbox, "createInterview", "fail") });
    };
    expect((await read("error-string")).error).toEqual(expect.any(String));
    expect((await read("error-object")).error).toEqual({ message: expect.any(String) });
    expect(await read("nothing")).not.toHaveProperty("error");
  });

  test("GAP-322: what a deck holds", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-322": "own-structure" } });
    const { deck } = await sandbox.ok("getContent", { id: await ended(sandbox, "createGridVideo") });
    expect(deck).not.toHaveProperty("textBoxes");
    expect(deck.cells).toHaveLength(4);
  });

  test("GAP-321: the status of an accepted suggestion", async () => {
    for (const [answer, status] of [
      ["ready", "ready"],
      ["other-status", "accepted"],
    ] as const) {
      const sandbox = testSandbox({ latitude: { "GAP-321": answer } });
      const [suggestion] = await sandbox.ok("createGenerations", { body: { count: 1 } });
      const { contentId } = await sandbox.ok("acceptGeneration", { id: suggestion.id });
      expect(await sandbox.ok("getContent", { id: contentId })).toMatchObject({ status, format: suggestion.format });
    }
  });

  test("GAP-350: where creditsUsed stands", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-350": "two-only" } });
    expect(await sandbox.ok("createCharacterSwap", { body: swap })).toHaveProperty("creditsUsed");
    expect(await sandbox.ok("createGreenScreenMobile", { body: mobile })).toHaveProperty("creditsUsed");
    const { id, ...started } = await sandbox.ok("createTalkingHead", { body: head });
    expect(started).not.toHaveProperty("creditsUsed");
    expect(await sandbox.ok("getContent", { id })).not.toHaveProperty("creditsUsed");
    const everywhere = testSandbox();
    const whole = await everywhere.ok("createTalkingHead", { body: head });
    expect(await everywhere.ok("getContent", { id: whole.id })).toHaveProperty("creditsUsed", whole.creditsUsed);
  });

  test("GAP-366: where adRecreation stands", async () => {
    for (const answer of ["in-the-item", "in-the-deck", "not-returned"] as const) {
      const sandbox = testSandbox({ latitude: { "GAP-366": answer } });
      const item = sandbox.world.collections.content.all().find(({ adRecreation }) => adRecreation !== null);
      const deck = { ratio: "9:16", textBoxes: [] };
      sandbox.world.transaction(() => sandbox.world.collections.content.patch(item?.id ?? "", { deck }));
      const shown = await sandbox.ok("getContent", { id: item?.id ?? "" });
      expect("adRecreation" in shown).toBe(answer === "in-the-item");
      expect("adRecreation" in shown.deck).toBe(answer === "in-the-deck");
    }
  });

  test("GAP-005: unfinished work says when to ask again", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-005": "retry-after" } });
    const started = await sandbox.call("createInterview", { body: head });
    const { id } = started.data;
    expect(started.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect((await sandbox.call("getContent", { id })).headers.get("Retry-After")).toMatch(/^\d+$/);
    sandbox.advance(longEnough);
    expect((await sandbox.call("getContent", { id })).headers.has("Retry-After")).toBe(false);
    expect((await testSandbox().call("createInterview", { body: head })).headers.has("Retry-After")).toBe(false);
  });
});

describe("labels and titles", () => {
  const labelOf = async (operation: OperationId, latitude: LatitudeOptions) => {
    const sandbox = testSandbox({ latitude });
    const { id } = await sandbox.ok(operation, (await validCall(sandbox, operation)) as Sent<typeof operation>); // of the same operation
    return (await sandbox.ok("getContent", { id })).format;
  };

  test.each<[OperationId, LatitudeOptions, string]>([
    ["createGridVideo", {}, "2x2 Grid Video"],
    ["createGridVideo", { "GAP-319": "post-format-names" }, "grid2x2"],
    ["createTalkingHead", {}, "Talking Head UGC"],
    ["createInterview", {}, "Interview"],
    ["createInterview", { "GAP-320": "interview-shares-it" }, "Talking Head UGC"],
    ["createSplitScreen", {}, "Split Screen"],
    ["createSplitScreen", { "GAP-320": "split-screen-shares-it" }, "Talking Head UGC"],
  ])("%s %o: %s", async (operation, latitude, label) => {
    expect(await labelOf(operation, latitude)).toBe(label);
  });

  test("GAP-351: whether the title is the name", async () => {
    expect((await testSandbox().ok("createListicle", { body: { name: "Mine" } })).title).toBe("Mine");
    const separate = testSandbox({ latitude: { "GAP-351": "separate" } });
    expect((await separate.ok("createListicle", { body: { name: "Mine" } })).title).not.toBe("Mine");
  });

  test("GAP-368: a split screen may answer in a shape of its own", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-368": "own-shape" } });
    const made = await sandbox.ok("createSplitScreen", { body: {} });
    expect(made).not.toHaveProperty("title");
    expect(await sandbox.ok("getContent", { id: made.id })).toHaveProperty("title");
  });
});

describe("downloads", () => {
  test.each([
    ["conflict", 409, 409],
    ["generation-pending", 409, 409],
    ["not-found", 404, 404],
    ["empty", 200, 200],
  ] as const)("GAP-317 %s: of an item at work %i, of a failed one %i", async (answer, working, failed) => {
    const sandbox = testSandbox({ latitude: { "GAP-317": answer } });
    nextJobs(sandbox, "createInterview", "fail");
    const { id } = await sandbox.ok("createInterview", { body: head });
    const early = await sandbox.call("downloadContent", { id });
    expect(early.status).toBe(working);
    expect(early.type === "generation_pending").toBe(answer === "generation-pending");
    sandbox.advance(longEnough);
    expect((await sandbox.call("downloadContent", { id })).status).toBe(failed);
  });

  test.each([
    ["conflict", 409],
    ["empty", 200],
    ["not-found", 404],
    ["rendered", 200],
  ] as const)("GAP-318 %s: of a deck %i", async (answer, status) => {
    const sandbox = testSandbox({ latitude: { "GAP-318": answer } });
    const { id } = await sandbox.ok("createRanking", { body: {} });
    const received = await sandbox.call("downloadContent", { id });
    expect(received.status).toBe(status);
    if (status === 200) expect(received.data.files).toHaveLength(answer === "rendered" ? 1 : 0);
  });

  test("GAP-315 redirect: the file is where the answer leads", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-315": "redirect" } });
    const { status, headers } = await sandbox.call("downloadContent", { id: await ended(sandbox, "createInterview") });
    expect(status).toBe(302);
    const file = await sandbox.fetch(new Request(headers.get("Location") ?? ""));
    expect(file.headers.get("Content-Type")).toBe("video/mp4");
  });

  test.each([
    ["kind-original", { files: [{ kind: "image" }, { kind: "original" }] }],
    ["field-of-its-own", { files: [{ kind: "image" }], original: expect.any(String) }],
    ["only-file", { files: [{ kind: "image", url: expect.stringContaining("original") }] }],
  ] as const)("GAP-316 %s: how the original of an ad is told", async (answer, shape) => {
    const sandbox = testSandbox({ latitude: { "GAP-316": answer } });
    expect(await sandbox.ok("downloadContent", { id: await ended(sandbox, "createMetaAd") })).toMatchObject(shape);
  });
});
