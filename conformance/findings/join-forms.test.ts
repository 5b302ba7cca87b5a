import { expect, it } from "vitest";
import { groups, symptom } from "../testing/symptoms.ts";

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

it("a check that compares a member of a wrong form, or sends it back, fails because of the form", () => {
  const pointer = "/data/settings/imageUrl";
  const rule = symptom("schema/Settings.imageUrl.type", { rule: true, shown: [1], pointer, actual: "it is 42" });
  const compared = symptom("DRFT-43", { shown: [2], on: ["getContent"], pointer: "/data/settings", actual: "no 42" });
  const other = symptom("DRFT-44", { shown: [3], on: ["getVideo"], pointer: "/data/settings", actual: "no 7" });
  const sent = symptom("DRFT-61", { shown: [4], on: ["updateRecreation"], sent: '{"settings":{"imageUrl":42}}' });
  expect(groups(rule, compared, other, sent).map((ids) => ids.length)).toEqual([3, 1]);
});

it("a wrong member of an item causes no failure that speaks of something else, such as which items there are", () => {
  const at = { expected: "a.example", actual: 'it is "b.example"', pointer: "/data/items/0/ad/captions/0" };
  const rule = symptom("ads/one-observation", { rule: true, shown: [1, 2, 3], on: ["listSavedAds"], ...at });
  const page = { on: ["listSavedAds"], shown: [2], path: "/ads/saved?page=2" };
  const items = { ...page, pointer: "/data/items" };
  const foreign = symptom("workspace-pages", { ...items, expected: "resources of the workspace", actual: "one more" });
  expect(groups(rule, foreign)).toHaveLength(2);
  const caption = symptom("one-observation", { ...page, expected: "one address in captions", actual: "two" });
  expect(groups(rule, caption)).toHaveLength(1);
});

it("a rule that expects the wrong value of a member elsewhere belongs to the form of that member", () => {
  const form = symptom("schema/AdItem.pageName.type", {
    rule: true,
    on: ["searchAds"],
    pointer: "/data/items/8/pageName",
    actual: "it is null",
  });
  const compared = (name: string) =>
    symptom("ads/one-observation", { rule: true, on: ["saveAd"], pointer: `/data/ad/${name}`, expected: "null" });
  expect(groups(form, compared("pageName"))).toHaveLength(1);
  expect(groups(form, compared("headline"))).toHaveLength(2);
});

it("a rule about several members belongs to what a read shows of one of them", () => {
  const rule = symptom("schema/InfluencerSummary.rule.characterDescription.when.style", {
    rule: true,
    on: ["listInfluencers"],
    pointer: "/data/0",
  });
  const read = (name: string) =>
    symptom(`list-and-read/${name}`, { on: ["getInfluencer"], pointer: `/data/${name}`, expected: "as in the list" });
  expect(groups(rule, read("characterDescription"))).toHaveLength(1);
  expect(groups(rule, read("niche"))).toHaveLength(2);
});

it("an inner member that is ignored takes any value, whichever component describes it", () => {
  const place = "updateAutomation.selectedAccounts.youtube";
  const taken = ["AccountIds.type@", "ObjectId.maxLength@"].map((rule) =>
    symptom(`refused-everywhere/${rule}${place}${rule.startsWith("O") ? ".0" : ""}`, {
      on: ["updateAutomation"],
      expected: "400 invalid_input",
      status: 200,
    }),
  );
  const kept = symptom("AUTO-14", {
    on: ["getAutomation", "updateAutomation"],
    expected: '["8a9ebfcc01f790fb95cfee4e"]',
    pointer: "/data/selectedAccounts/youtube",
  });
  expect(groups(...taken, kept)).toHaveLength(1);
});

it("a success with the wrong status is no cause of what the call does, but of an answer that should come again with its status", () => {
  const wrong = symptom("status/createPost", { rule: true, shown: [1, 2], on: ["createPost"], status: 201 });
  const replay = (expected: string) =>
    symptom("idempotent-replay/createPost", { on: ["createPost"], shown: [2], expected, status: 201 });
  expect(groups(wrong, replay('the first answer again, with "5f0a"'))).toHaveLength(2);
  expect(groups(wrong, replay("the first answer again, with status 202"))).toHaveLength(1);
});

it("an operation that does not look at a workspace takes a malformed and an unknown one: one finding", () => {
  const taken = (id: string, expected: string) => symptom(id, { on: ["createCharacterSwap"], expected, status: 202 });
  const unknown = taken("unknown-workspace/createCharacterSwap", "404 not_found");
  const malformed = (member: string) =>
    taken(`refused-everywhere/ObjectId.maxLength@createCharacterSwap.${member}`, "400 invalid_input");
  expect(groups(malformed("workspaceId"), unknown)).toHaveLength(1);
  expect(groups(malformed("influencerId"), unknown)).toHaveLength(2);
});

it("a type with the status of another one lacks that one's headers, too", () => {
  const rule = (id: string) => symptom(id, { rule: true, shown: [7], on: ["getAdPreview"], status: 500 });
  expect(groups(rule("error-types/default-mapping"), rule("headers/ads-quota"))).toHaveLength(1);
  expect(groups(rule("status/getAdPreview"), rule("headers/ads-quota"))).toHaveLength(2);
});

it("a check that misses the right value of a member, or expects the wrong one, fails because of the form", () => {
  const pointer = "/data/status";
  const wrong = { expected: '/data/status to be "scheduled"', actual: 'it is "processing"' };
  const rule = symptom("schema/Post.status.const", { rule: true, shown: [1], on: ["createPost"], pointer, ...wrong });
  const read = symptom("AUTO-84", { shown: [2], on: ["getPost"], expected: "scheduled", actual: "it is processing" });
  const listed = symptom("CAL-09", { shown: [3], on: ["getCalendar"], expected: "a1, which is scheduled" });
  expect(groups(rule, read, listed)).toHaveLength(1);
  const other = symptom("CAL-09", { shown: [3], on: ["getCalendar"], expected: "a1, which is posted" });
  expect(groups(rule, other)).toHaveLength(2);
});

it("a filter that is ignored is also not what makes a cursor another one's", () => {
  const pointer = "/data/items/0/provenance/status";
  const ignored = symptom("watch/filters", { rule: true, shown: [1], on: ["searchAds"], pointer, expected: "ALL" });
  const taken = (name: string) =>
    symptom(`ad-cursor-filter/${name}`, { on: ["searchAds"], expected: "409 ads_search_expired", status: 200 });
  expect(groups(ignored, taken("status"))).toHaveLength(1);
  expect(groups(ignored, taken("country"))).toHaveLength(2);
});

it("a time of a wrong form can't be compared, and shows wherever it is copied to", () => {
  const on = ["getCredits", "listPosts", "getPost"];
  const rule = symptom("schema/Timestamp.format", { rule: true, shown: [1], on, actual: 'it is "no such format"' });
  const compared = symptom("ADS-20", { on: ["getAdPreview"], actual: "it is NaN s later", pointer: "/data/expiresAt" });
  const copied = symptom("DRFT-43", { on: ["getContent"], actual: 'it holds no "no such format"' });
  expect(groups(rule, compared, copied)).toHaveLength(1);
});

it("a wrong value that two members share explains only the path with an id", () => {
  const of = (name: string, on: string) =>
    symptom(`schema/Item.${name}`, { rule: true, shown: [1], on: [on], pointer: `/data/${name}`, actual: "it is 42" });
  const read = symptom("INFL-01", {
    on: ["getInfluencer"],
    path: "/influencers/42",
    status: 404,
    expected: "a success",
  });
  const found = groups(of("id", "createInfluencer"), of("accentColor", "getRecreation"), read);
  expect(found.map((group) => group.length)).toEqual([2, 1]);
});
