import { differenceOf } from "../../core/difference.ts";
import { Failure } from "../../core/errors.ts";
import type { Exchange } from "../../core/exchange.ts";
import { dataOf } from "../first-use.ts";

/** @throws Failure if a replay shows other data than the first answer; it names the first different member */
export function expectSame(first: Exchange, replay: Exchange): void {
  const found = differenceOf(dataOf(first), dataOf(replay), "/data");
  if (found) throw new Failure({ ...found, expected: `the first answer again, with ${found.expected}` }, replay);
}
