import { createInterface } from "node:readline/promises";
import { capitalized } from "../../conformance/core/values/plain-text.ts";
import { NotJudgeable, targetFrom } from "../../conformance/index.ts";
import { UsageError } from "../usage-error.ts";
import { type Answers, type InitOptions, type KeyKind, keyKinds } from "./options.ts";

const usualUrl = "http://127.0.0.1:4010/api/v1";
const usualKey = "env:SHORTFORM_KEY";

/** Asks one question until its answer can be used. @returns the answer, or the usual one if it is empty */
type Ask = (place: Place, question: string, usual?: string) => Promise<string>;

/** What a question is about. */
type Place = "baseUrl" | "control" | KeyKind;

/**
 * What the flags say, and on a terminal the answers to questions about the rest. A question whose answer can't be used is
 * asked again.
 * @throws UsageError if a flag can't be used, or there is no terminal and no `--base-url`
 */
export async function answersTo(options: InitOptions): Promise<Answers> {
  const given = givenKeys(options);
  const { baseUrl, control } = options;
  refuseUnusable({ ...given, ...(baseUrl !== undefined && { baseUrl }), ...(control && { control }) });
  if (!process.stdin.isTTY) {
    if (baseUrl === undefined) throw new UsageError("There is no terminal to ask on; give at least --base-url.");
    return { baseUrl, keys: { full: usualKey, ...given }, ...(control && { control }) };
  }
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    return await asked(options, given, askerOf(lines[Symbol.asyncIterator]()));
  } finally {
    lines.close();
  }
}

function refuseUnusable(flags: Readonly<Partial<Record<Place, string>>>): void {
  for (const [place, value] of Object.entries(flags)) {
    const problem = problemOf(place as Place, value); // the members of `flags`
    if (problem !== undefined) throw new UsageError(problem);
  }
}

async function asked(options: InitOptions, given: Answers["keys"] | Partial<Answers["keys"]>, ask: Ask) {
  const baseUrl = options.baseUrl ?? (await ask("baseUrl", "Base URL of the server", usualUrl));
  const keys = { full: given.full ?? (await ask("full", capitalized(keyKinds.full), usualKey)) };
  const others: Partial<Record<KeyKind, string>> = {};
  for (const kind of kinds.filter((each) => each !== "full")) {
    const key = given[kind] ?? (await ask(kind, `${capitalized(keyKinds[kind])} (Enter for none)`));
    if (key !== "") others[kind] = key;
  }
  const control = options.control ?? (await ask("control", "Base URL of the test control interface (Enter for none)"));
  return { baseUrl, keys: { ...keys, ...others }, ...(control && { control }) };
}

/** Why a value can't be used, as one sentence. A variable that is not set counts as usable, because it can be set later. */
function problemOf(place: Place, value: string): string | undefined {
  const file = { baseUrl: usualUrl, keys: { full: usualKey } };
  try {
    if (place === "baseUrl") targetFrom({ ...file, baseUrl: value });
    else if (place === "control") targetFrom({ ...file, control: { baseUrl: value } });
    else targetFrom({ ...file, keys: { ...file.keys, [place]: value } });
    return undefined;
  } catch (error) {
    if (error instanceof NotJudgeable) return error.message;
    throw error;
  }
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
  return async (place, question, usual = "") => {
    for (;;) {
      process.stdout.write(`${question}${usual && ` [${usual}]`}: `);
      const { value, done } = await lines.next();
      if (done) throw new UsageError("The answers ended early; no file was written.");
      const answer = value.trim() || usual;
      const problem = answer === "" ? undefined : problemOf(place, answer);
      if (problem === undefined) return answer;
      process.stdout.write(`${problem}\n`);
    }
  };
}
