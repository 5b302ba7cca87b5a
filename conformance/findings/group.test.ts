import { expect, it } from "vitest";
import type { Evidence } from "../core/report.ts";
import { findingsOf } from "./findings.ts";
import { groupByCause } from "./group.ts";
import type { Symptom } from "./symptoms.ts";

interface Sketch {
  readonly rule?: boolean;
  readonly shown?: readonly number[];
  readonly on?: readonly string[];
  readonly requirements?: readonly string[];
  readonly expected?: string;
  readonly actual?: string;
  readonly pointer?: string;
}

const symptom = (id: string, sketch: Sketch = {}): Symptom => {
  const { rule = false, shown = [], on = [], requirements = [id], expected = id, actual = "another", pointer } = sketch;
  const evidence: Evidence = {
    expected,
    actual,
    ...(pointer !== undefined && { pointer }),
    ...(on[0] !== undefined && { operationId: on[0] }),
    request: { method: "GET", url: "http://server.test/api/v1/me", headers: {} },
    curl: "curl",
  };
  return {
    result: { id, title: id, requirements, verdict: "fail", reason: id, evidence: [evidence] },
    isRule: rule,
    shown: new Set(shown),
    operations: on,
  };
};

const groups = (...symptoms: Symptom[]) => groupByCause(symptoms).map((group) => group.map(({ result }) => result.id));

it("a check that fails in an exchange that breaks a rule belongs to the rule", () => {
  const rule = symptom("envelope/error", { rule: true, shown: [1, 2, 3] });
  const check = symptom("no-key/getMe", { shown: [2], on: ["getMe"] });
  expect(groups(check, rule)).toEqual([["envelope/error", "no-key/getMe"]]);
});

it("what an operation does wrong is one finding, what another one does is another", () => {
  const first = symptom("POST-10", { on: ["createPost"] });
  const second = symptom("POST-11", { on: ["createPost"] });
  const other = symptom("CAL-01", { on: ["getCalendar"] });
  expect(groups(first, other, second)).toEqual([["POST-10", "POST-11"], ["CAL-01"]]);
});

it("a success that is refused and a refusal that is not made are two findings of an operation", () => {
  const refused = symptom("example/createPost", { on: ["createPost"], expected: "a success" });
  const taken = symptom("bound/caption", { on: ["createPost"], expected: "400 invalid_input" });
  const effect = symptom("POST-10", { on: ["createPost"], expected: "a post in the list" });
  expect(groups(refused, taken)).toHaveLength(2);
  expect(groups(taken, effect)).toHaveLength(1);
  expect(groups(refused, taken, effect)).toHaveLength(3);
  const unauthorized = ["createPost", "getMe", "listPosts"].map((on) =>
    symptom(`no-key/${on}`, { on: [on], expected: "401 unauthorized", actual: "the server answered 200" }),
  );
  expect(groups(...unauthorized, effect)).toHaveLength(2);
});

it("what three operations share is one finding, and comes before what one does", () => {
  const same = (on: string) =>
    symptom(`no-key/${on}`, { on: [on], expected: "401 unauthorized", actual: "the server answered 200" });
  const own = ["a", "b", "c", "d"].map((name) => symptom(name, { on: ["createPost"] }));
  const found = groups(...own, same("getMe"), same("listPosts"), same("getCredits"));
  expect(found).toEqual([
    ["no-key/getMe", "no-key/listPosts", "no-key/getCredits"],
    ["a", "b", "c", "d"],
  ]);
});

it("two members of one answer with a wrong form are two findings", () => {
  const member = (name: string) =>
    symptom(`schema/${name}`, { rule: true, shown: [4], on: ["getMe"], pointer: `/data/${name}` });
  expect(groups(member("teamName"), member("credits"))).toHaveLength(2);
});

it("a check that compares a member belongs to the rule that this member breaks elsewhere", () => {
  const rule = symptom("schema/adId", {
    rule: true,
    shown: [4],
    on: ["createRecreation"],
    pointer: "/data/source/adId",
  });
  const check = symptom("DRFT-19", { shown: [9], on: ["updateRecreation"], pointer: "/data/source/adId" });
  expect(groups(rule, check)).toHaveLength(1);
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
