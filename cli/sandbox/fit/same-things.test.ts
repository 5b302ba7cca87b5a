import { expect, it } from "vitest";
import { Makers } from "../../../conformance/compare/makers.ts";
import type { Exchange } from "../../../conformance/core/exchange.ts";
import { exchangeOf } from "../../../conformance/testing/exchanges.ts";
import { operations } from "../../../generated/operations.ts";
import { SameThings } from "./same-things.ts";

interface Named {
  readonly name: string;
  readonly website?: string | null;
}

const list = (...items: readonly Named[]) =>
  exchangeOf(operations.listWorkspaces, {
    status: 200,
    body: { success: true, data: items.map((item, at) => ({ id: String(at), ...item })) },
  });
const differenceOfSameThings = (recorded: Exchange, answer: Exchange) =>
  new SameThings(new Makers(), new Makers()).differenceOf(recorded, answer);
const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];

it("counts the same names in another order", () => {
  expect(differenceOfSameThings(list(a, b, c), list(b, a, c))).toMatchObject({
    kind: "listWorkspaces of the same things: /data in another order",
  });
});

it("counts a member that only one of two things of the same things has", () => {
  expect(
    differenceOfSameThings(list(a, { ...b, website: "https://b.example/" }), list({ ...b, website: null })),
  ).toMatchObject({ kind: "listWorkspaces of the same things: /data/*/website given" });
  const single = ({ name }: Named, logoUrl: string | null) =>
    exchangeOf(operations.getWorkspace, { status: 200, body: { data: { name, logoUrl } } });
  expect(differenceOfSameThings(single(a, null), single(a, "https://a.example/"))).toMatchObject({
    kind: "getWorkspace of the same things: /data/logoUrl empty",
  });
  expect(differenceOfSameThings(single(a, null), single(b, "https://a.example/"))).toBeUndefined();
});

it("counts a flag that is on for only one of them", () => {
  const flagged = (isDefault: boolean) =>
    exchangeOf(operations.getWorkspace, { status: 200, body: { data: { name: "a", isDefault } } });
  expect(differenceOfSameThings(flagged(true), flagged(true))).toBeUndefined();
  expect(differenceOfSameThings(flagged(true), flagged(false))).toMatchObject({
    kind: "getWorkspace of the same things: /data/isDefault true",
  });
});

it("takes what the same call made for the same thing, whatever its id", () => {
  const id = (digit: number) => String(digit).repeat(24);
  const run = (first: number, second: number) => {
    const makers = new Makers();
    const created = (of: number) => exchangeOf(operations.createPost, { status: 201, body: { data: { id: id(of) } } });
    makers.note("first", created(first));
    makers.note("second", created(second));
    const listed = (...ids: number[]) =>
      exchangeOf(operations.listPosts, { status: 200, body: { data: ids.map((each) => ({ id: id(each) })) } });
    return { makers, list: listed(second, first), turned: listed(first, second), short: listed(second) };
  };
  const [recorded, repeated] = [run(1, 2), run(3, 4)];
  const things = new SameThings(recorded.makers, repeated.makers);
  expect(things.differenceOf(recorded.list, repeated.list)).toBeUndefined();
  expect(things.differenceOf(recorded.list, repeated.turned)).toMatchObject({
    kind: expect.stringMatching(/\/data in another order$/),
  });
  expect(things.differenceOf(recorded.list, repeated.short)).toMatchObject({
    kind: expect.stringMatching(/\/data without some$/),
    makers: new Set(["first"]),
  });
  expect(things.differenceOf(recorded.short, repeated.list)).toMatchObject({
    kind: expect.stringMatching(/\/data with more$/),
  });
});

it.each([
  ["equal lists", list(a, b), list(a, b)],
  ["lists of other things", list(a, b), list(c)],
  ["lists with more or fewer things that were there before", list(a, b), list(a, c, b)],
])("leaves %s alone", (_, one, other) => {
  expect(differenceOfSameThings(one, other)).toBeUndefined();
});
