import { describe, expect, it } from "vitest";
import type { Schema } from "../core/values/description.ts";
import { stationsOf } from "./schema-places.ts";

const root = "op response.200";

/** The places of a schema and its parts for a value, in a few words each. */
function placesOf(schema: Schema, value: unknown): string[] {
  return [...stationsOf(schema, value, root)].map(({ place, at }) => `${place.scope} ${place.pointer} @${at}`);
}

/** The form chosen for a value; an inline form is named by its type. */
function formOf(schema: Schema, value: unknown): unknown {
  const [first] = stationsOf(schema, value, root);
  const form = first?.form;
  return typeof form === "object" ? (form.$ref?.split("/").at(-1) ?? form.type) : form;
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

describe("the places of a schema", () => {
  it("follow the value through members, items and components", () => {
    const schema = { properties: { ids: { items: ref("ObjectId") }, none: { type: "string" } } };
    expect(placesOf(schema, { ids: ["a", "b"], more: 1 })).toEqual([
      "op response.200  @",
      "op response.200 /ids @/ids",
      "op response.200 /ids/* @/ids/0",
      "ObjectId  @/ids/0",
      "op response.200 /ids/* @/ids/1",
      "ObjectId  @/ids/1",
    ]);
  });

  it("stay where they are for the parts of a whole", () => {
    const schema = { allOf: [{ properties: { a: {} } }, ref("ObjectId")] };
    expect(placesOf(schema, { a: 1 })).toEqual([
      "op response.200  @",
      "op response.200  @",
      "op response.200 /a @/a",
      "op response.200  @",
      "ObjectId  @",
    ]);
  });

  it("have a star for members without fixed names", () => {
    const schema = { properties: { a: {} }, additionalProperties: { type: "string" } };
    expect(placesOf(schema, { a: 1, "x/y": "z" })).toEqual([
      "op response.200  @",
      "op response.200 /a @/a",
      "op response.200 /* @/x~1y",
    ]);
  });

  it("do not exist below values of another type", () => {
    expect(placesOf({ properties: { a: {} }, items: {} }, "text")).toEqual(["op response.200  @"]);
  });
});

describe("the intended form of a value", () => {
  const nullable = { oneOf: [ref("ObjectId"), { type: "null" }] };
  const things = {
    anyOf: [
      { type: "object", properties: { kind: { const: "cat" }, name: {} }, required: ["kind", "name"] },
      { type: "array", items: {} },
    ],
  };
  const animal = (kind: string): Schema => ({
    properties: { kind: { const: kind }, name: { type: "string" } },
    required: ["kind", "name"],
  });

  it.each<[string, Schema, unknown, unknown]>([
    ["the only one of its type", nullable, "x", "ObjectId"],
    ["null, which is one", nullable, null, "null"],
    ["none, when it has the type of none", nullable, 5, undefined],
    ["the only one of its type, broken as it is", things, { kind: "dog" }, "object"],
    ["no form, where there is no choice", { type: "object" }, {}, undefined],
  ])("%s", (_, schema, value, form) => {
    expect(formOf(schema, value)).toBe(form);
  });

  it("is the one with matching constants and members", () => {
    const forms: Schema = { oneOf: [animal("cat"), animal("dog"), { properties: { size: {} } }] };
    const chosen = (value: unknown) => [...stationsOf(forms, value, root)][0]?.form;
    expect(chosen({ kind: "dog", name: 5 })).toEqual(animal("dog"));
    expect(chosen({ size: 1 })).toEqual({ properties: { size: {} } });
    expect(chosen({ kind: "cow", name: "x" })).toBe("open");
  });

  it("has places that no requirement of another place has", () => {
    expect(placesOf(things, { kind: "cat" })).toEqual([
      "op response.200  @",
      "op response.200  form  @",
      "op response.200  form /kind @/kind",
    ]);
  });
});
