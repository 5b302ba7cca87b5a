import { checks } from "../../conformance/index.ts";
import { gapAnswers } from "../../generated/gaps.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/index.ts";
import { judgeSandbox } from "../prove/judge-sandbox.ts";
import { latitudes } from "../prove/legal.ts";

/** How well the recorded signs tell the answers of servers that they were not learned from. */
export interface Trial {
  readonly servers: number;
  /** How many answers were told in all, and how many of them are right. */
  readonly told: number;
  readonly right: number;
  /** How many answers differ from the default, and how many of those were told right. */
  readonly unusual: number;
  readonly unusualTold: number;
  /** By gap and answer (`GAP-137 by-name`): how often it was told of a server that answers otherwise. */
  readonly wrong: ReadonlyMap<string, number>;
}

/** Judges fresh legal servers and compares what was observed with what they do. */
export async function tryOut(count: number, seed: number): Promise<Trial> {
  const all = checks.filter(({ profile }) => profile !== "exhaustive");
  const wrong = new Map<string, number>();
  let told = 0;
  let right = 0;
  let unusual = 0;
  let unusualTold = 0;
  for (const latitude of latitudes(count, seed)) {
    const { observations } = await judgeSandbox({ checks: all, latitude });
    const seen = new Map(observations.map(({ gap, answer }) => [gap, answer]));
    for (const [gap, answers] of Object.entries(gapAnswers)) {
      const answer = answerOf(latitude, gap) ?? answers[0];
      const found = seen.get(gap);
      if (answer !== answers[0]) unusual += 1;
      if (found === undefined) continue;
      told += 1;
      if (found !== answer) wrong.set(`${gap} ${found}`, (wrong.get(`${gap} ${found}`) ?? 0) + 1);
      else {
        right += 1;
        if (answer !== answers[0]) unusualTold += 1;
      }
    }
  }
  return { servers: count, told, right, unusual, unusualTold, wrong };
}

/** The result in two lines. */
export function trialText({ servers, told, right, unusual, unusualTold, wrong }: Trial): string {
  const share = (part: number, whole: number) => `${part} of ${whole}`;
  const misled = [...wrong].map(([answer, count]) => `${answer} (${count})`).join(", ") || "none";
  return [
    `${servers} fresh legal servers: ${share(right, told)} answers are right; of those that differ from the sandbox, ${share(unusualTold, unusual)} are recognized.`,
    `Wrong at: ${misled}.`,
  ].join("\n");
}

function answerOf(latitude: LatitudeOptions, gap: string): string | undefined {
  return Object.entries(latitude).find(([id]) => id === gap)?.[1];
}
