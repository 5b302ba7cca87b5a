import fc from "fast-check";
import { expect, it } from "vitest";
import { standInsFor } from "./stand-ins.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"];
const random = fc.array(fc.constantFrom(...letters), { minLength: 16, maxLength: 40 }).map((all) => all.join(""));
const key = random.map((text) => `sf_live_${text}`);

/** Whether twelve characters of the random part of a secret in a row stand in a text. */
function tells(text: string, secret: string): boolean {
  const hidden = secret.replace(/^sf_live_/, "");
  for (let at = 0; at + 12 <= hidden.length; at += 1) if (text.includes(hidden.slice(at, at + 12))) return true;
  return false;
}

it("leave nothing of a key in a text, a URL, JSON or base64", () => {
  fc.assert(
    fc.property(key, key, fc.string(), (full, other, around) => {
      const standIns = standInsFor({ full, otherTeam: other });
      const base64 = Buffer.from(`Bearer ${full}`).toString("base64");
      const text = `${around}${full}?key=${encodeURIComponent(other)}${around}${JSON.stringify({ full })} ${base64}`;
      const kept = standIns.in(text);
      expect(tells(kept, full)).toBe(false);
      expect(tells(kept, other)).toBe(false);
      expect(kept).not.toContain(base64);
    }),
  );
});

it("keep what an answer shows of a key the beginning of that key", () => {
  fc.assert(
    fc.property(key, fc.integer({ min: 0, max: 40 }), (full, length) => {
      const standIns = standInsFor({ full });
      expect(standIns.of(full).startsWith(standIns.in(full.slice(0, length)))).toBe(true);
      expect(standIns.of(full)).toHaveLength(full.length);
      expect(standIns.of(full).startsWith("sf_live_")).toBe(true);
    }),
  );
});

it("keep keys apart, also where one is the beginning of another", () => {
  const standIns = standInsFor({ full: "sf_live_demo", limited: "sf_live_demo_limited" });
  const [full, limited] = [standIns.of("sf_live_demo"), standIns.of("sf_live_demo_limited")];
  expect(limited.startsWith(full)).toBe(true);
  expect(standIns.in("a sf_live_demo_limited, a sf_live_demo")).toBe(`a ${limited}, a ${full}`);
});

it("leave words alone that only begin like a secret without a public part", () => {
  const standIns = standInsFor({ full: "verify-secret-of-mine" });
  expect(standIns.in("verify-section of posts")).toBe("verify-section of posts");
  expect(standIns.in("verify-secret-of-mine")).not.toContain("verify");
});

it("can't be computed without the salt", () => {
  const secret = "sf_live_0123456789abcdefABCDEF";
  expect(standInsFor({ full: secret }).of(secret)).not.toBe(standInsFor({ full: secret }).of(secret));
});
