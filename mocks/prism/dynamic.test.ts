import { expect, test } from "vitest";
import { generateFitting } from "./dynamic.ts";

const even = (body: unknown) => Number(body) % 2 === 0;

test("the first value that fits is taken", async () => {
  expect(await generateFitting(async (attempt) => ({ body: attempt + 1 }), even)).toEqual({ body: 2 });
});

test("without a schema any value is taken", async () => {
  expect(await generateFitting(async () => ({ body: 1 }), undefined)).toEqual({ body: 1 });
});

test("a failure counts as a value that does not fit", async () => {
  const generate = async (attempt: number) => {
    if (attempt === 0) throw new Error("too complex");
    return { body: 4 };
  };
  expect(await generateFitting(generate, even)).toEqual({ body: 4 });
});

test("it gives up after a few tries", async () => {
  let calls = 0;
  const generate = async () => ({ body: ++calls * 2 + 1 });
  expect(await generateFitting(generate, even)).toBeUndefined();
  expect(calls).toBe(5);
});
