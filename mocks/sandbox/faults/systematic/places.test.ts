import { describe, expect, it } from "vitest";
import { operations } from "../../../../generated/operations.ts";
import { answerPlaces, bodyPlaces, placesOf, queryPlaces } from "./places.ts";

const at = (places: ReturnType<typeof placesOf>, pointer: string) => places.find((place) => place.pointer === pointer);

describe("the places of a schema", () => {
  it("are its members and items, with what all of its parts say", () => {
    const places = placesOf({
      allOf: [
        { properties: { list: { type: "array", items: { type: "string", enum: ["a", "b"] } } }, required: ["list"] },
      ],
      properties: { list: { maxItems: 3 }, count: { type: ["integer", "null"] } },
    });
    expect(places.map(({ pointer }) => pointer)).toEqual(["", "/list", "/list/*", "/count"]);
    expect(at(places, "/list")).toMatchObject({ required: true, types: ["array"], keywords: { maxItems: 3 } });
    expect(at(places, "/list/*")).toMatchObject({ values: ["a", "b"], isClosed: true });
    expect(at(places, "/count")).toMatchObject({ required: false, types: ["integer", "null"] });
  });

  it("are free below a marked property", () => {
    const places = placesOf({
      properties: { words: { type: "array", "x-open-value": true, items: { type: "string" } } },
    });
    expect(places.filter(({ isFree }) => isFree).map(({ pointer }) => pointer)).toEqual(["/words", "/words/*"]);
  });

  it("may be lists in no order", () => {
    const [list, item] = placesOf({ type: "array", "x-open-order": true, items: { type: "string" } });
    expect([list?.isUnordered, item?.isUnordered]).toEqual([true, false]);
  });

  it("may be in one of several forms, and are then not required", () => {
    const places = placesOf({
      oneOf: [{ type: "string" }, { type: "object", properties: { url: {} }, required: ["url"] }],
    });
    expect(at(places, "")).toMatchObject({ types: ["string", "object"] });
    expect(at(places, "/url")).toMatchObject({ required: false });
  });
});

it("reads queries, bodies and answers of operations", () => {
  expect(queryPlaces(operations.listGenerations).map(({ pointer }) => pointer)).toContain("status");
  expect(at(bodyPlaces(operations.createPost), "/selectedAccounts/tiktok/*")).toBeDefined();
  expect(at(answerPlaces(operations.listPosts), "/data/*/status")).toMatchObject({ required: true, types: ["string"] });
});
