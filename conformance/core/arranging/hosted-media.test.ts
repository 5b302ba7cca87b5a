import { describe, expect, it } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { failure } from "../../testing/exchanges.ts";
import type { Interference } from "../../testing/fake-server.ts";
import { startSession } from "../../testing/session.ts";
import { isRecord } from "../exchange.ts";

const { createAsset, listAssets, createProductSpokesperson } = operations;

const listed = { id: "66f1c0de5a7b8c9d0e1f2a01", kind: "image", url: "https://cdn.example/listed.jpg" };

/** Copies each file to an address with a number. */
const copying: Interference = ({ operation, body, index }) => {
  if (operation === listAssets)
    return { status: 200, body: { success: true, data: [{ ...listed, kind: "video" }, listed] } };
  if (operation !== createAsset || !isRecord(body)) return undefined;
  const url = `https://cdn.example/${index}-${String(body.kind)}`;
  return { status: 201, body: { success: true, data: { id: listed.id, kind: body.kind, name: body.name, url } } };
};

const refusing: Interference = (call, usual) =>
  call.operation === createAsset ? failure(400, "invalid_input") : copying(call, usual);

function start(interfere: Interference, options?: Parameters<typeof startSession>[1]) {
  const { session, server } = startSession(interfere, options);
  const { arrange, hostedMedia } = session.context();
  const uploads = () => server.calls.filter(({ operation }) => operation === createAsset);
  return { arrange, hostedMedia, server, uploads };
}

describe("a hosted file", () => {
  it("is a copy of the target's media, uploaded once for each team", async () => {
    const { hostedMedia, uploads, server } = start(copying);
    const first = await hostedMedia.of("image");
    expect(first).toMatch(/^https:\/\/cdn\.example\/\d+-image$/);
    expect(await hostedMedia.of("image")).toBe(first);
    expect(await hostedMedia.of("image", server.target.keys.full)).not.toBe(first);
    expect(uploads().map(({ body }) => body)).toMatchObject(
      Array(2).fill({ url: server.target.media?.image?.url, kind: "image" }),
    );
  });

  it("is the media member of a studio operation", async () => {
    const { arrange, hostedMedia } = start(copying);
    const { body } = await arrange(createProductSpokesperson, { example: "least" });
    expect(body).toMatchObject({ spokespersonImage: await hostedMedia.of("image") });
  });

  it("has the target's media as its source", async () => {
    const { hostedMedia, server } = start(copying);
    const copy = await hostedMedia.of("video");
    expect(hostedMedia.unhosted({ videoUrl: copy, images: [copy, "https://else.example/"] })).toEqual({
      videoUrl: server.target.media?.video?.url,
      images: [server.target.media?.video?.url, "https://else.example/"],
    });
  });

  it("is one of the library if the upload is refused, not allowed, or of nothing", async () => {
    for (const { interfere, options } of [
      { interfere: refusing },
      { interfere: copying, options: { profile: "safe" as const } },
      { interfere: copying, options: { media: {} } },
    ]) {
      expect(await start(interfere, options).hostedMedia.of("image")).toBe(listed.url);
    }
  });

  it("is the target's clip if it can't be uploaded: the length of another is not known", async () => {
    const { hostedMedia, server } = start(refusing);
    expect(await hostedMedia.of("video")).toBe(server.target.media?.video?.url);
  });

  it("is missed if there is none", async () => {
    const { hostedMedia } = start(refusing, { media: {} });
    await expect(hostedMedia.of("audio")).rejects.toThrow("needs media.audio in the target file");
  });
});
