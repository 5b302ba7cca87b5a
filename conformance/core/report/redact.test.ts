import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactor } from "./redact.ts";

/** Possible keys: visible ASCII, as the target file allows. */
const anyKey = fc.stringMatching(/^[!-~]{16,40}$/);

/** Every encoding of a key. */
const writings: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => JSON.stringify(key),
  (key) => JSON.stringify({ error: { message: `The key ${key} is unknown.` } }),
  (key) => encodeURIComponent(key),
  (key) => encodeURIComponent(key).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  (key) => new URLSearchParams({ key }).toString(),
  (key) => new URL(`https://api.example/?${new URLSearchParams({ key })}`).href,
  (key) => `https://api.example/${encodeURI(key)}/x`,
  (key) => `Bearer ${key}`,
  (key) => `${key}${key} ${key}`,
  (key) => [...key].map((character) => `%${hexadecimal(character)}`).join(""),
  (key) => [...key].map((character) => `\\u00${hexadecimal(character)}`).join(""),
  (key) => key.replace(/./g, (character, at: number) => (at % 2 === 0 ? character : `%${hexadecimal(character)}`)),
  hexadecimal,
  (key) => hexadecimal(key).toUpperCase(),
];

function hexadecimal(text: string): string {
  return Buffer.from(text).toString("hex");
}

/** Base64 of a text around a key, in both alphabets, and as escaped in JSON and in a URL. */
const base64Writings: readonly ((text: string) => string)[] = [
  (text) => Buffer.from(text).toString("base64"),
  (text) => Buffer.from(text).toString("base64url"),
  (text) => encodeURIComponent(Buffer.from(text).toString("base64")),
  (text) => Buffer.from(text).toString("base64").replaceAll("/", "\\/"),
];

/** All possible decodings of base64 anywhere in a text. */
function decoded(text: string): string[] {
  const tokens = decodeURIComponent(text.replaceAll("\\/", "/")).match(/[\w+/-]+/g) ?? [];
  return tokens.flatMap((token) =>
    [0, 1, 2, 3].map((skip) => Buffer.from(token.slice(skip), "base64").toString("latin1")),
  );
}

describe("a redactor", () => {
  it("leaves no key in any text, in any encoding", () => {
    fc.assert(
      fc.property(anyKey, fc.string(), fc.string(), (key, before, after) => {
        const redact = redactor({ full: key });
        for (const write of writings) {
          const text = redact(`${before}${write(key)}${after}`);
          for (const again of writings.slice(0, 6)) expect(text).not.toContain(again(key));
        }
      }),
    );
  });

  it("leaves no part of a key in base64, with any text around it", () => {
    fc.assert(
      fc.property(anyKey, fc.string(), fc.string(), (key, before, after) => {
        const redact = redactor({ full: key });
        const parts = [...key.slice(5)].map((_, at) => key.slice(at, at + 6));
        for (const write of base64Writings) {
          const text = redact(write(`${before}${key}${after}`));
          expect(text).toContain("$SHORTFORM_KEY");
          for (const found of decoded(text)) for (const part of parts) expect(found.includes(part)).toBe(false);
        }
      }),
    );
  });

  it("replaces the beginning of a key in base64 or hexadecimal digits at the end of a shortened text", () => {
    const key = "sf_live_0123456789abcdef";
    const redact = redactor({ full: key });
    for (const write of [hexadecimal, ...base64Writings]) {
      expect(redact(`it is "${write(`a ${key}`).slice(0, 30)}…`)).toMatch(/\$SHORTFORM_KEY…$/);
    }
  });

  it("puts the name of the key in its place", () => {
    const redact = redactor({ full: "sf_live_full", otherTeam: "sf_live_other", revoked: undefined });
    expect(redact("a sf_live_full b")).toBe("a $SHORTFORM_KEY b");
    expect(redact("sf_live_other")).toBe("$SHORTFORM_KEY_OTHERTEAM");
  });

  it("replaces the longest key if one is a prefix of another", () => {
    const redact = redactor({ full: "sf_live_a", revoked: "sf_live_abc" });
    expect(redact("sf_live_abc sf_live_a")).toBe("$SHORTFORM_KEY_REVOKED $SHORTFORM_KEY");
  });

  it("does not search its replacements", () => {
    const redact = redactor({ full: "sf_live_full", revoked: "KEY" });
    expect(redact("sf_live_full")).toBe("$SHORTFORM_KEY");
  });

  it("does not change other texts", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(redactor({ full: "sf_live_0123456789" })(text)).toBe(text);
        expect(redactor({})(text)).toBe(text);
        expect(redactor({ full: "" })(text)).toBe(text);
      }),
    );
  });

  it("replaces a short key only as the value of a header", () => {
    for (const key of ["K", "me", "h", "test"]) {
      const redact = redactor({ full: key });
      expect(redact(key)).toBe("$SHORTFORM_KEY");
      expect(redact(`Bearer ${key}`)).toBe("Bearer $SHORTFORM_KEY");
      expect(redact(`x-api-key: ${key}`)).toBe("x-api-key: $SHORTFORM_KEY");
      expect(redact("http://127.0.0.1:4010/api/v1/me")).toBe("http://127.0.0.1:4010/api/v1/me");
      expect(redact(`{"keyPrefix":"Karl","name":"the test of him"}`)).toBe(
        `{"keyPrefix":"Karl","name":"the test of him"}`,
      );
    }
  });

  it("treats a key that looks like a pattern as text", () => {
    const redact = redactor({ full: "a.*(b|c)+$[^]\\" });
    expect(redact("a.*(b|c)+$[^]\\ abc")).toBe("$SHORTFORM_KEY abc");
  });

  it("replaces the beginning of a key at the end of a shortened text", () => {
    const redact = redactor({ full: "sf_live_0123456789abcdef" });
    expect(redact("the header is sf_live_0123456…")).toBe("the header is $SHORTFORM_KEY…");
    expect(redact("one sf_live_0123456… and sf_live_01234567…")).toBe("one $SHORTFORM_KEY… and $SHORTFORM_KEY…");
    expect(redact("the prefix is sf_live…")).toBe("the prefix is sf_live…");
  });

  it("finishes with long texts", () => {
    const redact = redactor({ full: "sf_live_0123456789" });
    for (const part of ["x", "s", "sf_live_", "%73%66", "c2Zf"]) {
      const text = `${part.repeat(1_000_000)}…`; // if each place were tried against each other one, this would take hours
      expect(redact(text)).toBe(text);
    }
  });
});
