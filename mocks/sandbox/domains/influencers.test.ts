import { describe, expect, test } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { testSandbox } from "../testing/sandbox-test.ts";
import { nextJobs, setBalance } from "../testing/told.ts";

const image = "https://pictures.example/mara.jpg";
const realistic = { name: "Lena Ortiz", imageUrl: image, gender: "female", age: 41, ethnicity: "Chilean" } as const;

/** What an answer shows of the persons in it. */
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

describe("creation", () => {
  test("a tag that is no text is refused", async () => {
    const error = await testSandbox().refused(
      "createInfluencer",
      { body: { ...realistic, tags: ["tea", 7] } },
      400,
      "invalid_input",
    );
    expect(error.message).toContain("tags.1");
  });
});

describe("preview", () => {
  test("a preview that fails gives its credits back once", async () => {
    const sandbox = testSandbox();
    const { credits } = await sandbox.ok("getMe");
    nextJobs(sandbox, "createInfluencer", "fail");
    const { id } = await sandbox.ok("createInfluencer", { body: realistic });
    sandbox.advance(3600);
    expect((await sandbox.ok("getInfluencer", { id })).videoPreview).toEqual({ status: "failed", videoUrl: null });
    expect((await sandbox.ok("getMe")).credits).toBe(credits);
  });

  test("fewer credits than its price are left alone", async () => {
    const sandbox = testSandbox();
    const tooFew = operations.createInfluencer.price.base - 1;
    setBalance(sandbox, "full", tooFew);
    expect((await sandbox.ok("createInfluencer", { body: realistic })).videoPreview).toBeNull();
    expect((await sandbox.ok("getMe")).credits).toBe(tooFew);
  });
});

describe("list", () => {
  test("comes in pages, newest first, without the influencers of other teams and workspaces", async () => {
    const { call } = testSandbox();
    const { json } = await call("listInfluencers", { query: { limit: 4, page: 2 } });
    expect(names(json.data)).toEqual(["Theo Adeyemi", "Mara Lindqvist"]);
    expect(json.pagination).toEqual({ total: 6, page: 2, limit: 4, pages: 2 });
  });
});
