import { describe, expect, it } from "vitest";
import { type Exchange, noAnswer } from "../core/exchange.ts";
import type { Oracle } from "../core/oracle.ts";
import { judged } from "./exchanges.ts";

/** An exchange and its expected judgements. */
export interface OracleCase {
  readonly name: string;
  readonly exchange: Exchange;
  /** Earlier exchanges of the same run; one with `noAnswer` was lost. */
  readonly after?: readonly Exchange[];
  /** The rules that it follows. */
  readonly keeps?: readonly string[];
  /** The rules that it breaks, each with the pointer to the value. */
  readonly breaks?: Readonly<Record<string, string | undefined>>;
}

/** Tests an oracle with a table that has, for each rule, an exchange that follows it and one that breaks it. */
export function testOracle(name: string, create: () => Oracle, cases: readonly OracleCase[]): void {
  describe(`the ${name} oracle`, () => {
    it.each(cases)("$name", ({ exchange, after = [], keeps = [], breaks = {} }) => {
      const oracle = create();
      for (const earlier of after) {
        if (earlier.response === noAnswer) oracle.noteLost?.(earlier);
        else judged(oracle, earlier);
      }
      const { touched, broken, judgements } = judged(oracle, exchange);
      expect(broken).toEqual(Object.keys(breaks).sort());
      expect(touched).toEqual([...keeps, ...broken].sort());
      const pointers = judgements.flatMap(({ rule, deviation }) => (deviation ? [[rule, deviation.pointer]] : []));
      expect(Object.fromEntries(pointers)).toEqual(breaks);
    });

    it("has only rules that the table follows and breaks at least once", () => {
      const rules = create().rules.map(({ id }) => id);
      expect(rules.filter((id) => !cases.some(({ keeps = [] }) => keeps.includes(id)))).toEqual([]);
      expect(rules.filter((id) => !cases.some(({ breaks = {} }) => Object.hasOwn(breaks, id)))).toEqual([]);
      expect(new Set(rules).size).toBe(rules.length);
    });
  });
}
