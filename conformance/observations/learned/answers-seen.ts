import type { GapSigns } from "../../../generated/gap-signs.ts";
import type { Exchange } from "../../core/exchange.ts";
import type { AnswerObserver, GapAnswerSeen } from "../../core/observer.ts";
import { lackOf, SignReader } from "./signs.ts";

interface Meaning {
  readonly gap: string;
  readonly answer: string;
}

/** Signs, as they are looked up. */
export interface SignTable {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** By the place of an object: the members whose lack is a sign. */
  readonly lacks: ReadonlyMap<string, readonly string[]>;
  /** The checks and stories in which signs depend on who asked. */
  readonly askers: ReadonlySet<string>;
  readonly says: ReadonlyMap<string, string>;
}

/** Prepares the lookup of signs. */
export function signTable(gaps: readonly GapSigns[]): SignTable {
  const meanings = new Map<string, Meaning[]>();
  const lacks = new Map<string, string[]>();
  const askers = new Set<string>();
  const says = new Map<string, string>();
  for (const { gap, answers } of gaps) {
    for (const [answer, { says: sentence, signs }] of Object.entries(answers)) {
      says.set(`${gap} ${answer}`, sentence);
      for (const sign of signs) {
        meanings.set(sign, [...(meanings.get(sign) ?? []), { gap, answer }]);
        const [, place, name] = /^(.*)\/([^/]+) absent$/.exec(sign) ?? [];
        if (place !== undefined && name !== undefined) lacks.set(place, [...(lacks.get(place) ?? []), name]);
        const [, asker] = /^((?:check|story) .+?)#\d+ /.exec(sign) ?? [];
        if (asker !== undefined) askers.add(asker);
      }
    }
  }
  return { meanings, lacks, askers, says };
}

/** Reads from the traffic of one run or tape which answers a server gives to the gaps. */
export class AnswersSeen implements AnswerObserver {
  readonly #table: SignTable;
  readonly #reader = new SignReader();
  /** By gap: the answers whose signs were seen. */
  readonly #seen = new Map<string, Set<string>>();

  constructor(table: SignTable) {
    this.#table = table;
  }

  /** @returns the answers that this exchange shows, by gap */
  see(exchange: Exchange, of: string | undefined): ReadonlyMap<string, string> {
    const { meanings, lacks, askers } = this.#table;
    const shown = this.#reader.read(exchange, of !== undefined && askers.has(of) ? of : undefined);
    const found = [...shown.signs].flatMap((sign) => meanings.get(sign) ?? []);
    for (const { place, names } of shown.holders) {
      for (const name of lacks.get(place) ?? []) {
        if (!names.includes(name)) found.push(...(meanings.get(lackOf(place, name)) ?? []));
      }
    }
    this.#note(found);
    return new Map(found.map(({ gap, answer }) => [gap, answer]));
  }

  /** One answer for each gap; a gap whose signs contradict each other is left out. */
  answers(): GapAnswerSeen[] {
    return [...this.#seen].flatMap(([gap, answers]) => {
      const [answer, ...others] = answers;
      if (answer === undefined || others.length > 0) return [];
      return [{ gap, answer, says: this.#table.says.get(`${gap} ${answer}`) ?? answer }];
    });
  }

  #note(found: readonly Meaning[]): void {
    for (const { gap, answer } of found) {
      const known = this.#seen.get(gap) ?? new Set();
      this.#seen.set(gap, known);
      known.add(answer);
    }
  }
}
