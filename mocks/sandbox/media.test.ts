import { describe, expect, test } from "vitest";
import { mediaProblem } from "./media-rules.ts";
import { testSandbox } from "./testing/sandbox-test.ts";
import { validCall } from "./testing/valid-calls.ts";

test.each([
  ["https://pictures.example/face.jpg", null],
  ["https://pictures.example/face", null],
  ["https://pictures.example/face?type=video/mp4", "its type is not image."],
  ["https://pictures.example/face.mp4", "its type is not image."],
  ["https://pictures.example/face.txt", "its type is not image."],
  ["https://gone.invalid/face.jpg", "it can't be fetched."],
  ["face.jpg", "it can't be fetched."],
  ["http://localhost/face.jpg", "it is not publicly reachable."],
  ["http://192.168.0.7/face.jpg", "it is not publicly reachable."],
])("%s as an image: %s", (address, problem) => {
  expect(mediaProblem(address, "image")).toBe(problem);
});

describe("hosted media", () => {
  const fields = [
    ["createCharacterSwap", "characterImageUrl", "image"],
    ["createCloneVideo", "videoUrl", "video"],
    ["createGreenScreenMobile", "presenterImage", "image"],
    ["createInterview", "avatarImageUrl", "image"],
    ["createMetaAd", "productImageUrl", "image"],
    ["createProductSpokesperson", "spokespersonImage", "image"],
    ["createTalkingHeadGreenScreen", "demoVideoUrl", "video"],
    ["createTalkingHead", "avatarImageUrl", "image"],
  ] as const;

  test.each(fields)(
    "GAP-050 %s: another address is refused, taken, or fails later",
    async (operationId, field, kind) => {
      const elsewhere = `https://pictures.example/file-6s.${kind === "image" ? "jpg" : "mp4"}`;
      const end = async (answer: "refused" | "fetched" | "fails-later") => {
        const sandbox = testSandbox({ latitude: { "GAP-050": answer } });
        const { body } = await validCall(sandbox, operationId);
        const { status, data } = await sandbox.call(operationId, { body: { ...body, [field]: elsewhere } });
        if (status >= 300) return status;
        sandbox.advance(3600);
        return (await sandbox.ok("getContent", { id: data.id })).status;
      };
      expect([await end("refused"), await end("fetched"), await end("fails-later")]).toEqual([400, "ready", "failed"]);
    },
  );

  test("lie at the origin that was asked, whichever that is", async () => {
    const sandbox = testSandbox();
    const send = (origin: string, path: string, body?: string) =>
      sandbox.fetch(
        new Request(`${origin}/api/v1${path}`, {
          headers: { Authorization: `Bearer ${sandbox.keyOf("full")}`, "Content-Type": "application/json" },
          ...(body !== undefined && { method: "POST", body }),
        }),
      );
    const [asset] = (await (await send("http://127.0.0.1:4010", "/assets?kind=image")).json()).data;
    expect(asset.url).toMatch(/^http:\/\/127\.0\.0\.1:4010\/media\/.*\.jpg$/);
    const sent = JSON.stringify({ script: "Hello.", avatarImageUrl: asset.url });
    expect((await send("http://127.0.0.1:4010", "/content/talking-head", sent)).status).toBe(202);
    const escaped = sent.replaceAll("/", "\\/");
    expect((await send("http://127.0.0.1:4010", "/content/talking-head", escaped)).status).toBe(202);
    expect((await send("http://localhost:9999", "/content/talking-head", sent)).status).toBe(400);
  });

  test("a clip is a video, its still picture an image", async () => {
    const sandbox = testSandbox();
    const { id = "" } = await validCall(sandbox, "getVideo");
    sandbox.advance(3600);
    const { videoUrl, thumbnailUrl } = await sandbox.ok("getVideo", { id });
    const clip = await sandbox.fetch(new Request(videoUrl));
    expect([clip.status, clip.headers.get("Content-Type")]).toEqual([200, "video/mp4"]);
    expect(new TextDecoder().decode((await clip.arrayBuffer()).slice(4, 8))).toBe("ftyp");
    const picture = await sandbox.fetch(new Request(thumbnailUrl));
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  test("what holds no kind of media is not found", async () => {
    const response = await testSandbox().fetch(new Request("http://sandbox.test/media/notes.txt"));
    expect([response.status, (await response.json()).error.type]).toEqual([404, "not_found"]);
  });
});
