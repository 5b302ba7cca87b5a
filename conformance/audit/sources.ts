import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import { Donors } from "./donors.ts";
import { Values } from "./values.ts";

/** What a tape has to offer in place of its answers and their values. */
export interface Sources {
  readonly donors: Donors;
  readonly values: Values;
}

export function sourcesOf(calls: readonly CallLine[]): Sources {
  return { donors: new Donors(calls), values: new Values(calls.flatMap((call) => exchangeOf(call) ?? [])) };
}
