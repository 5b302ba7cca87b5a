import { expect, it } from "vitest";
import type { Evidence } from "../core/report/report.ts";
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
  readonly status?: number;
  readonly body?: string;
  readonly path?: string;
  readonly sent?: string;
}

const symptom = (id: string, sketch: Sketch = {}): Symptom => {
  const {
    rule = false,
    shown = [],
    on = [],
    requirements = [id],
    expected = id,
    actual = "another",
    pointer,
    status,
    body = "",
    path = "/me",
    sent,
  } = sketch;
  const evidence: Evidence = {
    expected,
    actual,
    ...(pointer !== undefined && { pointer }),
    ...(on[0] !== undefined && { operationId: on[0] }),
    ...(status !== undefined && { response: { status, headers: {}, body } }),
    request: {
      method: "GET",
      url: `http://server.test/api/v1${path}`,
      headers: {},
      ...(sent !== undefined && { body: sent }),
    },
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

it("three members that the same answers show in the same wrong way are one finding, two are two", () => {
  const member = (name: string) => {
    const pointer = `/data/${name}`;
    return symptom(`schema/${name}`, { rule: true, shown: [4], on: ["getWorkspace"], pointer, expected: pointer });
  };
  const [identity, positioning, toneVoice] = [member("identity"), member("positioning"), member("toneVoice")];
  expect(groups(identity, positioning, toneVoice)).toHaveLength(1);
  expect(groups(identity, positioning)).toHaveLength(2);
});

it("an operation that ignores a workspace takes a malformed, an unknown and another one: one finding", () => {
  const taken = (id: string) => symptom(id, { on: ["createMetaAd"], expected: `4xx for ${id}`, status: 202 });
  const ids = [
    "refused-everywhere/ObjectId.maxLength@createMetaAd.workspaceId",
    "unknown-workspace/createMetaAd",
    "idempotent-other-workspace/createMetaAd",
  ];
  expect(groups(...ids.map(taken))).toEqual([ids]);
});

it("a filter that leaves out what has the member belongs to the member that is lost", () => {
  const filter = symptom("INFL-19", { on: ["listInfluencers"], path: "/influencers?niche=fitness&limit=10" });
  const lost = symptom("INFL-24", { on: ["createInfluencer"], pointer: "/data/niche" });
  const other = symptom("INFL-25", { on: ["createInfluencer"], pointer: "/data/age" });
  expect(groups(filter, lost, other)).toEqual([["INFL-19", "INFL-24"], ["INFL-25"]]);
});

it("a member with a wrong form is no cause of what a check finds at another one, nor a header of what a body shows", () => {
  const form = (pointer: string) =>
    symptom(`schema/${pointer}`, { rule: true, shown: [1, 2, 3], on: ["listAccounts"], pointer, actual: "it is 5" });
  const filter = (expected: string) => symptom("filter-only/platform", { shown: [2], on: ["listAccounts"], expected });
  expect(groups(form("/data/0/isDefault"), filter("accounts of tiktok only"))).toHaveLength(2);
  expect(groups(form("/data/0/platform"), filter("accounts of one platform only"))).toHaveLength(1);
  expect(groups(form("/data/0"), filter("accounts of tiktok only"))).toHaveLength(1);
  const pages = symptom("pagination/pages", {
    rule: true,
    shown: [2, 3],
    on: ["listAccounts"],
    pointer: "/pagination/pages",
  });
  expect(groups(form("/data/0/isDefault"), pages)).toHaveLength(2);
  const [header, body] = ["headers/www-authenticate", "envelope/failure"].map((id) =>
    symptom(id, { rule: true, shown: [4, 5], on: ["getMe"] }),
  );
  if (header && body) expect(groups(header, body)).toHaveLength(2);
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

it("what a read shows of two members comes from two causes, unless one answer shows both", () => {
  const seen = (id: string, name: string, number: number) =>
    symptom(id, { on: ["getPost"], pointer: `/data/${name}`, expected: "another value", shown: [number] });
  expect(groups(seen("POST-10", "status", 1), seen("POST-11", "caption", 2))).toHaveLength(2);
  expect(groups(seen("POST-10", "status", 1), seen("POST-11", "status", 2))).toHaveLength(1);
  expect(groups(seen("POST-10", "status", 1), seen("POST-11", "renderStatus", 1))).toHaveLength(1);
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

it("what a random script finds belongs to what a check found about the same resource", () => {
  const model = symptom("model-transitions/automation", { on: ["launchAutomation"], requirements: ["AUTO-62"] });
  const rendered = symptom("AUTO-59", { on: ["getPost"], requirements: ["AUTO-59"] });
  const other = symptom("CRED-01", { on: ["getCredits"], requirements: ["CRED-01"] });
  expect(groups(model, rendered, other)).toEqual([["AUTO-59", "model-transitions/automation"], ["CRED-01"]]);
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

it("a wrong hint belongs to the wrong type of its own answers", () => {
  const rule = (id: string, on: string, number: number) => symptom(id, { rule: true, on: [on], shown: [number] });
  const types = [rule("error-types/conflict", "createPost", 1), rule("error-types/not_found", "getPost", 2)];
  expect(groups(...types, rule("hints/one-per-type", "getPost", 2))).toEqual([
    ["hints/one-per-type", "error-types/not_found"],
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

it("a script of random calls belongs to the failure of its own requirement, not to a larger one of its topic", () => {
  const model = symptom("model-transitions/automation", { on: ["launchAutomation"], requirements: ["AUTO-62"] });
  const own = symptom("AUTO-62", { on: ["cancelAutomation"] });
  const larger = ["a", "b"].map((id) => symptom(id, { on: ["listAutomations"], requirements: ["AUTO-03"] }));
  expect(groups(model, own, ...larger).map((group) => [...group].sort())).toEqual([
    ["AUTO-62", "model-transitions/automation"],
    ["a", "b"],
  ]);
});

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

it("credits of a run that do not add up belong to the call whose credits are wrong, if a check found one", () => {
  const sum = symptom("CRED-26", { on: ["getCredits"], expected: "every credit to be accounted for" });
  const price = symptom("DVID-03", { on: ["createRecreationVideo"], expected: "20 credits debited" });
  const other = symptom("ADSV-12", { on: ["listSavedAds"], expected: "ads of page 7" });
  expect(groups(sum, price, other)).toEqual([["DVID-03", "CRED-26"], ["ADSV-12"]]);
  expect(groups(sum, other)).toEqual([["CRED-26"], ["ADSV-12"]]);
});

it("an operation that refuses valid calls refuses others in the same way", () => {
  const body = JSON.stringify({ error: { type: "invalid_input" } });
  const refused = (id: string, expected: string) => symptom(id, { on: ["searchAds"], expected, status: 400, body });
  const valid = refused("ADS-01", "a success");
  const down = refused("ADER-01", "503 ads_unavailable");
  const other = symptom("ADER-02", { on: ["searchAds"], expected: "503 ads_not_configured", status: 404 });
  expect(groups(valid, down, other)).toEqual([["ADS-01", "ADER-01"], ["ADER-02"]]);
});

it("two checks of a topic that see the same change of the balance show one cause", () => {
  const seen = (id: string, on: string, actual: string) =>
    symptom(id, { on: [on], expected: "an unchanged balance", actual });
  const [read, started] = [
    seen("DVID-23", "getContent", "25 higher"),
    seen("DVID-24", "createRecreationVideo", "25 higher"),
  ];
  expect(groups(read, started, seen("DRFT-60", "getRecreation", "3 lower"))).toEqual([
    ["DVID-23", "DVID-24"],
    ["DRFT-60"],
  ]);
});

it("a hint of two texts belongs to the call that got the error of another type", () => {
  const body = JSON.stringify({ error: { type: "ads_not_configured" } });
  const down = symptom("ADER-01", { on: ["searchAds"], expected: "503 ads_unavailable", status: 503, body });
  const hint = symptom("hints/one-per-type", { rule: true, expected: 'the hint of ads_not_configured: "Wait."' });
  expect(groups(hint, down)).toEqual([["ADER-01", "hints/one-per-type"]]);
});

it("a member of a resource that is wrong in one list, differs from a single read and is ignored in an edit is one finding", () => {
  const form = symptom("schema/Cadence.self.type", {
    rule: true,
    shown: [1],
    on: ["listAutomations"],
    pointer: "/data/7/cadence",
  });
  const read = symptom("AUTO-74", {
    on: ["getAutomation"],
    pointer: "/data/cadence",
    expected: "cadence {}, as in it",
  });
  const neglect = symptom("refused-beside/updateAutomation.cadence", {
    on: ["updateAutomation"],
    expected: "400 invalid_input",
    status: 200,
  });
  expect(groups(form, read, neglect)).toHaveLength(1);
  const other = symptom("schema/Automation.name.type", {
    rule: true,
    shown: [2],
    on: ["listAutomations"],
    pointer: "/data/7/name",
  });
  expect(groups(form, other)).toHaveLength(2);
});

it("members of the entries of a list stay apart", () => {
  const of = (name: string) =>
    symptom(`CRED-${name}`, { on: ["getCredits"], pointer: `/data/entries/3/${name}`, expected: `another ${name}` });
  expect(groups(of("amount"), of("type"))).toHaveLength(2);
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

it("a member has its own name, and the words of its name", () => {
  const rule = symptom("schema/Summary.isDefault.type", { rule: true, shown: [1, 2], pointer: "/data/0/isDefault" });
  const check = symptom("WORK-02", { shown: [1], on: ["listWorkspaces"], expected: "one default workspace" });
  const other = symptom("WORK-03", { shown: [2], on: ["getWorkspace"], expected: "the name that was sent" });
  expect(groups(rule, check, other)).toHaveLength(2);
});

it("a check that compares a member of a wrong form, or sends it back, fails because of the form", () => {
  const pointer = "/data/settings/imageUrl";
  const rule = symptom("schema/Settings.imageUrl.type", { rule: true, shown: [1], pointer, actual: "it is 42" });
  const compared = symptom("DRFT-43", { shown: [2], on: ["getContent"], pointer: "/data/settings", actual: "no 42" });
  const other = symptom("DRFT-44", { shown: [3], on: ["getVideo"], pointer: "/data/settings", actual: "no 7" });
  const sent = symptom("DRFT-61", { shown: [4], on: ["updateRecreation"], sent: '{"settings":{"imageUrl":42}}' });
  expect(groups(rule, compared, other, sent).map((ids) => ids.length)).toEqual([3, 1]);
});

it("conflicts that are not noticed for different reasons are different findings", () => {
  const taken = (id: string, on: string, requirement: string) =>
    symptom(id, { on: [on], requirements: [requirement], expected: "409 conflict", actual: "the server answered 200" });
  const reused = ["createPost", "createAsset", "createGenerations"].map((on) =>
    taken(`idempotent/${on}`, on, "IDEM-04"),
  );
  expect(groups(...reused, taken("post-cancel-refused/processing", "cancelPost", "POST-58"))).toHaveLength(2);
});

it("the effects of refused calls belong to the refused call that was debited", () => {
  const debited = symptom("no-credits-trace/createInterview", {
    on: ["createInterview"],
    expected: "an unchanged balance and ledger",
  });
  const effects = symptom("CRED-25", { on: ["createMetaAd"], expected: "no effect of refused requests" });
  expect(groups(debited, effects)).toEqual([["no-credits-trace/createInterview", "CRED-25"]]);
});

it("a wrong member of an item causes no failure that speaks of something else, such as which items there are", () => {
  const at = { expected: "a.example", actual: 'it is "b.example"', pointer: "/data/items/0/ad/captions/0" };
  const rule = symptom("ads/one-observation", { rule: true, shown: [1, 2, 3], on: ["listSavedAds"], ...at });
  const page = { on: ["listSavedAds"], shown: [2], path: "/ads/saved?page=2" };
  const foreign = symptom("workspace-pages", { ...page, expected: "resources of the workspace", actual: "one more" });
  expect(groups(rule, foreign)).toHaveLength(2);
  const caption = symptom("one-observation", { ...page, expected: "one address in captions", actual: "two" });
  expect(groups(rule, caption)).toHaveLength(1);
});

it("whatever is wrong on further pages of a list is one finding", () => {
  const wrong = (id: string, path: string, shown: number) =>
    symptom(id, {
      on: ["listSavedAds"],
      path,
      expected: `${id} of the workspace`,
      pointer: `/data/${id}`,
      shown: [shown],
    });
  expect(groups(wrong("mine", "/ads/saved?page=2", 1), wrong("all", "/ads/saved?limit=9&page=3", 2))).toHaveLength(1);
  expect(groups(wrong("mine", "/ads/saved?page=2", 1), wrong("all", "/ads/saved?limit=9", 2))).toHaveLength(2);
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
