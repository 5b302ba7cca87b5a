import { expect, it } from "vitest";
import { didYouMean, nearTo } from "./near.ts";

const names = ["createPost", "cancelPost", "refund-once/createPost", "refunds-twice"];

it.each([
  ["createpost", ["createPost"]],
  ["refund-twice", ["refunds-twice", "refund-once/createPost"]],
  ["craetePost", ["createPost"]],
  ["cancelPosts", ["cancelPost"]],
  ["cacnelPsot", ["cancelPost"]],
  ["no-such", []],
  ["", []],
])("%s may mean %j", (name, near) => {
  expect(nearTo(name, names)).toEqual(near);
});

it("asks for the meaning only if it has an idea", () => {
  expect(didYouMean("limitd", ["limited", "full"])).toBe(" (did you mean limited?)");
  expect(didYouMean("team", ["limited", "full"])).toBe("");
});
