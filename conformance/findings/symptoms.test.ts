import { expect, it } from "vitest";
import { kindOf } from "../core/report/kind-of-deviation.ts";
import type { Place } from "../core/report/ledger.ts";
import type { Evidence } from "../core/report/report.ts";
import { symptomsOf } from "./symptoms.ts";

let number = 0;

function place(operationId: string | undefined, actual: string, pointer = "/error/type"): Place {
  const deviation = { expected: `a value at ${pointer}`, actual, pointer };
  const request = { method: "GET", url: "http://server.test/api/v1/me", headers: {} };
  const evidence: Evidence = { ...deviation, request, curl: "curl" };
  number += 1;
  return { number, operationId, kind: kindOf(deviation), evidence };
}

/** The operations of each symptom of a broken rule. */
function parts(id: string, ...places: readonly Place[]): (readonly string[])[] {
  const result = { id, title: id, requirements: [id], verdict: "fail" as const, evidence: [] };
  return symptomsOf([result], new Map([[id, places]])).map(({ operations }) => operations);
}

it("a rule that two operations break is two symptoms, each with its own answer", () => {
  const places = [place("getPost", "it is conflict"), place("createPost", "it is conflict")];
  expect(parts("error-types/mapping", ...places)).toEqual([["getPost"], ["createPost"]]);
});

it("a rule that three operations break is one", () => {
  const places = ["getPost", "createPost", "getMe"].map((on) => place(on, "it is conflict"));
  expect(parts("error-types/mapping", ...places)).toHaveLength(1);
});

it("the form of an object is one, in whatever answers it shows, unless it is wrong in two ways", () => {
  const ad = [
    place("saveAd", "it is null", "/data/ad/titles"),
    place("listSavedAds", "it is null", "/data/3/ad/titles"),
  ];
  expect(parts("schema/AdItem.titles.type", ...ad)).toHaveLength(1);
  const whole = [place("searchAds", "it is null", "/data/items/3"), place("listSavedAds", "it is null", "/data/3/ad")];
  expect(parts("schema/AdItem.self.type", ...whole)).toHaveLength(1);
  expect(
    parts("schema/AdItem.titles.type", ...ad, place("listSavedAds", "it is 42", "/data/4/ad/titles")),
  ).toHaveLength(2);
});

it("a call of no operation belongs to the operation that answers in the same way", () => {
  expect(parts("formats/json", place("updateRecreation", "text/html"), place(undefined, "text/html"))).toHaveLength(1);
});

it("a rule that is broken in many ways has one cause", () => {
  const places = ["a", "b", "c", "d"].map((value) => place("getPost", `it is ${value}`));
  expect(parts("references/url", ...places)).toHaveLength(1);
});

it("the default limit is one, at whichever operations it shows", () => {
  const at = (...on: readonly string[]) => parts("rate-limits/window", ...on.map((each) => place(each, "it is 300")));
  expect(at("getMe", "getGeneration")).toHaveLength(1);
  expect(at("createPost", "createGeneration")).toHaveLength(2);
});

it("what a server stores wrong is one, whichever reads of the resource show it in traffic", () => {
  const at = (...on: readonly string[]) =>
    parts("watch/post-time", ...on.map((each) => place(each, "it is 13:00", "/data/scheduledTime")));
  expect(at("getPost", "listPosts")).toHaveLength(1);
  expect(at("getPost", "createPost")).toHaveLength(2);
  expect(at("getPost", "getAutomation")).toHaveLength(2);
});
