import type { Exchange } from "../core/exchange.ts";
import type { Report } from "../core/report.ts";
import { createAnswerObserver } from "../observations/index.ts";

/** A gap, and the answers that two servers give to it; undefined where the traffic does not show it. */
export interface Reading {
  readonly gap: string;
  readonly a?: string;
  readonly b?: string;
}

type Answers = ReadonlyMap<string, string>;

/** Says which gaps explain a difference between two servers. */
export class Explanations {
  readonly #a: Answers;
  readonly #b: Answers;

  constructor(a: Report, b: Report) {
    this.#a = answersIn(a.observations);
    this.#b = answersIn(b.observations);
  }

  /**
   * The gaps that a difference is about. A gap at its place is one if the two servers answer it differently, and is none if they answer
   * it alike. If no gap at the place is known to differ, one whose signs differ in these two answers is meant. Only then may it be
   * any gap at the place that the traffic says nothing about.
   */
  of(atPlace: ReadonlySet<string>, one: Exchange, other: Exchange): readonly Reading[] {
    const here = [...atPlace].sort().map((gap) => this.#reading(gap, this.#a, this.#b));
    const known = here.filter(differs);
    if (known.length > 0) return known;
    const [a, b] = [shownIn(one), shownIn(other)];
    const shown = [...a.keys()].map((gap) => this.#reading(gap, a, b)).filter(differs);
    return shown.length > 0 ? shown : here.filter((reading) => reading.a === undefined || reading.b === undefined);
  }

  #reading(gap: string, a: Answers, b: Answers): Reading {
    const [one, other] = [a.get(gap), b.get(gap)];
    return { gap, ...(one !== undefined && { a: one }), ...(other !== undefined && { b: other }) };
  }
}

/** Whether the servers are known to answer it differently. */
export function differs({ a, b }: Reading): boolean {
  return a !== undefined && b !== undefined && a !== b;
}

/** The answers to gaps that one exchange shows. */
function shownIn(exchange: Exchange): Answers {
  const observer = createAnswerObserver();
  observer.see(exchange, undefined);
  return answersIn(observer.answers());
}

function answersIn(seen: readonly { readonly gap: string; readonly answer?: string }[]): Answers {
  return new Map(seen.flatMap(({ gap, answer }) => (answer === undefined ? [] : [[gap, answer] as const])));
}
