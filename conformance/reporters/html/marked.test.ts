import { expect, test } from "vitest";
import { changedLines, differing } from "./marked.ts";

const marked = (text: string, other: string) =>
  [...differing(text, other).text.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, part]) => part);

test("values that the other sentence lacks are marked", () => {
  expect(marked("409 conflict", "the server answered 400 conflict")).toEqual(["409"]);
  expect(marked("the server answered 400 conflict", "409 conflict")).toEqual(["400"]);
});

test("of two long values, only what follows their equal beginning is marked", () => {
  const name = "n".repeat(30);
  expect(marked(`${name}end`, `it is ${name}`)).toEqual(["end"]);
  expect(marked(`it is ${name}`, `${name}end`)).toEqual([]);
});

test("a sentence without a value of its own is marked as a whole, and an equal one not at all", () => {
  expect(marked("the balance is the same", "20 credits debited")).toEqual(["the balance is the same"]);
  expect(marked("it is there", "it is there")).toEqual([]);
});

test("only the lines that differ are changed, also when lines were inserted", () => {
  const { before, after } = changedLines(["{", "  a", "  b", "}"], ["{", "  new", "  a", "  c", "}"]);
  expect([...before]).toEqual([2]);
  expect([...after]).toEqual([1, 3]);
});
