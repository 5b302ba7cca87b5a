import { expect, it } from "vitest";
import { operations } from "../../../generated/operations.ts";
import type { Exchange } from "../../core/exchange.ts";
import { AnswersSeen, signTable } from "./answers-seen.ts";
import { SignReader } from "./signs.ts";

function exchange(status: number, json: unknown): Exchange {
  return {
    request: { method: "GET", url: "http://127.0.0.1:4010/api/v1/workspaces", headers: { "x-api-key": "k" } },
    operation: operations.listWorkspaces,
    response: { status, headers: {}, text: JSON.stringify(json) ?? "", json, milliseconds: 1 },
  };
}

const table = signTable([
  {
    gap: "GAP-122",
    answers: {
      null: { says: "It is null.", signs: ["listWorkspaces 200 /data/*/website=null"] },
      absent: { says: "It is left out.", signs: ["listWorkspaces 200 /data/*/website absent"] },
    },
  },
  { gap: "GAP-010", answers: { "400": { says: "400.", signs: ["check a/b#2 listWorkspaces 400 invalid_input"] } } },
]);

const workspaces = (...data: readonly object[]) => exchange(200, { success: true, data });
const refused = exchange(400, { success: false, error: { type: "invalid_input" } });

function answersTo(...calls: readonly (readonly [Exchange, string?])[]): Record<string, string> {
  const seen = new AnswersSeen(table);
  for (const [call, of] of calls) seen.see(call, of);
  return Object.fromEntries(seen.answers().map(({ gap, answer }) => [gap, answer]));
}

it("recognizes an answer by what is there, and by what is not", () => {
  expect(answersTo([workspaces({ website: null })])).toEqual({ "GAP-122": "null" });
  expect(answersTo([workspaces({ id: "1" })])).toEqual({ "GAP-122": "absent" });
  expect(answersTo([workspaces({ website: "https://a.example" })])).toEqual({});
});

it("is silent about a gap whose signs contradict each other", () => {
  expect(answersTo([workspaces({ website: null }, { id: "1" })])).toEqual({});
});

it("counts the calls of each check by themselves", () => {
  const of = "check a/b";
  expect(answersTo([refused, of])).toEqual({});
  expect(answersTo([refused, of], [refused, "check c/d"])).toEqual({});
  expect(answersTo([refused, of], [refused, of])).toEqual({ "GAP-010": "400" });
});

it("shows neither ids nor times nor texts", () => {
  const data = [{ id: "64b7f0c2a1b2c3d4e5f60718", at: "2026-07-15T12:00:00.000Z", text: "Hello, you there." }];
  const { signs } = new SignReader().read(exchange(200, { data }), undefined);
  expect([...signs]).toEqual(
    expect.arrayContaining([
      "listWorkspaces 200 /data/*/id=object-id",
      "listWorkspaces 200 /data/*/at=time.sZ",
      "listWorkspaces 200 /data/*/text=text",
    ]),
  );
});

it("shows how many items of a list have a flag, and what was asked for", () => {
  const flags = (...on: boolean[]) =>
    new SignReader().read(exchange(200, { data: on.map((isDefault) => ({ isDefault })) }), undefined).signs;
  expect(flags(true, false, true)).toContain("listWorkspaces 200 /data to : isDefault is true more than once");
  expect(flags(true, false)).toContain("listWorkspaces 200 /data to : isDefault is true once");
  expect(flags(false, false)).toContain("listWorkspaces 200 /data to : isDefault is true never");
  expect([...flags(false)].filter((sign) => sign.includes("isDefault is"))).toEqual([]);
});

it("tells media types apart by their parameters", () => {
  const labelled = (type: string) => {
    const plain = exchange(200, {});
    return new SignReader().read(
      { ...plain, response: { ...plain.response, headers: { "content-type": type } } },
      undefined,
    ).signs;
  };
  const [one, other] = [labelled("application/json"), labelled("application/json; charset=utf-8")];
  expect([...one].filter((sign) => !other.has(sign))).toEqual(["listWorkspaces 200 content-type: application/json"]);
});

it("survives any answer", () => {
  const reader = new SignReader();
  for (const json of [undefined, null, [], 1, "text", { data: [null, 1, { a: {} }] }, { error: 1 }]) {
    expect(reader.read(exchange(500, json), "check a/b").signs.size).toBeGreaterThan(0);
  }
});
