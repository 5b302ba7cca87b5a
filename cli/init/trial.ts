import type { Need } from "../../conformance/core/check.ts";
import { NotJudgeable } from "../../conformance/core/errors.ts";
import { isRecord } from "../../conformance/core/exchange.ts";
import { carrierOver } from "../../conformance/core/http/carrier.ts";
import { realClock } from "../../conformance/core/http/governor.ts";
import { exchangeOnce, NoAnswer } from "../../conformance/core/http/http.ts";
import { isMissingStatus } from "../../conformance/core/http/missing.ts";
import { networkConnections } from "../../conformance/core/http/network.ts";
import { Transport } from "../../conformance/core/http/transport.ts";
import { connectControl } from "../../conformance/core/target/control.ts";
import { controlTokenVariable, targetFrom } from "../../conformance/core/target/target.ts";
import { filledFrom } from "../../conformance/core/target/target-file.ts";
import { amount } from "../../conformance/core/values/amount.ts";
import { plainText } from "../../conformance/core/values/plain-text.ts";
import { type Answers, type KeyKind, keyKinds } from "./options.ts";
import { type Present, presentOn } from "./present.ts";

/** What trying keys and control interface has shown. */
export interface Trial {
  /** What works, and so can be judged with. */
  readonly offers: ReadonlySet<Need>;
  /** One line for each thing tried. */
  readonly lines: readonly string[];
  readonly isGood: boolean;
  /** Whether something that the user gave has to be corrected; a server that lacks `GET /me` does not count. */
  readonly isWrong: boolean;
  /** The scopes of the limited key, if the server tells them. */
  readonly limitedScopes?: readonly string[];
  /** The operations that it has, if it has only some. */
  readonly implements?: readonly string[];
}

/** One key as `GET /me` shows it. */
interface KeyTrial {
  readonly isGood: boolean;
  /** Whether the server has no `GET /me`, so that nothing is known about the key. */
  readonly isUntried?: boolean;
  readonly says: string;
  readonly team?: string;
  readonly scopes?: readonly string[];
}

const patienceSeconds = 10;

/** Another key while the full one does not work: it can't be compared with it. */
const notTried: KeyTrial = { isGood: false, says: "not tried, because keys.full has to work first." };

/**
 * Tries each key with `GET /me`, each operation, and the control interface. Nothing is changed on the server.
 * @throws NotJudgeable if an address or a key can't be used at all
 */
export async function tryOut(answers: Answers): Promise<Trial> {
  const { baseUrl, keys, control } = answers;
  const target = targetFrom({ baseUrl, keys, ...(control && { control: { baseUrl: control } }) }); // checks the addresses
  const offers = new Set<Need>();
  const lines: string[] = [];
  const full = await tryKey(baseUrl, "full", keys.full);
  const isUsable = full.isGood || full.isUntried === true;
  const tried = new Map<string, KeyTrial>([["full", full]]);
  for (const kind of Object.keys(keyKinds) as KeyKind[]) {
    const key = keys[kind];
    if (kind === "full" || key === undefined) continue;
    tried.set(kind, isUsable ? await tryKey(baseUrl, kind, key, full) : notTried);
    if (tried.get(kind)?.isGood) offers.add(`key:${kind}`);
  }
  for (const [kind, trial] of tried) {
    const mark = trial.isGood ? "✓" : trial === notTried ? "?" : "✗";
    lines.push(`${mark} keys.${kind}: ${trial.says}`);
  }
  const present = isUsable
    ? await presentOn({ ...target, keys: { full: filled(keys.full) } }, networkConnections().usual)
    : null;
  if (present) lines.push(...presentLines(present));
  const parts = control === undefined ? undefined : await tryControl(control);
  if (parts) lines.push(parts.says);
  for (const part of parts?.capabilities ?? []) offers.add(`control:${part}` as Need); // no check needs other parts
  const { scopes } = tried.get("limited") ?? {};
  const isGood = [...tried.values()].every((each) => each.isGood) && parts?.capabilities?.size !== 0;
  return {
    offers,
    lines,
    isGood,
    isWrong: !isGood && !(full.isUntried && present !== null),
    ...(scopes && { limitedScopes: scopes }),
    ...(present && { implements: present.names }),
  };
}

function presentLines({ operations, unclear }: Present): string[] {
  const [they, them] = unclear.length === 1 ? ["it", "it"] : ["they", "them"];
  const there = `✓ implements: ${amount(operations, "operation")} seem to be there; only those are judged.`;
  if (unclear.length === 0) return [there];
  return [
    there,
    `? implements: can't tell whether the server has ${unclear.join(", ")}: ${they} answered 404, perhaps only for the unknown id.`,
    `  If it has ${them}, add ${them} to implements in the target file.`,
  ];
}

/** @throws NotJudgeable for `env:NAME` if the variable is not set */
function filled(key: string): string {
  return filledFrom(key, process.env, "The target file");
}

async function tryKey(baseUrl: string, kind: KeyKind, written: string, full?: KeyTrial): Promise<KeyTrial> {
  let answer: Awaited<ReturnType<typeof exchangeOnce>>;
  try {
    const key = filled(written);
    const headers = { authorization: `Bearer ${key}` };
    const request = { method: "GET", url: `${baseUrl.trim().replace(/\/+$/, "")}/me`, headers };
    answer = await exchangeOnce(networkConnections().fresh, request, patienceSeconds);
  } catch (error) {
    if (error instanceof NotJudgeable) return { isGood: false, says: `not tried: ${error.message}` };
    if (error instanceof NoAnswer) return { isGood: false, says: `could not be tried: ${error.message}.` };
    throw error;
  }
  const { status, json } = answer;
  if (kind === "revoked") {
    const isGood = status === 401;
    return {
      isGood,
      says: isGood ? "refused, as a revoked key must be." : `answered with ${status}, not refused with 401.`,
    };
  }
  const data = isRecord(json) && isRecord(json.data) ? json.data : {};
  if (status === 401 || status === 403) return { isGood: false, says: `refused with ${status}; give a valid key.` };
  if (status !== 200) return { isGood: false, ...untried(status, baseUrl) };
  return { ...problemOf(kind, data, full), ...identityOf(data) };
}

/** Why an answer says nothing about a key. */
function untried(status: number, baseUrl: string): Pick<KeyTrial, "says" | "isUntried"> {
  const isElsewhere = status === 404 && !/\/api\/v1\/*$/.test(baseUrl.trim());
  if (isElsewhere)
    return { says: "not tried, GET /me is not there (404); give the base URL with its prefix, /api/v1." };
  const isUntried = isMissingStatus(status);
  return { says: `not tried, GET /me ${isUntried ? "is not there" : "did not succeed"} (${status}).`, isUntried };
}

function identityOf({ teamId, auth }: Record<string, unknown>): Pick<KeyTrial, "team" | "scopes"> {
  const scopes = isRecord(auth) && Array.isArray(auth.scopes) ? auth.scopes.map(String) : undefined;
  return { ...(typeof teamId === "string" && { team: teamId }), ...(scopes && { scopes }) };
}

/** Whether a key that works is of its kind. */
function problemOf(kind: KeyKind, data: Record<string, unknown>, full: KeyTrial | undefined) {
  const { team } = identityOf(data);
  const name = plainText(String(data.teamName ?? "a team without a name"));
  const isOther = team !== full?.team;
  if (kind === "otherTeam" && !isOther) return { isGood: false, says: `belongs to the team of keys.full, ${name}.` };
  if (kind === "limited" && isOther)
    return { isGood: false, says: `belongs to ${name}, not to the team of keys.full.` };
  if (kind === "noCredits" && data.credits !== 0) {
    return { isGood: false, says: `belongs to ${name}, whose balance is ${plainText(String(data.credits))}, not 0.` };
  }
  return { isGood: true, says: `works, for ${name}.` };
}

async function tryControl(baseUrl: string): Promise<{ says: string; capabilities?: ReadonlySet<string> }> {
  const token = process.env[controlTokenVariable];
  try {
    const transport = new Transport(carrierOver(networkConnections()), realClock);
    const { capabilities } = await connectControl(transport, { baseUrl, ...(token && { token }) });
    return { says: `✓ control: offers ${[...capabilities].map((each) => plainText(each)).join(", ")}.`, capabilities };
  } catch (error) {
    if (error instanceof NotJudgeable) return { says: `✗ control: ${error.message}`, capabilities: new Set() };
    throw error;
  }
}
