import fc from "fast-check";
import type { Check } from "../../conformance/index.ts";
import { type GapId, gapAnswers } from "../../generated/gaps.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/index.ts";
import { checksNamed } from "./checks-named.ts";
import { judgeSandbox } from "./judge-sandbox.ts";

/** A verdict against a server that does nothing wrong. */
export interface FalseAlarm {
  /** `check: reason`. */
  readonly check: string;
  readonly reason: string;
  /** The gaps where the server differs from the default sandbox. */
  readonly latitude: LatitudeOptions;
  /** The ids of the checks that ran. */
  readonly ran: readonly string[];
}

/** The false alarms of one legal server, the first of each check. */
export async function falseAlarms(checks: readonly Check[], latitude: LatitudeOptions): Promise<FalseAlarm[]> {
  const report = await judgeSandbox({ checks, latitude, profile: "exhaustive" });
  const ran = checks.map(({ id }) => id);
  return report.checks
    .filter(({ verdict }) => verdict === "fail" || verdict === "error")
    .map(({ id, verdict, reason = "" }) => ({ check: id, reason: `${verdict}: ${reason}`, latitude, ran }));
}

/**
 * Leaves out gap answers while the false alarm is still raised.
 * @param all the checks of the suite
 * @param until stops at this time in ms since the epoch and returns what is left then
 */
export async function fewestAnswers(
  all: readonly Check[],
  { check, latitude, ran }: FalseAlarm,
  until: number,
): Promise<LatitudeOptions> {
  const raises = async (checks: readonly Check[], answers: LatitudeOptions) =>
    (await falseAlarms(checks, answers)).some((alarm) => alarm.check === check);
  const alone = checksNamed(all, [check]);
  const checks = alone.length > 0 && (await raises(alone, latitude)) ? alone : checksNamed(all, ran);
  let left = Object.entries(latitude);
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length && Date.now() < until; ) {
      const without = [...left.slice(0, at), ...left.slice(at + size)];
      if (await raises(checks, Object.fromEntries(without))) left = without;
      else at += size;
    }
  }
  return Object.fromEntries(left);
}

/** How many gaps a legal server answers differently from the sandbox: few make the cause easy to find, many show interactions. */
const shares = [0.03, 0.6];

/** Random legal servers. @param seed the same seed gives the same servers */
export function latitudes(count: number, seed: number): LatitudeOptions[] {
  const gaps = Object.entries(gapAnswers) as [GapId, readonly string[]][]; // its own keys
  const open = gaps.filter(([, answers]) => answers.length > 1);
  // A double would be drawn evenly by its bits, so that most draws are close to 0.
  const choices = fc.noBias(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.nat({ max: 59 })), {
      minLength: open.length,
      maxLength: open.length,
    }),
  );
  if (count === 0) return [];
  return fc.sample(choices, { numRuns: count, seed }).map((drawn, at) => {
    const share = shares[at % shares.length] ?? 0;
    return Object.fromEntries(
      open.flatMap(([gap, answers], index) => {
        const [chance, number] = drawn[index] ?? [1000, 0];
        return chance < share * 1000 ? [[gap, answers[number % answers.length]]] : [];
      }),
    );
  });
}

/** Each legal server is judged by one group of checks in this many, in rotation, so that each group judges many servers. */
const turns = 4;

/** A legal server, and the checks that judge it. */
export interface Turn {
  readonly latitude: LatitudeOptions;
  readonly checks: readonly string[];
}

/** Random legal servers, each with its part of the checks. */
export function inTurns(all: readonly Check[], servers: number, seed: number): Turn[] {
  const nameOf = (id: string) => id.split("/")[0] ?? id;
  const groups = [...new Set(all.map(({ id }) => nameOf(id)))];
  // A few groups run completely on every server.
  const parts = groups.length < turns * 4 ? 1 : turns;
  return latitudes(servers, seed).map((latitude, at) => {
    const inTurn = new Set(groups.filter((_, index) => index % parts === Math.floor(at / 2) % parts));
    return { latitude, checks: all.map(({ id }) => id).filter((id) => inTurn.has(nameOf(id))) };
  });
}
