import { createInterface } from "node:readline/promises";
import { UsageError } from "../usage-error.ts";
import { type Answers, type InitOptions, type KeyKind, keyKinds } from "./options.ts";

const usualUrl = "http://127.0.0.1:4010/api/v1";
const usualKey = "env:SHORTFORM_KEY";

/** Asks one question. @returns the answer, or the usual one if it is empty */
type Ask = (question: string, usual?: string) => Promise<string>;

/**
 * What the flags say, and on a terminal the answers to questions about the rest.
 * @throws UsageError if there is no terminal and no `--base-url`
 */
export async function answersTo(options: InitOptions): Promise<Answers> {
  const given = givenKeys(options);
  if (!process.stdin.isTTY) {
    const { baseUrl, control } = options;
    if (baseUrl === undefined) throw new UsageError("There is no terminal to ask on; give at least --base-url.");
    return { baseUrl, keys: { ...given, full: given.full ?? usualKey }, ...(control && { control }) };
  }
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    return await asked(options, given, askerOf(lines[Symbol.asyncIterator]()));
  } finally {
    lines.close();
  }
}

async function asked(options: InitOptions, given: Answers["keys"] | Partial<Answers["keys"]>, ask: Ask) {
  const baseUrl = options.baseUrl ?? (await ask("Base URL of the server", usualUrl));
  const keys = { full: given.full ?? (await ask(capitalized(keyKinds.full), usualKey)) };
  const others: Partial<Record<KeyKind, string>> = {};
  for (const kind of kinds.filter((each) => each !== "full")) {
    const key = given[kind] ?? (await ask(`${capitalized(keyKinds[kind])} (Enter for none)`));
    if (key !== "") others[kind] = key;
  }
  const control = options.control ?? (await ask("Base URL of the test control interface (Enter for none)"));
  return { baseUrl, keys: { ...keys, ...others }, ...(control && { control }) };
}

const kinds = Object.keys(keyKinds) as KeyKind[]; // TypeScript does not know that there are no others

function givenKeys(options: InitOptions): Partial<Record<KeyKind, string>> {
  const { key, keyOtherTeam, keyLimited, keyRevoked, keyNoCredits } = options;
  const keys = {
    full: key,
    otherTeam: keyOtherTeam,
    limited: keyLimited,
    revoked: keyRevoked,
    noCredits: keyNoCredits,
  };
  return Object.fromEntries(Object.entries(keys).filter(([, each]) => each !== undefined));
}

/** Reads line by line, so that answers pasted at once are not lost. */
function askerOf(lines: AsyncIterator<string>): Ask {
  return async (question, usual = "") => {
    process.stdout.write(`${question}${usual && ` [${usual}]`}: `);
    const { value, done } = await lines.next();
    if (done) throw new UsageError("The answers ended early; no file was written.");
    return value.trim() || usual;
  };
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
