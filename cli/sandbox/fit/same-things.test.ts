import { expect, it } from "vitest";
import { exchangeOf } from "../../../conformance/testing/exchanges.ts";
import { operations } from "../../../generated/operations.ts";
import { differenceOfSameThings } from "./same-things.ts";

interface Named {
  readonly name: string;
  readonly website?: string | null;
}

const list = (...items: readonly Named[]) =>
  exchangeOf(operations.listWorkspaces, {
    status: 200,
    body: { success: true, data: items.map((item, at) => ({ id: String(at), ...item })) },
  });
const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];

it("counts the same names in another order", () => {
  expect(differenceOfSameThings(list(a, b, c), list(b, a, c))).toMatchObject({
    kind: "listWorkspaces of the same name: /data in another order",
  });
});

it("counts a member that only one of two things of the same name has", () => {
  expect(
    differenceOfSameThings(list(a, { ...b, website: "https://b.example/" }), list({ ...b, website: null })),
  ).toMatchObject({ kind: "listWorkspaces of the same name: /data/*/website given" });
  const single = ({ name }: Named, logoUrl: string | null) =>
    exchangeOf(operations.getWorkspace, { status: 200, body: { data: { name, logoUrl } } });
  expect(differenceOfSameThings(single(a, null), single(a, "https://a.example/"))).toMatchObject({
    kind: "getWorkspace of the same name: /data/logoUrl empty",
  });
  expect(differenceOfSameThings(single(a, null), single(b, "https://a.example/"))).toBeUndefined();
});

it.each([
  ["equal lists", list(a, b), list(a, b)],
  ["lists of other things", list(a, b), list(c)],
  ["lists with more or fewer things", list(a, b), list(a, c, b)],
])("leaves %s alone", (_, one, other) => {
  expect(differenceOfSameThings(one, other)).toBeUndefined();
});
