import { describe, expect, test } from "vitest";
import { postSandbox } from "../testing/posts.ts";

describe("cancelling", () => {
  test("needs the scope posts:write, and a post of the team", async () => {
    const box = postSandbox();
    const { id } = await box.scheduled();
    await box.refused("cancelPost", { id, key: "limited" }, 403, "forbidden_scope");
    await box.refused("cancelPost", { id, key: "otherTeam" }, 404, "not_found");
  });

  test("gives the suggestion back", async () => {
    const box = postSandbox();
    const suggestionId = await box.suggestion();
    const { id } = await box.scheduled({ videoUrl: undefined, suggestionId });
    expect((await box.ok("getGeneration", { id: suggestionId })).status).toBe("scheduled");
    await box.ok("cancelPost", { id });
    expect((await box.ok("getGeneration", { id: suggestionId })).status).toBe("pending");
    await box.scheduled({ videoUrl: undefined, suggestionId });
  });
});
