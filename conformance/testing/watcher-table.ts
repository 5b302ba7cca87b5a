import { describe, expect, it } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { SentRequest } from "../core/exchange.ts";
import { seenOf } from "../watchers/seen.ts";
import type { Watcher } from "../watchers/watcher.ts";
import { type Answer, exchangeOf } from "./exchanges.ts";

/** One call of a made-up history. */
export interface Call {
  readonly call: OperationId;
  /** The id in its path. */
  readonly id?: string;
  readonly query?: string;
  readonly sent?: unknown;
  readonly headers?: SentRequest["headers"];
  readonly answer: Answer;
  /** The label of its key; null without one. Default: `key-1`. */
  readonly key?: string | null;
  readonly team?: string;
  /** When it is sent, in seconds. Default: a second after the call before. */
  readonly at?: number;
  /** How long it takes, in seconds. Default: 0.1. */
  readonly takes?: number;
}

/** A history, and the rules that its last call breaks or follows. */
export interface WatcherCase {
  readonly name: string;
  readonly calls: readonly Call[];
  readonly breaks?: readonly string[];
  readonly keeps?: readonly string[];
}

/** The answer of a success with this `data`. */
export const ok = (data: unknown, status = 200, more: object = {}): Answer => ({
  status,
  body: { success: true, data, ...more },
});

/** Tests a watcher with a table; the last call of each history is judged. */
export function testWatcher(name: string, create: () => Watcher, cases: readonly WatcherCase[]): void {
  describe(`the watcher of ${name}`, () => {
    it.each(cases)("$name", ({ calls, breaks = [], keeps = [] }) => {
      const watcher = create();
      const judgements = calls.map((call, index) => [...watcher.watch(seenIn(call, index))]).at(-1) ?? [];
      const broken = judgements.filter(({ deviation }) => deviation).map(({ rule }) => rule);
      const kept = judgements.filter(({ deviation }) => !deviation).map(({ rule }) => rule);
      expect(broken.sort()).toEqual([...breaks].sort());
      expect(kept.sort()).toEqual([...keeps].sort());
    });

    it("has each rule once", () => {
      const ids = create().rules.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(cases.flatMap(({ breaks = [] }) => breaks)));
    });
  });
}

function seenIn({ call, id, query, sent, headers = {}, answer, key = "key-1", team, ...times }: Call, index: number) {
  const operation = operations[call];
  const { at = index, takes = 0.1 } = times;
  const path = operation.path.replace(/\{\w+\}/, id ?? "none");
  const exchange = exchangeOf(operation, answer, {
    url: `https://api.example/api/v1${path}${query === undefined ? "" : `?${query}`}`,
    headers,
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
  const entry = { at: at * 1000, ended: (at + takes) * 1000, exchange, ...(key !== null && { key }) };
  const seen = seenOf(entry, team, false);
  if (seen === undefined) throw new Error(`${call} is no operation.`);
  return seen;
}
