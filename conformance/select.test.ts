import { describe, expect, it } from "vitest";
import { checks } from "./checks/index.ts";
import { createOracles } from "./oracles/index.ts";
import { selectChecks } from "./select.ts";

const idsFor = (...only: string[]) => selectChecks(checks, only).checks.map(({ id }) => id);

describe("a name that only oracles know", () => {
  it("selects every check of the operations that it is about", () => {
    const ids = idsFor("createPost.status.202");
    expect(ids).toEqual(["example/createPost", "optional-alone/createPost"]);
    const touching = idsFor("CreatedPost.statusUrl");
    expect(touching).toContain("example/createPost");
    expect(touching).toContain("no-key/createPost");
    expect(touching).not.toContain("example/getMe");
  });

  it.each(["envelope/failure", "envelope", "ENV-01"])("may be a rule, its oracle or a requirement: %s", (name) => {
    expect(idsFor(name).length).toBeGreaterThan(50);
  });

  it("is known for every rule in a report", () => {
    const rules = createOracles().flatMap((oracle) => oracle.rules);
    const names = rules.filter((_, index) => index % 25 === 0).flatMap(({ id, requirements }) => [id, ...requirements]);
    expect(selectChecks(checks, names).unknown).toEqual([]);
  });
});

it("an operation selects the checks of all its derived requirements", () => {
  const ids = idsFor("updateAutomation");
  expect(ids).toEqual(
    expect.arrayContaining([
      "example/updateAutomation",
      "lacks-scope/updateAutomation/automations:write",
      "bound/updateAutomation.body.tiktokMode.enum",
    ]),
  );
  expect(ids.filter((id) => id.includes("createPost"))).toEqual([]);
});

it("an operation selects the checks that are named for it, and those of sentences about it", () => {
  const ids = idsFor("listAccounts");
  expect(ids).toEqual(expect.arrayContaining(["filter-only/listAccounts/platform", "ACCT-05"]));
  expect(ids.filter((id) => id.includes("listPosts"))).toEqual([]);
});

it.each([
  ["a check", "no-key/createPost", ["no-key/createPost"]],
  ["a group", "wrong-method", checks.flatMap(({ id }) => (id.startsWith("wrong-method/") ? [id] : []))],
  [
    "a requirement",
    "AUTH-04",
    checks.flatMap(({ id, requirements }) => (requirements.includes("AUTH-04") ? [id] : [])),
  ],
])("a name selects %s", (_, name, ids) => {
  expect(idsFor(name)).toEqual(ids);
});

it("no name selects everything", () => {
  expect(idsFor()).toHaveLength(checks.length);
});

describe("several names", () => {
  it("select the union, once each, in the order of the suite", () => {
    const selected = idsFor("AUTH-03", "example/getMe", "getMe");
    expect(new Set(selected).size).toBe(selected.length);
    expect(selected).toEqual(checks.map(({ id }) => id).filter((id) => selected.includes(id)));
  });

  it("that are unknown are all returned", () => {
    expect(selectChecks(checks, ["getYou", "AUTH-03", "", "no-key/"]).unknown).toEqual(["getYou", "", "no-key/"]);
  });
});
