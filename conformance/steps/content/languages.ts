/** Two-letter language codes by English name. */
const codes = new Map<string, string>();
const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
const letters = [..."abcdefghijklmnopqrstuvwxyz"];
for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
  const name = names.of(code)?.toLowerCase();
  if (name !== undefined && !codes.has(name)) codes.set(name, code);
}

/**
 * The code of a language in any notation (GAP-450).
 * @param text its English name (`German`), or a tag (`de`, `de-AT`, `deu`)
 * @returns two letters, or undefined for other texts
 */
export function languageCode(text: string): string | undefined {
  const named = codes.get(text.trim().toLowerCase());
  if (named !== undefined) return named;
  try {
    const { language } = new Intl.Locale(text.trim().replace("_", "-"));
    return names.of(language) === undefined ? undefined : language;
  } catch {
    return undefined;
  }
}
