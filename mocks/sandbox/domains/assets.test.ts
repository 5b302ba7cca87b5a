import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { shows, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly category: string | null;
  readonly name: string;
  readonly url: string;
  readonly turboEnabled: boolean;
}

const clip = "https://files.example.com/barista-12s.mp4";

async function list(
  sandbox: TestSandbox,
  query: Readonly<Record<string, string | boolean>> = {},
): Promise<readonly Listed[]> {
  return sandbox.ok("listAssets", { query: { limit: 100, ...query } });
}

shows(
  ["ASSET-01", "ASSET-02", "ASSET-03", "ASSET-04", "ASSET-05"],
  "filters narrow the library and leave nothing out",
  async () => {
    const sandbox = testSandbox();
    const all = await list(sandbox);
    const queries: Readonly<Record<string, string | boolean>>[] = [
      ...["video", "image", "audio"].map((kind) => ({ kind })),
      ...["hooks", "logos", "music"].map((category) => ({ category })),
      ...[true, false].map((turboEnabled) => ({ turboEnabled })),
      { kind: "video", category: "b-roll", turboEnabled: false },
    ];
    for (const query of queries) {
      const expected = all.filter((asset) => isDeepStrictEqual({ ...asset, ...query }, asset));
      expect(expected).not.toEqual([]);
      expect(await list(sandbox, query)).toEqual(expected);
    }
    expect(await list(sandbox, { category: "no such category" })).toEqual([]);
  },
);

shows(["ASSET-06", "ASSET-09", "ASSET-10", "ASSET-11", "ASSET-12"], "an upload is in the library at once", async () => {
  const sandbox = testSandbox();
  const body = { url: clip, name: "Barista", category: "demos" };
  const { status, data } = await sandbox.call("createAsset", { body });
  expect(status).toBe(201);
  expect(data).toEqual({ id: expect.any(String), kind: "video", name: "Barista", url: expect.any(String) });
  expect(data.url).not.toBe(clip);
  expect(data.url).toContain("/media/");
  const listed = { ...data, category: "demos", turboEnabled: false };
  expect((await list(sandbox))[0]).toEqual(listed);
  sandbox.advance(30 * 24 * 3600);
  expect((await list(sandbox))[0]).toEqual(listed);
  expect((await sandbox.fetch(new Request(data.url))).headers.get("Content-Type")).toBe("video/mp4");
});

shows(["ASSET-07", "ASSET-08"], "the kind is the one that was sent, or that of the file", async () => {
  const sandbox = testSandbox();
  for (const [kind, file] of [
    ["video", "a.mp4"],
    ["image", "a.jpg"],
    ["audio", "a.mp3"],
    ["image", "photo?type=image/webp"],
  ]) {
    const url = `https://files.example.com/${file}`;
    expect((await sandbox.ok("createAsset", { body: { url } })).kind).toBe(kind);
    expect((await sandbox.ok("createAsset", { body: { url, kind } })).kind).toBe(kind);
  }
});

shows(["ASSET-15", "ASSET-16"], "a file that is not public, or not https, makes no asset", async () => {
  const sandbox = testSandbox();
  for (const url of [
    "http://files.example.com/a.mp4",
    "ftp://files.example.com/a.mp4",
    "https://files.invalid/a.mp4",
    "https://127.0.0.1/a.mp4",
    "https://192.168.1.4/a.mp4",
    "nonsense",
  ]) {
    const { message } = await sandbox.refused("createAsset", { body: { url } }, 400, "invalid_input");
    expect(message).toContain("url");
  }
  await sandbox.refused("createAsset", { body: { url: "https://files.example.com/notes.txt" } }, 400, "invalid_input");
});

shows("ASSET-18", "an asset is listed in its workspace only", async () => {
  const sandbox = testSandbox();
  const second = (await sandbox.ok("listWorkspaces")).find(({ isDefault }: { isDefault: boolean }) => !isDefault);
  const { id } = await sandbox.ok("createAsset", { body: { url: clip, workspaceId: second.id } });
  const ids = async (query = {}) => (await list(sandbox, query)).map((asset) => asset.id);
  expect(await ids({ workspaceId: second.id })).toContain(id);
  expect(await ids()).not.toContain(id);
});

shows("ASSET-20", "a replayed upload adds nothing", async () => {
  const sandbox = testSandbox();
  const sent = { body: { url: clip }, headers: { "Idempotency-Key": "once" } };
  const first = await sandbox.call("createAsset", sent);
  const before = await list(sandbox);
  expect((await sandbox.call("createAsset", sent)).json).toEqual(first.json);
  expect(await list(sandbox)).toEqual(before);
});

test("an upload keeps the length of its source", async () => {
  const { world, ...sandbox } = testSandbox();
  const { id } = await sandbox.ok("createAsset", { body: { url: clip } });
  expect(world.collections.assets.need(id)).toMatchObject({ seconds: 12, sourceUrl: clip });
  const photo = await sandbox.ok("createAsset", { body: { url: "https://files.example.com/a.png" } });
  expect(world.collections.assets.need(photo.id).seconds).toBeNull();
});
