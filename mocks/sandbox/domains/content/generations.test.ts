import { describe, expect, test } from "vitest";
import { shows, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { nextJobs } from "../../testing/told.ts";
import { validCall } from "../../testing/valid-calls.ts";
import { deckBuilders } from "./decks.ts";
import { type PaidOperation, paidFormats } from "./formats.ts";

const operations = Object.keys(paidFormats) as PaidOperation[]; // they are its keys
const image = "https://media.shortform.example/picture.jpg";
const script = "One honest sentence about coffee.";

/** Longer than any generation takes. */
const longEnough = 3600;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client without types would
async function start(sandbox: TestSandbox, operation: PaidOperation): Promise<any> {
  return sandbox.ok(operation, await validCall(sandbox, operation));
}

async function balanceOf(sandbox: TestSandbox): Promise<number> {
  return (await sandbox.ok("getMe")).credits;
}

describe.each(operations)("%s", (operation) => {
  shows(
    ["CONT-01", "CONT-03", "CONT-07", "CONT-08", "CONT-09", "CONT-11", "CONT-12", "ASYNC-01", "ASYNC-02", "ASYNC-03"],
    "an item is processing, then ready, and stays so",
    async () => {
      const sandbox = testSandbox();
      const { status, data } = await sandbox.call(operation, await validCall(sandbox, operation));
      expect({ status, data }).toMatchObject({ status: 202, data: { status: "processing" } });
      expect(data.statusUrl).toBe(`/api/v1/content/${data.id}`);
      expect(await sandbox.ok("getContent", { id: data.id })).toMatchObject({ id: data.id, status: "processing" });
      for (const _ of [1, 2]) {
        sandbox.advance(longEnough);
        expect(await sandbox.ok("getContent", { id: data.id })).toMatchObject({ id: data.id, status: "ready" });
      }
    },
  );

  shows(
    ["CONT-02", "CONT-04", "CONT-05", "CONT-06", "CONT-07"],
    "a failed one gives its credits back once",
    async () => {
      const sandbox = testSandbox();
      const before = await balanceOf(sandbox);
      nextJobs(sandbox, operation, "fail");
      const { id, creditsUsed } = await start(sandbox, operation);
      expect(await balanceOf(sandbox)).toBe(before - creditsUsed);
      for (const _ of [1, 2]) {
        sandbox.advance(longEnough);
        expect(await sandbox.ok("getContent", { id })).toMatchObject({ status: "failed", error: expect.any(String) });
        expect(await balanceOf(sandbox)).toBe(before);
      }
      const { entries } = await sandbox.ok("getCredits");
      expect(entries[0]).toMatchObject({ type: "refund", credits: creditsUsed });
      expect(entries[1]).toMatchObject({ type: "spending", credits: -creditsUsed });
    },
  );

  shows("CONT-10", "a generation that the balance does not cover is refused", async () => {
    const sandbox = testSandbox();
    const call = await validCall(sandbox, operation);
    await sandbox.refused(operation, { ...call, key: "noCredits" }, 402, "insufficient_credits");
  });

  shows(["POLL-01", "POLL-02", "POLL-03", "POLL-04"], "its statusUrl leads to it and shows its progress", async () => {
    const sandbox = testSandbox();
    const { id, statusUrl } = await start(sandbox, operation);
    const poll = async () => {
      const headers = { "X-API-Key": sandbox.keyOf("full") };
      const response = await sandbox.fetch(new Request(`http://sandbox.test${statusUrl}`, { headers }));
      return response.json();
    };
    expect(statusUrl.split("/").at(-1)).toBe(id);
    expect(await poll()).toMatchObject({ data: { id, status: "processing" } });
    sandbox.advance(longEnough);
    expect(await poll()).toMatchObject({ data: { id, status: "ready" } });
  });

  shows(["CONT-13", "MAD-19"], "what is ready can be downloaded", async () => {
    const sandbox = testSandbox();
    const { id } = await start(sandbox, operation);
    await sandbox.refused("downloadContent", { id }, 409, "conflict");
    sandbox.advance(longEnough);
    const { files } = await sandbox.ok("downloadContent", { id });
    const file = await sandbox.fetch(new Request(files[0].url));
    expect(file.headers.get("Content-Type")).toMatch(operation === "createMetaAd" ? /^image/ : /^video/);
    expect(files.map(({ kind }: { kind: string }) => kind)).toEqual(
      operation === "createMetaAd" ? ["image", "original"] : ["video"],
    );
  });

  shows("CONT-14", "an uploaded file is accepted as media", async () => {
    const sandbox = testSandbox();
    const upload = async (url: string) => (await sandbox.ok("createAsset", { body: { url } })).url;
    const picture = await upload("https://files.example/picture.png");
    const clip = await upload("https://files.example/clip-9s.mp4");
    const { body = {} } = await validCall(sandbox, operation);
    const uploaded = Object.entries(body).map(([field, value]) => {
      if (typeof value !== "string" || !value.startsWith("https:")) return [field, value];
      return [field, /video/i.test(field) ? clip : picture];
    });
    const extra = operation === "createMetaAd" ? { productImageUrl: picture } : {};
    const { status } = await sandbox.call(operation, { body: { ...Object.fromEntries(uploaded), ...extra } });
    expect(status).toBe(202);
  });

  test("it stands in the named workspace, and no other team sees it", async () => {
    const sandbox = testSandbox();
    const workspaces = await sandbox.ok("listWorkspaces");
    const workspaceId = workspaces.find(({ isDefault }: { isDefault: boolean }) => !isDefault).id;
    const { body = {} } = await validCall(sandbox, operation);
    const { id } = await sandbox.ok(operation, { body: { ...body, workspaceId, name: "Kept" } });
    expect(sandbox.world.collections.content.need(id).workspaceId).toBe(workspaceId);
    expect(await sandbox.ok("getContent", { id, query: { workspaceId } })).toMatchObject({ id, name: "Kept" });
    await sandbox.refused("getContent", { id, key: "otherTeam" }, 404, "not_found");
    await sandbox.refused("downloadContent", { id, key: "otherTeam" }, 404, "not_found");
  });

  test("one Idempotency-Key debits once", async () => {
    const sandbox = testSandbox();
    const call = { ...(await validCall(sandbox, operation)), headers: { "Idempotency-Key": "once" } };
    const before = await balanceOf(sandbox);
    const first = await sandbox.ok(operation, call);
    expect(await sandbox.ok(operation, call)).toEqual(first);
    expect(await balanceOf(sandbox)).toBe(before - first.creditsUsed);
  });
});

shows("CONT-28", "a source clip of 3 to 30 seconds is accepted, others cost nothing", async () => {
  const sandbox = testSandbox();
  const body = (seconds: number) => ({
    videoUrl: `https://media.shortform.example/clip-${seconds}s.mp4`,
    characterImageUrl: image,
  });
  for (const seconds of [3, 16.5, 30]) await sandbox.ok("createCharacterSwap", { body: body(seconds) });
  for (const seconds of [2.9, 30.1]) {
    await sandbox.refused("createCharacterSwap", { body: body(seconds) }, 400, "invalid_input");
  }
});

shows("CONT-33", "fields of a person beside avatarImageUrl are ignored", async () => {
  const sandbox = testSandbox({ latitude: { "GAP-344": "closed-lists" } });
  const person = { gender: "anyone", age: "ageless", ethnicity: "any" };
  await sandbox.ok("createTalkingHead", { body: { script, ...person, avatarImageUrl: image } });
});

shows(["CONT-38", "CONT-39", "CONT-40", "CONT-41"], "a spokesperson, or a person with a product", async () => {
  const sandbox = testSandbox();
  await sandbox.ok("createProductSpokesperson", { body: { script, spokespersonImage: image } });
  await sandbox.ok("createProductSpokesperson", { body: { script, avatarImage: image, productImage: image } });
  for (const half of ["avatarImage", "productImage"]) {
    await sandbox.refused("createProductSpokesperson", { body: { script, [half]: image } }, 400, "invalid_input");
  }
  await sandbox.refused("createProductSpokesperson", { body: { script } }, 400, "invalid_input");
});

test("an influencer of another team is not found", async () => {
  const sandbox = testSandbox();
  const [theirs] = await sandbox.ok("listInfluencers", { key: "otherTeam" });
  await sandbox.refused("createTalkingHead", { body: { script, influencerId: theirs.id } }, 404, "not_found");
});

test("the seed world has every format, every status and a deck of each builder", () => {
  const items = testSandbox().world.collections.content.all();
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(["processing", "ready", "failed"]));
  const made = new Set(items.filter(({ status }) => status === "ready").map(({ operationId }) => operationId));
  expect([...made]).toEqual(expect.arrayContaining([...operations, ...Object.keys(deckBuilders)]));
});
