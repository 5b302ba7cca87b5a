import { describe, expect, test } from "vitest";
import { describeOperations } from "./emit/operations.ts";
import { groupWords, membersOf, resolveGroup } from "./groups.ts";
import { contractOf } from "./testing/fixture.ts";

const operations = describeOperations(
  contractOf(`
paths:
  /open: { get: { operationId: open, security: [] } }
  /things:
    get:
      operationId: listThings
      tags: [shelf]
      x-pagination: page
      parameters: [{ name: page, in: query, schema: {} }, { name: workspaceId, in: query, schema: {} }]
    post:
      operationId: createThing
      x-idempotent: true
      x-credits: { base: 1 }
      x-async: { poll: getThing, status: /s, terminal: [a], successful: [a] }
      x-rate-limit: { limit: 1, windowSeconds: 1 }
      security: [{ bearerAuth: [things:write] }]
      requestBody:
        content: { application/json: { schema: { properties: { name: {}, workspaceId: {} } } } }
  /things/{id}:
    get: { operationId: getThing, parameters: [{ name: id, in: path, schema: {} }] }
    delete: { operationId: deleteThing, parameters: [{ name: id, in: path, schema: {} }] }
  /ads/search:
    get:
      operationId: searchAds
      tags: [ads]
      x-source: { doc: studio, section: Ads }
      x-pagination: cursor
      x-provides: [{ resource: ad, at: /data/*/adId }]
  /ads/drafts:
    get: { operationId: listDrafts, tags: [drafts], x-provides: [{ resource: draft, at: [/data/*/id, /items/*/id] }] }
`),
);
const everything = operations.map(({ operationId }) => operationId);
const without = (...ids: string[]) => everything.filter((id) => !ids.includes(id));

describe("the words for operations", () => {
  test.each<[string, string[]]>([
    ["all", everything],
    ["needsKey", without("open")],
    ["scoped", ["createThing"]],
    ["withId", ["getThing", "deleteThing"]],
    ["withoutId", without("getThing", "deleteThing")],
    ["reads", without("createThing", "deleteThing")],
    ["changes", ["createThing", "deleteThing"]],
    ["changesById", ["deleteThing"]],
    ["lists", ["listThings", "listDrafts"]],
    ["takesBody", ["createThing"]],
    ["takesQuery", ["listThings"]],
    ["takesInput", ["listThings", "createThing"]],
    ["idempotent", ["createThing"]],
    ["charges", ["createThing"]],
    ["free", without("createThing")],
    ["async", ["createThing"]],
    ["paged", ["listThings", "searchAds"]],
    ["byPage", ["listThings"]],
    ["limited", ["createThing"]],
    ["takesWorkspace", ["listThings", "createThing"]],
    ["workspaceInQuery", ["listThings"]],
    ["workspaceInBody", ["createThing"]],
    ["studio", ["searchAds"]],
    ["ads", ["searchAds", "listDrafts"]],
    ["outsideAdDiscovery", without("searchAds")],
    ["tag:shelf", ["listThings"]],
    ["field:name", ["createThing"]],
  ])("%s", (word, expected) => {
    expect(membersOf([word], operations)).toEqual(expected);
    expect(groupWords(operations)).toContain(word);
  });

  test("an operation that the description gains later joins the groups that it belongs to", () => {
    const later = { ...operations[4], operationId: "extendThing" } as (typeof operations)[number]; // there are seven
    expect(resolveGroup({ allOf: ["changesById"] }, [...operations, later])).toEqual(["deleteThing", "extendThing"]);
  });
});

describe("a group", () => {
  test("holds the operations of which all its words hold", () => {
    expect(resolveGroup({ allOf: ["reads", "withId"] }, operations)).toEqual(["getThing"]);
  });

  test("leaves out its exceptions, and takes in what is named beside it", () => {
    const except = [{ operation: "getThing", because: "It is read." }];
    expect(resolveGroup({ allOf: ["withId"], except, and: ["open"] }, operations)).toEqual(["deleteThing", "open"]);
  });

  test.each(["some", "toString", "listThings", "tag", "tag:", "toString:name", ""])("%j is no word", (word) => {
    expect(() => resolveGroup({ allOf: ["all", word] }, operations)).toThrow(
      `"${word}" is not a group; use all, needsKey,`,
    );
  });

  test.each([
    [{ allOf: ["tag:gone"] }, "the group tag:gone is empty; use other words"],
    [
      { allOf: ["withId"], except: [{ operation: "open", because: "x" }] },
      "open is not in the group withId; remove the exception",
    ],
    [{ allOf: ["withId"], and: ["getThing"] }, "getThing is already in the group withId; remove it from the list"],
  ])("%j is refused", (group, problem) => {
    expect(() => resolveGroup(group, operations)).toThrow(problem);
  });
});
