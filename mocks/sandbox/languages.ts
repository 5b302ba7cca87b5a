import { invalid } from "./refusal.ts";
import type { World } from "./world/world.ts";

/** The languages that a strict service knows, by code. */
const languages: Readonly<Record<string, string>> = {
  ar: "Arabic",
  bg: "Bulgarian",
  cs: "Czech",
  da: "Danish",
  de: "German",
  el: "Greek",
  en: "English",
  es: "Spanish",
  fi: "Finnish",
  fr: "French",
  he: "Hebrew",
  hi: "Hindi",
  hr: "Croatian",
  hu: "Hungarian",
  id: "Indonesian",
  it: "Italian",
  ja: "Japanese",
  ko: "Korean",
  nl: "Dutch",
  no: "Norwegian",
  pl: "Polish",
  pt: "Portuguese",
  ro: "Romanian",
  ru: "Russian",
  sk: "Slovak",
  sv: "Swedish",
  th: "Thai",
  tr: "Turkish",
  uk: "Ukrainian",
  vi: "Vietnamese",
  zh: "Chinese",
};

const names = new Set(Object.values(languages).map((name) => name.toLowerCase()));

/** Checks the language of a spoken text (GAP-299). @throws Refusal 400 for another one */
export function checkLanguage({ latitude }: World, language: string | undefined): void {
  if (language === undefined) return;
  const known = names.has(language.toLowerCase());
  const fine = latitude.choose("GAP-299", {
    "any-string": true,
    "names-only": known,
    "codes-too": known || Object.hasOwn(languages, language.toLowerCase()),
  });
  if (!fine) throw invalid("language", `"${language}" is not a supported language.`);
}
