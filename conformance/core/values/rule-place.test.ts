import { describe, expect, it } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { placesOf } from "./rule-place.ts";

const subjectOf = (id: string) => {
  const subject = requirements.find((requirement) => requirement.id === id)?.subject;
  if (subject === undefined) throw new Error(`There is no derived requirement ${id}.`);
  return subject;
};

describe("the place of a rule in a request", () => {
  it("is a field of the body, or a parameter", () => {
    const { createWorkspace, searchAds } = operations;
    expect(placesOf(createWorkspace, subjectOf("createWorkspace.body.name"))).toEqual([{ in: "body", path: ["name"] }]);
    expect(placesOf(searchAds, subjectOf("searchAds.query.q.maxLength"))).toEqual([{ in: "query", path: ["q"] }]);
  });

  it("is everywhere a shared schema is used, including items of lists", () => {
    const slots = { in: "body", path: ["cadence", "timeSlots", "0"] };
    expect(placesOf(operations.createAutomation, subjectOf("CadenceBody.timeSlots[].pattern"))).toEqual([slots]);
    const platform = { in: "query", path: ["platform"] };
    expect(placesOf(operations.listAccounts, subjectOf("AccountPlatform.enum"))).toEqual([platform]);
  });

  it("is nowhere in an operation that does not use it", () => {
    expect(placesOf(operations.getMe, subjectOf("CadenceBody.timeSlots[].pattern"))).toEqual([]);
    expect(placesOf(operations.getMe, subjectOf("searchAds.query.q.maxLength"))).toEqual([]);
  });
});
