import { expect, test } from "vitest";
import { languageCode } from "./languages.ts";

test.each([
  ["English", "en"],
  ["german", "de"],
  ["de", "de"],
  ["pt-BR", "pt"],
  ["en_US", "en"],
  ["deu", "de"],
  ["", undefined],
  ["no language", undefined],
  ["Klingonese", undefined],
])("%j is %s", (text, code) => {
  expect(languageCode(text)).toBe(code);
});
