import { expect, test } from "vitest";
import { readDescription } from "./description.ts";
import { createErrorAnswers, Refusal, unauthorized } from "./errors.ts";

const description = readDescription();
const answer = createErrorAnswers(description);

test("an answer is the envelope with the one hint of its type", async () => {
  const response = answer(new Refusal(405, "invalid_input", "No PUT.", { Allow: "GET" }));
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET");
  const { hint } = description.errorExample("invalid_input")?.error ?? {};
  expect(await response.json()).toEqual({
    success: false,
    error: { type: "invalid_input", message: "No PUT.", hint },
  });
});

test("a refusal without a message has that of the example", async () => {
  expect(await answer(new Refusal(404, "not_found")).json()).toEqual(description.errorExample("not_found"));
});

test("a 401 points to the metadata of the origin", () => {
  const response = answer(unauthorized("missing", "https://api.test"));
  expect(response.headers.get("WWW-Authenticate")).toBe(
    'Bearer resource_metadata="https://api.test/.well-known/oauth-protected-resource"',
  );
});

test.each([[new TypeError("secret")], ["secret"], [undefined]])(
  "%s is an internal error that tells nothing",
  async (thrown) => {
    const response = answer(thrown);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual(description.errorExample("internal_error"));
  },
);

test("a description without the examples is refused at once", () => {
  expect(() => createErrorAnswers({ errorExample: () => undefined })).toThrow('no example "invalid_input"');
});
