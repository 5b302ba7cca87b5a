import { Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf } from "../../core/exchange.ts";
import { differenceOf } from "../../core/values/difference.ts";

/** @throws Failure if a replay is not the first answer; it names the first different member */
export function expectSame(first: Exchange, replay: Exchange): void {
  if (replay.response.status !== first.response.status) {
    const expected = `the first answer again, with status ${first.response.status}`;
    throw new Failure({ expected, actual: `the server answered ${outcomeOf(replay)}` }, replay);
  }
  const found = differenceOf(documented(first), documented(replay));
  if (found) throw new Failure({ ...found, expected: `the first answer again, with ${found.expected}` }, replay);
}

/** The members of the success envelope; others, such as a request id, may be added to each response (GAP-042). */
function documented({ response: { json } }: Exchange): unknown {
  return isRecord(json) ? { success: json.success, data: json.data, pagination: json.pagination } : json;
}
