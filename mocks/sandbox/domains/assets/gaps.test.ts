import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../../latitude.ts";
import { testSandbox } from "../../testing/sandbox-test.ts";

const at = (file: string) => `https://files.example.com/${file}`;
type Fields = Readonly<Record<string, unknown>>;

/** What an upload comes to: its answer and its place in the list, or status and error type. */
async function upload(latitude: LatitudeOptions, body: Fields) {
  const sandbox = testSandbox({ latitude });
  const { status, type, data } = await sandbox.call("createAsset", { body });
  if (type !== undefined) return { sandbox, status, refusal: `${status} ${type}` };
  const all: Fields[] = await sandbox.ok("listAssets", { query: { limit: 100 } });
  return { sandbox, status, made: data as Fields, listed: all.find(({ id }) => id === data.id) }; // an object in every success
}

describe("what is refused", () => {
  test.each([
    ["invalid-input", "400 invalid_input"],
    ["as-unreachable", "502 internal_error"],
  ] as const)("GAP-150 %s", async (answer, refusal) => {
    const latitude = { "GAP-150": answer, "GAP-151": "server-fault" } as const;
    expect((await upload(latitude, { url: "http://files.example.com/a.mp4" })).refusal).toBe(refusal);
  });

  test.each([
    ["invalid-input", "400 invalid_input"],
    ["server-fault", "502 internal_error"],
    ["not-found", "404 not_found"],
  ] as const)("GAP-151 %s", async (answer, refusal) => {
    for (const url of ["https://files.invalid/a.mp4", "https://10.0.0.1/a.mp4"]) {
      expect((await upload({ "GAP-151": answer }, { url })).refusal).toBe(refusal);
    }
  });

  test.each([
    ["any-string", "wild", undefined],
    ["fixed-set", undefined, "400 invalid_input"],
    ["unknown-is-ignored", null, undefined],
  ] as const)("GAP-156 %s", async (answer, category, refusal) => {
    const result = await upload({ "GAP-156": answer }, { url: at("a.mp4"), category: "wild" });
    expect([result.listed?.category, result.refusal]).toEqual([category, refusal]);
    const known = await upload({ "GAP-156": answer }, { url: at("a.mp4"), category: "hooks" });
    expect(known.listed?.category).toBe("hooks");
  });

  test.each([
    ["no-limit", 201],
    ["limited", 400],
  ] as const)("GAP-159 %s", async (answer, status) => {
    expect((await upload({ "GAP-159": answer }, { url: at("a.ogg") })).status).toBe(status);
    expect((await upload({ "GAP-159": answer }, { url: at("a.mp3") })).status).toBe(201);
  });

  test.each([
    ["any-length", 201],
    ["bounded", 400],
  ] as const)("GAP-165 %s", async (answer, status) => {
    for (const fields of [{ name: "" }, { name: "a".repeat(201) }, { category: " " }]) {
      expect((await upload({ "GAP-165": answer }, { url: at("a.mp4"), ...fields })).status).toBe(status);
    }
  });
});

describe("the kind", () => {
  test.each([
    ["invalid-input", undefined, undefined],
    ["from-file-name", "video", undefined],
    ["fallback", "image", "image"],
  ] as const)("GAP-152 %s", async (answer, named, unnamed) => {
    const kinds = [at("a.mp4?type=application/octet-stream"), at("a.txt")].map(async (url) => {
      const { made, refusal } = await upload({ "GAP-152": answer }, { url });
      if (!made) expect(refusal).toBe("400 invalid_input");
      return made?.kind;
    });
    expect(await Promise.all(kinds)).toEqual([named, unnamed]);
  });

  test.each([
    ["kind-wins", "video", undefined],
    ["invalid-input", undefined, "400 invalid_input"],
    ["content-type-wins", "image", undefined],
  ] as const)("GAP-153 %s", async (answer, kind, refusal) => {
    const result = await upload({ "GAP-153": answer }, { url: at("a.png"), kind: "video" });
    expect([result.made?.kind, result.refusal]).toEqual([kind, refusal]);
  });
});

describe("what is shown", () => {
  test.each([
    ["file-name", "a.mp4"],
    ["null", null],
    ["absent", undefined],
    ["empty-string", ""],
    ["generated", "video of 2026-07-15"],
  ] as const)("GAP-154 %s", async (answer, name) => {
    const { made, listed } = await upload({ "GAP-154": answer }, { url: at("a.mp4") });
    expect([made?.name, listed?.name]).toEqual([name, name]);
  });

  test.each([
    ["null", null],
    ["absent", undefined],
    ["empty-string", ""],
    ["default-category", "uncategorized"],
  ] as const)("GAP-155 %s", async (answer, category) => {
    expect((await upload({ "GAP-155": answer }, { url: at("a.mp4") })).listed?.category).toBe(category);
  });

  test.each([
    ["off-at-first", false, false],
    ["on-at-first", true, true],
    ["by-kind", true, false],
  ] as const)("GAP-158 %s", async (answer, video, image) => {
    expect((await upload({ "GAP-158": answer }, { url: at("a.mp4") })).listed?.turboEnabled).toBe(video);
    expect((await upload({ "GAP-158": answer }, { url: at("a.png") })).listed?.turboEnabled).toBe(image);
  });

  test("GAP-160: each listing may sign the address anew", async () => {
    const { sandbox, made } = await upload({ "GAP-160": "signed" }, { url: at("a-3s.mp4") });
    sandbox.advance(60);
    const [{ url }] = await sandbox.ok("listAssets");
    expect(url).not.toBe(made?.url);
    expect(url).toContain("signature=");
    expect(new URL(url).pathname).toBe(new URL(String(made?.url)).pathname);
    expect((await sandbox.fetch(new Request(url))).status).toBe(200);
    const [image] = await sandbox.ok("listAssets", { query: { kind: "image" } });
    expect(image.url).toContain("signature=");
    const { status } = await sandbox.call("createCloneVideo", { body: { imageUrl: image.url, videoUrl: url } });
    expect(status).toBe(202);
  });

  test.each([
    ["left-out", false],
    ["included", true],
  ] as const)("GAP-164 %s", async (answer, more) => {
    const { made } = await upload({ "GAP-164": answer }, { url: at("a.mp4") });
    expect(["category" in (made ?? {}), "turboEnabled" in (made ?? {})]).toEqual([more, more]);
  });
});

describe("the list", () => {
  const names = async (latitude: LatitudeOptions) => {
    const assets = await testSandbox({ latitude }).ok("listAssets", { query: { limit: 100 } });
    return assets.map(({ name }: { name: string }) => name);
  };

  test("GAP-161: its orders", async () => {
    const newestFirst = await names({});
    expect(newestFirst[0]).toBe("Closing time");
    expect(await names({ "GAP-161": "oldest-first" })).toEqual(newestFirst.toReversed());
    expect(await names({ "GAP-161": "by-name" })).toEqual(
      newestFirst.toSorted((a: string, b: string) => a.localeCompare(b)),
    );
    const unordered = await names({ "GAP-161": "unordered" });
    expect(unordered).not.toEqual(newestFirst);
    expect(unordered.toSorted()).toEqual(newestFirst.toSorted());
  });

  test.each([
    ["exact", 0, 200],
    ["case-insensitive", 4, 200],
    ["unknown-is-refused", undefined, 400],
  ] as const)("GAP-162 %s", async (answer, found, status) => {
    const sandbox = testSandbox({ latitude: { "GAP-162": answer } });
    expect(await sandbox.ok("listAssets", { query: { category: "hooks" } })).toHaveLength(4);
    const received = await sandbox.call("listAssets", { query: { category: "HOOKS" } });
    expect([received.status, received.data?.length]).toEqual([status, found]);
  });

  test.each([
    ["two", false],
    ["one", true],
  ] as const)("GAP-163 %s", async (answer, same) => {
    const { sandbox, made } = await upload({ "GAP-163": answer }, { url: at("a.mp4") });
    expect((await sandbox.ok("createAsset", { body: { url: at("a.mp4") } })).id === made?.id).toBe(same);
    expect((await sandbox.ok("createAsset", { body: { url: at("b.mp4") } })).id).not.toBe(made?.id);
  });
});
