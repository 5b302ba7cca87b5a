import { expect, it } from "vitest";
import { oneLine } from "./one-line.ts";

it("escapes what would break a line or steer the terminal", () => {
  expect(oneLine("a\nb\r\u001b[31mc\u007f\u009b\u2028ü ✗")).toBe("a\\nb\\r\\u001b[31mc\\u007f\\u009b\\u2028ü ✗");
});
