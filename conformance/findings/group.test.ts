import { expect, it } from "vitest";
import { groups, symptom } from "../testing/symptoms.ts";

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

it("an item that a list lacks is one finding, whichever call made it, and whatever the list is asked for", () => {
  const lacks = (id: string, on: string, path: string, actual = "it is not there") =>
    symptom(id, { on: [on], path, expected: `influencer ${id}`, actual });
  const made = lacks("made", "createInfluencer", "/influencers?limit=100&page=1");
  const old = lacks("old", "deleteInfluencer", "/influencers?limit=100");
  expect(groups(made, old)).toHaveLength(1);
  const found = lacks("found", "listInfluencers", "/influencers?search=it", "the search does not find it");
  expect(groups(made, found)).toHaveLength(1);
  expect(groups(made, lacks("other", "createAsset", "/assets"))).toHaveLength(2);
});

it("a value that is wrong beside another one belongs to what is wrong with the other", () => {
  const preview = (id: string, pointer: string, expected: string, rule = false) =>
    symptom(id, { rule, on: ["getAdPreview"], path: "/ads/preview", pointer, expected });
  const again = preview("ADPV-18", "/data/fetchedAt", "a later time");
  expect(groups(again, preview("life", "/data/expiresAt", "at most 900 s after fetchedAt", true))).toHaveLength(1);
  expect(groups(again, preview("life", "/data/expiresAt", "a time", true))).toHaveLength(2);
});

it("two members of an operation that take anything are two findings, and three are one: it validates nothing", () => {
  const taken = (member: string) =>
    symptom(`bound/createPost.body.${member}.type`, {
      on: ["createPost"],
      requirements: [`createPost.body.${member}.type`, "createPost.error.invalid_input"],
      expected: "400 invalid_input",
      status: 202,
    });
  const past = symptom("post-bad-time/past", { on: ["createPost"], expected: "400 invalid_input", status: 202 });
  expect(groups(taken("hashtags"), past)).toHaveLength(2);
  expect(groups(taken("hashtags"), taken("caption"), past)).toHaveLength(1);
});

it("a key that should be refused is let in, whatever the server then says of the call", () => {
  const called = (on: string, status: number) =>
    symptom(`revoked-key/${on}`, { on: [on], requirements: ["AUTH-05"], expected: "401 unauthorized", status });
  const letIn = [
    called("getMe", 200),
    called("listPosts", 200),
    called("getPost", 404),
    called("launchAutomation", 409),
  ];
  expect(groups(...letIn)).toHaveLength(1);
  expect(groups(...letIn.slice(0, 3), called("createPost", 403))).toHaveLength(2);
});
