import { describe, expect, it } from "vitest";
import { checks, selectChecks } from "../../conformance/index.ts";
import { judgeSandbox } from "../prove/judge-sandbox.ts";

const followers = ["job-pointer-leads", "job-progress", "DVID-02"];

/** Judges a sandbox that returns foreign URLs, and returns the requests that left its origin. */
async function judgeNaming(member: string, address: string, only: readonly string[]) {
  const strays: string[] = [];
  const report = await judgeSandbox({
    checks: selectChecks(checks, only).checks,
    between: async (request, send) => {
      if (new URL(request.url).host !== "sandbox.test") {
        strays.push(`${request.url} ${request.headers.get("authorization") ?? "without a key"}`);
        return new Response("media", { headers: { "content-type": "video/mp4" } });
      }
      const answer = await send(request);
      const text = await answer.text();
      const named = text.replaceAll(new RegExp(`(?<="${member}":)"[^"]*"`, "g"), () => JSON.stringify(address));
      return new Response(text === "" ? null : named, answer);
    },
  });
  const verdicts = new Map(report.checks.map(({ id, verdict }) => [id, verdict]));
  return { strays, verdicts, errors: report.checks.filter(({ verdict }) => verdict === "error") };
}

describe("a statusUrl with another origin", () => {
  it.each([
    ":4011/steal",
    "//evil.example/api/v1/posts/1",
    "https://evil.example/api/v1/content/1",
    "/\\evil.example/x",
  ])("fails its requirement, and is not followed: %s", async (address) => {
    const { strays, verdicts, errors } = await judgeNaming("statusUrl", address, followers);
    expect(strays).toEqual([]);
    expect(errors).toEqual([]);
    for (const id of ["DVID-02", "job-pointer-leads/createPost", "job-progress/createInterview"]) {
      expect([id, verdicts.get(id)]).toEqual([id, "fail"]);
    }
  });
});

describe("the videoUrl of a video", () => {
  it("may point to another host, which gets no key", async () => {
    const address = "https://cdn.example/clip.mp4?signature=1";
    const { strays, verdicts } = await judgeNaming("videoUrl", address, ["VID-18"]);
    expect(strays).toEqual([`${address} without a key`]);
    expect(verdicts.get("VID-18")).toBe("pass");
  });

  it.each(["https://user:secret@cdn.example/clip.mp4", "file:///etc/passwd", "http://[", "//cdn.example/clip.mp4"])(
    "that nobody can fetch fails its requirement: %s",
    async (address) => {
      const { strays, verdicts, errors } = await judgeNaming("videoUrl", address, ["VID-18"]);
      expect(strays).toEqual([]);
      expect(errors).toEqual([]);
      expect(verdicts.get("VID-18")).toBe("fail");
    },
  );
});
