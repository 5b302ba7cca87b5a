import { describe, expect, it } from "vitest";
import type { Exchange } from "../core/exchange.ts";
import type { Oracle } from "../core/oracle.ts";
import { judged } from "./exchanges.ts";

/** An exchange, and exactly what an oracle says of it. */
export interface OracleCase {
  readonly name: string;
  readonly exchange: Exchange;
  /** What came before in the same run. */
  readonly after?: readonly Exchange[];
  /** The rules that it keeps. */
  readonly keeps?: readonly string[];
  /** The rules that it breaks, each with the pointer to the value. */
  readonly breaks?: Readonly<Record<string, string | undefined>>;
}

/** Tests an oracle by a table that holds, for each of its rules, an exchange that keeps it and one that breaks it. */
export function testOracle(name: string, create: () => Oracle, cases: readonly OracleCase[]): void {
  describe(`the ${name} oracle`, () => {
    it.each(cases)("$name", ({ exchange, after = [], keeps = [], breaks = {} }) => {
      const oracle = create();
      for (const earlier of after) judged(oracle, earlier);
      const { touched, broken, judgements } = judged(oracle, exchange);
      expect(broken).toEqual(Object.keys(breaks).sort());
      expect(touched).toEqual([...keeps, ...broken].sort());
      const pointers = judgements.flatMap(({ rule, deviation }) => (deviation ? [[rule, deviation.pointer]] : []));
      expect(Object.fromEntries(pointers)).toEqual(breaks);
    });

    it("knows no rule that the table does not keep once and break once", () => {
      const rules = create().rules.map(({ id }) => id);
      expect(rules.filter((id) => !cases.some(({ keeps = [] }) => keeps.includes(id)))).toEqual([]);
      expect(rules.filter((id) => !cases.some(({ breaks = {} }) => Object.hasOwn(breaks, id)))).toEqual([]);
      expect(new Set(rules).size).toBe(rules.length);
    });
  });
}
