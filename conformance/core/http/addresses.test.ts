import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Blocked } from "../errors.ts";
import { mediaFault, pointedPath, requireMedia } from "./addresses.ts";
import { composeRequest } from "./request.ts";

const bases = ["http://127.0.0.1", "http://127.0.0.1:4010/api/v1", "https://api.example/v2/api/v1", "http://[::1]:80"];

describe("a polling pointer", () => {
  it("leads to a path on a host with an international name, however often it is read", () => {
    const target = { baseUrl: "https://bücher.example/api/v1" };
    let lost = 0;
    for (let times = 0; times < 100_000; times += 1) if (!pointedPath(target, "/api/v1/posts/1")) lost += 1;
    expect(lost).toBe(0);
  });

  it.each(bases)("leads to a path below %s", (baseUrl) => {
    expect(pointedPath({ baseUrl }, "/api/v1/posts/1")).toBe("/posts/1");
    expect(pointedPath({ baseUrl }, "/api/v1/influencers/1/videos/2?x=1")).toBe("/influencers/1/videos/2?x=1");
  });

  it.each([
    ":4011/steal",
    "//evil.example/api/v1/posts/1",
    "/\\evil.example/api/v1/posts/1",
    "\\\\evil.example/api/v1/posts/1",
    "/\t/evil.example/api/v1/posts/1",
    " //evil.example/api/v1/posts/1",
    "\u0000//evil.example/api/v1/posts/1",
    "http://evil.example/api/v1/posts/1",
    "http:evil.example/api/v1/posts/1",
    "https://127.0.0.1@evil.example/api/v1/posts/1",
    "http://user:secret@127.0.0.1/api/v1/posts/1",
    "@evil.example/api/v1/posts/1",
    ".evil.example/api/v1/posts/1",
    "javascript:/api/v1/posts/1",
    "/api/v1/../../steal",
    "/api/v1/%2e%2e/%2e%2e/steal",
    "/steal",
    "/api/v1",
    "posts/1",
    "",
    "http://[",
  ])("with another origin or form is refused: %j", (pointer) => {
    for (const baseUrl of bases) expect(pointedPath({ baseUrl }, pointer)).toBeUndefined();
  });

  it("never sends the key to another origin", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      ":",
      "@",
      "?",
      "#",
      ".",
      "..",
      "%2f",
      "\t",
      "api",
      "v1",
      "evil.example",
      "80",
    );
    const pointer = fc.tuple(fc.constantFrom("", "/api/v1/"), fc.array(fc.oneof(parts, fc.string({ maxLength: 3 }))));
    fc.assert(
      fc.property(fc.constantFrom(...bases), pointer, (baseUrl, [start, rest]) => {
        const rawPath = pointedPath({ baseUrl }, `${start}${rest.join("")}`);
        if (rawPath === undefined) return;
        const target = { baseUrl, keys: { full: "k" }, budget: { credits: 0, minutes: 1 } };
        const { url } = composeRequest(target, { rawPath });
        expect(new URL(url).origin).toBe(new URL(baseUrl).origin);
        expect(new URL(url).pathname.startsWith(new URL(baseUrl).pathname)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a media URL", () => {
  const outside = { baseUrl: "https://api.shortform.example/api/v1" };

  it.each([
    "https://cdn.example/clip.mp4",
    "http://cdn.example:8080/a%20b.mp4?signature=x",
    "https://203.0.113.7/clip.mp4",
  ])("may be on another host: %s", (url) => {
    expect(mediaFault(url)).toBeUndefined();
    expect(() => requireMedia(outside, url)).not.toThrow();
  });

  it.each([
    ["//cdn.example/clip.mp4", "it is not a URL"],
    ["clip.mp4", "it is not a URL"],
    ["http://[", "it is not a URL"],
    ["https:\\\\cdn.example\\clip.mp4", "it is not a URL"],
    ["https://cdn.exa\tmple/clip.mp4", "it is not a URL"],
    ["file:///etc/passwd", "its scheme is file:"],
    ["javascript:alert(1)", "its scheme is javascript:"],
    ["https://user:secret@cdn.example/clip.mp4", "it contains a user name or a password"],
    ["https://user@cdn.example/clip.mp4", "it contains a user name or a password"],
  ])("is refused: %s", (url, fault) => {
    expect(mediaFault(url)).toBe(fault);
    expect(() => requireMedia(outside, url)).toThrow(Blocked);
  });

  it.each([
    "http://127.0.0.1/latest",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://localhost:9000/clip.mp4",
    "http://localhost./clip.mp4",
    "http://10.1.2.3/",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[fd00::1]/",
    "http://metadata.google.internal/",
    "http://minio:9000/clip.mp4",
  ])("may be in a private network only if the target is: %s", (url) => {
    expect(() => requireMedia(outside, url)).toThrow(Blocked);
    for (const baseUrl of ["http://127.0.0.1:4010/api/v1", "http://api:8080/api/v1", "http://server.test/api/v1"]) {
      expect(() => requireMedia({ baseUrl }, url)).not.toThrow();
    }
  });
});
