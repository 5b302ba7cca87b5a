import { describe, expect, test } from "vitest";
import { checkAnnouncedLength, maxBodyBytes, readJsonObject } from "./body.ts";

function post(body: BodyInit | null, headers = {}) {
  return new Request("http://mock.test/", { method: "POST", headers, body });
}

test.each([
  ["an object", '{"a":1}', { a: 1 }],
  ["a byte order mark", '\uFEFF{"a":1}', { a: 1 }],
  ["nothing", "", undefined],
  ["no body", null, undefined],
])("reads %s, whatever its type", async (_, body, value) => {
  expect(await readJsonObject(post(body, { "Content-Type": "text/plain" }))).toEqual(value);
});

describe("refuses", () => {
  test.each([
    ["half an object", '{"a":', "The body is not valid JSON: "],
    ["a form", "a=1", "The body is not valid JSON: "],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "The body is not valid JSON."],
    ["an array", "[]", "The body must be a JSON object."],
    ["null", "null", "The body must be a JSON object."],
    ["text", '"a"', "The body must be a JSON object."],
  ])("%s", async (_, body, message) => {
    const refusal = expect.objectContaining({
      status: 400,
      type: "invalid_input",
      message: expect.stringContaining(message),
    });
    await expect(readJsonObject(post(body))).rejects.toEqual(refusal);
  });

  test("more than a megabyte, announced or not", async () => {
    const body = `"${"a".repeat(maxBodyBytes)}"`;
    const tooLarge = expect.objectContaining({ status: 413, type: "invalid_input" });
    await expect(readJsonObject(post(body))).rejects.toEqual(tooLarge);
    expect(() => checkAnnouncedLength(post("", { "Content-Length": String(maxBodyBytes + 1) }))).toThrow(tooLarge);
    expect(() => checkAnnouncedLength(post("", { "Content-Length": String(maxBodyBytes) }))).not.toThrow();
  });
});
