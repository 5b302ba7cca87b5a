import { expect, it } from "vitest";
import { groups, symptom } from "../testing/symptoms.ts";
import { findingsOf } from "./findings.ts";

it("two findings of one rule have names of their own", () => {
  const rule = (on: string, actual: string) => symptom("error-types/mapping", { rule: true, on: [on], actual });
  const findings = findingsOf({
    symptoms: [rule("getPost", "it is 400"), rule("createPost", "it is 500")],
    requirements: [],
    storyOf: () => ({ script: "", rerun: "" }),
  });
  expect(findings.map(({ id, checks }) => [id, checks])).toEqual([
    ["error-types/mapping@getPost", ["error-types/mapping"]],
    ["error-types/mapping@createPost", ["error-types/mapping"]],
  ]);
});

it("a finding names the requirement of the fewest operations, and the rule before the checks", () => {
  const requirement = (id: string, operations: readonly string[]) => ({ id, says: `${id} holds.`, operations });
  const [finding] = findingsOf({
    symptoms: [
      symptom("bound/name", { on: ["createWorkspace"], requirements: ["ERR-01", "name.maxLength"] }),
      symptom("bound/domain", { on: ["createWorkspace"], requirements: ["ERR-01", "name.maxLength"] }),
    ],
    requirements: [
      requirement("ERR-01", ["createWorkspace", "getMe", "listPosts"]),
      requirement("name.maxLength", ["createWorkspace"]),
    ] as never, // only these members are read
    storyOf: () => ({ script: "#!/bin/sh", rerun: "verify" }),
  });
  expect(finding).toMatchObject({
    id: "bound/name",
    requirement: "name.maxLength",
    says: "name.maxLength holds.",
    operations: ["createWorkspace"],
    checks: ["bound/name", "bound/domain"],
  });
});

it("a member has its own name, and the words of its name", () => {
  const rule = symptom("schema/Summary.isDefault.type", { rule: true, shown: [1, 2], pointer: "/data/0/isDefault" });
  const check = symptom("WORK-02", { shown: [1], on: ["listWorkspaces"], expected: "one default workspace" });
  const other = symptom("WORK-03", { shown: [2], on: ["getWorkspace"], expected: "the name that was sent" });
  expect(groups(rule, check, other)).toHaveLength(2);
});
