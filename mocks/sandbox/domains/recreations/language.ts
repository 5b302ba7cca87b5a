import type { Workspace } from "../../world/entities/workspace.ts";
import type { World } from "../../world/world.ts";

/** Languages with the codes that the sandbox knows. */
const codes = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "nl",
  "pt",
  "pl",
  "sv",
  "da",
  "fi",
  "cs",
  "el",
  "hu",
  "ro",
  "ja",
  "ko",
  "zh",
  "hi",
  "ar",
];

/** The language of a workspace as its drafts write it (studio document, Ad adaptation draft; GAP-450). */
export function languageOf({ latitude }: World, { preferences: { contentLanguage } }: Workspace): string {
  return latitude.answer("GAP-450") === "code" ? codeOf(contentLanguage) : contentLanguage;
}

function codeOf(name: string): string {
  const names = new Intl.DisplayNames("en", { type: "language" });
  return codes.find((code) => names.of(code) === name) ?? name;
}
