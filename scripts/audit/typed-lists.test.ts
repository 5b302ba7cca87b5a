import { expect, test } from "vitest";
import { describeOperations } from "../emit/operations.ts";
import { contractOf } from "../testing/fixture.ts";
import { typedLists } from "./typed-lists.ts";

const requirement = {
  id: "THNG-01",
  kind: "written" as const,
  level: "must" as const,
  says: "A thing is there.",
  source: { doc: "core" as const, section: "Things", cite: "a thing" },
};

/** Six operations with an id, five of them priced, and four without one. */
const named = ["a", "b", "c", "d", "e", "f"];
const all = describeOperations(
  contractOf(`
paths:
${named.map((id) => `  /${id}/{id}: { post: { operationId: ${id}, parameters: [{ name: id, in: path, schema: {} }]${id === "f" ? "" : ", x-credits: { base: 1 }"} } }`).join("\n")}
  /g: { post: { operationId: g, x-credits: { base: 1 } } }
  /h: { get: { operationId: h } }
  /i: { get: { operationId: i } }
  /j: { get: { operationId: j } }
`),
);
const lint = (operations: readonly string[], more = {}) => typedLists([{ ...requirement, operations, ...more }], all);

test.each([
  ["one word", named, "withId"],
  ["several words", ["a", "b", "c", "d", "e"], "{ allOf: [withId, charges] }"],
])("a list that equals a group of %s is named with the group, whatever its order", (_, list, instead) => {
  const problem = `THNG-01 lists the operations of a group by hand; write operations: ${instead}.`;
  expect(lint(list.toReversed())).toEqual([problem]);
});

test("a list that leaves out a few operations of a group is asked for the reason", () => {
  expect(lint(["a", "b", "c", "d", "f"])).toEqual([
    "THNG-01 lists 5 of the 6 operations of withId by hand; write allOf: [withId]; except: e, each with its reason.",
  ]);
});

test("a list that holds a group and others names the others beside it", () => {
  expect(lint([...named, "h"])).toEqual([
    "THNG-01 lists 6 of the 6 operations of withId by hand; write allOf: [withId]; and: [h].",
  ]);
});

test.each([
  ["three operations, though they are a group", ["a", "b", "g"], {}],
  ["a list that no group says", ["a", "b", "f", "h"], {}],
  ["a requirement that names its group", named, { group: { allOf: ["withId"] } }],
  ["a requirement that the description states", named, { kind: "derived" }],
])("%s is left alone", (_, list, more) => {
  expect(lint(list, more)).toEqual([]);
});
