import { expect, test } from "vitest";
import { testSandbox } from "../testing/sandbox-test.ts";

const clip = "https://files.example.com/barista-12s.mp4";

test("an upload keeps the length of its source", async () => {
  const { world, ...sandbox } = testSandbox();
  const { id } = await sandbox.ok("createAsset", { body: { url: clip } });
  expect(world.collections.assets.need(id)).toMatchObject({ seconds: 12, sourceUrl: clip });
  const photo = await sandbox.ok("createAsset", { body: { url: "https://files.example.com/a.png" } });
  expect(world.collections.assets.need(photo.id).seconds).toBeNull();
});
