import { expect, it } from "vitest";
import { groups, symptom } from "../testing/symptoms.ts";

/** A failure that shows what calls of an operation did. */
const effect = (id: string, on: string, more: Parameters<typeof symptom>[1] = {}) =>
  symptom(id, { on: [on], expected: `what ${id} says`, ...more });

/** An operation that takes what it should refuse. */
const taken = (id: string, on: string) => symptom(id, { on: [on], expected: "429 ads_daily_limit", status: 200 });

it("what a quota counts belongs to the call that the quota does not refuse, of another operation of the resource", () => {
  const lookups = effect("ADLM-06", "searchAdvertisers");
  expect(groups(lookups, taken("ADLM-02", "searchAds"))).toHaveLength(1);
  expect(groups(lookups, taken("ADLM-02", "listPosts"))).toHaveLength(2);
  expect(groups(lookups, taken("ADS-02", "searchAds"))).toHaveLength(2);
});

it("a list that is filtered by what an operation ignores lacks the item", () => {
  const filter = effect("INFL-16", "listInfluencers", { path: "/influencers?tag=early&limit=10" });
  const ignored = effect("VID-24", "createInfluencer", { pointer: "/data/tags" });
  expect(groups(filter, ignored)).toHaveLength(1);
  expect(groups(filter, effect("VID-24", "createInfluencer", { pointer: "/data/age" }))).toHaveLength(2);
});

it("two whole answers have no member in common", () => {
  const post = effect("POST-20", "getPost", { pointer: "/data" });
  expect(groups(post, effect("CAL-04", "getCalendar", { pointer: "/data" }))).toHaveLength(2);
});

it("a server that does not know a used key again may do other things wrong, too", () => {
  const replays = ["a", "b", "c", "d", "e", "f"].map((id) =>
    effect(id, "createPost", { requirements: ["POST-47"], pointer: "/data/id" }),
  );
  const time = effect("POST-07", "createPost", { pointer: "/data/scheduledTime" });
  expect(groups(...replays, time)).toHaveLength(2);
});

it("what could come from either of two causes stays apart from both", () => {
  const either = effect("ADLM-06", "searchAdvertisers");
  expect(groups(either, taken("ADLM-02", "searchAds"), taken("ADLM-03", "saveAd"))).toHaveLength(3);
});

it("six failures are a cause of their own", () => {
  const six = ["a", "b", "c", "d", "e", "f"].map((id) =>
    effect(id, "searchAdvertisers", { requirements: ["ADLM-06"] }),
  );
  const other = taken("ADLM-02", "searchAds");
  expect(groups(...six, other)).toHaveLength(2);
  expect(groups(...six.slice(1), other)).toHaveLength(1);
});

it("a wrong value that was copied belongs to the failure that shows the same value", () => {
  const wrong = '"http://sandbox.test/media/other.jpg"';
  const edit = effect("DRFT-51", "getRecreation", { pointer: "/data/settings/imageUrl", actual: `it is ${wrong}` });
  const copy = effect("DRFT-43", "getContent", { actual: `it holds no ${wrong}` });
  expect(groups(edit, copy)).toHaveLength(1);
  expect(groups(edit, effect("DRFT-43", "getContent", { actual: "it holds another value" }))).toHaveLength(2);
});

it("the id of an item says which items a list has, its other members do not", () => {
  const missing = effect("ADS-35", "searchAds", { pointer: "/data/items" });
  const of = (name: string) =>
    symptom(`ads/${name}`, { rule: true, on: ["searchAds"], pointer: `/data/items/8/${name}`, shown: [1] });
  expect(groups(missing, of("adId"))).toHaveLength(1);
  expect(groups(missing, of("captions"))).toHaveLength(2);
});
