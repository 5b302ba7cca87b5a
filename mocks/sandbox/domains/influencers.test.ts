import { describe, expect, test } from "vitest";
import { shows, testSandbox } from "../testing/sandbox-test.ts";
import { nextJobs, setBalance } from "../testing/told.ts";

const image = "https://pictures.example/mara.jpg";
const realistic = { name: "Lena Ortiz", imageUrl: image, gender: "female", age: 41, ethnicity: "Chilean" } as const;
const character = { name: "Sir Crumb", imageUrl: image, style: "character", characterDescription: "A toast." } as const;

/** What an answer shows of the persons in it. */
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

describe("creation", () => {
  shows(
    ["INFL-01", "INFL-02", "INFL-20"],
    "a new influencer is read, listed and shown with its base image",
    async () => {
      const { ok } = testSandbox();
      const { id } = await ok("createInfluencer", { body: realistic });
      expect(await ok("getInfluencer", { id })).toMatchObject({ id, name: "Lena Ortiz", imageUrl: image, age: 41 });
      expect(names(await ok("listInfluencers"))[0]).toBe("Lena Ortiz");
    },
  );

  test("is 201, and lands in the workspace that the body names", async () => {
    const { call, ok, world } = testSandbox();
    const second = world.collections.workspaces.all().find(({ name }) => name === "Northwind Tea");
    const workspaceId = second?.id ?? "";
    const { status } = await call("createInfluencer", { body: { ...realistic, workspaceId } });
    expect(status).toBe(201);
    expect(names(await ok("listInfluencers"))).not.toContain("Lena Ortiz");
    expect(names(await ok("listInfluencers", { query: { workspaceId } }))).toContain("Lena Ortiz");
  });

  shows(["INFL-07", "INFL-08", "INFL-09"], "what describes a person is ignored for a character", async () => {
    const { ok } = testSandbox();
    const { id } = await ok("createInfluencer", { body: { ...realistic, ...character } });
    expect(await ok("getInfluencer", { id })).toMatchObject({ gender: null, age: null, ethnicity: null });
  });

  shows(["INFL-11", "INFL-12"], "a character shows its style and its description everywhere", async () => {
    const { ok } = testSandbox();
    const shown = { style: "character", characterDescription: "A toast." };
    const made = await ok("createInfluencer", { body: character });
    expect(made).toMatchObject(shown);
    expect((await ok("listInfluencers"))[0]).toMatchObject(shown);
    expect(await ok("getInfluencer", { id: made.id })).toMatchObject(shown);
  });

  shows(["INFL-10", "INFL-12"], "a realistic persona shows its style and no characterDescription", async () => {
    const { ok } = testSandbox();
    const shown = { style: "realistic", characterDescription: null };
    const made = await ok("createInfluencer", { body: { ...realistic, characterDescription: "A toast." } });
    expect(made).toMatchObject(shown);
    expect((await ok("listInfluencers"))[0]).toMatchObject(shown);
    expect(await ok("getInfluencer", { id: made.id })).toMatchObject(shown);
  });

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
  shows(
    ["INFL-03", "INFL-04", "INFL-21"],
    "it is started, pending in the answer, and its state can be read",
    async () => {
      const { ok, advance } = testSandbox();
      const { credits } = await ok("getMe");
      const { id, videoPreview } = await ok("createInfluencer", { body: realistic });
      expect(videoPreview).toEqual({ status: "pending", videoUrl: null });
      expect((await ok("getMe")).credits).toBe(credits - 10);
      advance(10);
      expect((await ok("getInfluencer", { id })).videoPreview.status).toBe("processing");
      advance(120);
      const { status, videoUrl } = (await ok("getInfluencer", { id })).videoPreview;
      expect(status).toBe("completed");
      expect(videoUrl).toContain("/media/");
    },
  );

  shows(["INFL-05", "INFL-06"], "without credits there is an influencer, no preview and no debit", async () => {
    const { ok } = testSandbox();
    const made = await ok("createInfluencer", { body: realistic, key: "noCredits" });
    expect(made.videoPreview).toBeNull();
    expect((await ok("getInfluencer", { id: made.id, key: "noCredits" })).videoPreview).toBeNull();
    expect((await ok("getMe", { key: "noCredits" })).credits).toBe(0);
  });

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
    setBalance(sandbox, "full", 9);
    expect((await sandbox.ok("createInfluencer", { body: realistic })).videoPreview).toBeNull();
    expect((await sandbox.ok("getMe")).credits).toBe(9);
  });
});

describe("list", () => {
  shows(
    ["INFL-14", "INFL-15", "INFL-16", "INFL-17"],
    "a search finds names, descriptions and tags, and only those",
    async () => {
      const { ok } = testSandbox();
      const found = async (search: string) => names(await ok("listInfluencers", { query: { search } }));
      expect(await found("lindqvist")).toEqual(["Mara Lindqvist"]);
      expect(await found("Pastry Chef")).toEqual(["Rosa Ferrante"]);
      expect(await found("weekend trip")).toEqual(["Jun Park"]);
      expect(await found("mascot")).toEqual(["Nova", "Professor Bean"]);
      expect(await found("submarine")).toEqual([]);
    },
  );

  shows(["INFL-18", "INFL-19"], "the niche filter keeps its niche and leaves out the others", async () => {
    const { ok } = testSandbox();
    expect(names(await ok("listInfluencers", { query: { niche: "food" } }))).toEqual([
      "Professor Bean",
      "Rosa Ferrante",
    ]);
    expect(await ok("listInfluencers", { query: { niche: "submarines" } })).toEqual([]);
  });

  test("comes in pages, newest first, without the influencers of other teams and workspaces", async () => {
    const { call } = testSandbox();
    const { json } = await call("listInfluencers", { query: { limit: 4, page: 2 } });
    expect(names(json.data)).toEqual(["Theo Adeyemi", "Mara Lindqvist"]);
    expect(json.pagination).toEqual({ total: 6, page: 2, limit: 4, pages: 2 });
  });
});
