import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NotJudgeable } from "../errors.ts";
import { oneLine, plainText, printable, printableJson, printableXml } from "./plain-text.ts";

const command = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Texts with many terminal control characters. */
const hostile = fc.string({
  unit: fc.oneof(fc.constantFrom(..."\u001b[31m\u009b2J\u0007\r\n\t\b\u007f\u202e\u2066\u200fab"), fc.string()),
});

describe("a text of the server", () => {
  it("has no terminal commands, on one line of limited length", () => {
    fc.assert(
      fc.property(hostile, fc.nat(100), (text, most) => {
        const shown = plainText(text, most);
        expect(shown).not.toMatch(command);
        expect(shown.length).toBeLessThanOrEqual(most + 1);
      }),
    );
  });

  it("keeps line ends and tabs in multi-line text", () => {
    expect(printable("a\r\n\tb\u001b[2J\u202ec")).toBe("a\n\tb[2Jc");
  });

  it("loses nothing as JSON", () => {
    fc.assert(
      fc.property(hostile, fc.string(), (text, name) => {
        const shown = printableJson({ [name]: [text] });
        expect(shown.replaceAll("\n", "")).not.toMatch(command);
        expect(JSON.parse(shown)).toEqual(JSON.parse(JSON.stringify({ [name]: [text] })));
      }),
    );
  });

  it("loses nothing as XML", () => {
    expect(printableXml("a\n\u009b2J\u202eb")).toBe("a\n&#155;2J&#8238;b");
  });

  it("ends a run with one sentence without terminal commands", () => {
    const { message } = new NotJudgeable(`It redirects to \u001b]0;owned\u0007 ${"x".repeat(10_000)}`);
    expect(message).toMatch(/^It redirects to \]0;owned x+…$/);
    expect(message.length).toBeLessThan(2100);
  });
});

it("one line escapes what would break it or steer the terminal", () => {
  expect(oneLine("a\nb\r\u001b[31mc\u007f\u009b\u2028ü ✗")).toBe("a\\nb\\r\\u001b[31mc\\u007f\\u009b\\u2028ü ✗");
});
