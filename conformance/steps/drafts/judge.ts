import { isDeepStrictEqual } from "node:util";
import type { Exchange } from "../../core/exchange.ts";
import { expectThat } from "../given.ts";
import { settled } from "../reader.ts";
import { type Draft, draftIn } from "./drafts.ts";

/** @throws Failure if an answer shows another revision of its draft */
export function expectRevision(exchange: Exchange, expected: number): void {
  const { revision } = draftIn(exchange);
  const actual = `it is ${revision}`;
  expectThat(revision === expected, { expected: `revision ${expected}`, actual, pointer: "/data/revision" }, exchange);
}

/** @throws Failure if the second read shows another revision or other settings than the first */
export function expectUnchanged(before: Draft, after: Draft): void {
  expectRevision(after.exchange, before.revision);
  expectThat(
    isDeepStrictEqual(settled(after.settings), settled(before.settings)),
    { expected: "unchanged settings", actual: "they differ", pointer: "/data/settings" },
    after.exchange,
  );
}
