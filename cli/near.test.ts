import { expect, it } from "vitest";
import { nearTo } from "./near.ts";

const names = ["createPost", "cancelPost", "refund-once/createPost", "refunds-twice"];

it.each([
  ["createpost", ["createPost"]],
  ["refund-twice", ["refunds-twice", "refund-once/createPost"]],
  ["no-such", []],
])("%s may mean %j", (name, near) => {
  expect(nearTo(name, names)).toEqual(near);
});
