import { expect, it } from "vitest";
import { groups, type Sketch, symptom } from "../testing/symptoms.ts";
import { findingsOf } from "./findings.ts";

it("a success with a wrong status, and a refusal that many operations do not make, are two findings", () => {
  const status = { expected: "the status 201", actual: "it is 200", status: 200 };
  const rule = symptom("status/createGenerations", { rule: true, shown: [1, 2], on: ["createGenerations"], ...status });
  const taken = ["createGenerations", "createPost", "createAsset"].map((on) => {
    const actual = `the server answered ${on === "createGenerations" ? 200 : 202}`;
    const shown = on === "createGenerations" ? [2] : [];
    return symptom(`idempotent-conflict/${on}`, {
      on: [on],
      shown,
      expected: "409 conflict",
      actual,
      requirements: ["IDEM-03"],
    });
  });
  expect(groups(rule, ...taken)).toHaveLength(2);
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

it("a check that would take any refusal belongs to the one that is not made", () => {
  const taken = (id: string, expected: string) =>
    symptom(id, { on: ["getAdPreview"], expected, actual: "the server answered 200" });
  const vague = taken("ADPV-06", "a refusal of the reference");
  expect(groups(taken("unknown-workspace", "404 not_found"), vague)).toHaveLength(1);
  expect(groups(taken("unknown-workspace", "404 not_found"), taken("other-team", "404 not_found or 400"))).toHaveLength(
    1,
  );
  expect(groups(taken("unknown-workspace", "404 not_found"), taken("bound", "400 invalid_input"), vague)).toHaveLength(
    3,
  );
});

it("a value that should have been refused comes before the answers that show it", () => {
  const id = "WorkspaceName.maxLength";
  const requirements = ["createWorkspace.error.invalid_input", id];
  const findings = findingsOf({
    symptoms: [
      symptom(`schema/${id}`, { rule: true, shown: [2, 3], on: ["listWorkspaces"], requirements: [id] }),
      symptom(`bound/${id}`, { on: ["createWorkspace"], requirements, expected: "400 invalid_input", status: 201 }),
    ],
    requirements: [],
    storyOf: () => ({ script: "", rerun: "" }),
  });
  expect(findings).toMatchObject([{ id: `bound/${id}`, requirement: id, checks: [`bound/${id}`, `schema/${id}`] }]);
});

it("a success that is refused is no part of the wrong type of the refusal", () => {
  const type = symptom("error-types/ERR-06", { rule: true, shown: [1, 2], status: 401 });
  const noKey = symptom("no-key/getMe", { shown: [1], on: ["getMe"], expected: "401 unauthorized", status: 401 });
  const keyHeader = symptom("AUTH-03", { shown: [2], on: ["listPosts"], expected: "a success", status: 401 });
  expect(groups(type, noKey, keyHeader)).toEqual([["error-types/ERR-06", "no-key/getMe"], ["AUTH-03"]]);
});

it("a wrong hint comes after the wrong type of its own answers", () => {
  const rule = (id: string, on: string, number: number) => symptom(id, { rule: true, on: [on], shown: [number] });
  const types = [rule("error-types/conflict", "createPost", 1), rule("error-types/not_found", "getPost", 2)];
  expect(groups(...types, rule("hints/one-per-type", "getPost", 2))).toEqual([
    ["error-types/not_found", "hints/one-per-type"],
    ["error-types/conflict"],
  ]);
});

it("a server without most operations has one finding, whatever else is called", () => {
  const missing = ["getMe", "listPosts", "getCredits"].map((on) =>
    symptom(`answers/${on}`, { rule: true, on: [on], status: 501, expected: "an answer" }),
  );
  const method = symptom("wrong-method//teams", { expected: "405 invalid_input", status: 501, path: "/teams" });
  const other = symptom("POST-10", { on: ["createPost"], status: 200 });
  expect(groups(...missing, method, other)).toHaveLength(2);
  expect(groups(...missing.slice(0, 1), method)).toHaveLength(2);
});

it("another method at the path of a missing operation belongs to it", () => {
  const missing = symptom("answers/getMe", { rule: true, on: ["getMe"], status: 404, expected: "an answer" });
  const method = symptom("wrong-method//me", { expected: "405 invalid_input", status: 404 });
  expect(groups(method, missing)).toHaveLength(1);
  const unknown = symptom("missing-id/getPost", { on: ["getPost"], status: 404, expected: "404 not_found" });
  expect(groups(unknown, missing)).toHaveLength(2);
});

it("a wrong refusal with 404 is no part of the operations that a server answers with 404", () => {
  const missing = ["getMe", "listPosts", "getCredits"].map((on) =>
    symptom(`answers/${on}`, { rule: true, on: [on], status: 404, expected: "an answer" }),
  );
  const called = symptom("POST-10", { on: ["createPost"], status: 404, expected: "a success" });
  const refusal = symptom("missing-id/getPost", { on: ["getPost"], status: 404, expected: "404 not_found" });
  expect(groups(...missing, called, refusal).map(({ length }) => length)).toEqual([4, 1]);
});

it("an operation that refuses valid calls refuses others in the same way", () => {
  const body = JSON.stringify({ error: { type: "invalid_input" } });
  const refused = (id: string, expected: string) => symptom(id, { on: ["searchAds"], expected, status: 400, body });
  const valid = refused("ADS-01", "a success");
  const down = refused("ADER-01", "503 ads_unavailable");
  const other = symptom("ADER-02", { on: ["searchAds"], expected: "503 ads_not_configured", status: 404 });
  expect(groups(valid, down, other)).toEqual([["ADS-01", "ADER-01"], ["ADER-02"]]);
});

it("a hint of two texts belongs to the call that got the error of another type", () => {
  const body = JSON.stringify({ error: { type: "ads_not_configured" } });
  const down = symptom("ADER-01", { on: ["searchAds"], expected: "503 ads_unavailable", status: 503, body });
  const hint = symptom("hints/one-per-type", { rule: true, expected: 'the hint of ads_not_configured: "Wait."' });
  expect(groups(hint, down)).toEqual([["ADER-01", "hints/one-per-type"]]);
});

it("calls that must succeed come before a refusal whose message names the wrong thing", () => {
  const body = '{"error":{"type":"invalid_input"}}';
  const refused = (id: string, sketch: Sketch) => symptom(id, { on: ["createPost"], status: 400, body, ...sketch });
  const findings = findingsOf({
    symptoms: [
      refused("bound/Accounts.type", { requirements: ["Accounts.type"], expected: "a message that names accounts" }),
      ...["first", "second", "third"].map((id) =>
        refused(`deck/${id}`, { requirements: ["POST-75"], expected: "a success" }),
      ),
    ],
    requirements: [],
    storyOf: () => ({ script: "", rerun: "" }),
  });
  expect(findings).toMatchObject([{ id: "deck/first", requirement: "POST-75" }]);
});

it("conflicts that are not noticed for different reasons are different findings", () => {
  const taken = (id: string, on: string, requirement: string) =>
    symptom(id, { on: [on], requirements: [requirement], expected: "409 conflict", actual: "the server answered 200" });
  const reused = ["createPost", "createAsset", "createGenerations"].map((on) =>
    taken(`idempotent/${on}`, on, "IDEM-04"),
  );
  expect(groups(...reused, taken("post-cancel-refused/processing", "cancelPost", "POST-58"))).toHaveLength(2);
});

it("a key that is refused for its scopes is one finding, whatever was expected of the calls", () => {
  const refused = (on: string, expected: string) =>
    symptom(`scope/${on}`, { on: [on], expected, actual: "the server answered 403 forbidden_scope", status: 403 });
  const calls = ["getMe", "listPosts", "createMetaAd"].map((on) => refused(on, "no refusal for scopes"));
  expect(groups(...calls, refused("createPost", "a success"))).toHaveLength(1);
});

it("a lost resource and the calls of it that find none are one finding", () => {
  const path = "/automations/66f1c0de5a7b8c9d0e1f0a01";
  const lost = symptom("lasting/seen", { rule: true, shown: [1], on: ["getAutomation"], status: 404, path });
  const posts = { on: ["listAutomationPosts"], expected: "status 200", status: 404, path: `${path}/posts` };
  expect(groups(lost, symptom("example/listAutomationPosts", posts))).toHaveLength(1);
  expect(
    groups(lost, symptom("example/getPost", { ...posts, on: ["getPost"], path: path.replace("automations", "posts") })),
  ).toHaveLength(2);
});

it("a repeat that does not return a lost item belongs to the loss", () => {
  const path = "/content/66f1c0de5a7b8c9d0e1f0a01";
  const lost = symptom("lasting/seen", { rule: true, shown: [1], on: ["getContent"], status: 404, path });
  const repeat = { on: ["createRecreationVideo"], expected: "a success", status: 409 };
  expect(groups(lost, symptom("DVID-19", repeat))).toHaveLength(1);
  expect(groups(lost, symptom("DVID-19", { ...repeat, status: 400 }))).toHaveLength(2);
  const returned = { on: ["createMetaAd"], expected: "66f1c0de5a7b8c9d0e1f0a02", status: 202 };
  expect(groups(lost, symptom("MAD-13", returned))).toHaveLength(1);
  expect(groups(lost, symptom("ASSET-01", { ...returned, on: ["createAsset"] }))).toHaveLength(2);
});

it("a status that a refused call changed, and the calls that conflict with it, are one finding", () => {
  const path = "/automations/66f1c0de5a7b8c9d0e1f0a01";
  const changed = symptom("AUTO-52", {
    on: ["getAutomation"],
    expected: "review",
    actual: "active",
    pointer: "/data/status",
    path,
  });
  const refused = { on: ["launchAutomation"], expected: "a success", status: 409, path: `${path}/launch` };
  expect(groups(changed, symptom("AUTO-46", refused))).toHaveLength(1);
  expect(groups(changed, symptom("POST-50", { ...refused, path: path.replace("automations", "posts") }))).toHaveLength(
    2,
  );
});

it("a call that is wrongly taken, and the read of its resource that shows what it changed, are one finding", () => {
  const path = "/ads/recreations/66f1c0de5a7b8c9d0e1f0a01";
  const edit = symptom("DRFT-05", {
    on: ["updateRecreation"],
    expected: "409 conflict",
    status: 200,
    method: "PATCH",
    path,
  });
  const read = { on: ["getRecreation"], expected: "revision 11", actual: "it is 12", pointer: "/data/revision" };
  expect(groups(edit, symptom("DRFT-06", { ...read, path }))).toHaveLength(1);
  expect(groups(edit, symptom("MAD-06", { ...read, path: path.replace("a01", "a02") }))).toHaveLength(2);
});

it("a call that is wrongly taken, and a list without what it claims to have made, are one finding", () => {
  const id = "66f1c0de5a7b8c9d0e1f0a01";
  const taken = symptom("bound/createWorkspace.body.name", {
    on: ["createWorkspace"],
    expected: "400 invalid_input",
    status: 201,
    body: `{"success": true, "data": {"id": "${id}"}}`,
    method: "POST",
    path: "/workspaces",
  });
  const list = (wanted: string) =>
    symptom("WORK-01", { on: ["listWorkspaces"], path: "/workspaces", expected: `workspace ${wanted}` });
  expect(groups(taken, list(id))).toHaveLength(1);
  expect(groups(taken, list(id.replace("a01", "a02")))).toHaveLength(2);
});

it("a revision that a read takes back, and the conflict that is then missing, are one finding", () => {
  const path = "/ads/recreations/66f1c0de5a7b8c9d0e1f0a01";
  const pointer = "/data/revision";
  const back = symptom("kept/sent", { rule: true, shown: [1], on: ["getRecreation"], path, pointer });
  const missing = { on: ["draftRecreationBrief"], expected: "409 conflict", status: 200, method: "POST" };
  expect(groups(back, symptom("DRFT-08", { ...missing, path: `${path}/brief` }))).toHaveLength(1);
  expect(groups(back, symptom("POST-58", { ...missing, path: "/posts/66f1c0de5a7b8c9d0e1f0a01" }))).toHaveLength(2);
});

it("a refusal of a wrong form and a call that is not refused at all are two findings", () => {
  const rule = symptom("envelope/failure", { rule: true, shown: [1, 2] });
  const wanted = { on: ["createPost"], expected: "400 invalid_input" };
  const formless = symptom("bound/createPost.body.slug", { ...wanted, shown: [1], status: 400 });
  const taken = symptom("bound/createPost.body.scheduledTime.inFuture", { ...wanted, shown: [3], status: 202 });
  expect(groups(rule, formless, taken)).toEqual([
    ["envelope/failure", "bound/createPost.body.slug"],
    ["bound/createPost.body.scheduledTime.inFuture"],
  ]);
});

it("calls of many operations whose refusals lack a type leave a call that is taken alone", () => {
  const refusal = (on: string, status: number) =>
    symptom(`${on} ${status}`, {
      on: [on],
      expected: "400 invalid_input",
      actual: `the server answered ${status}`,
      status,
    });
  const formless = ["getMe", "listPosts", "listAccounts"].map((on) => refusal(on, 400));
  expect(groups(...formless, refusal("createPost", 202))).toHaveLength(2);
});

it("a taken call whose check names no member belongs to what the operation does not validate", () => {
  const taken = (id: string, requirement: string) =>
    symptom(id, { on: ["listPosts"], requirements: [requirement], expected: "400 invalid_input", status: 200 });
  const nameless = taken("post-list-malformed", "listPosts.error.invalid_input");
  expect(groups(nameless, taken("workspaceId", "listPosts.query.workspaceId.maxLength"))).toHaveLength(1);
});

it("an unknown time zone that is taken belongs to the member that takes anything", () => {
  const taken = (id: string, requirement: string) =>
    symptom(id, {
      on: ["createAutomation"],
      requirements: [requirement],
      expected: "400 invalid_input",
      status: 201,
      method: "POST",
      path: "/automations",
    });
  const anything = taken("bound/CadenceBody.timezone.type", "CadenceBody.timezone.type");
  expect(groups(anything, taken("unknown-time-zone/createAutomation", "ID-05"))).toHaveLength(1);
});

it("what a sentence and a rule of several members say of an operation that validates nothing is one cause", () => {
  const taken = (id: string, requirements: readonly string[]) =>
    symptom(id, { on: ["createPost"], expected: "400 invalid_input", status: 202, requirements });
  const sentence = taken("POST-39", ["POST-39"]);
  const rule = taken("bound/rule", ["createPost.body.rule.scheduledTime.when.schedule"]);
  expect(groups(sentence, rule)).toHaveLength(1);
  expect(groups(sentence, taken("bound/caption", ["createPost.body.caption.type"]))).toHaveLength(1);
});

it("a status of a wrong form conflicts with the calls that need the right one", () => {
  const rule = symptom("schema/Deck.status.const", {
    rule: true,
    shown: [1],
    on: ["createRanking"],
    pointer: "/data/status",
    actual: 'it is "failed"',
  });
  const refused = (on: readonly string[]) => symptom("POST-75", { on, expected: "a success", status: 409 });
  expect(groups(rule, refused(["createRanking", "createPost"]))).toHaveLength(1);
  expect(groups(rule, refused(["createPost"]))).toHaveLength(2);
});

it("a resource that a creation names by the id of another one is not found", () => {
  const rule = symptom("references/status-url", {
    rule: true,
    shown: [1],
    on: ["createGenerations"],
    path: "/generations",
  });
  const read = (path: string) =>
    symptom("example", {
      on: ["getIt"],
      path: `${path}/0123456789abcdef01234567`,
      expected: "status 200",
      status: 404,
    });
  expect(groups(rule, read("/generations"))).toHaveLength(1);
  expect(groups(rule, read("/content"))).toHaveLength(2);
});
