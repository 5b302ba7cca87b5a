import type { Exchange } from "../core/exchange.ts";
import type { Report } from "../core/report/report.ts";
import { errorObservers } from "../observations/errors.ts";

/** A gap, and the answers that two servers give to it; undefined where the traffic does not show it. */
export interface Reading {
  readonly gap: string;
  readonly a?: string;
  readonly b?: string;
}

type Answers = ReadonlyMap<string, string>;

/** An answer, and the answers to gaps whose signs it shows (`AnswersSeen`). */
export interface Showing {
  readonly exchange: Exchange;
  readonly shown: Answers;
}

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
   * it alike. If no gap at the place is known to differ, one is meant whose signs these two answers show, or else whose hand-written
   * observation of refusals and headers differs in them. Only then may it be any gap at the place that the traffic says nothing about.
   */
  of(place: string, atPlace: ReadonlySet<string>, one: Showing, other: Showing): readonly Reading[] {
    const here = [...atPlace].sort().map((gap) => readingOf(gap, this.#a.get(gap), this.#b.get(gap)));
    const known = here.filter(differs);
    if (known.length > 0) return known;
    const shown = [...new Set([...one.shown.keys(), ...other.shown.keys()])]
      .map((gap) => readingOf(gap, one.shown.get(gap) ?? this.#a.get(gap), other.shown.get(gap) ?? this.#b.get(gap)))
      .filter(differs);
    if (shown.length > 0) return shown;
    const observed = place.startsWith("/") ? [] : observedIn(one.exchange, other.exchange);
    return observed.length > 0 ? observed : here.filter(({ a, b }) => a === undefined || b === undefined);
  }
}

/** What the hand-written observers see differently in two answers. */
function observedIn(one: Exchange, other: Exchange): readonly Reading[] {
  return errorObservers.map(({ gap, see }) => readingOf(gap, see(one), see(other))).filter(differs);
}

function readingOf(gap: string, a: string | undefined, b: string | undefined): Reading {
  return { gap, ...(a !== undefined && { a }), ...(b !== undefined && { b }) };
}

/** Whether the servers are known to answer it differently. */
export function differs({ a, b }: Reading): boolean {
  return a !== undefined && b !== undefined && a !== b;
}

function answersIn(seen: readonly { readonly gap: string; readonly answer?: string }[]): Answers {
  return new Map(seen.flatMap(({ gap, answer }) => (answer === undefined ? [] : [[gap, answer] as const])));
}
