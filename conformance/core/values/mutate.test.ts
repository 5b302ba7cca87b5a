import { describe, expect, it } from "vitest";
import { memberAt, withMember, withoutMember } from "./mutate.ts";

const body = { name: "n", cadence: { slots: ["a", "b"], days: 2 } };

describe("changing one place of a value", () => {
  it("finds the value", () => {
    expect(memberAt(body, ["cadence", "slots", "0"])).toBe("a");
    expect(memberAt(body, ["nothing", "here"])).toBeUndefined();
  });

  it("replaces a member, an item, or the whole, and does not change the original", () => {
    expect(withMember(body, ["cadence", "days"], 9)).toEqual({ ...body, cadence: { ...body.cadence, days: 9 } });
    expect(withMember(body, ["cadence", "slots", "0"], "x")).toMatchObject({ cadence: { slots: ["x"] } });
    expect(withMember(body, [], ["x"])).toEqual(["x"]);
    expect(body.cadence.days).toBe(2);
  });

  it("creates missing parents", () => {
    expect(withMember({}, ["images", "0", "url"], "u")).toEqual({ images: [{ url: "u" }] });
  });

  it("removes a member", () => {
    expect(withoutMember(body, ["name"])).toEqual({ cadence: body.cadence });
    expect(withoutMember(body, ["cadence", "days"])).toEqual({ name: "n", cadence: { slots: ["a", "b"] } });
    expect(withoutMember(body, ["other"])).toBe(body);
  });
});
