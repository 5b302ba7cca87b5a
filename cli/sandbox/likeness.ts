import { amount } from "../../conformance/core/values/amount.ts";
import { oneLine } from "../../conformance/core/values/plain-text.ts";
import type { Count } from "../../conformance/reporters/count-by.ts";
import { gapAnswers } from "../../generated/gaps.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/latitude.ts";

/** How to be like another server. */
export interface Likeness {
  /** The answers that the server showed, also those that are the sandbox's default. */
  readonly latitude: LatitudeOptions;
  /** How many gaps with more than one answer it did not show. */
  readonly unseen: number;
  /** What trying other answers against its run gave, if there was a run to try them against. */
  readonly tried?: Tried;
}

/** The outcome of trying answers against a recorded run. */
export interface Tried {
  /** How many more readings make calls match the tape. */
  readonly found: number;
  /** How many calls were compared, and how many still come out differently. */
  readonly calls: number;
  readonly different: number;
  /** The most frequent differences: the operation and, for each place, what the tape has there and what the sandbox has. */
  readonly most: readonly Count[];
}

/** A gap's answer as a report has it. */
export interface Answered {
  readonly gap: string;
  readonly answer?: string;
}

/** The answers among observations that this kit's sandbox knows. */
export function likenessFrom(observations: readonly Answered[]): Likeness {
  const seen = new Map(observations.map(({ gap, answer }) => [gap, answer]));
  const open = Object.entries<readonly string[]>(gapAnswers).filter(([, answers]) => answers.length > 1);
  const taken = open.flatMap(([gap, answers]) => {
    const answer = seen.get(gap);
    return answer !== undefined && answers.includes(answer) ? [[gap, answer] as const] : [];
  });
  return { latitude: Object.fromEntries(taken), unseen: open.length - taken.length };
}

/** The lines about it for the person who starts the sandbox. */
export function likenessText(path: string, { latitude, unseen, tried }: Likeness): string[] {
  const all = Object.entries(latitude);
  const shown = all.length - (tried?.found ?? 0);
  const defaults = new Map(Object.entries<readonly string[]>(gapAnswers).map(([gap, [first]]) => [gap, first]));
  const unusual = all.filter(([gap, answer]) => answer !== defaults.get(gap));
  return [
    `Like:               ${path} showed the answers to ${shown} ${shown === 1 ? "gap" : "gaps"}; ${unseen} that it did not show stay at the default`,
    ...(tried
      ? [
          `Tried:              ${triedText(tried)}`,
          ...tried.most.map(([kind, calls]) => `                    ${amount(calls, "call")}: ${oneLine(kind)}`),
        ]
      : []),
    ...(unusual.length > 0
      ? [`Unlike the default: ${unusual.map(([gap, answer]) => `${gap}=${answer}`).join(", ")}`]
      : []),
  ];
}

function triedText({ found, calls, different }: Tried): string {
  const whole = amount(calls, "call");
  if (different === 0 && found === 0) return `nothing; all ${whole} come out as on the tape`;
  const help = found === 0 ? "no further reading helped" : `${amount(found, "further reading")} helped`;
  if (different === 0) return `${help}; now all ${whole} come out as on the tape`;
  return `${help}; ${different} of ${whole} still differ (tape, sandbox):`;
}
